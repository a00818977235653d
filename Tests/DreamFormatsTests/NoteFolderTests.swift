import DreamFormats
import Dreams
import Foundation
import Testing

/// Folders of notes, as Obsidian, Logseq, Zettlr, Joplin, Bear and Hugo keep them.
@Suite struct NoteFolderTests {
  private let importer = DreamImporter.test

  private func notes(_ notes: KeyValuePairs<String, String>) throws -> ImportedDreams {
    let files = notes.map { name, text in
      ImportedFile(name: name, bytes: Array(text.utf8), modified: Moment("2020-05-05T12:00:00Z"))
    }
    return try importer.dreams(in: files)
  }

  private func note(_ text: String, named name: String = "2026-11-20.md") throws -> ImportedDreams {
    try notes([name: text])
  }

  private func titles(_ imported: ImportedDreams) -> [String?] {
    imported.dreams.map { dream in
      if case .text(let title)? = dream["title"] { title.string } else { nil }
    }
  }

  // MARK: Many files

  @Test
  func
    `the same words of the same night in several files are dreams of their own, in the files' order`()
    throws
  {
    let table = "date,dream\n2026-11-20,Rain\n"
    for isWithTable in [false, true] {
      var files = (0..<600).map { number in
        ImportedFile(
          name: "\(number).md", bytes: Array("---\ndate: 2026-11-20\n---\nSea \(number / 2)\n".utf8)
        )
      }
      if isWithTable {
        files.insert(ImportedFile(name: "1.csv", bytes: Array(table.utf8)), at: 300)
      }
      // Too large to be read beside others.
      files.append(
        ImportedFile(
          name: "900.md",
          bytes: Array(
            "---\ndate: 2026-11-20\n---\n\(String(repeating: "Sea ", count: 20_000))".utf8)))
      let imported = try importer.dreams(in: files)
      #expect(imported.problems.isEmpty && imported.dreams.count == files.count)
      #expect(Set(imported.dreams.map(\.id)).count == files.count)
      let words = files.indices.map { imported.dreams[$0].description.prefix(8) }
      let expected = files.map { String(decoding: $0.bytes, as: UTF8.self).dropFirst(25).prefix(8) }
      #expect(zip(words, expected).allSatisfy { $0 == $1.filter { $0 != "\n" } || $0 == "Rain" })
      let times = imported.dreams.map(\.created)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(try importer.dreams(in: files).dreams == imported.dreams)
    }
  }

  // MARK: Dates

  @Test func `the date stands under any usual name`() throws {
    let imported = try notes([
      "tower.md": """
      ---
      title: "Tower"
      tags: dreams, sky
      created_at: 21-11-2026 03:15 AM
      updated_at: 22-11-2026 09:00 AM
      ---

      The tower leaned to hear me.
      """,
      "kite.md":
        "---\nTitle: Kite\nAliases: \nCreation Date: 2026-10-06\nModified Date: \nTags: \n---\n\nA kite made of letters.\n",
      "flight.md":
        "---\ntitle: Flight\ncreated: 2026-11-20 - 03:50\ntags:\n---\nOver the sea.\n",
      "stair.md": "---\ntitle: Stair\ncreated: 20261120031200\n---\nA stair that hummed.\n",
    ])
    #expect(imported.problems.isEmpty && imported.undatedFiles.isEmpty)
    #expect(imported.dates == ["2026-11-20", "2026-10-06", "2026-11-19", "2026-11-19"])
    #expect(titles(imported) == ["Tower", "Kite", "Flight", "Stair"])
    #expect(imported.dreams[0].created == Moment("2026-11-21T03:15:00Z"))
    #expect(imported.dreams[0]["tags"] == .words(["dreams", "sky"]))
    #expect(imported.notTaken == ["updated_at": 1])
  }

  @Test(arguments: [
    "created_at", "created-at", "date created", "creation date", "creationdate", "dateCreated",
    "datetime", "timestamp", "Datum", "fecha", "作成日", "날짜",
  ])
  func `names of dates are those of tables`(name: String) throws {
    let imported = try note("---\n\(name): 2026-11-20\n---\nSea\n", named: "a.md")
    #expect(imported.dates == ["2026-11-20"] && imported.notTaken.isEmpty)
  }

  @Test(arguments: ["updated_at", "Modified Date", "modified", "lastmod", "due date"])
  func `when a note was changed is no date of a dream`(name: String) throws {
    let imported = try note("---\n\(name): 2026-11-20\n---\nSea\n", named: "a.md")
    #expect(imported.dates == ["2020-05-05"] && imported.undatedFiles == ["a.md"])
    #expect(imported.notTaken == [name: 1])
  }

