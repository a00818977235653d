extension Dream {
  /// The title that the dreamer gave or else the first line of the description with something on it,
  /// trimmed, at most 200 characters long.
  ///
  /// Nil without a title if the description has no visible text.
  public var title: String? {
    if let ownTitle { return ownTitle }
    if let line = Self.asciiTitle(of: description) { return line }
    guard let start = description.firstIndex(where: { !$0.isInvisible }) else { return nil }
    let line = description[start...].prefix(200).prefix { !$0.isNewline }
    return String(line.trimmingTrailingWhitespace())
  }

  /// The title of a text whose first line has only ASCII, where each byte is a character; else nil.
  ///
  /// A list of many dreams spends most of its time here.
  private static func asciiTitle(of text: String) -> String? {
    let bytes = text.utf8
    guard let start = bytes.firstIndex(where: { $0 > 0x20 && $0 != 0x7F }) else { return nil }
    // One more than the limit: what follows may belong to the last character.
    let beginning = bytes[start...].prefix(201)
    let isEnd: (UInt8) -> Bool = { (0x0A...0x0D).contains($0) || $0 >= 0x80 }
    let end = beginning.firstIndex(where: isEnd) ?? beginning.endIndex
    guard end == bytes.endIndex || bytes[end] < 0x80 else { return nil }
    let line = bytes[start..<end].prefix(200)
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    guard let last = line.lastIndex(where: { !isSpace($0) }) else { return nil }
    return String(text[start...last])
  }

  /// The title that the dreamer gave; nil for none that can be seen.
  public var ownTitle: String? {
    guard let title = facts[Self.titleField.key]?.text, !title.allSatisfy(\.isInvisible)
    else { return nil }
    return title
  }

  /// The beginning of the text after the title line, or of the description if the dream has its own
  /// title, on one line, at most 160 characters long.
  ///
  /// Nil if nothing follows. After a line of more than 2,000 characters nothing is looked for.
  public var excerpt: String? {
    guard let start = description.firstIndex(where: { !$0.isInvisible }) else { return nil }
    let beginning = description[start...].prefix(2000)
    let below =
      ownTitle == nil
      ? beginning.drop { !$0.isNewline }.drop(while: \.isInvisible) : beginning
    let text = below.prefix(160).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  /// Whether there is neither a title nor anything in the description to make one of.
  public var isUntitled: Bool { ownTitle == nil && description.allSatisfy(\.isInvisible) }

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
