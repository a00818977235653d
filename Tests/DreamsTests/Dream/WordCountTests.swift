import TestSupport
import Testing
@testable import Dreams

@Suite struct WordCountTests {
  @Test(arguments: [
    ("", 0), (" … ", 0), ("Flying over the sea.", 4), ("don't well-known", 2), ("don’t", 1),
    ("- ' a-'b", 1), ("3 times", 2), ("夢を見た", 4), ("바다에서 수영", 2), ("e\u{301}te\u{301}", 1),
    ("a夢b", 3), ("🌊 sea", 1), ("\u{1D400}\u{20000}", 2), ("couldnʼt couldn`t couldn‘t", 3),
    ("merry‐go‑round", 1), ("sea – sky", 2), ("won\u{AD}der w\u{200B}onder", 2),
  ])
  func `words are counted in every script`(text: String, count: Int) {
    #expect(text.wordCount == count)
  }

  @Test func `counting by bytes gives what counting by scalars gives`() {
    var random = SplitMix64(seed: 3)
    let scalars = Array(
      "aZ09'-’`‑–\u{AD} .\n#éß夢カ바\u{301}½Ⅷ🌊𝐀𠀀\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}".unicodeScalars)
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        text.append(scalars[Int.random(in: 0..<scalars.count, using: &random)])
      }
      #expect(String(text).wordCount == plainCount(text), "\(String(text))")
    }
  }

  private func plainCount(_ scalars: String.UnicodeScalarView) -> Int {
    var count = 0
    var isInWord = false
    for scalar in scalars {
      let properties = scalar.properties
      if properties.isIdeographic || (0x3040..<0x3100).contains(scalar.value) {
        count += 1
        isInWord = false
      } else if properties.isAlphabetic || properties.numericType != nil
        || properties.generalCategory == .nonspacingMark
      {
        count += isInWord ? 0 : 1
        isInWord = true
      } else if !"'-’`‑–\u{AD}".unicodeScalars.contains(scalar) {
        isInWord = false
      }
    }
    return count
  }
}
