import Errors
import JournalUse
import Testing

@Suite struct TranscriptionCommandTests {
  private func words(_ text: String, _ file: String = "/a b.opus") throws -> [String] {
    try TranscriptionCommand(text).words(for: file, home: "/me")
  }

  @Test(arguments: [
    ("whisper-cli -f %f", ["whisper-cli", "-f", "/a b.opus"]),
    ("  a\t%f\n", ["a", "/a b.opus"]),
    ("'/my models/a' \"%f\" '' \"\"", ["/my models/a", "/a b.opus", "", ""]),
    ("a\\ b --file=%f", ["a b", "--file=/a b.opus"]),
    (#"a "\"\\\$\x" '\' %f"#, ["a", #""\$\x"#, #"\"#, "/a b.opus"]),
    ("a %%f %f%f 100% %d", ["a", "%f", "/a b.opus/a b.opus", "100%", "%d"]),
    (
      "~/bin/a --model ~/m %f a~/b ~",
      ["/me/bin/a", "--model", "/me/m", "/a b.opus", "a~/b", "~"]
    ),
    ("a $HOME * ? {b,c} %f", ["a", "$HOME", "*", "?", "{b,c}", "/a b.opus"]),
    ("a '|' \">\" \\; %f", ["a", "|", ">", ";", "/a b.opus"]),
    ("녹음 %f", ["녹음", "/a b.opus"]),
  ])
  func `a command is split as a shell splits it`(text: String, expected: [String]) throws {
    #expect(try words(text) == expected)
  }

  @Test(arguments: [
    "/$(rm -rf ~).opus", "/a'b\".opus", "/%f ; true.opus", "/~/x.opus", "/a\nb.opus",
  ])
  func `what a file is called is never read`(file: String) throws {
    #expect(try words("a -f %f", file) == ["a", "-f", file])
    #expect(try words("a '-f=%f'", file) == ["a", "-f=\(file)"])
  }

  @Test func `without a home folder, a tilde is a letter`() throws {
    #expect(try TranscriptionCommand("~/a %f").words(for: "/f", home: nil) == ["~/a", "/f"])
  }

  @Test(arguments: [
    ("", TranscriptionError.emptyCommand), (" \n", .emptyCommand), ("a 'b %f", .unfinishedQuote),
    ("a \"b %f", .unfinishedQuote), ("a %f \\", .unfinishedQuote), ("a \"%f\\", .unfinishedQuote),
    ("a %f | b", .shellOperator("|")), ("a %f > b", .shellOperator(">")),
    ("a %f; b", .shellOperator(";")), ("a `b` %f", .shellOperator("`")),
    ("a %f &", .shellOperator("&")), ("a", .noFile), ("a %%f", .noFile),
  ])
  func `a command that cannot be meant is refused`(text: String, error: TranscriptionError) {
    #expect(throws: error) { try TranscriptionCommand(text) }
  }
}
