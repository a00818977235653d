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
    let missing = Self.missing(tags, in: text.split(whereSeparator: \.isWhitespace))
    guard !missing.isEmpty else { return text }
    return text + (text.isEmpty ? "" : "\n\n") + missing.joined(separator: " ")
  }

  /// The tags that aren't among the words, ignoring case and surrounding punctuation.
  ///
  /// - Complexity: Goes through the words once, however many tags there are.
  static func missing(_ tags: [String], in words: some Sequence<Substring>) -> [String] {
    guard !tags.isEmpty else { return [] }
    let punctuation = CharacterSet(charactersIn: ".,;:!?()")
    let known = Set(words.map { $0.lowercased().trimmingCharacters(in: punctuation) })
    return tags.filter { !known.contains($0.lowercased()) }
  }

  /// Whether the first line of the body is the title, perhaps as a heading.
  var beginsWithTitle: Bool {
    let line = body.drop { $0 == "#" || $0.isWhitespace }.prefix { !$0.isNewline }
    return line.trimmingCharacters(in: .whitespaces) == title.trimmingCharacters(in: .whitespaces)
  }
}
