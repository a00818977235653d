import Foundation

/// The text of an entry that other programs keep in several places.
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
    let missing = tags.filter { !Self.contains($0, in: text) }
    guard !missing.isEmpty else { return text }
    return text + (text.isEmpty ? "" : "\n\n") + missing.joined(separator: " ")
  }

  private var beginsWithTitle: Bool {
    let line = body.drop { $0 == "#" || $0.isWhitespace }.prefix { !$0.isNewline }
    return line.trimmingCharacters(in: .whitespaces) == title.trimmingCharacters(in: .whitespaces)
  }

  private static func contains(_ tag: String, in text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { word in
      word.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: ".,;:!?()"))
        == tag.lowercased()
    }
  }
}
