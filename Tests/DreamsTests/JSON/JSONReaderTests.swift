import Errors
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
    (#"["\ud800"]"#, JSONFault.halfCharacter), (#"["\ud800\u0041"]"#, JSONFault.halfCharacter),
    (#"["\udc00"]"#, JSONFault.halfCharacter), (#"["\u12"]"#, .missingHexDigits),
    (#"["\u-123"]"#, .missingHexDigits), (#"["\x"]"#, .unknownEscape),
    ("[\"a\nb\"]", .controlCharacter),
    ("[\"a", .endsInText), ("[1", .endsTooEarly), ("[", .endsTooEarly), ("[1 2]", .missingComma),
    ("[01]", .missingComma), ("[1.]", .missingDigit), ("[-]", .missingDigit),
    ("[1e]", .missingDigit),
    ("[tru]", .noValue),
    ("{1:2}", .missingName), (#"{"a" 1}"#, .missingColon), (#"{"a":1,"a":2}"#, .sameName("a")),
    ("[1,]", .noValue), ("[] x", .somethingAfterEnd), ("\u{FEFF}[} ", .noValue),
  ])
  func `invalid JSON is refused`(text: String, fault: JSONFault) {
    #expect(error(text)?.fault == fault)
  }

  @Test func `the offset of an error is where it is`() {
    #expect(error("[1,\n 2 3]")?.offset == 7)
    #expect(error("")?.offset == 0)
  }

  @Test func `depth is bounded`() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let deep = String(repeating: open, count: 1_000_000)
      #expect(error(deep + close)?.fault == .tooDeep(limit: 100))
    }
  }

  @Test func `a name that comes twice is found among many`() {
    let names = (0..<40).map { "\"n\($0)\":1" } + ["\"n20\":1"]
    let error = error("{\(names.joined(separator: ","))}")
    #expect(error?.fault == .sameName("n20"))
  }

  @Test(arguments: [0, 40])
  func `names that differ only in how accents are encoded are two`(others: Int) throws {
    let names = (0..<others).map { "\"n\($0)\":1," }.joined()
    let node = try JSONReader.node(of: Array("{\(names)\"e\u{301}\":1,\"é\":2}".utf8))
    #expect(node.members?.count == others + 2)
  }
}
