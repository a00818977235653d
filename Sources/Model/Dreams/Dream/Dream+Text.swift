extension Dream {
  /// The first line with something on it, trimmed, at most 200 characters long.
  ///
  /// Nil when the description is blank, or when nothing in it can be seen.
  public var title: String? {
    guard let start = description.firstIndex(where: { !$0.isInvisible }) else { return nil }
    let line = description[start...].prefix(200).prefix { !$0.isNewline }
    return String(line.trimmingTrailingWhitespace())
  }

  /// The beginning of what follows the line of the title, on one line, at most 160 characters long.
  ///
  /// Nil when nothing follows. After a line of more than 2,000 characters nothing is looked for.
  public var excerpt: String? {
    guard let start = description.firstIndex(where: { !$0.isInvisible }) else { return nil }
    let below = description[start...].prefix(2000).drop { !$0.isNewline }.drop(while: \.isInvisible)
    let text = below.prefix(160).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  /// Whether the description has nothing to make a title of.
  public var isUntitled: Bool { description.allSatisfy(\.isInvisible) }

  /// The title on at most 30 characters, the last one an ellipsis when something was left out; nil
  /// for a dream without a title.
  public var shortTitle: String? {
    guard let title, title.dropFirst(30).first != nil else { return title }
    return title.prefix(29).trimmingTrailingWhitespace() + "…"
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
