import Dreams
import Foundation
import Testing

@Suite struct CommandTests {
  let dream = Tool()

  private func add(_ text: String, _ date: String = "2026-11-20") throws -> String {
    try dream("add", text, "--date", date, "--creature", "shark").output.firstLine
  }

  @Test func `an added dream is listed, newest first`() throws {
    _ = try add("Sea", "2026-11-18")
    try dream(
      "add", "Fire\nand more", "--creature", "dragon", "--count", "2", "--date", "2026-11-19",
      "--effect", "rain", "--effect", "fire-breathing")
    let list = try dream("list")
    #expect(list.status == 0)
    #expect(
      normalized(list.output) == """
        ID1\t2026-11-19\tFire\t2 × Dragon\tFire breathing, Rain
        ID2\t2026-11-18\tSea\tShark\t\n
        """)
    #expect(list.error == "")
  }

  @Test func `show prints all of a dream`() throws {
    let id = try add("Sea\n\nand sky")
    let show = try dream("show", String(id.prefix(4)))
    #expect(
      normalized(show.output) == """
        Id         ID1
        Night      2026-11-20
        Creatures  Shark
        Effects    none
        Created    TIME

        Sea

        and sky\n
        """)
  }

  @Test func `JSON has the documented keys, before and after the command`() throws {
    let id = try dream(
      "add", "Say \"hi\"/\u{1F984}", "--date", "2026-11-20", "--effect", "rain",
      "--effect", "magic", "--count=2"
    ).output.firstLine
    let expected = """
      {"id": "ID1", "date": "2026-11-20", "created": "TIME", "creature": "pink-unicorn", \
      "numberOfCreatures": 2, "effects": ["magic", "rain"], "description": "Say \\"hi\\"/🦄"}
      """
    #expect(try normalized(dream("show", id, "--json").output) == expected + "\n")
    #expect(try normalized(dream("--json", "list").output) == "[\n  \(expected)\n]\n")
    #expect(try dream("list", "--json", "--search", "zzz").output == "[]\n")
    #expect(
      try dream("favorite", "--json").output
        == "{\"creature\":\"pink-unicorn\",\"name\":\"Pink unicorn\"}\n")
    for command in [
      ["add", "x"], ["samples"], ["duplicate", id], ["delete", id], ["restore", id],
    ] {
      let line = command.joined(separator: " ")
      let run = try dream.shell("$DREAM \(line) --json")
      #expect(throws: Never.self, "\(line)") {
        try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      }
    }
  }

  @Test func `the journal may be named before and after the command`() throws {
    try dream("--journal", dream.folder + "/one", "add", "a")
    try dream("add", "a", "--journal", dream.folder + "/one")
    #expect(
      try dream("list", "--journal=\(dream.folder)/one").output.split(separator: "\n").count == 2)
    #expect(dream.bytes == nil)
  }

  @Test func `words come from standard input`() throws {
    let long = String(repeating: "sea ", count: 250_000)
    for (arguments, input, text) in [
      (["add"], "Sea\n", "Sea"), (["add", "-"], "Sea\n\n", "Sea\n"),
      (["add"], long, long),
    ] {
      let run =
        try arguments.count == 1
        ? dream("add", input: Data(input.utf8)) : dream("add", "-", input: Data(input.utf8))
      #expect(run.error == "")
      let json = try dream("show", run.output.firstLine, "--json").output
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      #expect(object?["description"] as? String == text)
    }
    for blank in ["", " \n "] {
      let run = try dream("add", input: Data(blank.utf8))
      #expect(
        run
          == Tool.Run(status: 1, output: "", error: "dream: the text is empty; nothing was added\n")
      )
    }
  }

  @Test func `edit changes only the given fields`() throws {
    let id = try add("Sea")
    try dream("edit", id, "--effect", "snow", "--count", "7")
    let edited = try dream("edit", id, "--text", "Lake", "--date", "2026-01-02")
    #expect(
      normalized(edited.output) == """
        Id         ID1
        Night      2026-01-02
        Creatures  7 × Shark
        Effects    Snow
        Created    TIME

        Lake\n
        """)
    #expect(try dream("edit", id, "--no-effects").output.contains("Effects    none"))
    let same = dream.bytes
    #expect(try dream("edit", id, "--text", "Lake").status == 0)
    #expect(dream.bytes == same)
  }

  @Test func `a copy says so and keeps the night`() throws {
    let id = try add("Sea", "2026-01-02")
    let copy = try dream("duplicate", id).output.firstLine
    #expect(copy != id)
    #expect(try dream("show", copy).output.contains("2026-01-02"))
    #expect(try dream("show", copy).output.hasSuffix("\nSea (copy)\n"))
  }

  @Test func `deleted dreams wait in the trash`() throws {
    let (one, two) = (try add("One"), try add("Two"))
    #expect(try dream("delete", one, two, one).output == "\(one)\n\(two)\n")
    #expect(try dream("list").output == "")
    #expect(try dream("list", "--trash").output.contains("One"))
    #expect(try dream("show", one).output.contains("in the trash"))
    #expect(try dream("delete", one).status == 66)
    #expect(try dream("delete", one).error.contains("dream restore"))
    #expect(try dream("restore", one).output == one + "\n")
    #expect(try dream("list").output.contains("One"))
    #expect(try dream("restore", one).status == 66)
  }

  @Test func `several are deleted together or not at all`() throws {
    let id = try add("One")
    let before = dream.bytes
    for command in ["delete", "duplicate", "restore"] {
      let run = try dream(command, id, "ffffffffffff")
      #expect(run.status == 66)
      #expect(run.output == "")
    }
    #expect(dream.bytes == before)
  }

  @Test func `the favorite creature is the first of new dreams`() throws {
    #expect(try dream("favorite").output == "Pink unicorn\n")
    #expect(try dream("favorite", "crusty").output == "Crusty\n")
    #expect(try dream("favorite").output == "Crusty\n")
    try dream("add", "a")
    #expect(try dream("list").output.contains("\tCrusty\t"))
  }

  @Test func `the samples are the three known ones`() throws {
    #expect(try dream("samples").output.split(separator: "\n").count == 3)
    let list = try dream("list").output.replacing(/\t\d{4}-\d\d-\d\d/, with: "")
    #expect(
      normalized(list) == """
        ID1\tDream 1\tPink unicorn\tFire breathing
        ID2\tDream 2\t2 × Yellow unicorn\tLaser focus, Magic
        ID3\tDream 3\t3 × White unicorn\tFire breathing, Laser focus\n
        """)
  }

  @Test func `list searches words, nights and numbers`() throws {
    for (text, date) in [
      ("Über the sea", "2026-01-01"), ("Sea of ice", "2026-01-02"), ("Ice", "2026-01-03"),
    ] {
      _ = try add(text, date)
    }
    func titles(_ arguments: String) throws -> [Substring] {
      try dream.shell("$DREAM list \(arguments) | cut -f3").output.split(separator: "\n")
    }
    #expect(try titles("--search 'SEA uber'") == ["Über the sea"])
    #expect(try titles("--search ice") == ["Ice", "Sea of ice"])
    #expect(try titles("--search shark --limit 1") == ["Ice"])
    #expect(try titles("--from 2026-01-02") == ["Ice", "Sea of ice"])
    #expect(try titles("--to 2026-01-02 --from 2026-01-02") == ["Sea of ice"])
    #expect(try titles("--limit 0").isEmpty)
  }

  @Test func `help and version are short and end well`() throws {
    let help = try dream()
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: dream"))
    #expect(try dream("--help") == help)
    #expect(try dream("--version").output == Release.version + "\n")
    for command in ["add", "list", "show", "edit", "duplicate", "delete", "restore", "favorite"] {
      let run = try dream(command, "--help")
      #expect(run.status == 0)
      #expect(run.error == "")
      #expect(run.output.contains("dream \(command)"))
      // A line for each field, and few for all else.
      #expect(run.output.split(separator: "\n").count < 32 + Dream.fields.count)
    }
    #expect(dream.bytes == nil)
  }
}
