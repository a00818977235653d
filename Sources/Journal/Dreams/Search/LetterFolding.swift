import Foundation

/// What remains of a letter when case, accents and width do not matter: É, é and e are all e.
///
/// Apostrophes and hyphens of phones and word processors equal those of keyboards.
///
/// A folded letter is zero, one or a few scalars. Chinese characters and Korean syllables are left
/// alone, and so is the mark that turns か into が: it makes a different letter.
enum LetterFolding {
  /// The folded letters of the first part of Unicode; nil if a letter is its own.
  private static let table: [[Unicode.Scalar]?] = (0..<0x3100).map { value in
    Unicode.Scalar(value).flatMap { scalar in
      let folded = computed(scalar)
      return folded == [scalar] ? nil : folded
    }
  }

  /// The letter without case, accents and width, or nil if that is the letter itself.
  static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0..<0x3100: return table[Int(scalar.value)]
    case 0xA640..<0xAC00, 0xF900..<0x10000:
      let folded = computed(scalar)
      return folded == [scalar] ? nil : folded
    case 0xE0100..<0xE01F0: return []
    default: return nil
    }
  }

  private static func computed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "\u{2018}", "\u{2019}", "\u{201B}", "\u{02BB}", "\u{02BC}", "\u{2032}": return ["'"]
    case "\u{2010}", "\u{2011}": return ["-"]
    default: break
    }
    if let plain = withoutStroke[scalar] { return Array(plain.unicodeScalars) }
    // By way of capital letters, so that ß is ss and ς is σ.
    let small = scalar.properties.uppercaseMapping.lowercased()
    let letters = isOfOtherWidth(scalar) ? small.decomposedStringWithCompatibilityMapping : small
    return letters.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !isAccent($0) }
  }

  private static func isOfOtherWidth(_ scalar: Unicode.Scalar) -> Bool {
    (0xFF00..<0xFFF0).contains(scalar.value)
  }

  /// Accents, vowel points and what only chooses between pictures of one letter.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0xFE00..<0xFE10: return true
    case 0x0300..<0x0900, 0x1AB0..<0x1B00, 0x1DC0..<0x1E00, 0x20D0..<0x2100, 0xFE20..<0xFE30:
      return [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    default: return false
    }
  }

  /// Letters that Unicode does not take apart, and people do.
  private static let withoutStroke: [Unicode.Scalar: String] = [
    "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ħ": "h", "Ħ": "h", "æ": "ae",
    "Æ": "ae", "œ": "oe", "Œ": "oe",
  ]
}
