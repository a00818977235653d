import Dreams
import Testing

@testable import DreamFormats

/// Days whose month or year is in a heading above them or in the name of the file, weeks, and rules between entries.
@Suite struct DatePeriodTests {
  private let importer = DreamImporter.test

  private func titles(_ imported: ImportedDreams) -> [String?] {
    imported.dreams.map { dream in
      if case .text(let title)? = dream["title"] { title.string } else { nil }
    }
  }

  @Test(arguments: [
    ("# November 2026\n\n## 24\n\nOne\n\n## 25\n\nTwo\n", "a.md"),
    ("# November 2026\n\n## Tuesday 24\n\nOne\n\n## Wednesday the 25th\n\nTwo\n", "a.md"),
    ("# November 2026\r\n\r\n## 24th\r\n\r\nOne\r\n\r\n## 25th\r\n\r\nTwo\r\n", "a.md"),
    ("\u{FEFF}# 2026\n## November\n### 24\nOne\n### 25\nTwo\n", "a.md"),
    ("# 2026\n## 11\n### 24\nOne\n### 25\nTwo\n", "a.md"),
    ("# Dreams 2026\n## Nov 24\nOne\n## 25 November\nTwo\n", "a.md"),
    ("# Träume 2026\n## Di 24.11.\nOne\n## Mi, 25.11.\nTwo\n", "a.md"),
    ("# Novembre 2026\n## Mardi 24\nOne\n## Le 25\nTwo\n", "a.md"),
    ("# Noviembre de 2026\n## Martes 24\nOne\n## 25 de noviembre\nTwo\n", "a.md"),
    ("# Novembre 2026\n## Martedì 24\nOne\n## Mercoledì 25\nTwo\n", "a.md"),
    ("# 2026年11月\n## 24日\nOne\n## 25日（水）\nTwo\n", "a.md"),
    ("# 2026年11月\n## 24号 星期二\nOne\n## 25号\nTwo\n", "a.md"),
    ("# 2026년 11월\n## 24일\nOne\n## 25일 수요일\nTwo\n", "a.md"),
    ("* November 2026\n** 24\nOne\n** 25\nTwo\n", "a.org"),
    ("#+TITLE: Dreams 2026\n* 24 November\nOne\n* 25 November\nTwo\n", "a.org"),
    ("November 2026\n\n24.\nOne\n\n25.\nTwo\n", "a.txt"),
    ("November 2026\n=============\n\n24. One\n25. Two\n", "a.txt"),
    ("**November 2026**\n\nTue 24\nOne\n\nWed 25\nTwo\n", "a.txt"),
    ("November 2026\n\n24 - One\n\n25: Two\n", "a.txt"),
    ("2026\n\nNovember\n\n24\nOne\n\n25\nTwo\n", "a.txt"),
    ("Nov 24\nOne\n\nNov 25\nTwo\n", "Dreams 2026.txt"),
    ("24.11.\nOne\n\n25.11.\nTwo\n", "träume_2026.txt"),
    ("24 novembre\nOne\n\n25 novembre\nTwo\n", "2026/rêves.txt"),
    ("## 24\nOne\n\n## 25\nTwo\n", "2026-11.md"),
    ("## 24\nOne\n\n## 25\nTwo\n", "2026/November.md"),
    ("## 24\nOne\n\n## 25\nTwo\n", "2026/11.md"),
    ("2026-W48-2\nOne\n\n2026W483\nTwo\n", "a.txt"),
    ("# KW 48 2026\n## Dienstag\nOne\n## Mittwoch\nTwo\n", "a.md"),
    ("# 2026-W48\n## Tuesday\nOne\n## Wednesday 25\nTwo\n", "a.md"),
  ])
  func `days get the month and the year that are said above them`(
    text: String, name: String
  ) throws {
    let imported = try importer.dreams(in: text, named: name)
    #expect(imported.problems == [], "\(imported.problems.map(\.description))")
    #expect(imported.texts == ["One", "Two"], "\(text)")
    #expect(imported.dates == ["2026-11-24", "2026-11-25"], "\(text)")
  }

  @Test func `what is added to dates is told, and a time before noon decides the night`() throws {
    let imported = try importer.dreams(
      in: "# November 2026\n\n## 24, 3:10 AM\n\nOne\n\n## 24 23:30 – Hats\n\nTwo\n", named: "a.md")
    #expect(imported.dates == ["2026-11-23", "2026-11-24"] && imported.completedDates == 2)
    #expect(titles(imported) == [nil, "Hats"])
    #expect(try importer.dreams(in: "# 2026-11-24\nOne\n", named: "a.md").completedDates == 0)
  }

