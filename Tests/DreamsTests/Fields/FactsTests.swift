import TestSupport
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

  @Test func `facts are a map, for any keys and values`() {
    var random = SplitMix64(seed: 22)
    let keys = ["a", "ab", "a b", "a!", "a\"b", "a\\", "\u{E9}", "e\u{301}", "", "\n", "z"]
    let values: [FieldValue?] = [
      nil, .flag(true), .flag(false), .number(-7), .text(""), .text("}, \"a\": \\\" [1]\u{1}\n"),
      .words(["]", "a, b", "\""]), .json("{\"a\": [null, {}], \"b\": \"}\"}"), .json("[]"),
      .json("-0"), .json("1.5e3"), .text("\u{1F319}"),
    ]
    var (facts, model) = (Facts(), [ExactText: FieldValue]())
    for _ in 0..<3_000 {
      let key = keys[Int.random(in: keys.indices, using: &random)]
      let value = values[Int.random(in: values.indices, using: &random)]
      facts[key] = value
      model[ExactText(key)] = value
      #expect(facts.keys.map { ExactText($0) } == model.keys.sorted())
      #expect(facts.isEmpty == model.isEmpty)
      for key in keys { #expect(facts[key] == model[ExactText(key)]) }
      for (key, value) in facts { #expect(value == model[ExactText(key)]) }
      guard let json = facts.json else { continue }
      #expect(Facts(json: json) == facts)
      _ = Facts(json: Array(json.utf8).span) { Issue.record("\(json) is foreign") }
    }
  }

  @Test func `facts recognized in one pass equal fully parsed ones`() throws {
    var random = SplitMix64(seed: 23)
    let json = Array(
      #"{"a": -10, "b": "x\"\n\t", "c": ["d", "e\\"], "f": true, "g": false, "h": "é"}"#.utf8)
    let signs = Array("{}[]\",: \\0-1anut".utf8)
    var accepted = 0
    for _ in 0..<rounds(20_000, long: 1_000_000) {
      var bytes = json
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = signs[Int.random(in: signs.indices, using: &random)]
        case 1: bytes.remove(at: place)
        default: bytes.insert(signs[Int.random(in: signs.indices, using: &random)], at: place)
        }
      }
      guard String(validating: bytes, as: UTF8.self) != nil,
        CanonicalFacts.areWritten(in: bytes.span)
      else { continue }
      accepted += 1
      let members = try #require(try JSONReader.node(of: bytes).members)
      var writer = JSONWriter()
      writer.node(
        JSONNode(
          value: .object(members.sorted { ExactText($0.name) < ExactText($1.name) }), offset: 0))
      #expect(writer.bytes == bytes, "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(accepted > 500)
  }

  @Test func `no byte that ends a plain text is overlooked, wherever it is`() {
    for length in 1...20 {
      for place in 0..<length {
        for byte in 0..<(0x80 as UInt8) {
          var text = Array(repeating: UInt8(ascii: "a"), count: length)
          text[place] = byte
          let json = Array(#"{"a": ["z"], "b": ""#.utf8) + text + Array(#"", "c": 1}"#.utf8)
          let isPlain =
            byte >= 0x20 && byte != 0x7F
            && ![UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(byte)
          #expect(CanonicalFacts.areWritten(in: json.span) == isPlain, "\(byte) at \(place)")
        }
      }
    }
  }

  @Test(
    arguments: [
      #"{"a": 1.50, "b": {"d": [true, null], "c": 1}, "e": ["z", "a"], "f": [], "g": null}"#,
      #"{"a": 123456789012345678901234567890, "b": -0, "c": "\u0000 \" \\ é"}"#,
      #"{"a": ["a", "b"], "b": ["a", "a"], "c": ["a", 1], "d": true, "é": "e\u0301"}"#,
    ])
  func `unknown values are preserved`(json: String) throws {
    let facts = try #require(Facts(json: json))
    #expect(
      try #require(facts.json).unicodeScalars.elementsEqual(
        json.replacing(#"\u0301"#, with: "\u{301}").unicodeScalars))
  }

  @Test(arguments: ["", "[]", "1", "{", #"{"a": 1, "a": 2}"#, #"{"a": 01}"#])
  func `anything but a JSON object gives no facts`(json: String) {
    #expect(Facts(json: json) == nil)
  }

  @Test func `texts are compared byte by byte`() {
    #expect(FieldValue.text("\u{E9}") != FieldValue.text("e\u{301}"))
    #expect(FieldValue.words(["\u{E9}", "e\u{301}"])?.words?.count == 2)
    #expect(FieldValue.words([]) == nil)
  }

  @Test(
    arguments: [
      ("0", .number(0)), ("-2", .number(-2)), ("-0", .json("-0")), ("12", .number(12)),
      ("\"\"", .text("")), ("\"é sea\"", .text("é sea")), (#""a\"b\\""#, .text("a\"b\\")),
      (#"["a"]"#, .words([ExactText("a")])),
      (#"["", "a"]"#, .words([ExactText(""), ExactText("a")])),
      (#"["a","b"]"#, .words([ExactText("a"), ExactText("b")])),
      (#"["a", "b\"c"]"#, .words([ExactText("a"), ExactText("b\"c")])),
      ("[]", .json("[]")), (#"["b", "a"]"#, .json(#"["b", "a"]"#)),
      (#"["a", "a"]"#, .json(#"["a", "a"]"#)), (#"["a", 1]"#, .json(#"["a", 1]"#)),
      ("true", .flag(true)), ("null", .json("null")),
    ] as [(String, FieldValue)])
  func `a value is what its JSON says`(json: String, value: FieldValue) throws {
    let facts = try #require(Facts(json: "{\"a\": 1, \"key\": \(json), \"z\": \"\"}"))
    #expect(facts["key"] == value)
    #expect(try #require(Facts(json: "{\"key\": \(json)}"))["key"] == value)
  }
}
