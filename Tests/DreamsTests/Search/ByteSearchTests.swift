import TestSupport
import Testing
@testable import Dreams

@Suite struct ByteSearchTests {
  /// Few letters, so that words are often there and still oftener there in part.
  private func bytes(_ count: Int, using random: inout SplitMix64) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0x61...0x63, using: &random) }
  }

  /// The expected result, computed in the simplest way.
  private func firstPlace(of word: [UInt8], in bytes: [UInt8], _ part: Range<Int>) -> Int? {
    part.first { $0 + word.count <= part.upperBound && bytes[$0...].starts(with: word) }
  }

  @Test(arguments: UInt64(1)...40)
  func `it finds the first position of a word in a range of bytes, and none beyond`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let text = bytes(Int.random(in: 0...200, using: &random), using: &random)
      var word = bytes(Int.random(in: 1...9, using: &random), using: &random)
      if text.count > 20, Bool.random(using: &random) {
        // Long words that occur, too.
        let place = Int.random(in: 0...text.count - 20, using: &random)
        word = Array(text[place..<place + Int.random(in: 1...20, using: &random)])
        if Bool.random(using: &random) { word[word.count - 1] ^= 3 }
      }
      let start = Int.random(in: 0...text.count, using: &random)
      let end = Int.random(in: start...text.count, using: &random)
      let found = unsafe text.withUnsafeBufferPointer { bytes in
        unsafe ByteSearch(word).firstMatch(in: bytes, from: start, to: end)
      }
      #expect(
        found == firstPlace(of: word, in: text, start..<end), "\(word) in \(text[start..<end])")
    }
  }

  @Test(arguments: 1...70) func `it finds a word wherever it begins`(place: Int) {
    for word in [[1], [1, 2], [1, 2, 1], [1, 1, 1, 2]] as [[UInt8]] {
      for rest in [0, 1, 40] {
        let text = [UInt8](repeating: 0, count: place) + word + [UInt8](repeating: 0, count: rest)
        #expect(ByteSearch(word).firstMatch(in: text) == place)
        #expect(ByteSearch(word + [3]).firstMatch(in: text) == nil)
      }
    }
  }
}