  @Test func `numbers that count other things are no days`() throws {
    let list = try importer.dreams(
      in:
        "# November 2026\n\n## 24\n\nThree things:\n1. a hat\n2. a cat\n25. a bat\n\n### 3. Part\n\nMore\n"
        + "\n## 26\n\nTwo\n", named: "a.md")
    #expect(list.dates == ["2026-11-24", "2026-11-26"])
    #expect(list.texts.first?.hasSuffix("### 3. Part\n\nMore") == true)
    let month = try importer.dreams(
      in: "A month of few dreams:\n\n1. A hat\n2. A boat\n", named: "2026-11.txt")
    // It is a note without a date.
    #expect(month.dreams.isEmpty && month.format == .markdownFolder)
    let lines = try importer.dreams(
      in: "November 2026\n\n24.\nI saw\n1. a hat\n2. a cat\n\n25.\nTwo\n", named: "a.txt")
    #expect(lines.texts == ["I saw\n1. a hat\n2. a cat", "Two"])
  }

  @Test func `days without a year anywhere are reported`() throws {
    let imported = try importer.dreams(
      in: "# November\n\n## 24\n\nOne\n\n## 25\n\nTwo\n", named: "a.md")
    #expect(imported.dreams.isEmpty && imported.problems.map(\.line) == [3, 7])
    let order = try importer.dreams(in: "5/11\nOne\n\n6/11\nTwo\n", named: "2026.txt")
    #expect(order.problems.first?.isAboutDateOrder == true)
  }

  @Test(arguments: [
    ("3.2. Ich flog\n4.2. Zug\n", "list.txt"), ("11/24 I flew\n11/25 Again\n", "list.txt"),
    ("Nov 24 - I flew\n\nNov 25 - Again\n", "list.txt"),
  ])
  func `a list of days without a year is no dream of today`(text: String, name: String) throws {
    let file = ImportedFile(
      name: name, bytes: Array(text.utf8), modified: Moment("2026-11-27T08:00:00Z"))
    let imported = try importer.dreams(in: [file])
    #expect(imported.dreams.isEmpty && imported.problems.count == 2, "\(text)")
    #expect(imported.problems.first?.description.contains("has no year") == true)
    let named = ImportedFile(name: "Dreams 2026.txt", bytes: file.bytes)
    let ordered = DreamImporter(
      creature: .crusty, timeZone: .gmt,
      dateOrder: text.contains("/") ? .monthDayYear : .dayMonthYear)
    #expect(try ordered.dreams(in: [named]).completedDates == 2)
  }

  @Test func `a file of a month may be a list of its days`() throws {
    for name in ["2025-02.txt", "2025 February.txt", "2025/02.txt"] {
      let imported = try importer.dreams(in: "03 - One\n\n04 - Two\n", named: name)
      #expect(imported.dates == ["2025-02-03", "2025-02-04"] && imported.texts == ["One", "Two"])
    }
    let list = ImportedFile(
      name: "2025-02.txt", bytes: Array("1. A hat\n2. A boat\n".utf8),
      modified: Moment("2026-11-27T08:00:00Z"))
    #expect(try importer.dreams(in: [list]).undatedFiles == ["2025-02.txt"])
  }

  @Test func `the day of the week says the year that a date leaves out`() throws {
    let imported = try importer.dreams(
      in: "30 décembre 2025\nUn\n\nMercredi 31 décembre\nDeux\n\nJeudi 1 janvier\nTrois\n"
        + "\nle 5 janv. 2026 à 23h30\nQuatre\n",
      named: "a.txt")
    #expect(imported.dates == ["2025-12-30", "2025-12-31", "2026-01-01", "2026-01-05"])
    #expect(imported.completedDates == 2 && imported.texts == ["Un", "Deux", "Trois", "Quatre"])
    let wrong = try importer.dreams(
      in: "30 décembre 2025\nUn\n\nLundi 31 décembre\nDeux\n", named: "a.txt")
    #expect(wrong.problems.map(\.line) == [4])
  }

  @Test func `dates that may be two are asked for with words behind them, too`() throws {
    for text in ["03/02/2025 I flew\n04/02/2025 A cat\n", "03/02/25 I flew\n04/02/25 A cat\n"] {
      let imported = try importer.dreams(in: text, named: "a.txt")
      #expect(imported.problems.first?.isAboutDateOrder == true && imported.dreams.isEmpty)
    }
  }

