/// Looks for a word in bytes, many at a time.
struct ByteSearch: Sendable {
  private let word: [UInt8]

  /// The byte of the word, beside its first, that texts have least often.
  private let probe: Int

  /// Prepares to look for a word of at least one byte.
  init(_ word: [UInt8]) {
    precondition(!word.isEmpty, "There is no word to look for.")
    self.word = word
    // Continuation bytes tell Chinese characters apart, and consonants words.
    probe = word.indices.max { Self.rarity(word[$0]) < Self.rarity(word[$1]) } ?? 0
  }

  /// Finds the first place of the word.
  ///
  /// - Parameters:
  ///   - bytes: Where to look.
  ///   - start: The first place that counts.
  ///   - end: The place before which the word must end.
  /// - Returns: The place of the word's first byte; nil where there is none.
  /// - Complexity: O(*n*) for *n* bytes, some ten of them in a nanosecond.
  func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
    guard end - start >= word.count, let base = unsafe UnsafeRawPointer(bytes.baseAddress) else {
      return nil
    }
    let last = end - word.count
    var place = start
    let width = SIMD32<UInt8>.scalarCount
    let rare = SIMD32<UInt8>(repeating: word[probe])
    while place + width - 1 <= last {
      let block = unsafe base.loadUnaligned(fromByteOffset: place + probe, as: SIMD32<UInt8>.self)
      let isRare = block .== rare
      if any(isRare) {
        for lane in 0..<width where isRare[lane] {
          if unsafe matches(bytes, at: place + lane) { return place + lane }
        }
      }
      place += width
    }
    while place <= last {
      if unsafe matches(bytes, at: place) { return place }
      place += 1
    }
    return nil
  }

  /// Finds the first place of the word.
  func firstMatch(in bytes: [UInt8], from start: Int = 0) -> Int? {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe firstMatch(in: $0, from: start, to: bytes.count)
    }
  }

  private func matches(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard unsafe bytes[place + probe] == word[probe] else { return false }
    for index in word.indices where unsafe bytes[place + index] != word[index] { return false }
    return true
  }

  /// A rough order of bytes in folded text, the most frequent first.
  private static func rarity(_ byte: UInt8) -> Int {
    let frequent: [UInt8] = Array(" etaoinshrdlcumwfgypbvk,.'jxqz0123456789".utf8)
    if let place = frequent.firstIndex(of: byte) { return place }
    // What begins a character says little, what continues it more.
    return byte >= 0xC0 ? 5 : 50
  }
}
