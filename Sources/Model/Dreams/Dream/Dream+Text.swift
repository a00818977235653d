extension Dream {
  /// The first line with something on it, trimmed, at most 200 characters long.
  ///
  /// "Untitled dream" when the description is blank, or when nothing in it can be seen.
  public var title: String {
    guard let start = description.firstIndex(where: { !$0.isInvisible }) else {
      return "Untitled dream"
    }
    let line = description[start...].prefix(200).prefix { !$0.isNewline }
    return String(line.trimmingTrailingWhitespace())
  }

  /// Whether the description has nothing to make a title of.
  public var isUntitled: Bool { description.allSatisfy(\.isInvisible) }

  /// The title on at most 30 characters, the last one an ellipsis when something was left out.
  public var shortTitle: String {
    let title = title
    guard title.dropFirst(30).first != nil else { return title }
    return title.prefix(29).trimmingTrailingWhitespace() + "…"
  }

  /// The creatures in words: "Shark" for one, "2 × Shark" for more.
  public var creatureSummary: String {
    numberOfCreatures == 1 ? creature.name : "\(numberOfCreatures) × \(creature.name)"
  }

  /// The dream in one phrase, for those who hear a list: "Flying over the sea, 2 × Shark".
  public var accessibleName: String {
    "\(title), \(creatureSummary)"
  }
}

extension Character {
  /// White space, control characters and the like, such as a byte order mark.
  fileprivate var isInvisible: Bool {
    isWhitespace
      || unicodeScalars.allSatisfy {
        [.control, .format].contains($0.properties.generalCategory)
      }
  }
}

extension Substring {
  fileprivate func trimmingTrailingWhitespace() -> Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return prefix(0) }
    return self[...last]
  }
}
