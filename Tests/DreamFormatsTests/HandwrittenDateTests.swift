import Dreams
import Errors
import Foundation
import Testing

@testable import DreamFormats

/// Dates as people write them above their dreams, and texts in which they cannot be read.
@Suite struct HandwrittenDateTests {
  @Test(arguments: [
    ("ngày 20 tháng 11 năm 2026", "ngày 21 tháng 11 năm 2026"),
    ("Ngày 20 tháng 11, 2026", "Ngày 21 tháng 11, 2026"),
    ("20 tháng 11, 2026", "21 tháng 11, 2026"), ("20 tháng 11 2026", "21 Tháng 11 2026"),
    ("Thứ sáu, 20 tháng 11 năm 2026", "Thứ bảy, 21 tháng 11 năm 2026"),
    ("Thứ Sáu, ngày 20 tháng 11 năm 2026", "THỨ BẢY, NGÀY 21 THÁNG 11 NĂM 2026"),
    ("NGÀY 20 THÁNG 11 NĂM 2026", "NGÀY 21 THÁNG 11 NĂM 2026"),
    ("Thứ 6, 20/11/2026", "Thứ 7, 21/11/2026"), ("Thứ 6 ngày 20-11-2026", "Thứ 7 ngày 21-11-2026"),
    ("20/11/2026 (Thứ sáu)", "21/11/2026 (Thứ bảy)"), ("Thu 20 Nov 2026", "Thu 21 Nov 2026"),
  ])
  func `dates in Vietnamese`(first: String, second: String) throws {
    for sign in ["", "## "] {
      for form in [first, first.decomposedStringWithCanonicalMapping] {
        let imported = try DreamImporter.test.flawless(
          "\(sign)\(form)\nTôi bay.\n\n\(sign)\(second)\nTôi rơi.\n", "nhat ky.txt")
        #expect(imported.dates == ["2026-11-20", "2026-11-21"], "\(first)")
        #expect(imported.texts == ["Tôi bay.", "Tôi rơi."], "\(first)")
      }
    }
    let note = try DreamImporter.test.flawless(
      "---\nngày: \(first)\n---\nTôi bay.\n", "Bay.md")
    #expect(note.dates == ["2026-11-20"], "\(first)")
  }

  @Test func `days and times in Vietnamese`() throws {
    let imported = try DreamImporter.test.flawless(
      "# Tháng 11 năm 2026\n\n## 20\nMột.\n\n## Chủ nhật 22\nHai.\n\n## Thứ hai 23 lúc 3 giờ sáng\nBa.\n",
      "a.md")
    #expect(imported.dates == ["2026-11-20", "2026-11-22", "2026-11-22"])
    #expect(imported.texts == ["Một.", "Hai.", "Ba."])
    let table = try DreamImporter.test.flawless(
      "Ngày,Giờ,Giấc mơ,Ghi chú\n\"20 tháng 11, 2026\",9:30 tối,Tôi bay.,lạ\n", "a.csv")
    #expect(table.dates == ["2026-11-20"] && table.dreams[0]["notes"] == .text("lạ"))
    #expect(table.dreams[0].created == Moment("2026-11-20T21:30:00Z"))
  }

  private let importer = DreamImporter.test

  private func read(_ text: String, _ name: String = "diary.txt") throws -> ImportedDreams {
    let imported = try importer.dreams(in: text, named: name)
    #expect(imported.problems == [], "\(imported.problems.map(\.description))")
    return imported
  }