  @Test func `a month with words and without days is in no entry`() throws {
    let imported = try importer.dreams(
      in: "# 2019-07-01\nSea\n# 2019-07\nSky\n# 2019-08-01\nSnow\n", named: "a.md")
    #expect(imported.texts == ["Sea", "Snow"] && imported.problems.map(\.line) == [3])
    let weeks = try importer.dreams(
      in: "# 2026-W47\n\nOne\n\n# 2026-W48\n\nTwo\n", named: "a.md")
    #expect(weeks.dreams.isEmpty && weeks.problems.map(\.line) == [1, 5])
    let quiet = try importer.dreams(
      in:
        "# July 2019\n## 1\nSea\n# August 2019\nA quiet month.\n## 3\nSnow\n# May 2020\nNothing.\n",
      named: "a.md")
    #expect(quiet.texts == ["Sea", "# August 2019\nA quiet month.", "Snow"])
    #expect(quiet.dates == ["2019-07-01", "2019-08-03", "2019-08-03"])
    #expect(quiet.problems.map(\.line) == [8])
  }

  @Test(arguments: [
    "[2019-07-01 14:23] Sea\n\n[LEFT] Sky\n\n[2019-08-01 09:00] Snow\n"
  ])
  func `a date that is not whole is in no entry`(text: String) throws {
    for date in [
      "2019-07 14:23", "2019-07", "July 2019", "2019-07-?? 09:00", "2019-07-xx", "2019-W27",
    ] {
      let imported = try importer.dreams(in: text.replacing("LEFT", with: date), named: "a.txt")
      #expect(imported.texts == ["Sea", "Snow"] && imported.problems.map(\.line) == [3], "\(date)")
    }
    for date in ["2019-07-??", "2019-02-30", "2019-W60-1"] {
      let imported = try importer.dreams(
        in: "2019-07-01 Sea\n\n\(date) Sky\n\n2019-08-01 Snow\n", named: "a.txt")
      #expect(imported.texts == ["Sea", "Snow"] && imported.problems.map(\.line) == [3], "\(date)")
    }
  }

  @Test func `weeks are those of ISO 8601`() {
    #expect(DatePeriod.day(year: 2026, week: 1, day: 1) == Night("2025-12-29"))
    #expect(DatePeriod.day(year: 2026, week: 53, day: 7) == Night("2027-01-03"))
    #expect(DatePeriod.day(year: 2027, week: 53, day: 1) == nil)
    #expect(DatePeriod.day(year: 1969, week: 1, day: 3) == Night("1969-01-01"))
    #expect(DatePeriod.day(year: 2026, week: 0, day: 1) == nil)
  }

  @Test(arguments: [
    "-----", "=====", "***", "* * *", "~~~~", "#####", "+++++", "————", "────", "---",
  ])
  func `rules between entries are left`(rule: String) throws {
    for (one, two) in [
      ("2026-11-24\nOne", "2026-11-25\nTwo"),
      ("[2026-11-24 13:00] One", "[2026-11-25 13:00] Two"),
      ("24.11.2026: One", "25.11.2026: Two"), ("Date: 2026-11-24\nOne", "Date: 2026-11-25\nTwo"),
    ] {
      for text in [
        "\(one)\n\(rule)\n\(two)\n", "\(one)\n\n\(rule)\n\n\(two)\n\(rule)\n",
        "\(rule)\n\(one)\n\n\(rule)\n\(two)\n\(rule)",
      ] {
        // Three hyphens at the top begin front matter.
        if text.hasPrefix("---\n") || text.hasPrefix("+++") { continue }
        let imported = try importer.dreams(in: text, named: "a.txt")
        #expect(imported.texts == ["One", "Two"] && imported.problems == [], "\(text)")
        #expect(imported.dates == ["2026-11-24", "2026-11-25"])
      }
    }
  }

  @Test func `rules around dates, and below titles`() throws {
    let around = try importer.dreams(
      in: "=====\n24.11.2026\n=====\nOne\n\n=====\n25.11.2026\n=====\nTwo\n", named: "a.txt")
    #expect(around.texts == ["One", "Two"])
    let below = try importer.dreams(
      in: "2026-11-24 – The sea\n-----\nOne\n\n2026-11-25 – The sky\n-----\nTwo\n", named: "a.txt")
    #expect(below.texts == ["One", "Two"] && titles(below) == ["The sea", "The sky"])
    let inside = try importer.dreams(
      in: "[2026-11-24 13:00] One\nThen\n---\nmore\n\n[2026-11-25 13:00] Two\nWords\n---\n")
    #expect(inside.texts == ["Then\n---\nmore", "Words\n---"])
  }

