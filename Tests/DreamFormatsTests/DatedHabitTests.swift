import Dreams
import Testing

@testable import DreamFormats

/// Texts with dates, as people write them who think of nights, use forms, or live in other time zones.
@Suite struct DatedHabitTests {
  private let importer = DreamImporter.test

  private func titles(_ imported: ImportedDreams) -> [String?] {
    imported.dreams.map { dream in
      if case .text(let title)? = dream["title"] { title.string } else { nil }
    }
  }

  @Test(arguments: [
    "14/15 December 2026", "14.–15.12.2026", "14.12.-15.12.2026", "14. auf den 15. Dezember 2026",
    "Nacht vom 14. auf den 15. Dezember 2026", "Night of 14 to 15 December 2026",
    "Night of the 14th to the 15th of December 2026", "Nuit du 14 au 15 décembre 2026",
    "Noche del 14 al 15 de diciembre de 2026", "Notte tra il 14 e il 15 dicembre 2026",
    "2026-12-14/15", "2026-12-14 – 2026-12-15", "Dec 14, 2026 / Dec 15, 2026",
  ])
  func `a night of two days is that of the first evening`(date: String) throws {
    for (before, name) in [("", "a.txt"), ("## ", "a.md")] {
      let imported = try importer.dreams(
        in: "\(before)\(date)\nOne\n\n\(before)2026-12-16\nTwo\n", named: name)
      #expect(imported.dates == ["2026-12-14", "2026-12-16"], "\(date)")
      #expect(imported.texts == ["One", "Two"] && titles(imported) == [nil, nil], "\(date)")
    }
  }

  @Test(arguments: [
    (
      ".LOG\r\n\r\n3:12 AM 11/20/2026\r\nI flew.\r\n\r\n7:12 PM 11/21/2026\r\nI fell.\r\n",
      "Notepad"
    ),
    ("03:12 20.11.2026\nI flew.\n\n19:12 21.11.2026\nI fell.\n", "Notepad in German"),
    (
      "Fri Nov 20 03:12:44 CET 2026\nI flew.\n\nSat Nov 21 19:12:44 CET 2026\nI fell.\n",
      "the command date"
    ),
    (
      "Fri 20 Nov 2026 03:12:44 AM CET\nI flew.\n\nSat 21 Nov 2026 07:12:44 PM CET\nI fell.\n",
      "date"
    ),
  ])
  func `the times that programs insert are read`(text: String, program: String) throws {
    let imported = try importer.dreams(in: text, named: "a.txt")
    #expect(imported.dates == ["2026-11-19", "2026-11-21"], "\(program)")
    #expect(imported.texts == ["I flew.", "I fell."], "\(program)")
    #expect(titles(imported) == [nil, nil] && imported.wordsBeforeDates.isEmpty, "\(program)")
  }

  @Test func `days that do not follow each other are no night`() throws {
    let imported = try importer.dreams(
      in: "2026-12-14: One\n2026-12-15 - 20 people\n2026-12-16: Three\n", named: "a.txt")
    #expect(imported.texts == ["One", "20 people", "Three"])
    #expect(imported.dates == ["2026-12-14", "2026-12-15", "2026-12-16"])
    let morning = try importer.dreams(in: "14/15 December 2026, 3:10\nOne\n", named: "a.txt")
    #expect(morning.dates == ["2026-12-14"])
    #expect(morning.dreams.first?.created == Moment("2026-12-15T03:10:00Z"))
  }

  @Test(arguments: [
    "15.12.2026 - 03:00", "December 15, 2026 – 3:00 AM", "2026-12-15 | 03:00", "2026-12-15 @ 3am",
    "2026-12-15: 03:00", "2026-12-15 (03:00)", "15.12.2026, 3 Uhr", "15 décembre 2026 à 3h00",
    "2026年12月15日 GMT+8 上午3:00:00", "** Tuesday, December 15, 2026, 3:00 AM **",
    "Date 2026-12-15 03:00",
  ])
  func `a time behind a date decides the night however it is set apart`(date: String) throws {
    let imported = try importer.dreams(in: "\(date)\nOne\n\n\(date)\nTwo\n", named: "a.txt")
    #expect(imported.dates == ["2026-12-14", "2026-12-14"], "\(date)")
    #expect(imported.texts == ["One", "Two"] && titles(imported) == [nil, nil], "\(date)")
    #expect(imported.dreams.first?.created == Moment("2026-12-15T03:00:00Z"), "\(date)")
  }