  @Test(arguments: [
    ("Le vendredi 20 novembre 2026, vers 3h du matin :", "2026-11-19"),
    ("Le dimanche 22 novembre 2026 :", "2026-11-22"), ("Mardi 1er décembre 2026", "2026-12-01"),
    ("Am 20. November 2026, 11 Uhr abends", "2026-11-20"), ("On November 20, 2026:", "2026-11-20"),
    ("Freitag, 20. November 2026, 3 Uhr nachts", "2026-11-19"),
    ("Venerdì 20 nov. 2026, ore 3.15", "2026-11-19"), ("Martedì 1° dicembre 2026", "2026-12-01"),
    ("Sogno della notte tra il 21 e il 22 novembre 2026", "2026-11-21"),
    ("Nacht von Freitag auf Samstag, 20./21.11.2026:", "2026-11-20"),
    ("Nacht vom 22. zum 23. November 2026", "2026-11-22"),
    ("El viernes 20 de noviembre de 2026 a las 3 de la madrugada", "2026-11-19"),
    ("20 de noviembre de 2026 a las 11 de la noche", "2026-11-20"),
    ("■2026/11/20(金) 晴れ", "2026-11-20"), ("● 2026年11月20日", "2026-11-20"),
    ("【2026年11月20日】", "2026-11-20"), ("［2026-11-20 03:12］", "2026-11-19"),
    ("2026年11月21日（周六）晴", "2026-11-21"), ("Nov. 20 2026 3:00a", "2026-11-19"),
    ("Nov. 20 2026 11:00p", "2026-11-20"), ("20.11.2026 klo 3.12", "2026-11-19"),
    ("20/11/2026 3.12.44", "2026-11-19"), ("20.11.2026 (ca. 3:30 Uhr)", "2026-11-19"),
    ("2026-11-20 23:12 (GMT+0)", "2026-11-20"),
  ])
  func `a date above a dream is its night`(date: String, night: String) throws {
    let imported = try read("\(date)\n\nI was a lamp.\n\n2026-12-24\n\nI was a door.\n")
    #expect(imported.dates == [night, "2026-12-24"], "\(date)")
    #expect(imported.texts.last == "I was a door." && imported.datesAmongWords.isEmpty, "\(date)")
    #expect(imported.texts.first?.hasSuffix("I was a lamp.") == true, "\(imported.texts)")
  }

  @Test func `a short year is asked for behind a day of the week, too`() throws {
    var importer = importer
    let text = "Fr., 20.11.26 (ca. 3:30 Uhr)\nLampe.\n\nSo, 22.11.26\nTür.\n"
    let imported = try importer.dreams(in: text, named: "a.txt")
    #expect(imported.dreams.isEmpty && imported.problems.map(\.isAboutDateOrder) == [true, true])
    importer.dateOrder = .dayMonthYear
    #expect(try importer.dreams(in: text, named: "a.txt").dates == ["2026-11-19", "2026-11-22"])
  }

  @Test func `months of East Asia are headings of days`() throws {
    let imported = try read("# 2026年\n\n## 11月\n\n### 20日\n\n灯\n\n### 21日\n\n门\n", "a.md")
    #expect(imported.dates == ["2026-11-20", "2026-11-21"] && imported.texts == ["灯", "门"])
  }

  @Test func `the words of a title are no part of the day`() throws {
    let imported = try read(
      "2026-11-20 10:30 At night\nI flew.\n\n2026-11-21 10:30 Abends\nI fell.\n", "jrnl.txt")
    #expect(imported.dates == ["2026-11-19", "2026-11-20"])
    #expect(imported.dreams.map { $0["title"] } == [.text("At night"), .text("Abends")])
  }

