import Foundation
import TestSupport
import Testing

@Suite struct BadInputTests {
  let dream: Tool

  init() throws {
    dream = Tool()
    try dream("add", "Sea", "--date", "2026-11-20")
  }

  /// The command is refused with one line, prints nothing else and changes nothing.
  private func expectRefusal(
    _ line: String, _ status: Int32, _ error: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = dream.bytes
    let run = try dream.shell(line)
    let expected = Tool.Run(status: status, output: "", error: "dream: \(error)\n")
    #expect(run == expected, "\(line)", sourceLocation: location)
    #expect(dream.bytes == before, "\(line)", sourceLocation: location)
  }

  @Test(
    .enabled(if: takesAll),
    arguments: ["0", "-3", "101", "1000000000", "99999999999999999999", "many", "1.5", "'1 0'"])
  func `a number of creatures is 1 to 100`(count: String) throws {
    let word = count.replacing("'", with: "")
    let error =
      "--count cannot be '\(word)'; choose a whole number from 1 to 100"
    try expectRefusal("$DREAM add x --count \(count)", 65, error)
    try expectRefusal("$DREAM add x --count=\(count)", 65, error)
  }

  @Test func `an unknown creature or effect names the nearest and the known`() throws {
    try expectRefusal(
      "$DREAM add x --creature shrk", 65,
      """
      there is no creature 'shrk'; did you mean 'shark'? choose one of yellow-unicorn, \
      pink-unicorn, white-unicorn, crusty, shark, dragon
      """)
    try expectRefusal(
      "$DREAM add x --effect qqqqqqq", 65,
      """
      there is no effect 'qqqqqqq'; choose one of fire-breathing, laser-focus, magic, \
      fireflies, rain, snow
      """)
    #expect(try dream("favorite", "kraken").status == 65)
  }

  @Test(arguments: ["-hush, somebody said", "-hat", "-where is the shore"])
  func `a text that begins with a dash is not a call for help`(text: String) throws {
    let run = try dream("add", text)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("dream: unknown option '\(text.prefix(4))"))
    #expect(try dream("add", "--", text).status == 0)
    #expect(try dream("add", "--help").output.hasPrefix("OVERVIEW: Add a dream"))
    #expect(try dream("list", "--limit", "-10", "--help").status == 0)
  }

  @Test(
    .enabled(if: takesAll),
    arguments: ["2026-02-30", "yesturday", "26-1-1", "2026-13-01", "0000-01-01", "2026-11-20x"])
  func `a date must exist`(date: String) throws {
    let error =
      "'\(date)' is not a date; write one that exists as YYYY-MM-DD, such as 2026-11-20,"
      + " or in words, such as 'last night'"
    try expectRefusal("$DREAM add x --date \(date)", 65, error)
    try expectRefusal("$DREAM list --from \(date)", 65, error)
  }

  @Test func `broken text is refused where it breaks`() throws {
    try expectRefusal(
      "printf 'ab\\0c' | $DREAM add", 65,
      "the text has a NUL byte at offset 2; nothing was added; remove it, for example with: "
        + "tr -d '\\000'")
    try expectRefusal(
      "printf 'é\\xffb' | $DREAM add -", 65,
      "the text is not UTF-8: it is invalid at byte offset 2; nothing was added; convert it, for "
        + "example with: iconv -f ENCODING -t UTF-8")
    try expectRefusal(
      "printf 'It\\222s strange' | $DREAM add -", 65,
      "the text is not UTF-8: it is invalid at byte offset 2; nothing was added; convert it, for "
        + "example with: iconv -f WINDOWS-1252 -t UTF-8")
    #expect(try dream.shell("$DREAM add $'\\xff'").status == 65)
    #expect(try dream.shell("$DREAM add < /tmp").status == 74)
  }

  @Test func `a file whose name is not UTF-8 is attached as it is`() throws {
    let id = try dream("add", "Sea").output.firstLine
    let run = try dream.shell(
      #"""
      cd \#(dream.folder); name=$'b\xe4r.png'; printf '\x89PNG\r\n\x1a\n' > "$name"
      $DREAM attach \#(id) "$name"; echo "ended with $?"
      printf 'no picture' > $'d\xfcr.png'; $DREAM attach \#(id) $'d\xfcr.png'; echo "ended with $?"
      $DREAM attach \#(id) $'m\xefssing.png'; echo "ended with $?"
      """#)
    #expect(run.output == "b\u{FFFD}r.png\nended with 0\nended with 65\nended with 65\n")
    #expect(run.error.contains("d\u{FFFD}r.png"))
    #expect(run.error.contains("word 3 of the command line is not UTF-8"))
    #expect(try dream("attachments", id).output.contains("b\u{FFFD}r.png"))
  }

  @Test func `ids must lead to one dream`() throws {
    for _ in 0..<6 { try dream("samples") }
    try expectRefusal(
      "$DREAM show zz", 66, "there is no dream 'zz'; 'dream list' shows the ids")
    try expectRefusal("$DREAM show ''", 66, "there is no dream ''; 'dream list' shows the ids")
    let list = try dream("list").output.split(separator: "\n")
    let counts = Dictionary(grouping: list, by: \.first)
    let letter = try #require(counts.first { $0.value.count > 1 }?.key)
    let run = try dream("show", String(letter))
    #expect(run.status == 65)
    #expect(run.error.hasPrefix("dream: '\(letter)' is the beginning of several ids: "))
    #expect(run.error.contains("“Dream "))
  }

  @Test func `a text with a dash and a wrong command get the advice they need`() throws {
    let dash = "a text that begins with a dash follows '--' or, in an option, '='"
    try expectRefusal("$DREAM add '- one'", 64, "unknown option '- one'; \(dash)")
    try expectRefusal(
      "$DREAM edit 1 --text '- one'", 64, "missing value for '--text <text>'; \(dash)")
    try expectRefusal(
      "$DREAM lst", 64,
      "there is no command 'lst'. Did you mean 'list'?; 'dream --help' shows what is possible")
  }

  @Test func `nothing may follow an equals sign`() throws {
    let id = String(try dream("list").output.prefix(8))
    let edited = try dream("edit", id, "--text=", "--json").output
    #expect(edited.contains(#""description": """#))
    #expect(try dream("list", "--search=").output.contains("Untitled dream"))
    try expectRefusal(
      "$DREAM add x --count=", 65,
      "--count cannot be ''; choose a whole number from 1 to 100")
    #expect(try dream("add", "--json", "--", "--text=").output.contains("--text="))
  }

  @Test func `the command line must be right`() throws {
    try expectRefusal(
      "$DREAM list --bogus", 64,
      "unknown option '--bogus'; 'dream list --help' shows what is possible")
    try expectRefusal(
      "$DREAM edit 1", 64, "there is nothing to change; 'dream edit --help' shows what is possible")
    for line in [
      "bogus", "show", "delete", "undo b", "add a --count", "list --journal", "list --journal ''",
      "edit 1 --effect snow --no-effects",
    ] {
      let run = try dream.shell("$DREAM \(line)")
      #expect(run.status == 64, "\(line)")
      #expect(run.output == "")
      #expect(run.error.hasPrefix("dream: "))
    }
    try expectRefusal(
      "$DREAM list --from 2026-02-01 --to 2026-01-01", 65,
      "no night is from 2026-02-01 to 2026-01-01; give the earlier date to --from")
    try expectRefusal(
      "$DREAM list --limit -1", 65,
      "'-1' is not a number of dreams; choose a whole number, 0 or more")
  }
}