  @Test(arguments: [
    ("date: 2026-11-20\ntime: 03:12", "2026-11-19"),
    ("date: 2026-11-20\ntime: 3:12 AM", "2026-11-19"),
    ("day: 2026-11-20\nTime: 2330", "2026-11-20"),
    ("time: '0312'", "2026-11-19"), ("date: 2026-11-20 22:00\ntime: 03:12", "2026-11-19"),
    ("created: 2026-11-20T03:12", "2026-11-19"), ("date: 20261120T0312", "2026-11-19"),
    ("date: 2026-11-20 @ 03:12", "2026-11-19"), ("date: '[[2026-11-20|Friday]]'", "2026-11-20"),
    ("date: '[[Daily/2026-11-20]] 03:12'", "2026-11-19"), ("id: 202611200312", "2026-11-19"),
    ("created: 2026-11-22\ndate: 2026-11-20", "2026-11-20"),
    ("created: 2026-11-22T03:00\ndate: spring", "2026-11-21"),
  ])
  func `a time decides the night`(head: String, night: String) throws {
    let name = head.hasPrefix("time") ? "2026-11-20.md" : "a.md"
    let imported = try note("---\n\(head)\n---\nA gate in the sea.\n", named: name)
    #expect(imported.dates == [night])
    #expect(imported.notTaken.isEmpty && imported.problems.isEmpty)
  }

  @Test(arguments: [
    ("2026_11_20.md", "2026-11-20", nil), ("20261120T0312.md", "2026-11-19", nil),
    ("202611200312.md", "2026-11-19", nil), ("202611200312 Gate.md", "2026-11-19", "Gate"),
    ("Nov 20th, 2026.md", "2026-11-20", nil), ("November 20th, 2026.md", "2026-11-20", nil),
    ("2026/11/20.md", "2026-11-20", nil), ("2026-11-20 03.12.md", "2026-11-19", nil),
    ("2026-11-20 03.12 Gate.md", "2026-11-19", "Gate"),
    ("2026-11-20 at 11.30.15 PM.md", "2026-11-20", nil),
    ("2026-11-20 - 0312 - The ship.md", "2026-11-19", "The ship"),
    ("2026/11-November/2026-11-20-Friday.md", "2026-11-20", nil),
    ("Journal/2026/November/20 The ship.md", "2026-11-20", "The ship"),
    ("2026/11/20/The ship.md", "2026-11-20", "The ship"),
    ("2026-11/20.md", "2026-11-20", nil), ("2026-11-20 Friday.md", "2026-11-20", nil),
    ("2026-11-20 (Fri) The ship.md", "2026-11-20", "The ship"),
    ("20.11.2026 Traum.md", "2026-11-20", nil), ("20_11_2026.md", "2026-11-20", nil),
    ("Freitag, 20. November 2026.md", "2026-11-20", nil),
    ("2026年11月20日.md", "2026-11-20", nil), ("令和8年11月20日.md", "2026-11-20", nil),
    ("二〇二六年十一月二十日 赤い扉.md", "2026-11-20", "赤い扉"), ("20-Nov-2026.md", "2026-11-20", nil),
    ("november-20-2026.md", "2026-11-20", nil), ("Flying (2026-11-20).md", "2026-11-20", "Flying"),
    ("Dream 2026-11-20.md", "2026-11-20", nil),
    ("2026-11-20-the-glass-boat.md", "2026-11-20", "the glass boat"),
    ("2026-11-20T031200Z.md", "2026-11-19", nil), ("2026-11-20 0312 Zoo.md", "2026-11-19", "Zoo"),
    ("2026-11-20-gate/index.md", "2026-11-20", "gate"), ("20261120.txt", "2026-11-20", nil),
  ])
  func `the date stands in the name`(name: String, night: String, title: String?) throws {
    let imported = try note("Sea\n", named: name)
    #expect(imported.dates == [night] && imported.problems.isEmpty, "\(imported.problems)")
    #expect(titles(imported) == [title])
  }

