import SeededRandom
import Testing

@testable import Dreams

@Suite struct FactsTests {
  @Test func `facts are written as JSON with sorted keys, and read back`() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<500 {
      var facts = Facts()
      for _ in 0..<5 { facts.edit(using: &random) }
      guard let json = facts.json else {
        #expect(facts.isEmpty)
        continue
      }
      #expect(Facts(json: json) == facts)
      #expect(facts.keys == facts.keys.sorted { ExactText($0) < ExactText($1) })
    }
  }

  @Test(
    arguments: [
      #"{"a": 1.50, "b": {"d": [true, null], "c": 1}, "e": ["z", "a"], "f": [], "g": null}"#,
      #"{"a": 123456789012345678901234567890, "b": -0, "c": "\u0000 \" \\ é"}"#,
      #"{"a": ["a", "b"], "b": ["a", "a"], "c": ["a", 1], "d": true, "é": "e\u0301"}"#,
    ])
  func `what no program knows comes out as it came in`(json: String) throws {
    let facts = try #require(Facts(json: json))
    #expect(
      try #require(facts.json).unicodeScalars.elementsEqual(
        json.replacing(#"\u0301"#, with: "\u{301}").unicodeScalars))
  }

  @Test(arguments: ["", "[]", "1", "{", #"{"a": 1, "a": 2}"#, #"{"a": 01}"#])
  func `what is no JSON object gives no facts`(json: String) {
    #expect(Facts(json: json) == nil)
  }

  @Test func `texts are compared byte by byte`() {
    #expect(FieldValue.text("\u{E9}") != FieldValue.text("e\u{301}"))
    #expect(FieldValue.words(["\u{E9}", "e\u{301}"])?.words?.count == 2)
    #expect(FieldValue.words([]) == nil)
  }
}