  @Test func `offsets of time zones are read by their names`() throws {
    let imported = try importer.dreams(
      in:
        "\tDate:\t20 novembre 2026 à 03:12:44 UTC+1\n\nUn\n\n\tDate:\t21 novembre 2026 à 23:12 UTC−5\n\nDeux\n"
        .replacing("−", with: "-"), named: "a.txt")
    #expect(imported.texts == ["Un", "Deux"])
    #expect(
      imported.dreams.map(\.created) == [
        Moment("2026-11-20T02:12:44Z"), Moment("2026-11-22T04:12:00Z"),
      ])
  }

  @Test(arguments: ["## December 14th, 2026", "14.12.2026", "### Night of December 14, 2026"])
  func `names and values right below a date are fields`(date: String) throws {
    let imported = try importer.dreams(
      in: """
        \(date)

        **Title:** Bridge
        **Lucid:** yes
        Tags: sea, night
        Time: 03:10

        A bridge that ended.

        ---

        \(date)
        Dream: It snowed.
        Mood: upwards

        """, named: "a.md")
    #expect(imported.texts == ["A bridge that ended.", "It snowed.\nMood: upwards"], "\(date)")
    #expect(titles(imported) == ["Bridge", nil])
    #expect(imported.dates == ["2026-12-13", "2026-12-14"])
    let facts = imported.dreams.first?.facts.json
    #expect(facts?.contains(#""lucidity": 3"#) == true)
    #expect(facts?.contains(#""tags": ["night", "sea"]"#) == true)
  }

  @Test func `Japanese times with a half, and days of the week in brackets`() throws {
    let imported = try importer.dreams(
      in: "2025年2月3日 (月) 朝6時半\nOne\n\n2025/2/4(火)\nTwo\n\n2025年2月5日（水）午後11時半\nThree\n",
      named: "a.txt")
    #expect(imported.dates == ["2025-02-02", "2025-02-04", "2025-02-05"])
    #expect(imported.texts == ["One", "Two", "Three"])
    #expect(imported.dreams.first?.created == Moment("2025-02-03T06:30:00Z"))
  }

  @Test func `a heading of a datetree with a drawer is one dream`() throws {
    let imported = try importer.dreams(
      in: """
        * 2025
        ** 2025-02 February
        *** 2025-02-03 Monday
        **** The glass train         :train:lucid:
        :PROPERTIES:
        :CREATED: [2025-02-03 Mon 06:30]
        :END:
        It went through the sea.
        *** 2025-02-04 Tuesday
        Nothing but a voice.

        """, named: "a.org")
    #expect(imported.texts == ["It went through the sea.", "Nothing but a voice."])
    #expect(titles(imported) == ["The glass train", nil])
    #expect(imported.dates == ["2025-02-02", "2025-02-04"])
    #expect(imported.dreams.first?.facts.json?.contains(#""tags": ["lucid", "train"]"#) == true)
  }

  @Test func `pages of Roam that nothing dates, and notes of properties alone, are left`() throws {
    let roam = try importer.dreams(
      in: #"[{"title":"February 3rd, 2025","children":[{"string":"Whale","uid":"x"}]},"#
        + #"{"title":"Ideas","children":[{"string":"not a dream"}]}]"#)
    #expect(roam.texts == ["Whale"] && roam.notTaken == ["pages without a date": 1])
    let time = Moment("2026-11-27T08:00:00Z")
    let notes = try importer.dreams(in: [
      ImportedFile(name: "pages/Index.md", bytes: Array("tags:: x".utf8), modified: time),
      ImportedFile(name: "journals/2025_02_03.md", bytes: Array("- Whale".utf8), modified: time),
    ])
    #expect(notes.texts == ["- Whale"] && notes.notTaken == ["notes without words": 1])
  }

  @Test func `the words of Org about what is to be done are before a time`() throws {
    let imported = try importer.dreams(
      in: """
        * <2026-03-05 Thu>
        ** <2026-03-05 Thu 08:17> The cat
        A cat.
        ** DONE [#A] 23:40 Bread :food:
        Warm.
        * Whale
        SCHEDULED: <2026-03-09 Mon>
        :PROPERTIES:
        :CREATED: [2026-03-06 Fri 13:10]
        :END:
        A whale.

        """, named: "a.org")
    #expect(imported.texts == ["A cat.", "Warm.", "A whale."])
    #expect(imported.dates == ["2026-03-04", "2026-03-05", "2026-03-06"])
    #expect(titles(imported) == ["The cat", "Bread", "Whale"])
  }

  @Test func `the time in a name may have one digit before AM and PM`() throws {
    for (name, night) in [
      ("2026-11-23 3.12 PM The sea.md", "2026-11-23"), ("2026-11-24 3am The sea.md", "2026-11-23"),
      ("2026-11-24 at 11-30 pm The sea.md", "2026-11-24"),
      ("2026-11-24 12.05 AM The sea.md", "2026-11-23"),
    ] {
      let imported = try importer.dreams(in: "Words", named: name)
      #expect(imported.dates == [night] && titles(imported) == ["The sea"], "\(name)")
    }
    let number = try importer.dreams(in: "Words", named: "2026-11-24 3 amazing hats.md")
    #expect(titles(number) == ["3 amazing hats"])
  }

  @Test(arguments: [
    "What did you dream last night?", "Describe your dream in detail",
    "Please describe the dream as briefly as possible", "Was hast du letzte Nacht geträumt?",
    "¿Qué soñaste la noche pasada?",
  ])
  func `questions of forms are names of the text`(name: String) throws {
    let imported = try importer.dreams(
      in: "Timestamp,\"\(name)\",Other\n2026-11-20 03:12,Sea,A much longer answer than the first\n")
    #expect(imported.texts == ["Sea"] && imported.dates == ["2026-11-19"])
  }

  @Test(arguments: [
    "20 ноября 2026", "20 listopada 2026", "vrijdag 20 november 2026", "20 de novembro de 2026",
  ])
  func `months of more languages are read`(date: String) throws {
    let imported = try importer.dreams(in: "\(date)\nOne\n\n\(date)\nTwo\n", named: "a.txt")
    #expect(imported.texts == ["One", "Two"] && imported.dates == ["2026-11-20", "2026-11-20"])
  }
}

