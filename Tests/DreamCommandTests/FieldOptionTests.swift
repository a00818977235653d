import Dreams
import Foundation
import Testing

@testable import dream

@Suite struct FieldOptionTests {
  private let fields = Dream.fields

  private func dream(_ words: String...) throws -> Dream {
    let parsed = try Arguments.command(["add", "x"] + words, fields: fields)
    let command = try #require(parsed as? AddCommand)
    #expect(command.text == ["x"])
    var dream = DreamSource.system.dream(description: "x", creature: .shark)
    try FieldValues(command.fields, fields: fields).apply(to: &dream)
    return dream
  }

  private func failure(_ words: String...) -> Failure? {
    do {
      let parsed = try Arguments.command(["add", "x"] + words, fields: fields)
      _ = try (parsed as? AddCommand).map { try FieldValues($0.fields, fields: fields) }
      return nil
    } catch {
      guard case .failure(let failure) = CommandOutcome(error, arguments: ["dream", "add"] + words)
      else { return nil }
      return failure
    }
  }

  @Test func `each field of the table has an option`() throws {
    let dream = try dream(
      "--title=Over = the sea", "--mood", "-1", "--induction", "mild", "--woke", "6:30",
      "--tag", "sea", "--tag=two words", "--starred", "--notes", "a\nb", "--count", "7",
      "--effect", "rain", "--effect", "magic", "--date", "2026-11-20", "--creature=dragon")
    #expect(
      dream.facts.json == """
        {"induction": "mild", "mood": -1, "notes": "a\\nb", "starred": true, \
        "tags": ["sea", "two words"], "title": "Over = the sea", "woke": "06:30"}
        """)
    #expect(dream.numberOfCreatures == 7 && dream.creature == .dragon)
    #expect(dream.effects == [.rain, .magic] && dream.date == Night("2026-11-20"))
  }

  @Test func `the last one counts, and nothing after an equals sign clears a field`() throws {
    #expect(try dream("--mood", "1", "--mood", "2")["mood"] == .number(2))
    #expect(try dream("--title=a", "--title=").facts.isEmpty)
    #expect(try dream("--starred", "--starred=no")["starred"] == .flag(false))
  }

  @Test func `levels may be given by their names`() throws {
    #expect(try dream("--mood", "good")["mood"] == .number(1))
    #expect(try dream("--mood=Very Bad")["mood"] == .number(-2))
    #expect(
      try dream("--lucidity", "pretty much", "--control", "not at all").facts.json
        == "{\"control\": 0, \"lucidity\": 3}")
  }

  @Test(arguments: [
    (
      ["--mood", "3"], 65,
      "--mood cannot be '3'; choose a whole number from -2 to 2, or one of: very bad, bad, neutral,"
    ),
    (["--induction", "dlid"], 65, "there is no induction 'dlid'; did you mean 'dild'?"),
    (["--woke", "25:00"], 65, "'25:00' is not a time of day; write it as HH:MM"),
    (["--tag", "a;b"], 65, "--tag cannot be 'a;b'; write at least one character"),
    (["--sign", "flying"], 65, "--sign cannot be 'flying'; write it after awareness:, action:"),
    (["--sign", "action: "], 65, "--sign cannot be 'action: '; write at least one character"),
    (["--add-tag", "sea"], 64, "unknown option '--add-tag'"),
    (["--title", "a\nb"], 65, "--title has line breaks or control characters"),
    (
      ["--title", String(repeating: "long ", count: 41)], 65, "--title has more than 200 characters"
    ),
    (["--starred=7"], 65, "--starred cannot be '7'; choose yes or no"),
    (["--creature="], 65, "there is no creature ''; choose one of yellow-unicorn"),
    (["--effect="], 65, "there is no effect ''; choose one of fire-breathing"),
    (["--count="], 65, "--count cannot be ''; choose a whole number from 1 to 100"),
    (["--mood"], 64, "missing value for '--mood <number>'; 'dream add --help' shows"),
    (["--title", "--starred"], 64, "missing value for '--title <title>'; 'dream add --help'"),
    (
      ["--notes", "- a"], 64, "missing value for '--notes <notes>'; a text that begins with a dash"
    ),
    (["--creatur", "shark"], 64, "unknown option '--creatur'. Did you mean '--creature'?; "),
    (["--date"], 64, "missing value for '--date <yyyy-mm-dd>'; "),
  ])
  func `a wrong value is refused with what to do`(words: [String], status: Int32, line: String) {
    let failure =
      switch words.count {
      case 1: failure(words[0])
      default: failure(words[0], words[1])
      }
    #expect(failure?.status.rawValue == status)
    #expect(failure?.line.hasPrefix("dream: " + line) == true, "\(failure?.line ?? "no failure")")
  }

  @Test func `only commands that set fields have the options, and texts are left alone`() throws {
    func words(_ words: String...) throws -> [String] {
      try Arguments.parserWords(for: words, fields: fields)
    }
    #expect(try words("list", "--count", "3") == ["list", "--count", "3"])
    #expect(try words("--count", "3", "add") == ["--count", "3", "add"])
    #expect(
      try words("--journal", "add", "show", "--mood", "1")
        == ["--journal", "add", "show", "--mood", "1"])
    #expect(try words("add", "--", "--mood", "1") == ["add", "--", "--mood", "1"])
    #expect(try words("add", "--mood", "--help") == ["add", "--field-of-a-dream=mood=--help"])
    #expect(try words("add", "--title", "--help") == ["add", "--help"])
  }

  @Test func `the help text lists the options on fewer than 80 columns`() {
    let help = fields.optionHelp.split(separator: "\n")
    #expect(help.allSatisfy { $0.count < 80 })
    #expect(help.contains { $0.hasPrefix("  --count <number>") && $0.hasSuffix("1 to 100") })
    for field in fields.withOptions {
      #expect(help.contains { $0.hasPrefix("  --\(field.option)") }, "\(field.option)")
    }
  }
}
