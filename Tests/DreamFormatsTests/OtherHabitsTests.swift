import Dreams
import Errors
import Foundation
import TestSupport
import Testing

@testable import DreamFormats

/// The same kinds of files, as people with other habits and programs of other ages write them.
@Suite struct OtherHabitsTests {
  private let importer = DreamImporter.test

  private func title(_ dream: Dream) -> String? {
    if case .text(let title)? = dream["title"] { title.string } else { nil }
  }

  // MARK: Texts with dates

  @Test(arguments: [
    "Datum: 19.11.2026\nUhrzeit: 03:12\nTitel: Hafen\n\nEr war trocken.\n\nDatum: 20.11.2026\n\nNoch einer.\n",
    "**Date:** November 19, 2026\n**Time:** 3:12 AM\n**Title:** Hafen\n\nEr war trocken.\n\n---\n\n"
      + "**Date:** November 20, 2026\n\nNoch einer.\n",
    "Title: Hafen\nDate: 2026-11-19 03:12\nDream: Er war trocken.\n\nDate: 2026-11-20\nDream: Noch einer.\n",
    "标题：Hafen\n日期：2026年11月19日 凌晨3:12\n\nEr war trocken.\n\n日期：2026年11月20日\n\nNoch einer.\n",
  ])
  func `names above an entry are its fields`(text: String) throws {
    for name in ["diary.txt", "diary.md"] {
      let imported = try importer.flawless(text, name)
      #expect(imported.dates == ["2026-11-18", "2026-11-20"], "\(text)")
      #expect(imported.texts == ["Er war trocken.", "Noch einer."])
      #expect(imported.dreams.map(title) == ["Hafen", nil])
    }
  }

  @Test(arguments: [
    "## Dream of November 19, 2026\n\nI flew.\n\n## Dream of November 20, 2026\n\nI fell.\n",
    "## Traum vom 19. November 2026\n\nI flew.\n\n## Traum vom 20. November 2026\n\nI fell.\n",
    "Dream 1 - 2026-11-19\nI flew.\n\nDream 2 - 2026-11-20\nI fell.\n",
    "Rêve du 19 novembre 2026\n\nI flew.\n\nRêve du 20 novembre 2026\n\nI fell.\n",
  ])
  func `words that only count dreams may stand before the date`(text: String) throws {
    let imported = try importer.flawless(text, "dreams.md")
    #expect(imported.dates == ["2026-11-19", "2026-11-20"])
    #expect(imported.texts == ["I flew.", "I fell."])
    #expect(imported.dreams.map(title) == [nil, nil])
  }

  @Test func `a sentence that ends with a date begins no dream`() throws {
    let imported = try importer.flawless(
      "2026-11-19\nShe was born on 2019-01-02\nin the sea.\n", "dreams.txt")
    #expect(imported.texts == ["She was born on 2019-01-02\nin the sea."])
  }

