import Dreams
import Errors
import Foundation
import TestSupport
import Testing

@testable import DreamFormats

/// What exports of other programs have besides dreams, and how else they write the same.
@Suite struct OtherProgramsTests {
  private let importer = DreamImporter.test

  private func facts(_ imported: ImportedDreams) -> [String?] { imported.dreams.map(\.facts.json) }

  // MARK: Documents

  @Test(arguments: [
    ("a.eml", "Subject: Sea\nDate: Fri, 20 Nov 2026 03:12:44 +0100\n\nSea\n", "this is an email"),
    ("a.mht", "MIME-Version: 1.0\n\n<html></html>\n", "saved web page"),
    ("a.ics", "BEGIN:VCALENDAR\nEND:VCALENDAR\n", "a calendar"),
    ("a.tex", "\\section{2026-11-20}\nSea\n", "LaTeX"),
  ])
  func `a file of another kind is named with the way on`(
    name: String, text: String, words: String
  ) throws {
    #expect(importer.refusal(text, named: name)?.contains(words) == true)
    let home = TemporaryFolder()
    try home.write(text.utf8, to: name)
    try home.write("Sea".utf8, to: "2026-11-20.md")
    let files = try ImportedFiles(at: home.path)
    #expect(files.documents == [name] && files.files.map(\.name) == ["2026-11-20.md"])
  }

  @Test func `drawings of Excalidraw and the list of Keep's labels are no dreams`() throws {
    let home = TemporaryFolder()
    try home.write("# Text Elements\nx\n".utf8, to: "Sea.excalidraw.md")
    try home.write("Dreams\n".utf8, to: "Labels.txt")
    try home.write(
      #"{"textContent":"Sea","title":"","createdTimestampUsec":1795140764000000}"#.utf8,
      to: "Sea.json")
    let files = try ImportedFiles(at: home.path)
    #expect(files.files.map(\.name) == ["Sea.json"] && files.others == ["Sea.excalidraw.md"])
    #expect(files.strayCopies == ["Labels.txt"])
  }

  // MARK: Lists

