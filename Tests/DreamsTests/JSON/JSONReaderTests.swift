import Testing

@testable import Dreams

@Suite struct JSONReaderTests {
  private func text(_ escaped: String) throws -> String? {
    try JSONReader.node(of: Array("[\"\(escaped)\"]".utf8)).list?.first?.text
  }

  private func error(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.node(of: Array(text.utf8))
      return nil
    } catch {
      return error
    }
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
  func `invalid JSON is refused`(text: String, sentence: String) {
    let error = error(text)
    #expect(error?.sentence.contains(sentence) == true, "\(error?.sentence ?? "it was read")")
  }

  @Test func `the offset of an error is where it is`() {
    #expect(error("[1,\n 2 3]")?.offset == 7)
    #expect(error("")?.offset == 0)
  }

  @Test func `depth is bounded`() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let deep = String(repeating: open, count: 1_000_000)
      #expect(error(deep + close)?.sentence.contains("more than 100 deep") == true)
    }
  }

  @Test func `a name that comes twice is found among many`() {
    let names = (0..<40).map { "\"n\($0)\":1" } + ["\"n20\":1"]
    let error = error("{\(names.joined(separator: ","))}")
    #expect(error?.sentence.contains("\"n20\" comes twice") == true)
  }

  @Test(arguments: [0, 40])
  func `names that differ only in how accents are encoded are two`(others: Int) throws {
    let names = (0..<others).map { "\"n\($0)\":1," }.joined()
    let node = try JSONReader.node(of: Array("{\(names)\"e\u{301}\":1,\"é\":2}".utf8))
    #expect(node.members?.count == others + 2)
  }
}
