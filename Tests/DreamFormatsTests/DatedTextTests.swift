import DreamFormats
import Dreams
import Testing

/// Texts in which entries begin with dates.
@Suite struct DatedTextTests {
  private let importer = DreamImporter.test
  private let ordered = DreamImporter(creature: .crusty, timeZone: .gmt, dateOrder: .dayMonthYear)

  private func titles(_ imported: ImportedDreams) -> [String?] {
    imported.dreams.map { dream in
      if case .text(let title)? = dream["title"] { title.string } else { nil }
    }
  }

  @Test func `jrnl's entries without brackets are read`() throws {
    let imported = try importer.dreams(
      in: """
        2026-09-02 09:00 Glass boat
        We rowed a boat of glass and the fish looked up.

        2026-09-14 23:40 The heater
        A heater that sang. @grandma was there.

        Later it stopped singing.

        2026-09-15 03:30 Attic *
        Woke with a start.

        """, named: "old.txt")
    #expect(imported.format == .jrnl && imported.problems.isEmpty)
    #expect(imported.dates == ["2026-09-01", "2026-09-14", "2026-09-14"])
    #expect(titles(imported) == ["Glass boat", "The heater", "Attic"])
    #expect(imported.texts[0] == "We rowed a boat of glass and the fish looked up.")
    #expect(imported.texts[1].hasSuffix("\n\nLater it stopped singing."))
    #expect(imported.dreams[1].facts.json?.contains(#""tags": ["grandma"]"#) == true)
    #expect(imported.dreams[2].created == Moment("2026-09-15T03:30:00Z"))
    #expect(imported.dreams[2].facts.json?.contains("starred") == true)
  }

