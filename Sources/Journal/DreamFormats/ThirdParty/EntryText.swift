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
    let signs = Set("#@".utf8)
    // Nearly all tags begin with a sign, and then most words need not be looked at.
    let haveSigns = tags.allSatisfy { $0.utf8.first.map(signs.contains) == true }
    let punctuation = CharacterSet(charactersIn: ".,;:!?()")
    let known = Set(
      words.lazy.filter { !haveSigns || $0.utf8.contains(where: signs.contains) }
        .map { $0.lowercased().trimmingCharacters(in: punctuation) })
    return tags.filter { !known.contains($0.lowercased()) }
  }

  /// Whether the first line of the body is the title, perhaps as a heading.
  var beginsWithTitle: Bool {
    let start = body.drop { $0 == "#" || $0.isWhitespace }
    let title = title.trimmingCharacters(in: .whitespaces)
    // Before the whole line is looked at, which is often all of a dream.
    guard start.hasPrefix(title) else { return false }
    return start.prefix { !$0.isNewline }.trimmingCharacters(in: .whitespaces) == title
  }
}
