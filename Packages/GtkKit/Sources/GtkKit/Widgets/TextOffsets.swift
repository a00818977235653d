/// Turns places in a text that are counted in bytes of UTF-8, as Swift counts, into places counted in
/// scalars, as GTK does, and back.
struct TextOffsets {
  private let text: String

  init(in text: String) {
    self.text = text
  }

  /// Counts in scalars.
  ///
  /// - Parameter ranges: Ranges in bytes, sorted and separate from each other, clamped to the text.
  /// - Returns: The same ranges in scalars.
  func scalars(_ ranges: [Range<Int>]) -> [Range<Int>] {
    let wanted = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    var found: [Int] = []
    var (bytes, scalars) = (0, 0)
    for scalar in text.unicodeScalars {
      while found.count < wanted.count, wanted[found.count] <= bytes { found.append(scalars) }
      guard found.count < wanted.count else { break }
      bytes += UTF8.width(scalar)
      scalars += 1
    }
    while found.count < wanted.count { found.append(scalars) }
    return ranges.indices.map { found[2 * $0]..<found[2 * $0 + 1] }
  }

  /// Counts in bytes.
  ///
  /// - Parameter range: A range in scalars, clamped to the text.
  /// - Returns: The same range in bytes.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    var (start, bytes) = (0, 0)
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      if offset == range.lowerBound { start = bytes }
      if offset >= range.upperBound { return start..<bytes }
      bytes += UTF8.width(scalar)
    }
    return (range.lowerBound >= text.unicodeScalars.count ? bytes : start)..<bytes
  }
}
