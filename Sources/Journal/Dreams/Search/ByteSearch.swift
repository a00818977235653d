/// Looks for a word in bytes, many at a time.
struct ByteSearch: Sendable {
  let word: [UInt8]

  /// The offsets of the word's two rarest bytes; for a word of one byte, the same one twice.
  private let probes: (Int, Int)

  /// Up to eight bytes of the word from its beginning, the first one lowest, and which bits they have.
  private let beginning: UInt64
  private let mask: UInt64

  /// Prepares a search for a word of at least one byte.
  init(_ word: [UInt8]) {
    precondition(!word.isEmpty, "There is no word to look for.")
    self.word = word
    // Continuation bytes distinguish Chinese characters, and consonants words.
    let places = word.indices.sorted { Self.rarity[Int(word[$0])] > Self.rarity[Int(word[$1])] }
    probes = (places[0], places[min(1, places.count - 1)])
    beginning = word.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = word.count < 8 ? 1 << UInt64(8 * word.count) - 1 : .max
  }

  /// Finds the first place of the word.
  ///
  /// - Parameters:
  ///   - bytes: Where to look.
  ///   - start: The first place that counts.
  ///   - end: The place before which the word must end.
  /// - Returns: The offset of the word's first byte, if found.
  /// - Complexity: O(*n*) for *n* bytes, some ten of them in a nanosecond.
  func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
    guard end - start >= word.count, let base = unsafe UnsafeRawPointer(bytes.baseAddress) else {
      return nil
    }
    let last = end - word.count
    // Blocks may reach beyond the end, where more bytes are.
    let lastBlock = min(last, bytes.count - ByteLanes.count - max(probes.0, probes.1))
    let (rare, other) = (word[probes.0], word[probes.1])
    var place = start
    while place <= lastBlock {
      let block = unsafe base + place
      var lanes = unsafe ByteLanes(of: rare, at: block + probes.0)
      unsafe lanes.keep(other, at: block + probes.1)
      while let lane = lanes.next() {
        guard place + lane <= last else { return nil }
        if unsafe matches(bytes, at: place + lane) { return place + lane }
      }
      place += ByteLanes.count
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
    var index = 0
    // Eight at once, if that many bytes follow.
    if place + 8 <= bytes.count, let base = unsafe UnsafeRawPointer(bytes.baseAddress) {
      let text = unsafe base.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      guard UInt64(littleEndian: text) & mask == beginning else { return false }
      index = 8
    }
    while index < word.count {
      guard unsafe bytes[place + index] == word[index] else { return false }
      index += 1
    }
    return true
  }

  /// A rough order of all bytes in folded text, the most frequent first.
  private static let rarity: [Int] = {
    // What begins a character says little, what continues it more.
    var rarity = (0..<256).map { $0 >= 0xC0 ? 5 : 50 }
    for (place, byte) in " etaoinshrdlcumwfgypbvk,.'jxqz0123456789".utf8.enumerated() {
      rarity[Int(byte)] = place
    }
    return rarity
  }()
}