  @Test func `a sentence that begins with a date is one among other entries`() throws {
    let imported = try read(
      "2026-11-20\n\nI flew.\n\nOn November 2, 2019 I had flown before.\n\n2026-11-21\n\nI fell.\n")
    #expect(
      imported.texts == ["I flew.\n\nOn November 2, 2019 I had flown before.", "I fell."])
    #expect(imported.datesAmongWords == ["On November 2, 2019 I had flown before."])
  }

  @Test func `a text with days that cannot be divided is no dream of today`() throws {
    let text =
      "Traumbuch\n\nSchlaf am 20.11.2026 war gut\nMeer\n\nSchlaf am 22.11.2026 war gut\nWal\n"
    let bytes = Array(text.utf8)
    let file = ImportedFile(name: "a.txt", bytes: bytes, modified: Moment("2026-11-27T12:00:00Z"))
    let imported = try importer.dreams(in: [file])
    #expect(imported.dreams.isEmpty)
    #expect(imported.problems.first?.description.contains("start no entry") == true)
    let note = ImportedFile(name: "2026-11-20.md", bytes: Array("Sea".utf8))
    let folder = try importer.dreams(in: [file, note])
    #expect(folder.texts == ["Sea"] && folder.problems.isEmpty)
    #expect(folder.undatableNotes.map(\.file) == ["a.txt"])
  }

  // MARK: Boxes of jrnl

  @Test func `jrnl's boxes are its entries`() throws {
    let imported = try read(
      """
      ┎─────────────────────────╮2026-11-20 03:14
      ┃ The second door that    ╘═══════════════╕
      ┃ opened                                  │
      ┠╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤
      ┃ It opened into the sea and a long line  │
      ┃ of words goes on here.                  │
      ┃                                         │
      ┃ Then @anna sang.                        │
      ┃ Short.                                  │
      ┖─────────────────────────────────────────┘
      ┎─────────────────────────╮2026-11-21 23:14
      ┃ A train of glass.       ╘═══════════════╕
      ┖─────────────────────────────────────────┘

      """, "fancy.txt")
    #expect(imported.format == .jrnl && imported.dates == ["2026-11-19", "2026-11-21"])
    #expect(
      imported.texts == [
        "It opened into the sea and a long line of words goes on here.\n\nThen @anna sang.\nShort.",
        "A train of glass.",
      ])
    #expect(imported.dreams.first?["title"] == .text("The second door that opened"))
    #expect(imported.dreams.first?["tags"] == .words(["anna"]))
  }

  // MARK: Names of six digits

  private func nights(_ names: [String], order: DateOrder? = nil) throws -> [String] {
    var importer = importer
    importer.dateOrder = order
    let files = names.map {
      ImportedFile(name: $0, bytes: Array($0.utf8), modified: Moment("2026-11-27T12:00:00Z"))
    }
    return try importer.dreams(in: files).dates
  }

  private func problems(_ names: [String]) throws -> [ImportFault] {
    let files = names.map {
      ImportedFile(name: $0, bytes: Array($0.utf8), modified: Moment("2026-11-27T12:00:00Z"))
    }
    return try importer.dreams(in: files).problems.map(\.fault)
  }

  @Test func `six digits in several names are their dates where only one order makes sense`() throws
  {
    let today = "2026-11-27"
    #expect(
      try nights(["261120.md", "261121 Whale.md", "261205.txt"])
        == ["2026-11-20", "2026-11-21", "2026-12-05"])
    #expect(
      try nights(["201126.md", "2026/211126.md", "221126.md"])
        == ["2026-11-20", "2026-11-21", "2026-11-22"])
    #expect(try nights(["123456.md", "234567.md", "345678.md"]) == [today, today, today])
    // A number alone that is one day only may be no date.
    #expect(try nights(["991231.md"]) == [today])
    #expect(
      try nights(["261120.md", "261121.md"], order: .yearMonthDay) == ["2026-11-20", "2026-11-21"])
  }

  @Test func `six digits that may be several days are asked for`() throws {
    let few = try problems(["201126.txt", "261120.txt"])
    #expect(
      few == [
        .ambiguousDate("201126", "2020-11-26", "2026-11-20"),
        .ambiguousDate("261120", "2020-11-26", "2026-11-20"),
      ])
    #expect(
      try problems(["201126 Whale.md"]) == [.ambiguousDate("201126", "2020-11-26", "2026-11-20")])
    #expect(try problems(["101112.md", "111112.md", "101012.md"]).count == 3)
    #expect(
      try nights(["201126.md", "999999 sheep.md"], order: .dayMonthYear)
        == ["2026-11-20", "2026-11-27"])
  }

  @Test func `a folder of a year says which of six digits is the year`() throws {
    #expect(
      try nights(["2026/201126.txt", "2026-12 Dreams/251226.txt"], order: nil)
        == ["2026-11-20", "2026-12-25"])
    #expect(try nights(["Dreams/2026/261120.txt"]) == ["2026-11-20"])
    // Of day and month, it does not.
    #expect(
      try problems(["2012/101112.md"]) == [.ambiguousDate("101112", "2012-10-11", "2012-11-10")])
  }

  @Test func `six digits need no order where the note has a date of its own`() throws {
    let text = "---\ndate: 2026-11-20\n---\nSea\n"
    let imported = try importer.flawless(text, "201126.md")
    #expect(imported.dates == ["2026-11-20"])
  }

  @Test func `a title may follow the six digits`() throws {
    let files = ["261120.md", "261121 Whale.md", "261205.txt"].map {
      ImportedFile(name: $0, bytes: Array("Sea".utf8))
    }
    let imported = try importer.dreams(in: files)
    #expect(imported.dreams.map { $0["title"] } == [nil, .text("Whale"), nil])
    #expect(imported.files.map(\.name) == ["261120.md", "261121 Whale.md", "261205.txt"])
  }

  // MARK: Order

  @Test func `the rows of one night stay in the order of their table`() throws {
    var journal = Journal()
    let rows = ["First", "Second", "Third", "Fourth", "Fifth"].map { "2026-11-20,\($0),I woke.\n" }
    let table = "date,title,text\n" + rows.joined()
    _ = journal.add(try read(table, "order.csv"))
    #expect(journal.dreams.map(\.title) == ["Fifth", "Fourth", "Third", "Second", "First"])
    #expect(journal.add(try read(table, "order.csv")).isEmpty)
  }

  // MARK: Other languages

  @Test(arguments: [
    ("2026. november 20.", "2026. november 21., szombat", "2026-11-21"),
    ("fredag 20 november 2026", "lördag den 21 november 2026 kl. 04.30", "2026-11-20"),
    ("vrijdag 20 november 2026", "zaterdag 21 november 2026 om 4.30 uur", "2026-11-20"),
    ("20 listopada 2026 r.", "21.11.2026 r., godz. 4:30", "2026-11-20"),
    ("20.11.2026 г., пятница", "21 ноября 2026 г., суббота, 4:30", "2026-11-20"),
    ("20 Kasım 2026 Cuma", "21 Kasım 2026, Cumartesi, saat 04:30", "2026-11-20"),
    ("pátek 20. listopadu 2026", "sobota 21. 11. 2026 v 4:30", "2026-11-20"),
    ("perjantai 20. marraskuuta 2026", "lauantai 21.11.2026 klo 4.30", "2026-11-20"),
    ("sexta-feira, 20 de novembro de 2026", "sábado, 21 de novembro de 2026 às 4h30", "2026-11-20"),
    ("Venerdì 20 novembre 2026", "Sabato 21 novembre 2026, ore 4", "2026-11-20"),
    ("Freitag, den 20. November 2026", "Samstag, den 21.11.2026 um 4", "2026-11-20"),
    ("令和8年11月20日（金）", "11月21日（土）", "2026-11-21"),
    ("20 November 2026 (Fri)", "21 November (Sat)", "2026-11-21"),
  ])
  func `dates of other languages have nothing left of them in the text`(
    first: String, second: String, night: String
  ) throws {
    let imported = try read("\(first)\nOne\n\n\(second)\nTwo\n")
    #expect(imported.dates == ["2026-11-20", night] && imported.texts == ["One", "Two"])
  }

  @Test func `a remark behind the date of a line is kept`() throws {
    let imported = try read(
      "Nuit du 20 au 21 novembre 2026\nUn\n\nNuit du 21 au 22 novembre 2026 (rêve lucide)\nDeux\n")
    #expect(imported.dates == ["2026-11-20", "2026-11-21"])
    #expect(imported.texts == ["Un", "(rêve lucide)\nDeux"])
  }
}
