import SeededRandom
import Testing

@testable import Dreams

@Suite struct ScannerTests {
  private static let parts = [
    "sea", "SEA", "Sea", "\u{FC}ber", "u\u{308}ber", "UBER", "\u{53}\u{DF}", "\u{1F319}",
    "\u{5922}", " ", "\n", "shark",
    "Dragon", "rain", "\u{1112}\u{1161}\u{11AB}", "\u{D55C}", "\0", "\u{FF21}", ".", "@[`{",
  ]

  private func text(_ count: ClosedRange<Int>, using random: inout SplitMix64) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in
      Self.parts.randomElement(using: &random) ?? ""
    }.joined()
  }

  @Test(arguments: UInt64(1)...20)
  func `it finds what the search finds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<30 {
      let words = (0..<Int.random(in: 0...2, using: &random)).map { _ in text(1...2, using: &random)
      }
      let search = DreamSearch(words.joined(separator: " "))
      var scanner = DreamSearch.Scanner(search)
      for number in 0..<20 {
        var dream = Dream.random(id: .init(number: number), using: &random)
        dream.description = text(0...30, using: &random)
        let found = unsafe Array(dream.description.utf8).withUnsafeBufferPointer { bytes in
          unsafe scanner.matches(
            bytes.span, creature: { dream.creature }, effects: { dream.effects })
        }
        #expect(found == search.matches(dream), "\(search.text) in \(dream.description)")
      }
    }
  }
}
