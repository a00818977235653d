extension NightRecord {
  /// Merges with another version, field by field, and keeps both texts where both sides wrote one.
  ///
  /// A night cannot have a conflicting copy, so their text is appended to ours. Texts that are
  /// already there are not added again, regardless of which side merges first.
  func mergedWithTexts(of theirs: NightRecord, base: NightRecord) -> NightRecord {
    var merged = merged(with: theirs, base: base)
    for field in Self.fields {
      let (ours, old) = (self[field.key], base[field.key])
      guard case .text = field.kind, case .text(let text)? = theirs[field.key],
        theirs[field.key] != ours, theirs[field.key] != old, ours != old
      else { continue }
      merged[field.key] = .text(Self.joined(ours?.text ?? "", text.string))
    }
    return merged
  }

  private static let separator = "\n\n(conflicting copy)\n\n"

  /// The paragraphs of several texts, each once.
  static func joined(_ texts: [ExactText]) -> ExactText {
    ExactText(texts.dropFirst().reduce(texts.first?.string ?? "") { joined($0, $1.string) })
  }

  private static func joined(_ ours: String, _ theirs: String) -> String {
    let known = parts(of: ours)
    let new = parts(of: theirs).filter { !known.contains($0) }
    return (known + new).map(\.string).joined(separator: separator)
  }

  /// The texts that were joined, by their bytes: one may begin with a combining mark.
  private static func parts(of text: String) -> [ExactText] {
    text.utf8.split(separator: separator.utf8)
      .map { ExactText(String(decoding: $0, as: UTF8.self)) }
  }
}
