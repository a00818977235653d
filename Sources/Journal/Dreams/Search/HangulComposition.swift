/// Puts Korean letters that follow each other together to the syllable that they are.
///
/// The same syllable is written as one character or as its letters, depending on the system that
/// a text comes from.
struct HangulComposition {
  private enum Part {
    case leading(UInt32)
    case open(UInt32)
  }

  private var last: Part?

  /// Takes the next scalar of a text.
  ///
  /// - Returns: The syllable that it forms with the preceding text, and the size of that text in
  ///   UTF-8; nil if it forms none.
  mutating func composed(
    _ scalar: Unicode.Scalar
  ) -> (syllable: Unicode.Scalar, replaced: Int)? {
    let value = scalar.value
    let before = last
    last = nil
    switch (before, value) {
    case (_, 0x1100..<0x1113):
      last = .leading(value - 0x1100)
    case (.leading(let leading), 0x1161..<0x1176):
      let syllable = 0xAC00 + (leading * 21 + value - 0x1161) * 28
      last = .open(syllable)
      return Unicode.Scalar(syllable).map { ($0, 3) }
    case (.open(let syllable), 0x11A8..<0x11C3):
      return Unicode.Scalar(syllable + value - 0x11A7).map { ($0, 3) }
    case (_, 0xAC00..<0xD7A4) where (value - 0xAC00) % 28 == 0:
      last = .open(value)
    default:
      break
    }
    return nil
  }
}
