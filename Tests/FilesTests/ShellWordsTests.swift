import Files
import Testing

@Suite struct ShellWordsTests {
  @Test(arguments: [
    ("dream", ["dream"]), ("dream ", ["dream"]), ("dream  show  3f", ["dream", "show", "3f"]),
    ("dream 'deep sea", ["dream", "deep sea"]), ("dream 'deep sea' ", ["dream", "deep sea"]),
    (#"dream "a \" b" c\ d"#, ["dream", #"a " b"#, "c d"]), ("dream '' x", ["dream", "", "x"]),
    (#"dream 'a\' b"#, ["dream", #"a\"#, "b"]), (#"dream \"#, ["dream", ""]), ("", []),
    (#"a "\"\\\$\x" '\'"#, ["a", #""\$\x"#, #"\"#]), (#"a'b'"c"d"#, ["abcd"]),
  ])
  func `a line is split as a shell splits it`(line: String, words: [String]) {
    #expect(ShellWords(line).words == words)
  }

  @Test(arguments: [
    ("dream", true, false), ("dream ", false, false), ("dream 'a", true, true), ("", false, false),
    (#"dream \"#, true, true), ("dream ''", true, false), ("dream \"a ", true, true),
  ])
  func `the end of a line says whether a word or a quote is open`(
    line: String, isInWord: Bool, isInQuote: Bool
  ) {
    #expect(ShellWords(line).endsInsideWord == isInWord)
    #expect(ShellWords(line).endsInsideQuote == isInQuote)
  }

  @Test func `operators of a shell are found outside of quotes only`() {
    #expect(ShellWords("a | b > c").shellOperator == "|")
    #expect(ShellWords(#"a '|' ">" \;"#).shellOperator == nil)
  }
}
