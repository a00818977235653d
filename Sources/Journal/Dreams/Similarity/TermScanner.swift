/// Takes a folded text apart into the terms by which dreams resemble each other.
///
/// A word of an alphabet is its first six letters, so that *flying* and *flyings* are one term;
/// single letters don't count. In scripts without spaces, such as Chinese, Japanese and Thai, each
/// character and each pair of adjacent ones is a term. In Korean, whose endings attach to words,
/// the terms are pairs of adjacent syllables in a word, or its only one.
///
/// Six was found by matching first halves of dreams to their second halves within one dreamer's
/// journal: it beats whole words.
struct TermScanner {
  /// A term, and the word that it is from.
  struct Term {
    /// A number unique to this term, except for a chance of one in billions.
    var key: UInt64
    /// The bytes of the word in the folded text; of characters without spaces the term itself.
    var word: Range<Int>
  }

  /// The letters of a word that count.
  private static let prefix = 6

  /// How a scalar takes part in words.
  enum Kind {
    case letter, character, syllable, other
  }

  private let bytes: [UInt8]
  private var place = 0

  /// Begins with the first term of a text.
  init(_ text: FoldedText) { bytes = text.bytes }

  /// Calls a function with each term, in the order of the text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func forEach(_ body: (Term) -> Void) {
    while place < bytes.count {
      let (kind, end) = scalar(at: place)
      switch kind {
      case .other: place = end
      case .letter: takeWord(body)
      case .character: takeCharacters(of: .character, withSingles: true, body)
      case .syllable: takeCharacters(of: .syllable, withSingles: false, body)
      }
    }
  }

  private mutating func takeWord(_ body: (Term) -> Void) {
    let start = place
    var (count, end) = (0, place)
    while place < bytes.count {
      let (kind, next) = scalar(at: place)
      guard kind == .letter else { break }
      count += 1
      place = next
      if count <= Self.prefix { end = next }
    }
    if count > 1 { body(Term(key: key(of: start..<end), word: start..<place)) }
  }

  private mutating func takeCharacters(
    of wanted: Kind, withSingles: Bool, _ body: (Term) -> Void
  ) {
    let start = place
    var before: Range<Int>?
    while place < bytes.count {
      let (kind, next) = scalar(at: place)
      guard kind == wanted else { break }
      let character = place..<next
      place = next
      if withSingles { body(Term(key: key(of: character), word: character)) }
      if let before {
        let pair = before.lowerBound..<next
        body(Term(key: key(of: pair), word: pair))
      }
      before = character
    }
    if !withSingles, before?.lowerBound == start {
      body(Term(key: key(of: start..<place), word: start..<place))
    }
  }

  /// The word around a pair of Korean syllables.
  ///
  /// - Parameter range: The bytes of a term in the folded text.
  /// - Returns: The bytes of the word; of other scripts the range itself.
  func wholeWord(around range: Range<Int>) -> Range<Int> {
    guard scalar(at: range.lowerBound).kind == .syllable else { return range }
    var (start, end) = (range.lowerBound, range.upperBound)
    // Each syllable has three bytes.
    while start >= 3, scalar(at: start - 3).kind == .syllable { start -= 3 }
    while end < bytes.count, scalar(at: end).kind == .syllable { end += 3 }
    return start..<end
  }

  /// The kind of the scalar that begins at a place, and where the next one begins.
  private func scalar(at place: Int) -> (kind: Kind, end: Int) {
    let first = bytes[place]
    if first < 0x80 {
      let isLetter = first &- 0x61 < 26 || first &- 0x30 < 10 || first &- 0x41 < 26
      return (isLetter ? .letter : .other, place + 1)
    }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    // Between two texts there is a byte that begins no character.
    guard first >= 0xC0, first < 0xF8, place + count <= bytes.count else {
      return (.other, place + 1)
    }
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for index in 1..<count { value = value << 6 | UInt32(bytes[place + index] & 0x3F) }
    return (Self.kind(of: value), place + count)
  }

  /// Classifies how a scalar takes part in words; a nonexistent one doesn't.
  static func kind(of value: UInt32) -> Kind {
    switch value {
    case 0xAC00..<0xD7A4: return .syllable
    // Thai and Lao, Burmese, Khmer; kana; Chinese characters.
    case 0x0E00..<0x0F00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x3041..<0x30FB, 0x30FC..<0x3100,
      0x31F0..<0x3200, 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xF900..<0xFB00, 0x20000..<0x33480:
      return .character
    default:
      guard let properties = Unicode.Scalar(value)?.properties else { return .other }
      return properties.isAlphabetic || properties.numericType != nil ? .letter : .other
    }
  }

  private func key(of range: Range<Int>) -> UInt64 {
    var hash = FNV1a()
    for place in range { hash.combine(bytes[place]) }
    return hash.value
  }
}
