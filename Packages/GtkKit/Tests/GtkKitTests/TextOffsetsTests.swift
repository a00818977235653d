import TestSupport
import Testing
@testable import GtkKit

@Suite struct TextOffsetsTests {
  @Test func `bytes become scalars`() {
    let offsets = TextOffsets(in: "aé🦄b")
    #expect(offsets.scalars([0..<1, 1..<3, 3..<7, 7..<8]) == [0..<1, 1..<2, 2..<3, 3..<4])
    #expect(offsets.scalars([8..<8]) == [4..<4])
    #expect(offsets.scalars([3..<99]) == [2..<4])
    #expect(offsets.scalars([]) == [])
    #expect(TextOffsets(in: "").scalars([0..<0]) == [0..<0])
  }

  @Test(arguments: 1...UInt64(20))
  func `there and back again is where one was`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters: [Unicode.Scalar] = ["a", "é", "\u{301}", "夢", "🦄", "\u{200D}", "\0"]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      scalars.append(letters[Int.random(in: 0..<letters.count, using: &random)])
    }
    let offsets = TextOffsets(in: String(scalars))
    for start in 0...scalars.count {
      for end in start...scalars.count {
        #expect(offsets.scalars([offsets.bytes(start..<end)]) == [start..<end])
      }
    }
  }
}
