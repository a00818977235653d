/// A query's condition on one field: `lucidity:>=3`, `tag:sea`, `night:2026-03`.
struct QueryCondition: Hashable, Sendable {
  /// The field to test.
  enum Subject: Hashable, Sendable {
    /// A field of the dream.
    case dream(String)

    /// A field of the record of its night.
    case night(String)

    /// The day of the week of its evening: 0 for Monday to 6 for Sunday.
    case weekday

    /// The number of words of its description.
    case wordCount
  }

  enum Test: Hashable, Sendable {
    /// The number lies within a range.
    case within(ClosedRange<Int32>)

    /// The time of day lies between two, with midnight in between: not before the first, or not after
    /// the second.
    case acrossMidnight(from: Int32, to: Int32)

    /// The choice is one of these, or one of the choices is: a bit for each place in the table.
    case anyOf(UInt64)

    /// The set has a word, or one that begins with it.
    case word(QueryWord)

    /// The text contains a phrase.
    case text(QueryPhrase)

    /// There is a value.
    case exists

    /// The flag isn't set.
    case notTrue
  }

  let subject: Subject
  let test: Test

  /// The condition in query syntax.
  let text: String
}

/// A word of a set as a query asks for it.
struct QueryWord: Hashable, Sendable {
  /// In the form in which words are compared.
  let folded: [UInt8]

  /// Whether more may follow.
  let isPrefix: Bool

  /// Whether to ignore the class before a dream's word, because the query has none.
  private let ignoresClass: Bool

  /// Takes a word.
  ///
  /// - Parameters:
  ///   - word: The word; where words have classes, with one of these before it or without.
  ///   - isPrefix: Whether more may follow.
  ///   - classes: The classes of the words; none if words have no classes.
  init(_ word: String, isPrefix: Bool, classes: [String]) {
    let folded = FoldedText(word).bytes
    self.folded = folded
    self.isPrefix = isPrefix
    ignoresClass = !classes.isEmpty && !classes.contains { folded.starts(with: "\($0):".utf8) }
  }

  /// Whether a folded word of a dream is meant.
  func matches(_ word: [UInt8]) -> Bool {
    if matches(word[...]) { return true }
    guard ignoresClass, let colon = word.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return matches(word[(colon + 1)...])
  }

  private func matches(_ word: ArraySlice<UInt8>) -> Bool {
    isPrefix ? word.starts(with: folded) : word.elementsEqual(folded)
  }
}

/// Some words that follow each other with nothing but white space between.
struct QueryPhrase: Hashable, Sendable {
  /// As typed.
  let words: [String]

  /// Ready to be looked for; none if nothing remains of the words, which is found everywhere.
  private let searches: [ByteSearch]

  /// Whether nothing remains of the words, so that the phrase is found everywhere.
  var isEmpty: Bool { searches.isEmpty }

  init(_ words: [String]) {
    self.words = words
    searches = words.map { FoldedText($0).bytes }.filter { !$0.isEmpty }.map { ByteSearch($0) }
  }

  /// Finds the phrase.
  ///
  /// - Parameters:
  ///   - bytes: Folded texts.
  ///   - start: The first place that counts.
  ///   - end: The place before which the phrase must end.
  /// - Returns: Where it is, if found.
  func firstMatch(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Range<Int>? {
    guard let first = searches.first else { return start..<start }
    var from = start
    while let place = unsafe first.firstMatch(in: bytes, from: from, to: end) {
      var next = place + first.word.count
      let follows = searches.dropFirst().allSatisfy { search in
        let wordStart = unsafe Self.endOfSpace(in: bytes, from: next, to: end)
        guard wordStart > next, wordStart + search.word.count <= end else { return false }
        guard search.word.indices.allSatisfy({ unsafe bytes[wordStart + $0] == search.word[$0] })
        else { return false }
        next = wordStart + search.word.count
        return true
      }
      if follows { return place..<next }
      from = place + 1
    }
    return nil
  }

  private static func endOfSpace(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var place = start
    while place < end, unsafe bytes[place] == 0x20 || (0x09...0x0D).contains(bytes[place]) {
      place += 1
    }
    return place
  }

  static func == (lhs: QueryPhrase, rhs: QueryPhrase) -> Bool { lhs.words == rhs.words }

  func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

extension QueryCondition.Test {
  /// Whether the result of ``FieldKind/scalar(of:)`` passes; nil is no value.
  func passes(_ scalar: Int32?, isSet: Bool) -> Bool {
    switch self {
    case .notTrue: return scalar != 1
    case .exists: return scalar != nil
    case .within(let range): return scalar.map(range.contains) ?? false
    case .acrossMidnight(let from, let to):
      guard let scalar else { return false }
      return scalar >= from || scalar <= to
    case .anyOf(let mask):
      guard let scalar else { return false }
      return isSet
        ? UInt64(UInt32(bitPattern: scalar)) & mask != 0 : mask >> UInt64(scalar) & 1 == 1
    case .word, .text: return false
    }
  }
}

extension FieldKind {
  /// A value as one number, so that many can be compared fast: itself, minutes since midnight, days
  /// since 1970, the place in the table of choices, or these places as bits.
  ///
  /// - Parameter value: A value of this kind.
  /// - Returns: The number; nil for texts and words, and for unknown values.
  func scalar(of value: FieldValue) -> Int32? {
    switch (self, value) {
    case (.level, .number(let number)), (.number, .number(let number)):
      return Int32(clamping: number)
    case (.flag, .flag(let flag)): return flag ? 1 : 0
    case (.clockTime, .text(let text)): return Self.minutes(text.string).map { Int32($0) }
    case (.night, .text(let text)): return Night(text.string).map { Int32($0.daysSince1970) }
    case (.choice(let identifiers), .text(let text)):
      return identifiers.firstIndex(of: text.string).map { Int32($0) }
    case (.choices(let identifiers), .words(let words)):
      let bits = words.reduce(0 as UInt32) { bits, word in
        identifiers.firstIndex(of: word.string).map { bits | 1 << UInt32($0) } ?? bits
      }
      return bits == 0 ? nil : Int32(bitPattern: bits)
    default: return nil
    }
  }

  /// Whether ``scalar(of:)`` gives numbers.
  var isScalar: Bool {
    switch self {
    case .level, .choice, .choices, .clockTime, .number, .flag, .night: true
    case .line, .text, .words, .files: false
    }
  }

  /// Whether one value can be more than another one.
  var isOrdered: Bool {
    switch self {
    case .level, .clockTime, .number, .night: true
    case .line, .text, .words, .files, .choice, .choices, .flag: false
    }
  }
}
