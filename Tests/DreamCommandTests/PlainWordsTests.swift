import Dreams
import Foundation
import Testing

@testable import dream

@Suite struct PlainWordsTests {
  let dream = Tool()

  /// The night a number of days before today, by the clock of the tool.
  private func night(_ days: Int) -> Night {
    Night.lastNight(in: .gmt).advanced(by: 1 - days)
  }

  @Test func `a date in words is understood and said`() throws {
    let (before, run, after) = (
      night(3), try dream("add", "Flying", "over", "the", "sea", "-d", "3 nights ago"), night(3)
    )
    #expect(run.status == 0)
    #expect(run.error.hasPrefix("night of ") && run.error.count { $0 == "\n" } == 1, "\(run)")
    let fields = try dream.fields("last")
    #expect(fields["description"] == "Flying over the sea")
    // Midnight may come while the test runs.
    #expect([before, after].map { "\($0)" }.contains(fields["date"] ?? ""))
    #expect(try dream("edit", "last", "--starred").error.contains("“Flying over the sea”"))
    #expect(try dream("list", "night:yesterday").status == 0)
    #expect(try dream("list", "--from", "last year").error.hasPrefix("nights of "))
  }

  @Test func `a time before noon belongs to the night before, and is when one woke`() throws {
    try dream("add", "Late", "--date", "2026-11-20 03:12")
    #expect(try dream.fields("last")["date"] == "2026-11-19")
    #expect(try dream.fields("last")["woke"] == "03:12")
    try dream("add", "Later", "--date", "20 nov 2026", "--woke", "4am")
    #expect(try dream.fields("added")["date"] == "2026-11-20")
    #expect(try dream.fields("added")["woke"] == "04:00")
    try dream("edit", "added", "--woke", "18 nov 2026 5am")
    #expect(try dream.fields("added")["date"] == "2026-11-17")
  }

  @Test func `what may be two dates, or several nights, changes nothing`() throws {
    let two = try dream("add", "x", "--date", "11/12/2026")
    #expect(two.status == 65)
    #expect(two.error == "dream: '11/12/2026' may be 2026-12-11 or 2026-11-12; write one of them\n")
    let several = try dream("night", "november 2026", "--recall", "none")
    #expect(several.status == 65)
    #expect(several.error.contains("'november 2026' is more than one night"))
    #expect(try dream("list").output == "")
  }

  @Test func `sentences name both days of a night`() throws {
    let reader = DatePhraseReader(in: .gmt, locale: Locale(identifier: "en"))
    let tonight = try #require(Night("2026-11-25"))
    func sentence(_ text: String) throws -> String {
      DateArgument.sentence(try reader.read(text), tonight: tonight)
    }
    #expect(try sentence("24 nov 2026") == "night of 24–25 November 2026")
    #expect(try sentence("nov 2026") == "nights of 1–30 November 2026")
    #expect(try sentence("26 nov 2026") == "night of 26–27 November 2026; it is to come")
    #expect(try sentence("25 nov 2026 4am") == "night of 24–25 November 2026, 04:00")
  }