  @Test(arguments: [
    ";;;\n\"title\": \"Gate\",\n\"date\": \"2026-11-24 13:12\",\n\"tags\": [\"sea\", \"sky\"]\n;;;\n\nWords\n",
    "\"title\": \"Gate\",\n\"date\": \"2026-11-24 13:12\",\n\"tags\": [\"sea\", \"sky\"],\n;;;\nWords\n",
    ";;;\n{\"title\": \"Gate\", \"date\": \"2026-11-24T13:12:00\", \"tags\": [\"sea\", \"sky\"]}\n;;;\nWords\n",
    "{\n  \"title\": \"Gate\",\n  \"date\": \"2026-11-24\",\n  \"tags\": [\"sea\", \"sky\"]\n}\n\nWords\n",
    "{\"title\": \"Gate\", \"date\": \"2026-11-24\", \"tags\": [\"sea\", \"sky\"]}\r\nWords\r\n",
    "---json\n{\"title\": \"Gate\", \"date\": \"2026-11-24\", \"tags\": [\"sea\", \"sky\"]}\n---\nWords\n",
    "+++\ntitle = \"Gate\"\ndate = 2026-11-24T13:12:00Z\ntags = [\"sea\", \"sky\"]\n+++\n\nWords\n",
    "+++\ntitle = 'Gate'\ndate = 2026-11-24\n[taxonomies]\ntags = [\n  \"sea\",\n  \"sky\",\n]\n+++\nWords\n",
  ])
  func `front matter may be JSON or TOML`(text: String) throws {
    for name in ["a.md", "a.txt"] {
      let imported = try importer.dreams(in: text, named: name)
      #expect(imported.texts == ["Words"] && imported.dates == ["2026-11-24"], "\(text)")
      #expect(titles(imported) == ["Gate"])
      #expect(imported.dreams.first?.facts.json?.contains(#""tags": ["sea", "sky"]"#) == true)
    }
  }