  @Test func `a time of UTC in a name is one`() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Seoul"))
    let importer = DreamImporter(creature: .crusty, timeZone: zone)
    let file = ImportedFile(name: "2026-11-20T031200Z.md", bytes: Array("Sea".utf8))
    let dream = try #require(try importer.dreams(in: [file]).dreams.first)
    // It was after noon in Seoul.
    #expect("\(dream.date)" == "2026-11-20" && dream.created == Moment("2026-11-20T03:12:00Z"))
  }

  @Test(arguments: [
    "2026-W47.md", "2026-11.md", "12 Monkeys.md", "Area 51 2026.md", "version 1.2.26.md",
    "1984.md", "0f00df00d0000400080000000000000a.md",
  ])
  func `numbers in a name are no date`(name: String) throws {
    let imported = try note("Sea\n", named: name)
    #expect(imported.undatedFiles == [name])
  }

  @Test func `a page of Zim is a note without what Zim writes above it`() throws {
    let head = "Content-Type: text/x-zim-wiki\nWiki-Format: zim 0.6\n"
    let imported = try notes([
      "Lighthouse.txt": head
        + "Creation-Date: 2026-11-20T03:12:00+00:00\n\n====== The lighthouse ======\n"
        + "Created Friday 20 November 2026\n\nIt sang.\n\n===== Later =====\nThe lamp went out in 2026.\n",
      "Journal/2026/11/21.txt": head
        + "Creation-Date: 2026-11-21T07:12:00+01:00\n\n====== Samstag 21 November 2026 ======\n\nI flew.\n",
    ])
    #expect(imported.problems.isEmpty && imported.notTaken.isEmpty)
    #expect(imported.dates == ["2026-11-19", "2026-11-20"])
    #expect(titles(imported) == ["The lighthouse", nil])
    let text = "# The lighthouse\n\n\nIt sang.\n\n## Later\nThe lamp went out in 2026."
    #expect(imported.dreams[0].description == text)
    #expect(imported.dreams[1].description.hasSuffix("I flew."))
  }

  @Test func `the date stands in the first heading`() throws {
    let imported = try note(
      "---\nlucid: true\n---\n# Friday, 20 November 2026\n\nA whale.\n", named: "The whale.md")
    #expect(imported.dates == ["2026-11-20"] && titles(imported) == ["The whale"])
    #expect(imported.dreams[0]["lucidity"] == .number(3))
  }

  @Test func `a date that can't be read keeps no other note out`() throws {
    let imported = try notes([
      "a.md": "---\ntitle: A\ndate: sometime in spring\n---\nOne\n", "2026-11-21.md": "Two\n",
      "2026-11-22.md": "---\ndate: '{{date}}'\n---\nThree\n",
    ])
    #expect(imported.texts == ["Two", "Three"] && imported.problems.isEmpty)
    #expect(imported.undatableNotes.map(\.line) == [3])
    #expect(
      imported.undatableNotes.map(\.description) == [
        "a.md, line 3: “sometime in spring” is not a date such as 2026-11-20"
      ])
    // The date in the name is taken, and the other is said to be none.
    #expect(imported.dates == ["2026-11-21", "2026-11-22"])
    #expect(imported.leftOut.map(\.line) == [2])
  }

  // MARK: Titles

  @Test func `the title stands in the name where the text has none`() throws {
    let folder: KeyValuePairs = [
      "2026-11-21 The ship.md": "It sailed up the street.\n",
      "The whale.md": "---\ndate: 2026-11-22\ntags: [sea]\n---\nIt carried the mail.\n",
      "Untitled 7.md": "---\ndate: 2026-11-23\n---\n# The gate\n\nIt had no wall.\n",
      "2026-11-24.md": "Only a date in the name.\n",
      "Name.md": "---\ntitle: Head\ndate: 2026-11-25\n---\n# Heading\n\nText\n",
    ]
    let imported = try notes(folder)
    #expect(titles(imported) == ["The ship", "The whale", "The gate", nil, "Head"])
    #expect(
      imported.dates == ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"])
    #expect(imported.texts[0] == "It sailed up the street.")
    #expect(imported.texts[2] == "# The gate\n\nIt had no wall.")
    var journal = Journal()
    #expect(journal.add(imported).imported == 5)
    #expect(journal.add(try notes(folder)).isEmpty)
  }

  @Test(arguments: [
    "Untitled.md", "Untitled 7.md", "Ohne Titel (2).md", "新建笔记.md", "New Note.md", "dream.txt",
  ])
  func `a name that says nothing is no title`(name: String) throws {
    #expect(try titles(note("---\ndate: 2026-11-20\n---\nSea\n", named: name)) == [nil])
  }

  @Test func `a note with a date and only a name is a dream, and one without is counted`() throws {
    let imported = try notes([
      "The whale.md": "---\ndate: 2026-11-22\n---\n", "2026-11-20.md": "---\ntags: [sea]\n---\n",
      "b.md": "---\nlucid: true\n---\n",
    ])
    #expect(imported.texts == ["The whale"] && imported.problems.isEmpty)
    #expect(imported.notTaken == ["notes without words": 2])
  }

  // MARK: Properties, tags and links

  @Test func `properties in the text are fields`() throws {
    let imported = try notes([
      "journals/2026_11_20.md":
        "- tags:: [[dream]], sea\n- lucidity:: 3\n- I was in a boat\n\t- it had wheels\n",
      "journals/2026-11-21.md":
        "lucid:: true\ntags:: #dream/flying, [[sea]]\n\nOver the sea. #dream/night was its name.\n",
    ])
    #expect(imported.dates == ["2026-11-20", "2026-11-21"])
    #expect(
      imported.texts == [
        "- I was in a boat\n\t- it had wheels", "Over the sea. #dream/night was its name.",
      ])
    #expect(imported.dreams[0].facts.json == #"{"lucidity": 3, "tags": ["dream", "sea"]}"#)
    #expect(imported.dreams[1].facts.json == #"{"lucidity": 3, "tags": ["dream/flying", "sea"]}"#)
    #expect(imported.dreams[1].allTags == ["dream/flying", "sea", "dream/night"])
  }

  @Test(arguments: [
    ("I was afraid [mood:: -1] of it", "I was afraid [mood:: -1] of it", #"{"mood": -1}"#),
    ("[mood:: 1] [vividness:: 2]\nSea", "Sea", #"{"mood": 1, "vividness": 2}"#),
    ("(people:: [[Anna]], Ben)\nSea", "Sea", #"{"people": ["Anna", "Ben"]}"#),
    ("**Mood**:: 2\nSea", "Sea", #"{"mood": 2}"#),
    ("Sea\n  mood:: good\n- id:: 6f3a", "Sea\n- id:: 6f3a", #"{"notes": "mood: good"}"#),
    ("Sea\nweather:: rain\nstd::vector", "Sea\nweather:: rain\nstd::vector", nil),
    ("tags:: sea\nmood:: 1", "tags:: sea\nmood:: 1", #"{"mood": 1, "tags": ["sea"]}"#),
    ("tags:: #sea #[[two words]]\nSea", "Sea", #"{"tags": ["sea", "two words"]}"#),
    ("```\nmood:: 1\n```", "```\nmood:: 1\n```", nil),
    ("alias:: The ship, Boat\nSea", "Sea", #"{"notes": "aliases: Boat", "title": "The ship"}"#),
    ("time:: 03:12\nSea", "Sea", nil),
  ])
  func `properties are taken from lines of their own, and told from text`(
    text: String, body: String, facts: String?
  ) throws {
    let imported = try note(text)
    #expect(imported.texts == [body])
    #expect(imported.dreams.map(\.facts.json) == [facts])
    #expect(imported.dates == [text.hasPrefix("time") ? "2026-11-19" : "2026-11-20"])
  }

  @Test(arguments: [
    ("I met [[Anna]] at the [[Harbor|old harbor]].", "I met Anna at the old harbor."),
    ("[[Anna#Her house]], [[#Below]], [[Anna^a1]]", "Anna > Her house, Below, Anna^a1"),
    ("![[sea.jpg]] and `[[code]]`", "![[sea.jpg]] and `[[code]]`"),
    ("[[open and [[closed]]", "[[open and closed"), ("[[]] [[a\nb]]", "[[]] [[a\nb]]"),
    ("#[[two words]] #[[sea]]", "two words #sea"),
  ])
  func `links of wikis are words`(text: String, words: String) throws {
    let imported = try note(text)
    #expect(imported.texts == [words])
    if text.contains("two words") {
      #expect(imported.dreams[0]["tags"] == .words(["two words"]))
    }
  }

  @Test func `lists of links are words of sets`() throws {
    let imported = try note(
      "---\npeople: '[[Anna|Ann]], [[Ben]]'\ntags: '#sea #night/deep'\n---\nSea\n")
    #expect(
      imported.dreams[0].facts.json
        == #"{"people": ["Ann", "Ben"], "tags": ["night/deep", "sea"]}"#)
  }

  // MARK: Front matter that is nearly YAML

  @Test(arguments: [
    "---\ndate: 2026-11-20\ntitle: Gate: the sea\ntags:\n\t- dream\n\t- sea\n---\nText\n",
    "---\r\ndate: 2026-11-20\r\ntitle: Gate: the sea\r\ntags: #dream #sea\r\n---\r\nText\r\n",
    "---\ndate: 2026-11-20\ntitle: Gate: the sea\ntags: [#dream, #sea]\n\nText\n",
    "---\ndate: 2026-11-20\ndate: 2026-11-20\ntitle: \"Gate: the sea\"\ntags: dream\ntags: sea\n---\nText\n",
    "---\n# a comment\ndate: 2026-11-20 # the night\ntitle: *Gate: the sea\ntags: [[dream]], sea\n---\nText\n",
    "---\ndate: 2026-11-20\ntitle: Gate: the sea\ntags:\n- dream\n- #sea\n---\nText\n",
  ])
  func `front matter that is nearly YAML is read line by line, and that is told`(
    text: String
  ) throws {
    let imported = try note(text, named: "a.md")
    #expect(imported.texts == ["Text"] && imported.dates == ["2026-11-20"])
    #expect(
      titles(imported).map { $0?.replacing("*", with: "") } == ["Gate: the sea"])
    #expect(imported.dreams.first?["tags"] == .words(["dream", "sea"]))
    #expect(imported.looseFiles == ["a.md"] && imported.problems.isEmpty)
  }

  @Test func `words that YAML takes for a comment are kept`() throws {
    let imported = try note("---\ntitle: Gate #3\n---\nText\n")
    #expect(titles(imported) == ["Gate #3"])
  }

  @Test(arguments: [
    (
      "---\ntitle: Gate: a\nwords among names\ndate: 2026-11-20\n---\nText\n",
      "words among names\n\nText"
    ),
    ("---\nI flew.\n---\nText", "---\nI flew.\n---\nText"),
    ("---\ndate: 2026-11-20\n\nText\n\n---\n\nMore\n", "Text\n\n---\n\nMore"),
    ("---\nShe said: no\n", "---\nShe said: no"),
  ])
  func `nothing of the text is lost around front matter`(text: String, body: String) throws {
    #expect(try note(text).texts == [body])
  }

  @Test func `Hugo's TOML is read`() throws {
    let imported = try note(
      """
      +++
      title = "The gate"
      date = 2026-11-20T03:12:00Z
      draft = false
      tags = [
        "sea",
        "night",
      ]
      [extra]
      mood = 1
      +++

      Text
      """, named: "content/gate.md")
    #expect(imported.texts == ["Text"] && imported.dates == ["2026-11-19"])
    #expect(
      imported.dreams[0].facts.json
        == #"{"mood": 1, "tags": ["night", "sea"], "title": "The gate"}"#)
    #expect(imported.looseFiles.isEmpty && imported.notTaken.isEmpty)
  }

  @Test func `the night gets its fields`() throws {
    let imported = try note("---\nbedtime: 23:10\nsleep quality: 4/5\ntype: daily\n---\nSea\n")
    #expect(imported.nights.map(\.facts.json) == [#"{"bedtime": "23:10", "sleepQuality": 3}"#])
    #expect(imported.notTaken == ["type": 1])
  }

  @Test func `pictures may be beside the folder of the notes, or anywhere in it`() throws {
    var imported = try notes([
      "journals/2026_11_20.md": "![sea](../assets/sea.jpg) ![[up.png]] ![](../../x.png)"
    ])
    imported.findFiles(among: ["assets/sea.jpg", "files/up.png", "a/x.png", "b/x.png"])
    let paths = imported.dreams.flatMap { imported.wantedFiles[$0.id] ?? [] }.map(\.paths)
    #expect(
      paths == [["assets/sea.jpg"], ["journals/up.png", "up.png", "files/up.png"]])
  }

  @Test func `words that begin many properties or links are read in no time`() throws {
    let many = String(repeating: "[[", count: 20_000) + String(repeating: "(a:: ", count: 20_000)
    #expect(try note(many).texts == [many])
  }

  @Test(arguments: [
    ("2026-11-20 Dream - falling.md", "falling"), ("2026-11-20 - Dream: falling.md", "falling"),
    ("Dream - 2026-11-20 - falling.md", "falling"), ("2026-11-20 Traum 2 – Zug.md", "Zug"),
    ("2026-11-20 Dream journal - the red door - part 2.md", "the red door - part 2"),
    ("2026-11-20 Dream falling.md", "Dream falling"), ("2026-11-20 Day-trip.md", "Day-trip"),
    ("2026-11-20 Dream of a train - part 2.md", "Dream of a train - part 2"),
    ("2026-11-20 Sea - night.md", "Sea - night"), ("2026-11-20 Dream - night.md", nil),
    ("2026-11-20 Dream – .md", nil), ("2026-11-20 7 - falling.md", "7 - falling"),
  ])
  func `what only says that it is a dream is no part of the title in a name`(
    name: String, title: String?
  ) throws {
    #expect(try titles(note("Sea\n", named: name)) == [title])
  }
}
