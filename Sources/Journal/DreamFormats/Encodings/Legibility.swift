/// Whether a converted text looks like words, as it does only in the right encoding.
struct Legibility {
  /// The letters beyond ASCII.
  private(set) var letters = 0
  /// Words of only such letters.
  private(set) var pureWords = 0
  /// Those of them that have two letters or more.
  private(set) var longPureWords = 0
  /// Words with letters of ASCII, too.
  private(set) var mixedWords = 0
  /// Letters of Japanese, and those of Korean.
  private(set) var (kana, hangul) = (0, 0)
  /// What no text has: control characters, and characters without a meaning.
  private(set) var strangers = 0
  /// What hardly any word has: a capital after a small letter, a sign among letters, a frame.
  private(set) var oddities = 0

  init(_ text: String) {
    var word = Word()
    var (last, beforeLast): (Unicode.Scalar?, Unicode.Scalar?) = (nil, nil)
    for scalar in text.unicodeScalars {
      if Self.isLetter(scalar) {
        word.add(scalar)
        if !scalar.isASCII { count(scalar) }
        if let last,
          Self.isAccented(last) && Self.isOfOtherAlphabet(scalar)
            || Self.isAccented(scalar) && Self.isOfOtherAlphabet(last) && Self.isLetter(last)
        {
          oddities += 1
        }
        if let last, Self.isCapital(scalar), Self.isSmall(last), !scalar.isASCII || !last.isASCII {
          oddities += 1
        }
        if let last, Self.isAlphabetic(scalar) {
          let isWithin = beforeLast.map(Self.isAlphabetic) ?? false
          // The point of Catalan is between letters.
          let isStray = Self.isSymbol(last) || last.value == 0xB7 && !isWithin
          if isStray || isWithin && Self.isSign(last) { oddities += 1 }
        }
      } else {
        if Self.isStranger(scalar) { strangers += 1 }
        if let last, Self.isSymbol(scalar), Self.isAlphabetic(last) { oddities += 1 }
        if Self.isFrame(scalar) { oddities += 1 }
        // An accent is on a letter.
        if (0x0300...0x036F).contains(scalar.value), last.map(Self.isLetter) != true {
          oddities += 1
        }
        end(&word)
      }
      (beforeLast, last) = (last, scalar)
    }
    end(&word)
  }

  /// Whether there is nothing that no text has.
  var isClean: Bool { strangers == 0 }

  /// Whether it reads like words, except for a few odd ones.
  var isLegible: Bool { isClean && oddities * 30 <= letters }

  /// Whether its words are of one script.
  var isCoherent: Bool { isLegible && mixedWords * 4 <= pureWords }

  /// Whether its words are of the Latin alphabet, in which few have no letter of ASCII.
  var isLatin: Bool { isLegible && longPureWords * 3 <= mixedWords }

  private struct Word {
    var (hasASCII, others) = (false, 0)

    mutating func add(_ scalar: Unicode.Scalar) {
      if scalar.isASCII { hasASCII = true } else { others += 1 }
    }
  }

  private mutating func end(_ word: inout Word) {
    if word.others > 0 {
      if word.hasASCII { mixedWords += 1 } else { pureWords += 1 }
      if word.others > 1, !word.hasASCII { longPureWords += 1 }
    }
    word = Word()
  }

  private mutating func count(_ scalar: Unicode.Scalar) {
    letters += 1
    switch scalar.value {
    case 0x3041...0x30FF: kana += 1
    case 0xAC00...0xD7A3: hangul += 1
    // Half-width kana are what single bytes of other encodings give.
    case 0xFF61...0xFF9F: oddities += 1
    default: break
    }
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x41...0x5A).contains(scalar.value & ~0x20) }
    return scalar.properties.isAlphabetic
  }

  /// Whether a letter is one of the Latin alphabet beyond ASCII.
  private static func isAccented(_ scalar: Unicode.Scalar) -> Bool {
    (0xC0...0x024F).contains(scalar.value) && isLetter(scalar)
  }

  /// Whether a character is beyond the Latin alphabet with the letters of Vietnamese.
  private static func isOfOtherAlphabet(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x0370 && !(0x1E00...0x1EFF).contains(scalar.value)
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    // Signs of ordinals follow letters and digits.
    scalar.isASCII ? scalar.value >= 0x61 : scalar.properties.generalCategory == .lowercaseLetter
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.value <= 0x5A : scalar.properties.generalCategory == .uppercaseLetter
  }

  /// Whether a letter is of an alphabet with spaces between words.
  private static func isAlphabetic(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x0590 && isLetter(scalar)
  }

  /// Whether a character beyond ASCII is one that no word has in its middle.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII, !isLetter(scalar) else { return false }
    switch scalar.value {
    // A space, a soft hyphen, an accent for an apostrophe, the point of Catalan, joiners, dashes,
    // apostrophes, dots.
    case 0xA0, 0xAD, 0xB4, 0xB7, 0x200C...0x2015, 0x2018, 0x2019, 0x2026: return false
    default: return scalar.properties.generalCategory != .nonspacingMark
    }
  }

  /// Whether a character beyond ASCII is one that no letter is next to.
  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    switch scalar.value {
    // † ‡ ‰
    case 0x2020, 0x2021, 0x2030: return true
    // © ® ° ² ³ ´ ¹ £ ¥ € ™
    case 0xA9, 0xAE, 0xB0, 0xB2...0xB4, 0xB9, 0xA3, 0xA5, 0x20AC, 0x2122: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol, .currencySymbol, .modifierSymbol, .otherNumber: return true
    default: return false
    }
  }

  /// Whether a character is one that terminals draw frames with.
  private static func isFrame(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500...0x259F).contains(scalar.value)
  }

  private static func isStranger(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D: return false
    case 0x20..<0x7F, 0xA0...0x02FF: return false
    case 0xFEFF, 0x200B...0x200F: return false
    case 0xFFFD: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate: return true
    default: return false
    }
  }
}
