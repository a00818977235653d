import Foundation
import Testing

@testable import dream

@Suite struct SearchWordTests {
  @Test(arguments: [
    ("sea", "the SEA", true), ("SEA", "seaside", true), ("sea", "se a", false), ("sea", "s", false),
    ("uber", "Über", true), ("ÜBER", "uber", true), ("夢", "a 夢", true), ("sea", "夢 Sea", true),
    ("aab", "aaab", true), ("e", "", false), ("x", "e\u{301}", false), ("[", "{", false),
  ])
  func `a word is found whatever its letters look like`(word: String, text: String, found: Bool) {
    #expect(SearchWord(word).isFound(in: text) == found)
  }

  @Test func `texts in ASCII are searched as all others are`() {
    var state: UInt64 = 7
    func random(_ count: Int) -> String {
      String(
        (0..<count).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return Array("abABcC[{@`")[Int(state >> 33) % 10]
        })
    }
    for _ in 0..<2_000 {
      let (word, text) = (random(1 + Int(state >> 40) % 3), random(12))
      let expected = text.range(of: word, options: .caseInsensitive) != nil
      #expect(SearchWord(word).isFound(in: text) == expected, "\(word) in \(text)")
    }
  }
}