  @Test func `a dream is named by its place, its title or its words`() throws {
    try dream("add", "Second door", "-d", "2026-11-18", "-t", "house")
    try dream("add", "First door", "-d", "2026-11-20")
    try dream("add", "Third, by the sea", "-d", "2026-11-16")
    func title(_ reference: String...) throws -> String? {
      try dream.fields(reference.joined(separator: " "))["description"]
    }
    #expect(try title("last") == "First door")
    #expect(try title("last~1") == "Second door")
    #expect(try title("last~2") == "Third, by the sea")
    #expect(try title("added") == "Third, by the sea")
    #expect(try title("second door") == "Second door")
    #expect(try title("sea") == "Third, by the sea")
    #expect(try title("tag:house") == "Second door")
    #expect(try dream("show", "last").error.contains("“First door”"))
    let several = try dream("delete", "door")
    #expect(several.status == 65)
    #expect(several.error.contains("“First door”") && several.error.contains("“Second door”"))
    let taken = Set(try dream("list").output.split(separator: "\n").compactMap(\.first))
    let digit = String(try #require("0123456789".first { !taken.contains($0) }))
    let unknowns = [
      "last~3", "last~", "last~-1", "sky", digit, digit + "f2", "last~9999999999999999999",
    ]
    for unknown in unknowns {
      #expect(try dream("delete", unknown).status == 66, "\(unknown)")
    }
    #expect(try dream("forget", "sea", "--yes").status == 66)
    #expect(try dream("list").output.count { $0 == "\n" } == 3)
    #expect(try dream("delete", "last", "last~1").status == 0)
    #expect(try dream("list").output.contains("Third"))
    #expect(try dream("list").output.count { $0 == "\n" } == 1)
    #expect(try dream("restore", "first door").status == 0)
  }

  @Test func `other names of commands do the same`() throws {
    try dream("new", "By the sea")
    try dream("new", "A train")
    #expect(try dream("ls").output == dream("list").output)
    #expect(try dream("find", "sea").output == dream("list", "--search", "sea").output)
    #expect(try dream("search", "by", "sea", "-n", "1").output == dream("find", "sea").output)
    #expect(try dream("cat", "train").output == dream("show", "train").output)
    #expect(try dream("rm", "train").status == 0)
    #expect(try dream("trash").output.contains("A train"))
    #expect(try dream("help", "ls").output == dream("help", "list").output)
  }

  @Test func `a date and a colon write a dream down for it`() throws {
    for (words, date) in [
      (["20 nov 2026: Flying over the sea"], "2026-11-20"),
      (["19", "nov", "2026:", "Flying", "over the sea"], "2026-11-19"),
      (["2026-11-18:", "Flying over", "the sea", "-t", "sea"], "2026-11-18"),
      (["--json", "2026-11-17 04:30: Flying over the sea"], "2026-11-16"),
    ] {
      #expect(try dream.run(words).status == 0, "\(words)")
      let fields = try dream.fields("added")
      #expect(fields["description"] == "Flying over the sea")
      #expect(fields["date"] == date)
    }
    let count = try dream("list").output.count { $0 == "\n" }
    let wrong = try dream("yesturday:", "Flying")
    #expect(wrong.status == 65 && wrong.error.contains("'yesturday' is not a date"), "\(wrong)")
    let two = try dream("11/12: Flying")
    #expect(two.status == 65 && two.error.contains(" may be "), "\(two)")
    for words in [["Sea: the end"], ["The", "end", "of:", "sea"], ["2026-11-18", "Flying"]] {
      #expect(try dream.run(words).status == 64, "\(words)")
    }
    #expect(try dream("list").output.count { $0 == "\n" } == count)
    // A command takes its own words.
    #expect(try dream("add", "yesterday:", "rain").status == 0)
    #expect(try dream.fields("added")["description"] == "yesterday: rain")
  }

  @Test func `numbers and single letters are short for what is done most`() throws {
    for day in 10...14 { try dream("a", "Dream", "\(day)", "-d", "2026-11-\(day)") }
    #expect(try dream("-2").output == dream("list", "-n", "2").output)
    #expect(try dream("last", "2").output == dream("list", "-n", "2").output)
    #expect(try dream("last").output == dream("show", "last").output)
    #expect(try dream("s", "last~1").output == dream("show", "last~1").output)
    #expect(try dream("l", "12").output == dream("list", "12").output)
    #expect(try dream("e", "last", "--mood", "good").status == 0)
    #expect(try dream("-0").output == "")
    #expect(try dream("--journal", dream.journal, "-1", "--json").output.contains("Dream 14"))
    // A script that names no dream has made a mistake.
    for words in [
      ["show"], ["edit", "--mood", "1"], ["star"], ["night", "--recall", "none"], ["-x"],
    ] {
      #expect(try dream.run(words).status == 64, "\(words)")
    }
  }

  @Test func `a night stands for its only dream`() throws {
    try dream("add", "Sun and rain", "-d", "2026-11-18")
    try dream("add", "Yesterday I flew", "-d", "2026-11-19")
    try dream("add", "One", "-d", "2026-11-20")
    try dream("add", "Two", "-d", "2026-11-20")
    #expect(try dream.fields("2026-11-18")["description"] == "Sun and rain")
    #expect(try dream.fields("18 nov 2026")["description"] == "Sun and rain")
    // Nobody has dreamt in that night, but in a dream there is the word.
    #expect(try dream.fields("yesterday")["description"] == "Yesterday I flew")
    #expect(try dream.fields("sun")["description"] == "Sun and rain")
    let several = try dream("delete", "2026-11-20")
    #expect(several.status == 65 && several.error.contains("“One”"), "\(several)")
    #expect(try dream("delete", "2026-11-21").status == 66)
    #expect(try dream("delete", "2026-11-18").error.contains("“Sun and rain”"))
    #expect(try dream("restore", "2026-11-18").status == 0)
    #expect(try dream("forget", "2026-11-18", "--yes").status == 66)
  }

  @Test func `stars and tags come and go`() throws {
    let id = try dream("add", "Flying", "-t", "sea", "--star").output.firstLine
    #expect(try dream.fields(id)["starred"] == "1")
    #expect(try dream.fields(dream("add", "Falling", "-s").output.firstLine)["starred"] == "1")
    #expect(try dream("delete", "falling").status == 0)
    #expect(try dream("star", "last", "--off").output == id + "\n")
    #expect(try dream.fields(id)["starred"] == nil)
    #expect(try dream("star", "flying").status == 0)
    #expect(try dream.fields(id)["starred"] == "1")
    #expect(try dream("tag", "last", "#night", "deep sea", "-SEA").status == 0)
    #expect(try dream.fields(id)["tags"] == "deep sea; night")
    #expect(try dream("tag", "last", "--remove", "night").output.contains("deep sea"))
    #expect(try dream.fields(id)["tags"] == "deep sea")
    #expect(try dream("undo").status == 0)
    #expect(try dream("tag", "last").status == 64)
    #expect(try dream("tag", "last", "a;b").status == 65)
    #expect(try dream("tag", "nothing", "sea").status == 66)
    #expect(try dream.fields(id)["tags"] == "deep sea; night")
  }

  @Test func `values may be words`() throws {
    let id = try dream(
      "add", "Flying", "--mood", "very good", "--emotion", "happy", "--emotion", "Fear",
      "--kind", "false awakening", "--creature", "Pink unicorn", "--effect", "fire breathing"
    ).output.firstLine
    let fields = try dream.fields(id)
    #expect(fields["mood"] == "2")
    #expect(fields["emotions"] == "apprehension; happiness")
    #expect(fields["kinds"] == "false-awakening")
    #expect(fields["creature"] == "pink-unicorn")
    #expect(fields["effects"] == "fire-breathing")
    #expect(try dream("list", "emotion:happiness").output.contains("Flying"))
  }

  @Test func `an export may be of some nights`() throws {
    for day in 10...14 { try dream("add", "Dream \(day)", "-d", "2026-11-\(day)") }
    func exported(_ words: String...) throws -> Int {
      let json = try dream.run(["export"] + words).output
      return json.components(separatedBy: "\"Dream 1").count - 1
    }
    #expect(try exported("--from", "2026-11-12") == 3)
    #expect(try exported("--to", "2026-11-11") == 2)
    #expect(try exported("--from", "11 nov 2026", "--to", "2026-11-12", "-s", "dream") == 2)
    let file = dream.folder + "/part.md"
    let run = try dream("export", "--from", "nov 2026", "--to", "2026-11-13", "--output", file)
    #expect(run.status == 0 && run.output == file + "\n", "\(run)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("Dream 13") && !text.contains("Dream 14"))
    #expect(try dream("export", "--to", "11/12").status == 65)
    #expect(try dream("export", "--to", file, "--output", file + "x").status == 64)
    #expect(try dream("export", "--output", "").status == 64)
    #expect(try dream("export", "--from", "2026-11-13", "--to", "2026-11-12").status == 65)
  }

  @Test(arguments: [
    (["delet", "3"], "there is no command 'delet'. Did you mean 'delete'?"),
    (["help", "serach"], "there is no command 'serach'. Did you mean 'search'?"),
    (["edit", "last", "--starr"], "unknown option '--starr'. Did you mean '--starred'?"),
    (["export", "--formt", "json"], "unknown option '--formt'. Did you mean '--format'?"),
    (["hello world"], "'dream add' before the words writes them down"),
  ])
  func `a command that is none names the nearest`(words: [String], sentence: String) throws {
    let run = try dream.run(words)
    #expect(run.status == 64)
    #expect(run.error.contains(sentence), "\(run.error)")
    #expect(try dream("list").output == "")
  }

  @Test func `words are listed with their dreams and the latest night`() throws {
    try dream("add", "#Sea and rain", "-d", "2026-11-18", "--person", "Anna")
    try dream("add", "Again", "-d", "2026-11-20", "-t", "sea", "-t", "door")
    #expect(try dream("tags").output == "Sea\t2\t2026-11-20\ndoor\t1\t2026-11-20\n")
    #expect(try dream("tags", "--people").output == "Anna\t1\t2026-11-18\n")
    #expect(try dream("tags", "--places", "--json").status == 0)
    #expect(try dream("tags", "--signs", "--json", "--places").status == 64)
    let json = try dream("tags", "--people", "--json").output
    #expect(json.contains(#""lastNight""#) && json.contains(#""2026-11-18""#))
  }

  @Test(arguments: ["dates", "search", "ids"])
  func `help has pages`(topic: String) throws {
    let run = try dream("help", topic)
    #expect(run.status == 0 && run.error == "" && run.output.count > 400)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