  @Test func `JSON stays JSON, and braces in a text stay words`() throws {
    let list = try importer.dreams(
      in: #"{"date": "2026-11-24", "text": "One"}"# + "\n"
        + #"{"date": "2026-11-25", "text": "Two"}"#)
    #expect(list.texts == ["One", "Two"])
    let braces = try importer.dreams(in: "{strange}\nWords\n", named: "2026-11-24.md")
    #expect(braces.texts == ["{strange}\nWords"])
  }

  @Test func `notes one after another in a file are cut at their front matter`() throws {
    let text = """
      ---
      title: Sea
      date: 2026-11-24 13:00
      tags: [a, b]
      ---

      One

      ---

      more

      ---
      title: Sky
      date: 2026-11-24 14:00
      tags:
        - c
      ---

      Two

      """
    for name in ["a.md", "a.txt"] {
      let imported = try importer.dreams(in: text, named: name)
      #expect(imported.texts == ["One\n\n---\n\nmore", "Two"] && imported.problems == [])
      #expect(titles(imported) == ["Sea", "Sky"])
      #expect(imported.dreams.last?.facts.json?.contains(#""tags": ["c"]"#) == true)
    }
    let bad = try importer.dreams(
      in: text.replacing("2026-11-24 14:00", with: "11/12/2026"), named: "a.md")
    #expect(bad.problems.map(\.line) == [15])
  }

  @Test(arguments: [
    ("# 2026年\n\n## 11月\n\n### 20日\n\n灯\n\n### 21日 飞行\n\n门\n\n### 22日（日） 海\n\n水\n", "a.md"),
    ("# 2026年11月\n\n## 20日\n\n灯\n\n## 21号 飞行\n\n门\n\n## 22日　海\n\n水\n", "a.md"),
    ("# 2026년 11월\n\n## 20일\n\n灯\n\n## 21일 飞行\n\n门\n\n## 22일 (일) 海\n\n水\n", "a.md"),
    ("# 11月\n\n## 20日\n\n灯\n\n## 21日 飞行\n\n门\n\n## 22日 海\n\n水\n", "夢 2026.md"),
  ])
  func `a day of East Asia says itself that it is one, so a title needs no sign`(
    text: String, name: String
  ) throws {
    let imported = try importer.flawless(text, name)
    #expect(imported.dates == ["2026-11-20", "2026-11-21", "2026-11-22"])
    #expect(imported.texts == ["灯", "门", "水"] && titles(imported) == [nil, "飞行", "海"])
  }

  @Test func `lines of such days begin with their words`() throws {
    let imported = try importer.flawless(
      "2026년 11월\n\n20일\n\n등\n\n21일 비행\n3일 동안 날았다.\n\n22일\n문\n\n23일\n바다\n", "a.txt")
    #expect(imported.dates == ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"])
    #expect(imported.texts == ["등", "비행\n3일 동안 날았다.", "문", "바다"])
    let one = try importer.flawless("# 2026年11月\n\n21日 飞行\n门\n\n22日 海\n水\n", "a.md")
    #expect(one.dates == ["2026-11-21", "2026-11-22"] && one.texts == ["飞行\n门", "海\n水"])
  }

  // MARK: Tables

  @Test(arguments: [
    ("# Dreams 2026\n\n| Date | Dream |\n|---|---|\n| 20 Nov | One |\n| Dec 5 | Two |\n", "a.md"),
    ("| Date | Dream |\n|---|---|\n| 20 Nov | One |\n| Sat 5 Dec | Two |\n", "Dreams 2026.md"),
    ("**2026**\n\n| Date | Dream |\n|---|---|\n| 11/20 | One |\n| 12/5 | Two |\n", "a.md"),
    ("| 日付 | 夢 |\n|---|---|\n| 11月20日 | One |\n| 12月5日（土） | Two |\n", "2026/夢.md"),
    ("* 2026\n| Date | Dream |\n|---+---|\n| 20 Nov | One |\n| 5 Dec | Two |\n", "a.org"),
    ("Datum;Traum\n20.11.;One\n05.12.;Two\n", "Träume 2026.csv"),
    ("Tag;Traum\n20.11.;One\n5. Dezember;Two\n", "2026.csv"),
    ("Dreams 2026,\nDate,Dream\n20 Nov,One\n5 Dec,Two\n", "a.csv"),
    ("20 Nov,One\n5 Dec,Two\n", "2026.csv"),
  ])
  func `the days of a table may have their year elsewhere`(text: String, name: String) throws {
    let imported = try importer.flawless(text, name)
    #expect(imported.dates == ["2026-11-20", "2026-12-05"] && imported.texts == ["One", "Two"])
    #expect(imported.completedDates == 2)
  }

  @Test func `each table has the year and the month of the headings above it`() throws {
    let imported = try importer.flawless(
      """
      # 2025

      ## December

      | Tag | Traum |
      |---|---|
      | 31. | One |

      # 2026

      | Tag | Traum |
      |---|---|
      | 1 Jan, 04:10 | Two |
      | 2. Januar | Three |

      """, "a.md")
    #expect(imported.dates == ["2025-12-31", "2025-12-31", "2026-01-02"])
    #expect(imported.texts == ["One", "Two", "Three"] && imported.completedDates == 3)
  }

  @Test(arguments: [
    ("| Date | Dream |\n|---|---|\n| 20 Nov | One |\n| 05/12 | Two |\n", "a.md"),
    ("Date,Dream\n20 Nov,One\n05/12,Two\n", "a.csv"),
    ("Date\tDream\n20 Nov\tOne\n05/12\tTwo\n", "a.txt"),
    // The day of an export is not that of its rows.
    ("Date,Dream\n20 Nov,One\n05/12,Two\n", "export 2026-11-27.csv"),
    ("| Date | Dream |\n|---|---|\n| 20 Nov | One |\n| 05/12 | Two |\n", "Dreams 2025 2026.md"),
  ])
  func `where nothing says the year of a table, it is asked for`(text: String, name: String) throws
  {
    let imported = try importer.dreams(in: text, named: name)
    #expect(imported.dreams.isEmpty)
    #expect(
      imported.problems.map(\.fault) == [.dateWithoutYear("20 Nov"), .dateWithoutYear("05/12")])
  }

  @Test func `days of two numbers are asked for where no other shows their order`() throws {
    var importer = importer
    let text = "Date,Dream\n05/12,One\n06/12,Two\n"
    let imported = try importer.dreams(in: text, named: "2026.csv")
    #expect(
      imported.problems.first?.fault == .ambiguousDate("05/12", "2026-05-12", "2026-12-05"))
    importer.dateOrder = .dayMonthYear
    #expect(try importer.flawless(text, "2026.csv").dates == ["2026-12-05", "2026-12-06"])
  }
}
