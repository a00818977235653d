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

  @Test(arguments: [
    (["delet", "3"], "there is no command 'delet'. Did you mean 'delete'?"),
    (["help", "serach"], "there is no command 'serach'. Did you mean 'search'?"),
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