  @Test func `Mini Diary's text is read, and its midnight is no time`() throws {
    let imported = try importer.dreams(
      in: "\tDate:\t01 October 2026 at 00:00:00 GMT\n\nA tram through the forest.\n\n\n"
        + "\tDate:\t02 October 2026 at 00:00:00 GMT\n\nI liked this rain.\n\nIt had a face.\n",
      named: "mini-diary.txt")
    #expect(
      imported.texts == ["A tram through the forest.", "I liked this rain.\n\nIt had a face."])
    #expect(imported.dates == ["2026-10-01", "2026-10-02"])
  }

  @Test func `Day One's text is read with its tags, place and weather`() throws {
    let imported = try importer.dreams(
      in: "\tDate:\t20 November 2026 at 03:12:44 CET\n\tWeather:\t8°C Mostly Cloudy\n"
        + "\tLocation:\tHarbour Street, Hamburg, Germany\n\tTags:\tsea, flying\n\n"
        + "The harbour was dry and ships walked.\n\n\n"
        + "\tDate:\t21 November 2026 at 06:50:00 CET\n\nA second one.\n", named: "day-one.txt")
    #expect(imported.texts == ["The harbour was dry and ships walked.", "A second one."])
    #expect(imported.dates == ["2026-11-19", "2026-11-20"])
    let facts = imported.dreams[0].facts.json
    #expect(facts?.contains(#""tags": ["flying", "sea"]"#) == true)
    #expect(facts?.contains(#"weather: 8°C Mostly Cloudy\nlocation: Harbour Street"#) == true)
  }

  @Test func `a diary with headings of dates is cut at them`() throws {
    let headings = try importer.dreams(
      in: """
        # My diary

        ## Monday, 14 December 2026

        **The bridge**

        A bridge that ended in the air.

        ## Tuesday, 15 December 2026

        Snow fell upwards.

        """, named: "headings.md")
    #expect(
      headings.texts == [
        "**The bridge**\n\nA bridge that ended in the air.", "Snow fell upwards.",
      ])
    #expect(headings.dates == ["2026-12-14", "2026-12-15"])
    let iso = try importer.dreams(
      in: "# 2026-03-01\n\nI flew over the harbour.\n\n# 2026-03-02 04:10\n\n"
        + "Lost in a school with no doors.\n\n## The second corridor\n\nIt was longer.\n",
      named: "iso.md")
    #expect(iso.dates == ["2026-03-01", "2026-03-01"])
    #expect(iso.texts.last?.hasSuffix("## The second corridor\n\nIt was longer.") == true)
  }

  @Test func `a diary with dates on lines of their own is cut at them`() throws {
    let imported = try importer.dreams(
      in: "Friday, November 20, 2026\n\nI flew.\n\nSaturday, November 21, 2026 3:10 AM\n\n"
        + "I fell.\nIt took all night.\n", named: "plain.txt")
    #expect(imported.texts == ["I flew.", "I fell.\nIt took all night."])
    #expect(imported.dates == ["2026-11-20", "2026-11-20"])
    #expect(imported.files.map(\.dreams) == [2])
    #expect(
      imported.files.first?.samples.map(\.words) == ["I flew.", "I fell. It took all night."])
  }

  @Test func `a date alone at the top is the date of the file`() throws {
    let imported = try importer.dreams(in: "20 novembre 2026\n\nJ'ai volé.\n", named: "a.txt")
    #expect(imported.texts == ["J'ai volé."] && imported.dates == ["2026-11-20"])
  }

  @Test(arguments: [
    "20. November 2026", "Freitag, 20.11.2026", "vendredi 20 novembre 2026",
    "20 de noviembre de 2026", "venerdì 20 novembre 2026", "2026年11月20日 星期五",
    "令和8年11月20日（金）", "二〇二六年十一月二十日 星期五",
    "2026年11月20日（金）", "2026년 11월 20일 금요일", "2026. 11. 20. (금)", "Nov 20th, 2026",
  ])
  func `dates of eight languages begin entries`(date: String) throws {
    let imported = try importer.dreams(
      in: "\(date)\nOne\n\n\(date)\nTwo\n", named: "a.txt")
    #expect(imported.texts == ["One", "Two"])
    #expect(imported.dates == ["2026-11-20", "2026-11-20"])
  }

  @Test func `org-journal's times are entries, and drawers are no words`() throws {
    let imported = try importer.dreams(
      in: """
        #+TITLE: 2026
        * 2026-03-05
        :PROPERTIES:
        :CREATED:  20260305
        :END:
        ** 08:17 The cat
        A cat that doubled in size.
        ** 23:40 Bread
        A bridge made of bread.
        * 2026-03-06
        :PROPERTIES:
        :CREATED:  20260306
        :END:
        No times today, just a whale.

        """, named: "created.org")
    #expect(imported.dates == ["2026-03-04", "2026-03-05", "2026-03-06"])
    #expect(titles(imported) == ["The cat", "Bread", nil])
    #expect(
      imported.texts == [
        "A cat that doubled in size.", "A bridge made of bread.", "No times today, just a whale.",
      ])
    #expect(imported.notTaken.isEmpty)
  }

  @Test func `the order of day and month is asked for with the line of the first such date`() throws
  {
    let text = """
      * Wednesday, 01/04/2026
      ** 10:28 Stairs without end
      I climbed and climbed.
      * Tuesday, 20/10/2026
      ** 07:30 Fish market
      Fish that could read.
      ** 23:10 Second sleep
      A lift going sideways.

      """
    let imported = try ordered.dreams(in: text, named: "weekly.org")
    #expect(imported.dates == ["2026-03-31", "2026-10-19", "2026-10-20"])
    #expect(titles(imported) == ["Stairs without end", "Fish market", "Second sleep"])
    let refused = try importer.dreams(in: text, named: "weekly.org")
    #expect(refused.problems.first?.line == 1 && refused.problems.first?.isAboutDateOrder == true)
  }

  @Test(arguments: [
    ("Me (2026-11-20 03:12:44): ", "Me (2026-11-20 23:15:00): "),
    ("Me (20.11.2026 03:12): ", "Me (20.11.2026 23:15): "),
    ("Ana B. [Nov 20, 2026, 3:12 AM]: ", "Ana B. [Nov 20, 2026, 11:15 PM]: "),
    ("我 (2026/11/20 03:12): ", "我 (2026/11/20 23:15): "),
    ("[20.11.2026, 03:12:44] Me: ", "[20.11.2026, 23:15:00] Me: "),
    ("2026-11-20 03:12 - Me: ", "2026-11-20 23:15 - Me: "),
    ("[2026-11-20 03:12] Me: ", "[2026-11-20 23:15] Me: "),
  ])
  func `a chat has its dates before or behind the name`(first: String, second: String) throws {
    let imported = try importer.flawless(
      "\(first)I flew (over 20 seas): far.\n\(second)A second\nand (2026) more\n", "chat.txt")
    #expect(imported.dates == ["2026-11-19", "2026-11-20"])
    #expect(imported.texts == ["I flew (over 20 seas): far.", "A second\nand (2026) more"])
    #expect(imported.dreams.allSatisfy { $0["title"] == nil })
  }

  @Test func `words before a colon are no names of senders where they differ or have no times`()
    throws
  {
    let french = try importer.flawless(
      "Le 20/11/2026 au matin :\nUn\n\nLe 21/11/2026 au matin :\nDeux\n", "a.txt")
    #expect(french.texts == ["au matin :\nUn", "au matin :\nDeux"])
    let titles = try importer.flawless(
      "2026-11-20 03:12 - Sea: far\n2026-11-21 04:12 - Sky: high\n2026-11-22 03:00 - A lamp.\n",
      "a.txt")
    #expect(titles.texts == ["Sea: far", "Sky: high", "A lamp."] && titles.notTaken.isEmpty)
  }

  @Test func `a message whose words begin on the next line is whole`() throws {
    let imported = try importer.flawless(
      "[20.11.2026, 03:12] Me:\nI flew.\n[20.11.2026, 23:12] Me: Far\n"
        + "[21.11.2026, 03:12] No name here\nand two lines\n", "a.txt")
    #expect(imported.texts == ["I flew.", "Far", "No name here\nand two lines"])
  }

  @Test func `a chat of two people keeps their names, without the dates behind them`() throws {
    let imported = try importer.flawless(
      "Me (2026-11-20 03:12): I flew.\nAna (2026-11-20 03:14): Where?\n", "chat.txt")
    #expect(imported.texts == ["Me: I flew.", "Ana: Where?"])
    let one = try importer.flawless("Me (2026-11-20 03:12): I flew.\n", "one.txt")
    #expect(one.texts == ["I flew."] && one.dates == ["2026-11-19"])
  }

  @Test func `chats with oneself are read without the name`() throws {
    let android =
      "13/4/26, 7:02\u{202F}AM - Me: A tram through the forest\nand the driver was a heron\n"
      + "13/4/26, 7:05\u{202F}AM - Me: <Media omitted>\n"
      + "14/4/26, 6:35\u{202F}AM - Me: I could breathe under water\n"
    let one = try ordered.dreams(in: android, named: "android.txt")
    #expect(
      one.texts == [
        "A tram through the forest\nand the driver was a heron", "I could breathe under water",
      ])
    #expect(one.dates == ["2026-04-12", "2026-04-13"])
    #expect(one.notTaken == ["messages without words": 1])
    #expect(try importer.dreams(in: android, named: "a.txt").problems.first?.line == 1)
    let iphone =
      "[17.03.26, 05:22:39] Me: A train of glass\nthat never stopped\n"
      + "\u{200E}[18.03.26, 06:28:10] Me: I could fly\n"
      + "[18.03.26, 06:29:10] Me: \u{200E}image omitted\n"
    let other = try ordered.dreams(in: iphone, named: "iphone.txt")
    #expect(other.texts == ["A train of glass\nthat never stopped", "I could fly"])
    #expect(titles(other) == [nil, nil] && other.dates == ["2026-03-16", "2026-03-17"])
  }

  @Test func `a date that is not whole is reported, and no entry swallows it`() throws {
    let imported = try importer.dreams(
      in: "[2019-07-01 14:23] Sea\n\n[2019-07 14:23] Sky\n\n[2026-02-30 09:00] Snow\n")
    #expect(imported.texts == ["Sea"])
    #expect(imported.problems.map(\.line) == [3, 5])
  }

  @Test func `words above the first date become a dream`() throws {
    let imported = try importer.dreams(
      in: "Words above\n\n# 2026-11-20\n\nOne\n\n# 2026-11-21\n\nTwo\n", named: "a.md")
    #expect(imported.texts == ["Words above", "One", "Two"])
    #expect(imported.dates == ["2026-11-20", "2026-11-20", "2026-11-21"])
    #expect(imported.wordsBeforeDates == ["a.md"])
  }

  @Test func `dreams of the same time stay in the order of the file`() throws {
    var journal = Journal()
    let text =
      "[2026-11-20 07:00] One. The first.\n\n[2026-11-20 07:00] Two. The second.\n\n"
      + "[2026-11-20 07:00] Three. The third.\n"
    let imported = try importer.dreams(in: text)
    _ = journal.add(imported)
    #expect(
      journal.dreams.map(\.description) == [
        "Three. The third.", "Two. The second.", "One. The first.",
      ])
    #expect(journal.add(try importer.dreams(in: text)).isEmpty)
    let table = try importer.dreams(
      in: "date,title,text\n2026-11-20,First,a\n2026-11-20,Second,b\n2026-11-20,Third,c\n")
    #expect(
      Journal(dreams: DreamList(table.dreams)).dreams.map(\.title) == ["Third", "Second", "First"])
  }

  @Test(arguments: [
    "---   \ntitle: Fence\ndate: 2026-11-20\n---\n\nText\n",
    "---\ntitle: Fence\ndate: 2026-11-20\n---  \n\nText\n",
    "\u{FEFF}---\r\ntitle: Fence\r\ndate: 2026-11-20\r\n--- \r\n\r\nText\r\n",
    "---\ntitle: Fence\ndate: 2026-11-20\n...\n\nText\n",
  ])
  func `spaces after the hyphens of front matter are allowed`(text: String) throws {
    let imported = try importer.dreams(in: text, named: "a.md")
    #expect(imported.texts == ["Text"] && imported.dates == ["2026-11-20"])
    #expect(titles(imported) == ["Fence"])
  }

  @Test func `our Markdown comes in with spaces after its hyphens`() throws {
    let dream = Dream(
      description: "a\n---\n--- \ndream: b", creature: .shark, effects: [], date: .max,
      created: Moment(millisecondsSince1970: 0))
    let journal = Journal(dreams: [dream])
    let written = String(decoding: DreamFormat.markdown.bytes(of: journal), as: UTF8.self)
    #expect(try importer.dreams(in: written).dreams == [dream])
    let spaced = written.replacing("\n---\n\n", with: "\n---  \n\n")
    #expect(try importer.dreams(in: "--- " + spaced.dropFirst(3)).dreams == [dream])
  }

  @Test func `lines of dates without words between them are no dreams`() throws {
    for format in [nil, DreamFormat.datedText] {
      let imported = try importer.dreams(
        in: "date: 2026-11-20\ndate: 2026-11-20\nDate: 2026-11-21\nSea\n", named: "a.txt",
        as: format)
      #expect(imported.texts == ["Sea"] && imported.dates == ["2026-11-21"])
    }
  }

  @Test func `days without their year are refused`() throws {
    let imported = try importer.dreams(in: "20 Nov\nFlying\n\n21 Nov\nSea\n", named: "a.txt")
    #expect(imported.dreams.isEmpty && imported.problems.count == 2)
    #expect(imported.problems.first?.description.contains("“20 Nov” has no year") == true)
  }

  @Test func `the months of a datetree are headings`() throws {
    let imported = try importer.dreams(
      in: """
        * 2026
        ** 2026-11 November
        *** 2026-11-20 Friday
        Flying
        *** 2026-11-21 Saturday
        Sea

        """, named: "journal.org")
    #expect(imported.texts == ["Flying", "Sea"] && imported.problems.isEmpty)
    #expect(imported.notTaken == ["headings": 2])
  }

  @Test func `the backslashes of Day One's Markdown are undone`() throws {
    let json = #"""
      {"metadata":{"version":"1.0"},"entries":[{"uuid":"0A3BFC9847BD4173881DE43749F23B58",
       "creationDate":"2026-11-20T02:12:44Z","timeZone":"Europe\/Berlin","tags":["sea"],
       "text":"# The stairs\n\nI ran up\\. Then down\\! 3\\-4 steps \\(maybe\\)\\.\n\n1\\. A list with C:\\\\temp and a \\*star\\*\n\n![](dayone-moment:\/\/6C886CB69DC14EB9A8B568678C0FDD32)"}]}
      """#
    let imported = try importer.dreams(in: json)
    #expect(
      imported.texts == [
        "# The stairs\n\nI ran up. Then down! 3-4 steps (maybe).\n\n"
          + "1. A list with C:\\temp and a *star*"
      ])
    #expect(imported.notTaken == ["photos": 1])
    var journal = Journal(dreams: DreamList(imported.dreams))
    let id = try #require(imported.dreams.first?.id)
    journal.dreams[id]?.description =
      "# The stairs\n\nI ran up\\. Then down\\! 3\\-4 steps \\(maybe\\)\\.\n\n"
      + "1\\. A list with C:\\\\temp and a \\*star\\*\n\n"
      + "![](dayone-moment://6C886CB69DC14EB9A8B568678C0FDD32)"
    #expect(journal.add(imported).isEmpty)
  }
}
