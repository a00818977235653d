extension DreamSearch {
  /// The part of a text where the search has found something first, for a line that is too short for
  /// all of it.
  ///
  /// It starts with a whole word if words are separated by spaces, and is on one line. An ellipsis
  /// replaces omitted text.
  ///
  /// ```swift
  /// DreamSearch("ice").snippet(of: "A shark in a cardigan sold me ice.", lead: 10)  // "…sold me ice."
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lead: How many characters there are before the place at most.
  ///   - tail: How many characters there are after it at most; nil for all.
  /// - Returns: The part; nil if nothing is found.
  public func snippet(of text: String, lead: Int, tail: Int? = nil) -> String? {
    guard let place = ranges(in: text).first else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: place.lowerBound)
    let end = text.utf8.index(text.startIndex, offsetBy: place.upperBound)
    var part = String(text[start..<end])
    let before = text[..<start].suffix(lead)
    if before.startIndex == text.startIndex {
      part = before + part
    } else {
      let words = before.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
      // Without a space, as in Chinese, any character may be the first one.
      part = "…" + (before.contains(where: \.isWhitespace) ? words : before) + part
    }
    let after = text[end...].prefix(tail ?? .max)
    part += after
    let line = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return after.endIndex == text.endIndex ? line : line + "…"
  }
}
