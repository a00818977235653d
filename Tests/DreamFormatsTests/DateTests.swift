import DreamFormats
import Dreams
import Foundation
import Testing

/// Dates as other programs and people write them.
@Suite struct DateTests {
  private let modified = Moment("2020-05-05T12:00:00Z")

  private func note(
    _ date: String, name: String = "note.md", order: DateOrder? = nil
  ) throws -> ImportedDreams {
    let importer = DreamImporter(creature: .crusty, timeZone: .gmt, dateOrder: order)
    let text = "---\ntitle: Sea\ndate: \(date)\n---\n\nBlue\n"
    return try importer.dreams(in: [
      ImportedFile(name: name, bytes: Array(text.utf8), modified: modified)
    ])
  }

  @Test(arguments: [
    ("2026-11-20 07:00:00 +0100", "2026-11-19"), ("2026-11-20 07:00:00 +01:00", "2026-11-19"),
    ("2026-11-20 23:30 -0500", "2026-11-20"), ("2026-11-20 13:00 UTC", "2026-11-20"),
    ("20.11.2026", "2026-11-20"), ("11/20/2026", "2026-11-20"), ("20/11/2026", "2026-11-20"),
    ("11/11/2026", "2026-11-11"), ("November 20, 2026", "2026-11-20"),
    ("Nov. 20 2026 at 9:15 PM", "2026-11-20"), ("20 November 2026", "2026-11-20"),
    ("20. November 2026", "2026-11-20"), ("20th of November, 2026", "2026-11-20"),
    ("20-Nov-2026", "2026-11-20"), ("2026-Nov-20", "2026-11-20"), ("May 1, 2026", "2026-05-01"),
    ("2026-11-17 Tue", "2026-11-17"), ("2026-11-17 Tue 09:15", "2026-11-16"),
    ("<2026-11-17 Tue 21:15>", "2026-11-17"), ("Tuesday, November 17, 2026", "2026-11-17"),
    ("Tue, 17 Nov 2026 07:00:00 +0100", "2026-11-16"), ("[[2026-11-18]]", "2026-11-18"),
    ("'[[2026-11-18]]'", "2026-11-18"), ("1795186800", "2026-11-20"),
    ("1795186800000", "2026-11-20"), ("2026-11-20 07", "2026-11-19"),
    ("2026-11-20T22", "2026-11-20"), ("2026-11-20 7pm", "2026-11-20"), ("20261120", "2026-11-20"),
    ("2026-11-20 13:00 PM", "2026-11-20"), ("2026-11-20 0:15 AM", "2026-11-19"),
    ("Fri Nov 20 03:12:44 CET 2026", "2026-11-19"), ("Fri Nov 20 23:12:44 2026", "2026-11-20"),
    ("Fr 20. Nov 03:12:44 CET 2026", "2026-11-19"),
    ("Fri Nov 20 03:12:44 PM EST 2026", "2026-11-20"),
    ("20 Nov '26", "2026-11-20"), ("Nov 20, ’26", "2026-11-20"), ("20 Nov 26", "2026-11-20"),
    ("November 20,2026", "2026-11-20"), ("令和8年11月24日", "2026-11-24"), ("令和元年5月1日", "2019-05-01"),
    ("平成31年4月30日", "2019-04-30"),
    ("令和 8年 11月 24日（火）", "2026-11-24"), ("昭和六十四年一月七日", "1989-01-07"),
    ("民國115年11月24日", "2026-11-24"), ("二〇二六年十一月二十四日", "2026-11-24"),
    ("二零二六年十月廿一號", "2026-10-21"), ("二〇〇六年三月三十日 星期四", "2006-03-30"),
    ("二〇二六年十一月二十四日 上午7:15", "2026-11-23"), ("令和８年１１月２４日 午前7時15分", "2026-11-23"),
    ("2026年11月20日 夜里3点", "2026-11-19"), ("2026년 11월 20일 밤 1시 30분", "2026-11-19"),
    ("2026年11月20日 晚上11点", "2026-11-20"), ("2026年11月20日 晚上12点", "2026-11-20"),
  ])
  func `a date that can be only one is read`(date: String, night: String) throws {
    let imported = try note(date)
    #expect(imported.dates == [night])
    #expect(imported.problems.isEmpty && imported.undatedFiles.isEmpty)
  }

