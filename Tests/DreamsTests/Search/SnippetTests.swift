import Dreams
import Testing

@Suite struct SnippetTests {
  @Test(arguments: [
    ("sea", "The sea was calm and wide.", "The sea was…"),
    ("calm", "The sea was calm.", "…sea was calm."),
    ("ice", "A shark sold\n me ice", "…sold me ice"), ("x", "nothing", nil), ("", "all", nil),
    ("开衫", "我梦见了一条鲨鱼它穿着一件开衫", "…了一条鲨鱼它穿着一件开衫"), ("a", "a", "a"),
    ("the", "the", "the"), ("b", "aaaaaaaaaaaab", "…aaaaaaaaaab"),
  ])
  func `a snippet begins with a word shortly before the match`(
    word: String, text: String, snippet: String?
  ) {
    #expect(DreamSearch(word).snippet(of: text, lead: 10, tail: 5) == snippet)
  }
}