  @Test func `members by their dates may be on one line`() throws {
    let imported = try importer.flawless(
      #"{"2026-11-20":"Sea","2026-11-21":{"text":"Whale","mood":1}}"#, "dreams.json")
    #expect(imported.texts == ["Sea", "Whale"] && imported.dates == ["2026-11-20", "2026-11-21"])
  }

  @Test func `words may be elements within one`() throws {
    let imported = try importer.flawless(
      "<?xml version=\"1.0\"?><diary><entry date=\"2026-11-20\"><text>Sea</text>"
        + "<tags><tag>a</tag><tag>b</tag></tags></entry><entry date=\"2026-11-21\"><text>Sky</text>"
        + "<tags><tag>c</tag></tags></entry></diary>", "diary.xml")
    #expect(facts(imported) == [#"{"tags": ["a", "b"]}"#, #"{"tags": ["c"]}"#])
    #expect(imported.notTaken.isEmpty)
  }

  @Test func `notes of an encrypted backup are counted as such`() throws {
    let imported = try importer.flawless(
      #"""
      {"version":"004","items":[{"uuid":"1","content_type":"Note","content":"004:x",
      "created_at":"2026-11-20T02:12:44.000Z"}]}
      """#, "backup.txt")
    #expect(imported.dreams.isEmpty)
    #expect(imported.notTaken.keys.first?.hasPrefix("encrypted notes") == true)
  }

  @Test func `attributes of Roam are fields`() throws {
    let imported = try importer.flawless(
      #"""
      [{"title":"November 20th, 2026","uid":"a","children":[{"string":"lucid:: true","uid":"b"},
      {"string":"tags:: [[sea]]","uid":"c"},{"string":"Whale","uid":"d"}]}]
      """#, "roam.json")
    #expect(imported.texts == ["Whale"])
    #expect(facts(imported) == [#"{"lucidity": 3, "tags": ["sea"]}"#])
  }

  @Test func `what Evernote calls a note without a name is no title`() throws {
    let imported = try importer.flawless(
      "<?xml version=\"1.0\"?><en-export><note><title>Untitled note</title><created>20261120T231244Z"
        + "</created><content><![CDATA[<en-note>Sea</en-note>]]></content></note></en-export>",
      "a.enex")
    #expect(imported.texts == ["Sea"] && imported.dreams.map { $0["title"] } == [nil])
  }

  @Test func `Diarium's days without a rating have no mood`() throws {
    let imported = try importer.flawless(
      #"[{"date":"2026-11-20T23:12:44","heading":"","html":"<p>Sea</p>","rating":0}]"#, "a.json")
    #expect(imported.dreams.map { $0["mood"]?.number } == [nil])
  }

  @Test func `Day One Classic's weather is a note, and its photo may be missing`() throws {
    let list: [String: Any] = [
      "Creation Date": Date(timeIntervalSince1970: 1_795_140_764), "Entry Text": "Sea",
      "UUID": "F00DF00D00004000800000000000000B",
      "Weather": ["Celsius": "8", "Description": "Fog"],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .xml, options: 0)
    let file = ImportedFile(
      name: "entries/F00DF00D00004000800000000000000B.doentry", bytes: Array(data))
    let imported = try importer.dreams(in: [file])
    #expect(facts(imported) == [#"{"notes": "weather: Fog, 8 °C"}"#])
    #expect(imported.wantedFiles.values.map { $0.map(\.isOptional) } == [[true]])
  }

  // MARK: Tables

  @Test func `a table of Markdown needs no bars around it`() throws {
    let imported = try importer.flawless(
      "My dreams\n=========\n\nDate | Dream | Lucid\n--- | --- | ---\n20 Nov 2026 | Sea | yes\n"
        + "21 Nov 2026 | A \\| B | no\n\nMore words | after.\n", "log.md")
    #expect(imported.format == .markdownTable && imported.texts == ["Sea", "A | B"])
    #expect(imported.dreams.map { $0["lucidity"]?.number } == [3, 0])
    #expect(imported.notTaken == ["lines outside of the table": 3])
  }

  @Test func `the questions of a German form are understood`() throws {
    let imported = try importer.flawless(
      "Zeitstempel,Was hast du geträumt?,Wie hast du dich gefühlt?,Warst du luzide?\n"
        + "20.11.2026 03:12:44,Meer,Freude,Ja\n21.11.2026 23:12:44,Wal,Angst,Nein\n", "form.csv")
    #expect(imported.dates == ["2026-11-19", "2026-11-21"] && imported.notTaken.isEmpty)
    #expect(imported.dreams.map { $0["lucidity"]?.number } == [3, 0])
  }

  @Test func `seconds may be behind points, as in forms of Italy`() throws {
    let imported = try importer.flawless(
      "Informazioni cronologiche,Cosa hai sognato?\n20/11/2026 3.12.44,Mare\n"
        + "21/11/2026 23.12.44,Balena\n", "form.csv")
    #expect(imported.dates == ["2026-11-19", "2026-11-21"])
  }

  // MARK: Chats

  @Test func `what WhatsApp says under the name of the chat is by nobody`() throws {
    let imported = try importer.flawless(
      "[20/11/2026, 3:12:44\u{202F}AM] Note to self: \u{200E}Messages are end-to-end encrypted.\n"
        + "[20/11/2026, 3:13:01\u{202F}AM] Ann: Sea\n"
        + "[21/11/2026, 11:14:01\u{202F}PM] Ann: A whale: big\n", "chat.txt")
    #expect(imported.texts == ["Sea", "A whale: big"])
  }

  @Test func `the name of a chat with oneself is no dream`() throws {
    let imported = try importer.flawless(
      "Note to Self\n\nFri, Nov 20, 2026, 3:12 AM\nSea\n\nSat, Nov 21, 2026, 11:12 PM\nWhale\n",
      "signal.txt")
    #expect(imported.texts == ["Sea", "Whale"] && imported.wordsBeforeDates.isEmpty)
  }

  // MARK: Notes

  @Test func `a date among properties dates a note`() throws {
    let imported = try importer.flawless(
      "date:: [[Nov 22nd, 2026]]\nlucid:: 2\n\n- Whale\n", "The whale.md")
    #expect(imported.dates == ["2026-11-22"] && imported.texts == ["- Whale"])
    #expect(imported.dreams.map { $0["lucidity"]?.number } == [2])
  }

  @Test func `a page with nothing but a bullet has no words`() throws {
    let files = [("contents.md", "- \n"), ("2026-11-20.md", "Sea\n")].map {
      ImportedFile(
        name: $0.0, bytes: Array($0.1.utf8), modified: Moment("2026-11-27T12:00:00Z"))
    }
    let imported = try importer.dreams(in: files)
    #expect(imported.texts == ["Sea"] && imported.notTaken == ["notes without words": 1])
  }

  @Test func `a list that is never closed has no bracket in its words`() throws {
    let imported = try importer.flawless("---\ndate: 2026-11-22\ntags: [a, b\n---\nShip\n", "a.md")
    #expect(imported.dreams.map { $0["tags"] } == [.words(["a", "b"])])
  }

  @Test func `Notion's dates may name their time zone`() throws {
    let imported = try importer.flawless(
      "# Sea\n\nDate: 2026/11/21 23:12 (GMT)\n\nWhale\n", "Sea.md")
    #expect(imported.dates == ["2026-11-21"] && imported.texts == ["Whale"])
  }
}