  @Test(arguments: [
    "yesterday", "2026-02-30", "30/02/2026", "31.11.2026", "2026-11-20 25:00", "12:30", "2026",
    "2026-11", "20 Foo 2026", "2026-11-20 9", "2026-11-20 09:15 CET", "2026-11-20 +0100",
    "99999999999999999999", "2026-11-20 13am", "令和8年11月31日", "八年十一月二十四日", "二〇二六年十一月",
    "二〇二六年二二月二日", "令和〇年1月1日", "一二三四五六年一月一日", "[2026-11-18, 2026-11-19]", "{a: b}", "true",
  ])
  func `an invalid date is reported with its line, and none is made up`(date: String) throws {
    let imported = try note(date)
    #expect(imported.dreams.isEmpty)
    #expect(imported.problems.map(\.line) == [3])
    #expect(imported.problems.first?.sentence.contains("is not a date such as 2026-11-20") == true)
    #expect(imported.problems.first?.isAboutDateOrder == false)
  }

  @Test func `day and month that could be exchanged need an order`() throws {
    for date in ["11/12/2026", "11.12.2026", "11-12-2026 09:00"] {
      let problem = try #require(try note(date).problems.first)
      #expect(problem.sentence == "“\(date)” may be 2026-11-12 or 2026-12-11")
      #expect(problem.isAboutDateOrder)
    }
    #expect(try note("11/12/2026", order: .dayMonthYear).dates == ["2026-12-11"])
    #expect(try note("11/12/2026", order: .monthDayYear).dates == ["2026-11-12"])
    #expect(try note("11/12/26").problems.first?.isAboutDateOrder == true)
    #expect(try note("11/12/26", order: .dayMonthYear).dates == ["2026-12-11"])
    #expect(try note("11/12/26", order: .yearMonthDay).dates == ["2011-12-26"])
    #expect(try note("1/2/70", order: .monthDayYear).dates == ["1970-01-02"])
    // An order that does not fit is a reason to doubt all of them.
    let other = try #require(try note("20/11/2026", order: .monthDayYear).problems.first)
    #expect(other.sentence == "“20/11/2026” is not a date in the order mdy")
    #expect(try note("2026-11-12", order: .dayMonthYear).dates == ["2026-11-12"])
  }

  @Test func `all formats read the same dates`() throws {
    let importer = DreamImporter(creature: .crusty, timeZone: .gmt)
    let table = "date,text\n20.11.2026,Sea\n\"November 21, 2026\",Sky\n11/12/2026,Snow\n"
    let csv = try importer.dreams(in: table)
    #expect(csv.dates == ["2026-11-20", "2026-11-21"])
    let place = "line 4, dream 3: “11/12/2026”"
    #expect(csv.problems.map(\.description).first?.hasPrefix(place) == true)
    let jrnl = try importer.dreams(
      in: "[20.11.2026 22:00] Sea\n[11/12/2026 09:00] Snow\n[1] note\n[21 Nov 2026] Sky\n")
    #expect(jrnl.texts == ["Sea", "Sky"])
    #expect(jrnl.problems.map(\.line) == [2] && jrnl.problems.allSatisfy(\.isAboutDateOrder))
    let ordered = DreamImporter(creature: .crusty, timeZone: .gmt, dateOrder: .monthDayYear)
    let other = try ordered.dreams(
      in: "[11/20/2026 22:00] Sea\n[21.2.34] note\n[20/11/2026 09:00] Snow\n[20.11.26 09:00] Ice\n")
    #expect(other.texts == ["[21.2.34] note"])
    #expect(other.problems.map(\.line) == [3, 4])
    let dayOne = try importer.dreams(
      in: #"{"entries": [{"creationDate": "2026-11-20 22:00:00 +0000", "text": "Sea"}]}"#)
    #expect(dayOne.dates == ["2026-11-20"])
    let json = try importer.dreams(
      in: #"{"entries": [{"title": "Sea", "date": "20.11.2026", "time": "10:15 PM"}]}"#)
    #expect(json.dates == ["2026-11-20"])
  }

  @Test func `the date in a name is as plain as one inside`() throws {
    let importer = DreamImporter(creature: .crusty, timeZone: .gmt)
    func read(_ name: String) throws -> ImportedDreams {
      try importer.dreams(in: [
        ImportedFile(name: name, bytes: Array("Sea".utf8), modified: modified)
      ])
    }
    #expect(try read("20.11.2026 Flying.md").dates == ["2026-11-20"])
    #expect(try read("Flying 11-20-2026.md").dates == ["2026-11-20"])
    #expect(try read("11-12-2026.md").problems.map(\.isAboutDateOrder) == [true])
    #expect(try read("version 40.50.2026.md").undatedFiles == ["version 40.50.2026.md"])
  }

  @Test func `a file without any date says so`() throws {
    let imported = try note("")
    #expect(imported.dates == ["2020-05-05"])
    #expect(imported.undatedFiles == ["note.md"])
  }
}
