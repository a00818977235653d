import Testing

@testable import Spelling

/// With the dictionary of American English, which `scripts/bootstrap` installs for the tests.
@Suite struct SpellCheckerTests {
  private func wrong(_ text: String, _ languages: [String] = ["en_US"]) throws -> [String] {
    let checker = try #require(SpellChecker(languages: languages))
    return checker.misspelledWords(in: text).map { range in
      let bytes = Array(text.utf8)[range]
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func `words that no dictionary has are found where they are`() throws {
    #expect(try wrong("A flying shrak ate the sofaa.") == ["shrak", "sofaa"])
    #expect(try wrong("🦄 A-shrak “didn’t” wnat it") == ["shrak", "wnat"])
    #expect(try wrong("") == [])
  }

  @Test func `names with accents are words of a Latin dictionary`() throws {
    #expect(try wrong("zzélla") == ["zzélla"])
  }

  @Test(arguments: [
    "나는 하늘을 날았다", "我梦见了一条鲨鱼", "Я летал", "NATO 3rd x2 me@home.example", "https://abcd.efgh/ijkl",
    "#shrak", "b", "'''", "don't", "don’t", "the dogs' hats", "McDonaldz",
  ])
  func `text that isn't a word of the language is left alone`(text: String) throws {
    #expect(try wrong(text) == [])
  }

  @Test func `a word is right if one of the dictionaries has it`() throws {
    #expect(try wrong("The colour of a shrak", ["xx_XX", "en_US", "en_US"]).contains("shrak"))
    #expect(SpellChecker(languages: ["xx_XX"]) == nil)
    #expect(SpellChecker(languages: []) == nil)
  }

  @Test func `suggestions include the intended word`() throws {
    let checker = try #require(SpellChecker(languages: ["en_US"]))
    #expect(checker.suggestions(for: "shrak").contains("shark"))
    #expect(checker.suggestions(for: "летал") == [])
  }

  @Test func `a long text is looked through`() throws {
    let text = String(repeating: "the shark flew ", count: 20_000) + "shrak"
    #expect(try wrong(text) == ["shrak"])
  }

  @Test func `several threads may check concurrently`() async throws {
    let checker = try #require(SpellChecker(languages: ["en_US"]))
    await withTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask { checker.misspelledWords(in: "a shrak \(number) sofaa flies").count }
      }
      for await count in group { #expect(count == 2) }
    }
  }
}
