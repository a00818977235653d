/// A text without line breaks, after a change by the user.
struct OneLine: Equatable {
  /// The text with spaces for line breaks, and no longer than allowed.
  let text: String

  /// Whether the change was nothing but a line break, which leaves the text as it was.
  let isReturn: Bool

  /// Makes one line of a changed text.
  ///
  /// What is too much is left out of the part that came last, so that pasting into a full line costs none of
  /// it.
  ///
  /// - Parameters:
  ///   - changed: The text after the change.
  ///   - old: The line before it.
  ///   - limit: How many Unicode code points there can be.
  init(of changed: String, before old: String, upTo limit: Int) {
    guard let edit = TextEdit(from: old, to: changed) else {
      (text, isReturn) = (changed, false)
      return
    }
    isReturn = edit.removed == 0 && (edit.inserted == "\n" || edit.inserted == "\r\n")
    if isReturn {
      text = old
      return
    }
    var scalars = Array(old.unicodeScalars)
    let spaced = String(edit.inserted.map { $0.isNewline ? " " : $0 })
    let room = max(0, limit - (scalars.count - edit.removed))
    scalars.replaceSubrange(
      edit.offset..<edit.offset + edit.removed, with: spaced.unicodeScalars.prefix(room))
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars)
    text = String(line)
  }
}
