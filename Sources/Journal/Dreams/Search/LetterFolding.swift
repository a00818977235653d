import Foundation

/// What remains of a letter when only what people see and say matters: É, é and e are all e.
///
/// Case, accents, width and ligatures do not count, nor do invisible characters such as soft hyphens.
/// The apostrophes, hyphens and quotation marks of phones and word processors equal those of keyboards.
///
/// A folded letter is zero, one or a few scalars, and any white space is a plain space. Chinese
/// characters and Korean syllables are left alone, and so is the mark that turns か into が: it makes a
/// different letter.
enum LetterFolding {
  /// Folds a letter.
  ///
  /// - Parameters:
  ///   - scalar: The letter.
  ///   - keepsAccents: Whether é differs from e, and ø from o.
  /// - Returns: The letter without what does not count, or nil if that is the letter itself.
  static func folded(
    _ scalar: Unicode.Scalar, keepsAccents: Bool = false
  ) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0..<0x3400:
      return keepsAccents ? accented[Int(scalar.value)] : common[Int(scalar.value)]
    case 0xF900..<0x10000 where !keepsAccents: return forms[Int(scalar.value - 0xF900)]
    // Alphabets with case, letters of mathematics, letters in frames, Chinese compatibility characters.
    case 0xA640..<0xAC00, 0xF900..<0x10000, 0x10400..<0x10600, 0x10C80..<0x10E00, 0x118A0..<0x118E0,
      0x16E40..<0x16E80, 0x1D400..<0x1D800, 0x1E900..<0x1E960, 0x1F100..<0x1F170,
      0x2F800..<0x2FA20:
      return changed(scalar, keepsAccents: keepsAccents)
    case 0xE0100..<0xE01F0: return []
    default: return nil
    }
  }

  // Tables, because computing takes a hundred times as long as looking up; each is made when the first
  // of its letters is asked for.
  private static let common = table(0..<0x3400)
  private static let accented = table(0..<0x3400, keepsAccents: true)
  private static let forms = table(0xF900..<0x10000)

  private static func table(
    _ values: Range<UInt32>, keepsAccents: Bool = false
  ) -> [[Unicode.Scalar]?] {
    values.map { value in
      Unicode.Scalar(value).flatMap { changed($0, keepsAccents: keepsAccents) }
    }
  }

  private static func changed(_ scalar: Unicode.Scalar, keepsAccents: Bool) -> [Unicode.Scalar]? {
    let folded = computed(scalar, keepsAccents: keepsAccents)
    return folded == [scalar] ? nil : folded
  }

  private static func computed(_ scalar: Unicode.Scalar, keepsAccents: Bool) -> [Unicode.Scalar] {
    if let alike = alike[scalar] { return [alike] }
    // By way of capital letters, so that ß is ss and ς is σ; the capital ẞ is small first.
    let small = letters(of: scalar).lowercased().uppercased().lowercased()
    return small.decomposedStringWithCanonicalMapping.unicodeScalars.flatMap {
      scalar -> [Unicode.Scalar] in
      if scalar.properties.isDefaultIgnorableCodePoint || !keepsAccents && isAccent(scalar) {
        return []
      }
      if let alike = alike[scalar] { return [alike] }
      let plain = ligatures[scalar] ?? (keepsAccents ? nil : withoutStroke[scalar])
      return plain.map { Array($0.unicodeScalars) } ?? [scalar]
    }
  }

  /// The letters that a scalar consists of, in their usual width.
  private static func letters(of scalar: Unicode.Scalar) -> String {
    let text = String(scalar)
    switch scalar.value {
    // Korean letters that stand alone stay alone: taken apart they would join their neighbors.
    case 0x3131..<0x318F: return text
    case 0xFFA1..<0xFFDD: return halfWidthHangul[scalar].map { String($0) } ?? text
    default: break
    }
    let letters = text.decomposedStringWithCompatibilityMapping
    // An accent that stands alone is not a space with an accent.
    let isAccentAlone =
      letters.unicodeScalars.first == " " && letters.unicodeScalars.count > 1
    return isAccentAlone ? text.decomposedStringWithCanonicalMapping : letters
  }

  /// Accents and vowel points.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // What stretches Arabic letters.
    case 0x0640: return true
    case 0x0300..<0x0900, 0x1AB0..<0x1B00, 0x1DC0..<0x1E00, 0x20D0..<0x2100, 0xFE20..<0xFE30:
      return [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    default: return false
    }
  }

  /// Characters that devices write for those of a keyboard.
  private static let alike: [Unicode.Scalar: Unicode.Scalar] = {
    let groups: [(Unicode.Scalar, [Unicode.Scalar])] = [
      (
        "'",
        [
          "`", "\u{B4}", "\u{2B9}", "\u{2BB}", "\u{2BC}", "\u{2BD}", "\u{2BE}", "\u{2BF}",
          "\u{55A}", "\u{5F3}", "\u{1FBD}", "\u{1FBF}", "\u{2018}", "\u{2019}", "\u{201B}",
          "\u{2032}", "\u{2035}", "\u{A78C}",
        ]
      ),
      ("-", ["\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2043}", "\u{2212}"]),
      (
        "\"",
        [
          "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2033}", "\u{2036}", "\u{301D}",
          "\u{301E}", "\u{301F}",
        ]
      ),
      (" ", ["\u{85}", "\u{1680}", "\u{2028}", "\u{2029}"]),
    ]
    var alike: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (plain, others) in groups { for other in others { alike[other] = plain } }
    return alike
  }()

  /// Small letters that Unicode does not take apart, and people do.
  private static let ligatures: [Unicode.Scalar: String] = ["æ": "ae", "œ": "oe"]

  private static let withoutStroke: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ŧ": "t",
  ]

  /// The full-width letters of half-width Korean ones, which come in five rows with gaps between.
  private static let halfWidthHangul: [Unicode.Scalar: Unicode.Scalar] = {
    let rows: [(first: UInt32, letters: ClosedRange<UInt32>)] = [
      (0xFFA1, 0x3131...0x314E), (0xFFC2, 0x314F...0x3154), (0xFFCA, 0x3155...0x315A),
      (0xFFD2, 0x315B...0x3160), (0xFFDA, 0x3161...0x3163),
    ]
    var hangul: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (first, letters) in rows {
      for (offset, letter) in letters.enumerated() {
        guard let half = Unicode.Scalar(first + UInt32(offset)) else { continue }
        hangul[half] = Unicode.Scalar(letter)
      }
    }
    return hangul
  }()
}
