import Foundation
import Testing

@testable import Dreams

/// Tags that are words of a text.
@Suite struct TagTests {
  private func dream(_ text: String, tags: [String] = []) -> Dream {
    var dream = Dream(description: text, creature: .shark, effects: [])
    dream["tags"] = .words(tags)
    return dream
  }

  @Test(
    arguments: [
      ("#sea", ["sea"]),
      ("Flying over the #sea, and the #deep-sea_2!", ["sea", "deep-sea_2"]),
      ("(#sea) “#fog” '#rain'", ["sea", "fog", "rain"]),
      ("#sea#sky", ["sea"]),
      ("#dream/night was its name, #a/b/c.", ["dream/night", "a/b/c"]),
      ("#sea/ sky, #/x, #rain/-", ["sea", "rain"]),
      ("#sea- #fog_", ["sea", "fog"]),
      ("#café #cafe\u{301}", ["café"]),
      ("#バス #飞行# 很高", ["バス", "飞行"]),
      ("昨晚#飞行，很高。#一", ["飞行", "一"]),
      ("어젯밤 #바다에서", ["바다에서"]),
      ("#🌊 #👩‍🚀", ["🌊", "👩‍🚀"]),
      ("line\n#tag\r\n#other", ["tag", "other"]),
      ("#Sea #sea", ["Sea"]),
    ] as [(String, [String])])
  func `a word after a hash is a tag`(text: String, tags: [String]) {
    #expect(dream(text).allTags == tags)
  }

  @Test(
    arguments: [
      "", "no tag", "#", "# Heading", "## Heading", "##heading", "C#", "C# and F#", "#1", "#2026",
      "No. #7", "https://example.org/#sea", "https://example.org/a(#sea", "a&#x41;", "x#sea",
      "#-_-",
      "#\u{FE0F}\u{20E3}", "#;", "# ", "see http://a.example/ö#fog.",
      "#" + String(repeating: "a", count: 61),
    ])
  func `text that only looks like a tag isn't one`(text: String) {
    #expect(dream(text).allTags == [])
  }

  @Test func `explicit tags come first, without duplicates`() {
    let dream = dream("#Sea and #fog", tags: ["sea", "sky"])
    #expect(dream.allTags == ["sea", "sky", "fog"])
    #expect(dream["tags"] == .words(["sea", "sky"]))
  }

  @Test func `a hash finds the tags of the field and of the text`() {
    let search = DreamSearch("#SÉA")
    #expect(search.matches(dream("Flying", tags: ["seaside"])))
    #expect(search.matches(dream("On the #sea")))
    #expect(!search.matches(dream("On the sea", tags: ["deep sea"])))
    #expect(DreamSearch("sea").matches(dream("Flying", tags: ["deep sea"])))
  }

  @Test func `reading tags takes one pass, however many signs there are`() {
    // Quadratic work on a megabyte would not end.
    for text in ["#", "#a", "#a-", "海#", "://#"] {
      _ = dream(String(repeating: text, count: 300_000)).allTags
    }
  }
}
