import Foundation
import TestSupport
import Testing

@Suite struct StreamTests {
  let dream = Tool()

  @Test(.enabled(if: takesAll), arguments: ["/dev/full", "&-"])
  func `a change whose outcome cannot be printed is taken back`(output: String) throws {
    let ids = try dream("samples").output.split(separator: "\n")
    try dream("delete", String(ids[2]))
    func journal() throws -> String {
      try dream.shell("$DREAM list --json; $DREAM list --trash --json; $DREAM favorite").output
    }
    let before = try journal()
    for line in [
      "add x", "add x --json", "samples", "favorite shark", "edit \(ids[0]) --text x --count 9",
      "duplicate \(ids[0]) \(ids[1])", "delete \(ids[0])", "restore \(ids[2])", "list", "--help",
    ] {
      let run = try dream.shell("$DREAM \(line) >\(output)")
      #expect(run.status == 73, "\(line)")
      #expect(
        run.error
          == "dream: the output cannot be written; nothing was changed; choose another output\n")
      #expect(try journal() == before, "\(line)")
    }
  }

  @Test func `the journal is safe when all standard files are closed`() throws {
    try dream("samples")
    #expect(try dream.shell("$DREAM add x <&- >&- 2>&-").status == 73)
    #expect(try dream.shell("$DREAM list <&- 2>&-").output.split(separator: "\n").count == 3)
    #expect(try dream.shell("$DREAM add <&-").status == 74)
  }

  @Test func `a byte order mark is not part of a dream`() throws {
    let bytes = Data([0xEF, 0xBB, 0xBF]) + Data("Sea\r\nsky\r\n".utf8)
    #expect(
      try dream("add", "--json", input: bytes).output.contains(#""description": "Sea\r\nsky""#))
    for mark in [[0xFF, 0xFE] as [UInt8], [0xFE, 0xFF]] {
      let run = try dream("add", input: Data(mark + [0x61, 0]))
      #expect(run.status == 65)
      #expect(run.error.contains("iconv -f UTF-16 -t UTF-8"))
    }
  }

  @Test(arguments: [
    ["\u{1B}[31mX\nY"], ["list", "--\u{1B}[31m"], ["show", "\u{1B}[31m"],
    ["add", "x", "--date", "\u{1B}[31m"], ["--journal", "/dev/null/\u{1B}[31mX\nY", "list"],
  ])
  func `an error is one line without anything to obey`(words: [String]) throws {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try dream.shell("$DREAM \(line)")
    #expect([64, 65, 66, 74].contains(run.status))
    #expect(run.error.filter(\.isNewline) == "\n")
    #expect(!run.error.contains("\u{1B}"))
  }

  @Test func `control characters don't reach a terminal`() throws {
    let words = "sea\n\u{1B}[2Jice\rfog\u{85}\tend"
    let id = try dream("add", words).output.firstLine
    let shown = try dream.shell("script -qec '$DREAM show \(id)' /dev/null < /dev/null").output
    #expect(shown.contains("\u{FFFD}[2Jice\u{FFFD}fog\u{FFFD}\tend"))
    #expect(try dream("show", id).output.hasSuffix(words + "\n"))
  }

  @Test func `a terminal gets no escape sequence of an export, a pipe gets every byte`() throws {
    let words = "sea\n\u{1B}[2Jice\u{9B}5mfog\u{7F}\u{202E}end\u{2066}"
    let id = try dream("add", words).output.firstLine
    let commands = [
      "export", "export --format markdown", "export --format csv", "show --json \(id)",
      "list --json", "edit --json \(id) --count 2",
    ]
    for command in commands {
      let shown = try dream.shell("script -qec '$DREAM \(command)' /dev/null < /dev/null").output
      #expect(shown.contains("ice"), "\(command)")
      for obeyed in "\u{1B}\u{9B}\u{7F}\u{202E}\u{2066}".unicodeScalars {
        #expect(!shown.unicodeScalars.contains(obeyed), "\(command)")
      }
      if command.contains("json") || command == "export" {
        #expect(shown.contains(#"\u009b5mfog\u007f\u202eend\u2066"#), "\(command)")
      }
    }
    for format in ["markdown", "csv"] {
      #expect(try dream("export", "--format", format).output.contains(words))
    }
    #expect(
      try dream("export").output.contains("\\u001b[2Jice\u{9B}5mfog\\u007f\u{202E}end\u{2066}"))
  }

  @Test(arguments: [
    "forget ID --yes", "preview last --to moment.png", "export --to dreams.json",
    "stats --output figures.svg", "backup",
  ])
  func `what was done is not called undone where it cannot be printed`(line: String) throws {
    let id = try dream("add", "Sea").output.firstLine
    let run = try dream.shell(
      "cd \(dream.folder); $DREAM \(line.replacing("ID", with: id)) > /dev/full")
    #expect(run.status == 73)
    #expect(run.error.contains("nevertheless"), "\(run.error)")
    #expect(!run.error.contains("nothing was changed"), "\(run.error)")
  }
}
