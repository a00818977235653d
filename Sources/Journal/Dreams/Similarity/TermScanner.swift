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

  /// Takes the terms of a text.
  init(_ text: FoldedText) { bytes = text.bytes }

  /// Calls a function with each term, in the order of the text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func forEach(_ body: (Term) -> Void) {
    let bytes = bytes.span
    var place = 0
    while place < bytes.count {
      let (kind, end) = Self.scalar(at: place, in: bytes)
      switch kind {
      case .other: place = end
      case .letter: place = Self.takeWord(at: place, in: bytes, body)
      case .character:
        place = Self.takeCharacters(of: .character, at: place, in: bytes, withSingles: true, body)
      case .syllable:
        place = Self.takeCharacters(of: .syllable, at: place, in: bytes, withSingles: false, body)
      }
    }
  }

  /// Takes a word that begins at a place; returns where it ends.
  private static func takeWord(
    at start: Int, in bytes: Span<UInt8>, _ body: (Term) -> Void
  ) -> Int {
    var (count, place) = (0, start)
    var hash = FNV1a()
    while place < bytes.count {
      let (kind, end) = scalar(at: place, in: bytes)
      guard kind == .letter else { break }
      count += 1
      if count <= prefix { combine(place..<end, of: bytes, into: &hash) }
      place = end
    }
    if count > 1 { body(Term(key: hash.value, word: start..<place)) }
    return place
  }

  /// Takes characters that begin at a place; returns where they end.
  private static func takeCharacters(
    of wanted: Kind, at start: Int, in bytes: Span<UInt8>, withSingles: Bool, _ body: (Term) -> Void
  ) -> Int {
    func take(_ range: Range<Int>) {
      var hash = FNV1a()
      combine(range, of: bytes, into: &hash)
      body(Term(key: hash.value, word: range))
    }
    var place = start
    var before: Range<Int>?
    while place < bytes.count {
      let (kind, next) = scalar(at: place, in: bytes)
      guard kind == wanted else { break }
      let character = place..<next
      place = next
      if withSingles { take(character) }
      if let before { take(before.lowerBound..<next) }
      before = character
    }
    if !withSingles, before?.lowerBound == start { take(start..<place) }
    return place
  }

  @inline(__always)
  private static func combine(
    _ range: Range<Int>, of bytes: Span<UInt8>, into hash: inout FNV1a
  ) {
    for place in range { hash.combine(bytes[place]) }
  }

  /// The word around a pair of Korean syllables.
  ///
  /// - Parameter range: The bytes of a term in the folded text.
  /// - Returns: The bytes of the word; of other scripts the range itself.
  func wholeWord(around range: Range<Int>) -> Range<Int> {
    let bytes = bytes.span
    func isSyllable(_ place: Int) -> Bool { Self.scalar(at: place, in: bytes).kind == .syllable }
    guard isSyllable(range.lowerBound) else { return range }
    var (start, end) = (range.lowerBound, range.upperBound)
    // Each syllable has three bytes.
    while start >= 3, isSyllable(start - 3) { start -= 3 }
    while end < bytes.count, isSyllable(end) { end += 3 }
    return start..<end
  }

  /// The kind of the scalar that begins at a place, and where the next one begins.
  @inline(__always)
  private static func scalar(at place: Int, in bytes: Span<UInt8>) -> (kind: Kind, end: Int) {
    let first = bytes[place]
    guard first < 0x80 else { return scalar(beyondASCII: first, at: place, in: bytes) }
    let isLetter = first &- 0x61 < 26 || first &- 0x30 < 10 || first &- 0x41 < 26
    return (isLetter ? .letter : .other, place + 1)
  }

  private static func scalar(
    beyondASCII first: UInt8, at place: Int, in bytes: Span<UInt8>
  ) -> (kind: Kind, end: Int) {
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    // Between two texts there is a byte that begins no character.
    guard first >= 0xC0, first < 0xF8, place + count <= bytes.count else {
      return (.other, place + 1)
    }
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for index in 1..<count { value = value << 6 | UInt32(bytes[place + index] & 0x3F) }
    return (kind(of: value), place + count)
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
}
