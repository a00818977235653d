import Foundation

/// The text of an entry that other programs keep in several places, in one.
///
/// The first releases had no fields and put a title and tags into the text of a dream. Identifiers
/// are derived from that text, so it never changes, or an entry imported back then would be
/// imported again.
struct EntryText {
  var title = ""
  var body = ""
  /// Each with the prefix that its program writes, such as `#`.
  var tags: [String] = []

  /// The title, unless the body begins with it; the body; the tags that neither has.
  var text: String {
    var text = body
    if !title.isEmpty, !beginsWithTitle {
      text = body.isEmpty ? title : title + "\n\n" + body
    }
    guard !tags.isEmpty else { return text }
    let missing = Self.missing(tags, in: text)
    guard !missing.isEmpty else { return text }
    return text + (text.isEmpty ? "" : "\n\n") + missing.joined(separator: " ")
  }

  /// The tags that aren't among the words of a text, ignoring case and surrounding punctuation.
  static func missing(_ tags: [String], in text: String) -> [String] {
    // Most texts have no sign of a tag, and need not be cut into words.
    if haveSigns(tags), !text.utf8.contains(where: isSign) { return tags }
    return missing(tags, in: text.split(whereSeparator: \.isWhitespace))
  }

  /// The tags that aren't among the words.
  ///
  /// - Complexity: Goes through the words once, however many tags there are.
  static func missing(_ tags: [String], in words: some Sequence<Substring>) -> [String] {
    guard !tags.isEmpty else { return [] }
    let haveSigns = haveSigns(tags)
    let punctuation = CharacterSet(charactersIn: ".,;:!?()")
    let known = Set(
      words.lazy.filter { !haveSigns || $0.utf8.contains(where: isSign) }
        .map { $0.lowercased().trimmingCharacters(in: punctuation) })
    return tags.filter { !known.contains($0.lowercased()) }
  }

  /// Whether all tags begin with a sign, as nearly all do; most words need not be looked at then.
  private static func haveSigns(_ tags: [String]) -> Bool {
    tags.allSatisfy { $0.utf8.first.map(isSign) == true }
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@")
  }

  /// Whether the first line of the body is the title, perhaps as a heading.
  var beginsWithTitle: Bool {
    let start = body.drop { $0 == "#" || $0.isWhitespace }
    let title = title.trimmed()
    // Before the whole line is looked at, which is often all of a dream.
    guard start.hasPrefix(title) else { return false }
    return start.prefix { !$0.isNewline }.trimmed() == title
  }
}