extension DatedHabitTests {
  @Test(arguments: [
    "Year,Month,Day,Dream\n2026,11,24,One\n2026,11,25,Two\n",
    "Jahr;Monat;Tag;Traum\n2026;November;24;One\n2026;11;25;Two\n",
    "Dream,Day,Month,Year\nOne,24,Nov,2026\nTwo,25,Nov,2026\n",
  ])
  func `the parts of a date may be in columns of their own`(text: String) throws {
    let imported = try importer.dreams(in: text, named: "a.csv")
    #expect(imported.texts == ["One", "Two"] && imported.dates == ["2026-11-24", "2026-11-25"])
    #expect(imported.notTaken == [:])
  }

  @Test func `headings that count the dreams of a day are dreams`() throws {
    let imported = try importer.dreams(
      in:
        "# 2026-11-24\n\n## Dream 1\n\nOne\n\n## Dream #2: The gate\n\nTwo\n\n### Its end\n\nMore\n"
        + "\n# 2026-11-25\n\nThree\n\n## Dream catcher\n\nMore\n", named: "a.md")
    #expect(
      imported.texts == ["One", "Two\n\n### Its end\n\nMore", "Three\n\n## Dream catcher\n\nMore"])
    #expect(titles(imported) == [nil, "The gate", nil])
    #expect(imported.dates == ["2026-11-24", "2026-11-24", "2026-11-25"])
  }

  @Test(arguments: [
    "Dream 2", "dream2", "Traum #2", "Traum Nr. 2", "Rêve n° 2", "Sueño 2", "Sogno no 2", "꿈 2",
    "梦2", "夢 2", "Droom 2", "Сон 2",
  ])
  func `a dream of a day is counted in the words of tables`(heading: String) throws {
    for (end, title) in [("", nil), (": The gate", "The gate"), (" – 3 gates", "3 gates")] {
      let imported = try importer.dreams(
        in: "# 2026-11-24\n\n## \(heading)\(end)\n\nOne\n", named: "a.md")
      #expect(imported.texts == ["One"] && titles(imported) == [title], "\(heading)\(end)")
    }
  }

  @Test(arguments: [
    "Dream 2 sheep", "Dream 123", "Dream 2026: The gate", "This dream 2", "Seen 2", "Dream, 2",
  ])
  func `a heading with another number is none of a dream`(heading: String) throws {
    let imported = try importer.dreams(
      in: "# 2026-11-24\n\n## \(heading)\n\nOne\n", named: "a.md")
    #expect(imported.texts == ["## \(heading)\n\nOne"])
  }

  @Test(arguments: [
    "Dream Journal", "My dreams 2026", "Mein Traumtagebuch", "Journal de rêves\n=====",
  ])
  func `the name of a diary is no dream`(name: String) throws {
    let imported = try importer.dreams(
      in: "\(name)\n\n2026-11-24\nOne\n\n2026-11-25\nTwo\n", named: "a.txt")
    #expect(imported.texts == ["One", "Two"] && imported.notTaken == ["headings": 1])
  }

  @Test func `lists below dates lose their indentation, and links are words`() throws {
    let imported = try importer.dreams(
      in: "- 2026-11-24\n  - One\n    - More\n- 2026-11-25\n  - [[Anna|She]] flew\n", named: "a.md")
    #expect(imported.texts == ["- One\n  - More", "- She flew"])
  }

  @Test func `Telegram's export of messages to oneself is read`() throws {
    let imported = try importer.dreams(
      in: #"""
        {"name": "Saved", "type": "saved_messages", "id": 1, "messages": [
        {"id": 1, "type": "message", "date": "2026-11-20T03:12:00", "date_unixtime": "1795140720", "from": "Me",
         "text": ["A ", {"type": "bold", "text": "big"}, " gate"], "text_entities": []},
        {"id": 2, "type": "service", "date": "2026-11-21T23:13:00", "date_unixtime": "1795302780", "text": ""}]}
        """#)
    #expect(imported.texts == ["A big gate"] && imported.dates == ["2026-11-19"])
    #expect(imported.notTaken == ["entries without words": 1])
  }

  @Test func `blogs are read as lists of entries`() throws {
    let imported = try importer.dreams(
      in: """
        <?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
        <channel><title>Dreams</title>
        <item><title>Gate</title><pubDate>Fri, 20 Nov 2026 03:12:00 +0000</pubDate>
        <content:encoded><![CDATA[<p>A gate</p>]]></content:encoded></item>
        <item><title>Wall</title><pubDate>Sat, 21 Nov 2026 23:12:00 +0000</pubDate>
        <content:encoded><![CDATA[<p>A wall</p>]]></content:encoded></item></channel></rss>
        """)
    #expect(imported.texts == ["A gate", "A wall"] && titles(imported) == ["Gate", "Wall"])
    #expect(imported.dates == ["2026-11-19", "2026-11-21"])
  }

  @Test func `pages of HTML are read as text`() throws {
    let page = """
      <!DOCTYPE html>
      <html><head><title>Diary</title><style>p { color: red }</style></head><body>
      <h2>20 November 2026</h2><p>A <b>gate</b> &amp; a wall.</p>
      <h2>21 November 2026, 3:10</h2><p>Two</p></body></html>
      """
    let imported = try importer.dreams(in: page, named: "diary.html")
    #expect(imported.texts == ["A gate & a wall.", "Two"])
    #expect(imported.dates == ["2026-11-20", "2026-11-20"])
    let note = try importer.dreams(
      in: "<html><body><h1>Gate</h1><p>It had no wall.</p></body></html>", named: "2026-11-20.html")
    #expect(note.texts == ["# Gate\n\nIt had no wall."] && titles(note) == ["Gate"])
  }
}