  @Test func `the headings of a day in a datetree are its dreams`() throws {
    let imported = try importer.flawless(
      """
      * 2026
      ** 2026-03 March
      *** 2026-03-04 Wednesday
      **** The cat
      A cat.
      **** Bread :food:
      Warm.
      *** 2026-03-05 Thursday
      A long one.
      **** Its second part
      It went on.

      """, "dreams.org")
    #expect(imported.dates == ["2026-03-04", "2026-03-04", "2026-03-05"])
    #expect(imported.dreams.map(title) == ["The cat", "Bread", nil])
    #expect(
      imported.texts == ["A cat.", "Warm.", "A long one.\n**** Its second part\nIt went on."])
  }

  @Test func `messages of Signal are entries without the names around them`() throws {
    func message(_ day: String, _ lines: String...) -> String {
      "From: You\nType: outgoing\nSent: \(day) Nov 2026 03:12:44 +0000\n"
        + lines.joined(separator: "\n") + "\n\n"
    }
    let text =
      "Conversation: Note to Self (+4915112345678)\n\n"
      + message("Fri, 20", "", "I flew over the sea.", "From: here it was dry.")
      + message("Sat, 21", "Attachment: sea.jpg (image/jpeg, 12345 bytes)", "", "A ship: it sang.")
      + message("Sun, 22", "Attachment: no filename (audio/aac, 123 bytes)")
      + "From: Ben (+4915187654321)\nType: incoming\nSent: Mon, 23 Nov 2026 03:12:44 +0000\n"
      + "Received: Mon, 23 Nov 2026 03:12:45 +0000\nReaction: ❤ from You\n\nReally?\n\n"
    let imported = try importer.flawless(text, "messages.txt")
    #expect(
      imported.texts == [
        "I flew over the sea.\nFrom: here it was dry.", "A ship: it sang.",
        "Ben (+4915187654321): Really?",
      ])
    #expect(imported.dates == ["2026-11-19", "2026-11-20", "2026-11-22"])
    #expect(imported.dreams.allSatisfy { $0["notes"] == nil && $0["kinds"] == nil })
    #expect(imported.wantedFiles.values.joined().flatMap(\.paths) == ["sea.jpg"])
    #expect(
      imported.notTaken == [
        "headings": 1, "attachments": 1, "reactions": 1, "dreams without words": 1,
      ])
    #expect(imported.wordsBeforeDates.isEmpty)
    let one = try importer.flawless(message("Fri, 20", "", "I flew."), "one.txt")
    #expect(one.texts == ["I flew."] && one.dates == ["2026-11-19"])
  }

  @Test func `messages that Telegram copies are entries`() throws {
    let imported = try importer.flawless(
      "Ana, [20.11.2026 3:12]\nA train\nof glass\n\nAna, [21.11.2026 23:12]\nSnow\n", "chat.txt")
    #expect(imported.dates == ["2026-11-19", "2026-11-21"])
    #expect(imported.texts == ["A train\nof glass", "Snow"])
  }

  @Test func `jrnl's star may be before the title`() throws {
    let imported = try importer.flawless(
      "2026-09-15 23:30 * Attic\nUp there.\n\n2026-09-16 23:30 Sea\nBlue.\n", "old.txt")
    #expect(imported.dreams.map(title) == ["Attic", "Sea"])
    #expect(imported.dreams.map { $0["starred"] } == [.flag(true), nil])
  }

  // MARK: Notes

  @Test(arguments: [
    "# Gate\n\nCreated: November 20, 2026 3:12 AM\nTags: sea, sky\n\nA gate.\n",
    "# Gate\n\nTags: sea, sky\nCreated time: November 22, 2026 3:12 PM\nDate: November 20, 2026 3:12 AM\n\nA gate.\n",
    "# Gate\n\nDate: November 20, 2026 3:12 AM\nCreated: November 22, 2026 9:00 AM\nTags: sea, sky\n\nA gate.\n",
  ])
  func `a page of Notion is a note with a title`(text: String) throws {
    let imported = try importer.flawless(text, "Gate 0123456789abcdef0123456789abcdef.md")
    #expect(imported.dates == ["2026-11-19"] && imported.texts == ["A gate."])
    #expect(imported.dreams.map(title) == ["Gate"])
    #expect(imported.dreams.map { $0["tags"] } == [.words(["sea", "sky"])])
    #expect(imported.notTaken["headings"] == nil)
  }

  @Test func `the table beside the pages of Notion is a copy`() throws {
    let home = TemporaryFolder()
    let name = "Dreams 0123456789abcdef0123456789abcdef"
    for (path, text) in [
      (name + ".csv", "Name,Date\nGate,\"November 20, 2026\"\n"),
      (name + "_all.csv", "Name,Date\nGate,\"November 20, 2026\"\n"),
      (
        name + "/Gate 1123456789abcdef0123456789abcdef.md",
        "# Gate\n\nDate: November 20, 2026\n\nA gate.\n"
      ),
      ("Other.csv", "Name,Date\nShip,2026-11-21\n"),
    ] {
      try home.write(Array(text.utf8), to: path)
    }
    let files = try ImportedFiles(at: home.path)
    #expect(files.strayCopies == [name + ".csv", name + "_all.csv"])
    #expect(try importer.dreams(in: files.files).texts.sorted() == ["A gate.", "Ship"])
  }

  @Test func `a bundle of text is a note with the name of its folder`() throws {
    let home = TemporaryFolder()
    func info(_ trashed: Int) -> String {
      #"{"version": 2, "type": "net.daringfireball.markdown", "net.shinyfrog.bear": "#
        + #"{"creationDate": "2026-11-20T23:12:00Z", "trashed": \#(trashed)}}"#
    }
    for (path, text) in [
      ("Sea.textbundle/text.md", "Blue ![](assets/sea.png)\n"),
      ("Sea.textbundle/info.json", info(0)),
      ("Sea.textbundle/assets/sea.png", "no picture"),
      ("Gone.textbundle/text.md", "Gone\n"), ("Gone.textbundle/info.json", info(1)),
      ("2026-11-22 Sky.textbundle/text.markdown", "Wide\n"),
      ("2026-11-22 Sky.textbundle/info.json", #"{"version": 2}"#), ("tags.json", #"{"tags": []}"#),
    ] {
      try home.write(Array(text.utf8), to: path)
    }
    let files = try ImportedFiles(at: home.path)
    #expect(files.strayCopies == ["Gone.textbundle"])
    let imported = try importer.dreams(in: files.files)
    #expect(imported.problems.isEmpty && imported.undatedFiles.isEmpty)
    #expect(
      Dictionary(uniqueKeysWithValues: imported.dreams.map { ($0.date, title($0)) }) == [
        Night("2026-11-20")!: "Sea", Night("2026-11-22")!: "Sky",
      ])
    #expect(
      imported.wantedFiles.values.joined().map(\.paths.first) == ["Sea.textbundle/assets/sea.png"])
    let one = try ImportedFiles(at: home.path + "/Sea.textbundle")
    #expect(try importer.dreams(in: one.files).dreams.map(title) == ["Sea"])
  }

  @Test func `Denote keeps tags in names, and front matter may stand below blank lines`() throws {
    let denote = try importer.flawless("A gate.\n", "20261120T231200--the-gate__sea_sky.md")
    #expect(denote.dreams.map(title) == ["the gate"])
    #expect(denote.dreams.map { $0["tags"] } == [.words(["sea", "sky"])])
    let note = try importer.flawless(
      "\n\r\n---\ntitle: Fence\ndate: 2026-11-20\n---\nText.\n", "a.md")
    #expect(note.dates == ["2026-11-20"] && note.texts == ["Text."])
  }

  // MARK: Tables and lists

  @Test(arguments: [
    "2026-11-20,A gate in the sea\n2026-11-21,A ship\n",
    "\n2026-11-20;A gate in the sea\n2026-11-21;A ship\n",
  ])
  func `a table without names is read by its first row, which is not certain`(text: String) throws {
    let imported = try importer.flawless(text, "log.csv")
    #expect(imported.dates == ["2026-11-20", "2026-11-21"])
    #expect(imported.texts == ["A gate in the sea", "A ship"])
    #expect(imported.files.first?.columns.contains(where: \.isGuess) == true)
  }

  @Test func `the first tables of Daylio had no titles, and the latest have text in bold`() throws {
    let old = try importer.flawless(
      "full_date,date,weekday,time,mood,activities,note\n"
        + "2026-05-30,30 May,Saturday,6:50 pm,rad,friends | nap,\"Over the sea\"\n", "daylio.csv")
    #expect(old.dreams.map { $0["mood"] } == [.number(2)] && old.notTaken.isEmpty)
    let new = try importer.flawless(
      "full_date,date,weekday,time,mood,activities,scales,note_title,note\n"
        + "2026-03-30,March 30,Monday,20:18,good,\"\",\"Sleep: 8/10\",\"\",\"Who <b>knows</b>.<br><br>Me?\"\n",
      "daylio.csv")
    #expect(new.texts == ["Who knows.\n\nMe?"])
    #expect(new.dreams.map { $0["notes"] } == [.text("scales: Sleep: 8/10")])
  }

  @Test func `JSON Lines are a list`() throws {
    let imported = try importer.flawless(
      "{\"date\":\"2026-11-20\",\"dream\":\"A gate\"}\n\n{\"date\":\"2026-11-21\",\"dream\":\"A ship\"}\n",
      "dreams.jsonl")
    #expect(imported.texts == ["A gate", "A ship"])
  }

  @Test(arguments: [
    "date de création", "Erstellungsdatum", "fecha de creación", "data di creazione",
  ])
  func `the date of writing has names in other languages`(name: String) throws {
    let imported = try importer.flawless("---\n\(name): 2026-11-20 23:12\n---\nA gate.\n", "a.md")
    #expect(imported.dates == ["2026-11-20"])
  }

  // MARK: Bytes

  @Test(
    arguments: [
      [0x50, 0x4B, 0x05, 0x06], [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C],
      [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07],
      [0x1F, 0x8B, 0x08], [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00],
      Array(repeating: 0x61, count: 257) + Array("ustar".utf8),
    ] as [[UInt8]])
  func `archives are refused with what to do`(bytes: [UInt8]) {
    #expect(throws: ImportProblem(.archive)) {
      try importer.dreams(in: [ImportedFile(name: "a", bytes: bytes + [0, 0])])
    }
  }

  @Test func `a folder of nothing but archives says so`() throws {
    let home = TemporaryFolder()
    try home.write([0x50, 0x4B, 0x05, 0x06], to: "Export.zip")
    #expect(throws: ImportProblem(.archive, file: "Export.zip")) {
      try ImportedFiles(at: home.path)
    }
  }
}
