import Dreams

/// Steps carry their names in the words of whoever made them, and `dream` speaks English.
extension Wording {
  /// The name of a step in the language of the person at the screen.
  ///
  /// - Parameter name: The name that the step was given.
  /// - Returns: What the same step would be called here when the name is one that the program gives
  ///   in English; else the name as it is.
  public func stepName(_ name: String) -> String {
    guard isTranslated else { return name }
    if Self.plainNames.contains(name) { return tr(name) }
    for pattern in Self.namesOfOne {
      guard let title = name.part("{title}", of: pattern) else { continue }
      return tr(pattern, ["title": title == Self.untitled ? tr(Self.untitled) : title])
    }
    for (one, many) in Self.namesOfMany {
      let number = name.part("{count}", of: many) ?? name.part("{count}", of: one)
      if let count = number.flatMap({ Int($0) }) { return tr(one, many, count: count) }
    }
    return name
  }

  private static let untitled = "Untitled dream"

  private static let plainNames = [
    "Typing", "Change Favorite Creature", "Edit Journal", "Add Sample Dreams", "Import",
    "New Dream",
    "Restore Backup",
  ]

  private static let namesOfOne = [
    "Delete “{title}”", "Delete “{title}” for Ever", "Restore “{title}”", "Duplicate “{title}”",
    "Add “{title}”", "Edit “{title}”", "Typing in “{title}”",
  ]

  private static let namesOfMany = [
    ("Delete {count} Dream", "Delete {count} Dreams"),
    ("Delete {count} Dream for Ever", "Delete {count} Dreams for Ever"),
    ("Restore {count} Dream", "Restore {count} Dreams"),
    ("Duplicate {count} Dream", "Duplicate {count} Dreams"),
    ("Add {count} Dream", "Add {count} Dreams"),
    ("Edit {count} Dream", "Edit {count} Dreams"),
    ("Import {count} Dream", "Import {count} Dreams"),
  ]
}

extension String {
  /// What stands in this text in the place of a name in a pattern; nil for a text of another pattern.
  fileprivate func part(_ name: String, of pattern: String) -> String? {
    let around = pattern.split(separator: name, omittingEmptySubsequences: false)
    guard around.count == 2, hasPrefix(around[0]), hasSuffix(around[1]),
      count >= around[0].count + around[1].count
    else { return nil }
    return String(dropFirst(around[0].count).dropLast(around[1].count))
  }
}
