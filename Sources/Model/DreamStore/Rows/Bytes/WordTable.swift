import Dreams

/// A few identifiers, found by their bytes.
struct WordTable<Value: IdentifiedCase & Sendable>: Sendable {
  let values: [Value]
  private let words: [[UInt8]]

  init(_ values: [Value]) {
    self.values = values
    words = values.map { Array($0.identifier.utf8) }
  }

  /// The place of the value that the bytes between two places name; nil when that is none.
  func index(of bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    for (index, word) in words.enumerated() where word.count == end - start {
      var place = 0
      while place < word.count, word[place] == bytes[start + place] { place += 1 }
      if place == word.count { return index }
    }
    return nil
  }
}
