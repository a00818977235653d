import DreamFormats
import Dreams
import Testing

@Suite struct JSONReaderTests {
  private let importer = DreamImporter.test

  private func text(_ escaped: String) throws -> String? {
    try importer.dreams(in: #"[{"date":"2026-11-20","description":"\#(escaped)"}]"#).texts.first
  }

  @Test func `every way to write a character is read`() throws {
    #expect(try text(#"\"\\\/\b\f\n\r\t"#) == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(try text(#"\u0000\u00e9\uD83E\uDD84"#) == "\0é🦄")
    #expect(try text("e\\u0301").map { Array($0.utf8) } == Array("e\u{301}".utf8))
  }

  @Test(arguments: [
    (#"["\ud800"]"#, "half a character"), (#"["\ud800\u0041"]"#, "half a character"),
    (#"["\udc00"]"#, "half a character"), (#"["\u12"]"#, "four digits"),
    (#"["\u-123"]"#, "four digits"), (#"["\x"]"#, "no \\"), ("[\"a\nb\"]", "control character"),
    ("[\"a", "within a text"), ("[1", "too early"), ("[", "too early"), ("[1 2]", "comma"),
    ("[01]", "comma"), ("[1.]", "digit"), ("[-]", "digit"), ("[1e]", "digit"),
    ("[tru]", "no value"),
    ("{1:2}", "quotation marks"), (#"{"a" 1}"#, "colon"), (#"{"a":1,"a":2}"#, "comes twice"),
    ("[1,]", "no value"), ("[] x", "follows the end"), ("\u{FEFF}[} ", "no value"),
  ])
  func `JSON that is none is refused, with its line`(text: String, sentence: String) {
    let refusal = importer.refusal("\n" + text, as: .json)
    #expect(refusal?.contains(sentence) == true, "\(refusal ?? "it was read")")
    #expect(refusal?.hasPrefix("line ") == true)
  }

  @Test func `depth is bounded`() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let deep = String(repeating: open, count: 1_000_000)
      #expect(importer.refusal(deep + close)?.contains("more than 100 deep") == true)
    }
  }

  @Test func `a name that comes twice is found among many`() {
    let names = (0..<40).map { "\"n\($0)\":1" } + ["\"n20\":1"]
    let refusal = importer.refusal("{\(names.joined(separator: ","))}", as: .json)
    #expect(refusal?.contains("\"n20\" comes twice") == true)
  }
}
