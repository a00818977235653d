import Testing

@testable import LucidDreams

@Suite struct SpellingMarksTests {
  @Test func `words are looked up in all languages of the environment, that of texts first`() {
    #expect(
      SpellingMarks.languages(["LC_MESSAGES": "de_DE.UTF-8", "LANG": "ko"]) == ["de_DE", "ko"])
    #expect(
      SpellingMarks.languages(["LANG": "ko_KR.UTF-8", "LANGUAGE": "de@euro:en", "LC_ALL": ""])
        == ["de", "en", "ko_KR"])
    #expect(SpellingMarks.languages(["LC_ALL": "C.UTF-8"]) == ["en_US"])
  }
}
