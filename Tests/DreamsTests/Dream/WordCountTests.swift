import Testing

@testable import Dreams

@Suite struct WordCountTests {
  @Test(arguments: [
    ("", 0), (" \n ", 0), ("sea", 1), ("The deep, deep sea.", 4), ("it's well-known", 2),
    ("it’s", 1), ("- '", 0), ("42 fish", 2), ("no—yes", 2), ("Überfälle große", 2),
    ("cafe\u{301} au lait", 3), ("我夢見海", 4), ("바다에서 하늘을", 2), ("うみ 2", 3), ("🌙 moon", 1),
    ("Привет, мир", 2),
  ])
  func `words are counted in any script`(text: String, count: Int) {
    #expect(text.wordCount == count)
  }
}
