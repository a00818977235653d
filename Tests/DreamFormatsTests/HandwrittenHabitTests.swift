import Dreams
import Errors
import Testing

@testable import DreamFormats

/// Files as hands, phones and chats of more kinds leave them.
@Suite struct HandwrittenHabitTests {
  private let importer = DreamImporter.test

  private func titles(_ imported: ImportedDreams) -> [String?] {
    imported.dreams.map { dream in
      if case .text(let title)? = dream["title"] { title.string } else { nil }
    }
  }

  // MARK: Dates

  @Test(arguments: [
    ("🌙 20 November 2026", "🌙 21 November 2026"), ("📅 2026-11-20", "📅 2026-11-21"),
    ("1. 2026-11-20", "2. 2026-11-21"), ("(1) 20/11/2026", "(2) 21/11/2026"),
    ("20 XI 2026", "21 XI 2026"), ("20.XI.2026", "21.XI.2026"), ("#2026-11-20", "#2026-11-21"),
    ("@2026-11-20", "@2026-11-21"), ("{2026-11-20}", "{2026-11-21}"),
    ("20 ноября 2026 г.", "21 ноября 2026 г."), ("20. marraskuuta 2026", "21. marraskuuta 2026"),
    ("20NOV2026", "21NOV2026"), ("Nov.20,2026", "Nov.21,2026"),
    ("Dreamt on 20 Nov 2026", "Dreamt on 21 Nov 2026"),
    ("Night of November 20-21, 2026", "Night of November 21-22, 2026"),
  ])
  func `signs around dates, and dates of other hands`(first: String, second: String) throws {
    for name in ["a.txt", ""] {
      let imported = try importer.flawless("\(first)\nI flew.\nFar.\n\n\(second)\nI fell.\n", name)
      #expect(imported.dates == ["2026-11-20", "2026-11-21"], "\(first)")
      #expect(imported.texts == ["I flew.\nFar.", "I fell."], "\(first)")
      #expect(titles(imported) == [nil, nil], "\(first)")
    }
  }

  @Test(arguments: [
    ("2026-11-20, around 4am", "2026-11-21 ~7am"), ("20261120T031244", "20261121T071244"),
    ("2026-11-20_03:12", "2026-11-21_07:12"), ("20261120-0312", "20261121-0712"),
    ("2026-11-20 0312", "2026-11-21 0712"), ("2026年11月20日 凌晨三点", "2026年11月21日 早上七点半"),
  ])
  func `times that are nearly one decide the night`(first: String, second: String) throws {
    let imported = try importer.flawless("\(first)\nI flew.\n\n\(second)\nI fell.\n", "a.txt")
    #expect(imported.dates == ["2026-11-19", "2026-11-20"], "\(first)")
    #expect(imported.texts == ["I flew.", "I fell."], "\(first)")
  }

  @Test func `paragraphs that begin with dates are entries, whatever their first letter`() throws {
    let imported = try importer.flawless(
      "20/11/2026 i flew over the sea.\n\n21/11/2026 i fell.\nit took all night.\n", "a.txt")
    #expect(imported.texts == ["i flew over the sea.", "i fell.\nit took all night."])
    let sentence = try importer.flawless("2026-11-20\nI flew.\n\n2026-11-19 was cold.\n", "a.txt")
    #expect(sentence.texts == ["I flew.\n\n2026-11-19 was cold."])
    let jrnl = try importer.flawless(
      "2026-11-20 09:00 Sea\nOne\n\n2026-11-19 was cold.\n2026-11-21 09:00 Sky\nTwo\n", "a.txt")
    #expect(jrnl.texts == ["One\n\n2026-11-19 was cold.", "Two"])
  }

  @Test func `titles with a date behind them begin entries`() throws {
    let imported = try importer.flawless(
      "The Gate - November 20, 2026\nI flew.\n\nThe Ship (2026-11-21)\nI fell.\n", "a.txt")
    #expect(
      imported.texts == ["I flew.", "I fell."] && titles(imported) == ["The Gate", "The Ship"])
    #expect(imported.dates == ["2026-11-20", "2026-11-21"])
  }

  @Test func `a date below its entry is that of the words above it`() throws {
    for rule in ["", "---\n\n"] {
      let imported = try importer.flawless(
        "I flew.\n20 November 2026\n\n\(rule)I fell.\nFar.\n21 November 2026\n", "a.txt")
      #expect(imported.texts == ["I flew.", "I fell.\nFar."])
      #expect(imported.dates == ["2026-11-20", "2026-11-21"] && imported.wordsBeforeDates.isEmpty)
    }
    let open = try importer.flawless(
      "About me.\n\n20 November 2026\nI flew.\n\n21 November 2026\n", "a.txt")
    #expect(open.texts == ["About me.", "I flew."])
  }

  @Test func `dreams that are counted below a date are dreams of it`() throws {
    let imported = try importer.flawless(
      "20 November 2026\n\nDream 1\nFirst.\n\nDream 2: Second.\nMore.\n\nDream 3 was short.\n",
      "a.txt")
    #expect(imported.texts == ["First.", "Second.\nMore.\n\nDream 3 was short."])
    #expect(imported.dates == ["2026-11-20", "2026-11-20"])
    let labeled = try importer.flawless(
      "Dream 1\nDate: Nov 20 2026\nI flew.\n\nDream 2\nDate: Nov 21 2026\nI fell.\n", "a.txt")
    #expect(labeled.texts == ["I flew.", "I fell."])
  }

  @Test func `lines that end as on old Macs are lines`() throws {
    #expect(
      try importer.flawless("20 November 2026\rI flew.\r\r21 November 2026\rI fell.\r", "a.txt")
        .texts == [
          "I flew.", "I fell.",
        ])
    #expect(
      try importer.flawless("date,text\r2026-11-20,A hat\r2026-11-21,A boat\r", "a.csv").texts == [
        "A hat", "A boat",
      ])
    #expect(
      try importer.flawless("---\rdate: 2026-11-20\r---\rA hat\r", "a.md").dates == ["2026-11-20"])
  }

  @Test func `jrnl's bars are no words, and an indented date begins no entry`() throws {
    let bars = try importer.flawless(
      "2026-09-02 09:00 Boat\n| We rowed\n|\n| far.\n\n2026-09-03 09:00 Hat\n| x\n", "a.txt")
    #expect(bars.texts == ["We rowed\n\nfar.", "x"])
    let clock = try importer.flawless(
      "2026-09-02 09:00 Boat\n  2026-01-01 00:00 said the clock\n2026-09-03 09:00 Hat\nOne\n",
      "a.txt"
    )
    #expect(clock.texts == ["  2026-01-01 00:00 said the clock", "One"])
  }

  // MARK: Names

  @Test func `Day One's names of place and weather go into the notes in each language`() throws {
    let imported = try importer.flawless(
      "\tDatum:\t20. November 2026 um 23:12:44 MEZ\n\tWetter:\t8 °C\n\tOrt:\tHafen, Hamburg\n\tTags:\tMeer\n\nIch flog.\n",
      "a.txt")
    #expect(imported.dreams.first?["notes"] == .text("wetter: 8 °C\nort: Hafen, Hamburg"))
    #expect(imported.texts == ["Ich flog."])
    let other = try importer.flawless(
      "Date: 2026-11-20\nSecurity: Private\nSubject: Gate\n\nI flew.\n", "a.txt")
    #expect(other.texts == ["I flew."] && titles(other) == ["Gate"])
    #expect(other.dreams.first?["notes"] == .text("security: Private"))
  }

  // MARK: Chats

  @Test(arguments: [
    "나 님과 카카오톡 대화\n저장한 날짜 : 2026-11-25 15:12:44\n\n--------------- 2026년 11월 20일 금요일 ---------------\n"
      + "[나] [오전 3:12] I flew\n--------------- 2026년 11월 21일 토요일 ---------------\n[나] [오전 7:12] I fell\nfar\n",
    "[LINE] Keepメモとのトーク履歴\n保存日時：2026/11/25 10:00\n\n2026/11/20(金)\n03:12\tAna\tI flew\n\n"
      + "2026/11/21(土)\n07:12\tAna\tI fell\nfar\n",
    "Ana 2026-11-20 03:12:44\nI flew\n\nAna 2026-11-21 07:12:44\nI fell\nfar\n",
    "2026-11-20 03:12 You: I flew\n2026-11-21 06:50 You: [1 attachment] I fell\nfar\n",
  ])
  func `chats of KakaoTalk, LINE and WeChat, and short ones of Signal`(text: String) throws {
    let imported = try importer.flawless(text, "chat.txt")
    #expect(imported.texts == ["I flew", "I fell\nfar"])
    #expect(imported.dates == ["2026-11-19", "2026-11-20"] && titles(imported) == [nil, nil])
  }

  // MARK: Org

  @Test func `the drawers of notes in Org are no words, and their properties are fields`() throws {
    let roam = try importer.flawless(
      ":PROPERTIES:\n:ID: 5f1c\n:MOOD: 2\n:END:\n#+title: 2026-11-21\n#+filetags: :sea:\nJust words.\n",
      "2026-11-21.org")
    #expect(roam.texts == ["Just words."] && titles(roam) == [nil])
    #expect(roam.dreams.first?["mood"] == .number(2))
    let logseq = try importer.flawless(
      "* I flew\n:PROPERTIES:\n:id: 1\n:lucid: true\n:END:\n** and fell\n", "2026_11_21.org")
    #expect(logseq.texts == ["* I flew\n** and fell"])
    #expect(logseq.dreams.first?["lucidity"] == .number(3))
    let journal = try importer.flawless(
      "* 2026-11-20\n** 23:12 Gate\n:PROPERTIES:\n:MOOD: 1\n:END:\nNo wall.\n", "a.org")
    #expect(journal.texts == ["No wall."] && journal.dreams.first?["mood"] == .number(1))
  }

  // MARK: Tables

  @Test func `numbers of dreams are no words, and names on each page no rows`() throws {
    let imported = try importer.flawless(
      "Dream #,Date,Dream Description,How vivid (1-5)?\n1,2026-11-20,A hat,5\n,,,\n"
        + "Dream #,Date,Dream Description,How vivid (1-5)?\n2,2026-11-21,\"A boat\",1\n", "a.csv")
    #expect(imported.texts == ["A hat", "A boat"])
    #expect(imported.dreams.first?["vividness"] == .number(4))
    #expect(imported.notTaken == ["Dream #": 2, "lines outside of the table": 1])
    #expect(
      try importer.flawless("date,text\n2026-11-20,A \"hat\" grew\n", "a.csv").texts == [
        "A \"hat\" grew"
      ])
  }

  @Test func `questions in Chinese, Japanese and Korean are names`() throws {
    for (names, yes) in [
      ("タイムスタンプ,どんな夢を見ましたか？,明晰夢でしたか？", "はい"), ("타임스탬프,어떤 꿈을 꾸었나요?,자각몽이었나요?", "예"),
      ("时间戳记,你昨晚做了什么梦？,是清醒梦吗？", "是"),
    ] {
      let imported = try importer.flawless("\(names)\n2026/11/20 23:12:44,海,\(yes)\n", "a.csv")
      #expect(
        imported.texts == ["海"] && imported.dreams.first?["lucidity"] == .number(3), "\(names)")
      #expect(imported.files.first?.columns.contains(where: \.isGuess) == false, "\(names)")
    }
  }

  @Test func `dreams of a night are in the order of waking`() throws {
    let imported = try importer.flawless(
      "date,title,text,woke\n2026-11-20,B,b,06:00\n2026-11-20,A,a,23:50\n2026-11-20,C,c,\n", "a.csv"
    )
    let dreams = Journal(dreams: DreamList(imported.dreams)).dreams
    #expect(dreams.map(\.title) == ["C", "B", "A"])
  }

  @Test func `notes of a night are in the order of their names`() throws {
    let names = ["2026-11-20 1.md", "2026-11-20 2.md", "2026-11-20 10.md"]
    #expect(names.shuffled().sorted(by: FileOrder.isBefore) == names)
    let imported = try importer.dreams(
      in: names.map { ImportedFile(name: $0, bytes: Array($0.utf8)) })
    #expect(
      Journal(dreams: DreamList(imported.dreams)).dreams.map(\.description) == names.reversed())
  }

  // MARK: Notes

  @Test(arguments: ["—", "———", "----", "\u{200B}---", "---\u{A0}", "--- # head"])
  func `what phones make of three hyphens is a fence`(fence: String) throws {
    let imported = try importer.flawless(
      "\(fence)\ntitle: Fence\ndate: 2026-11-20\n\(fence)\nText.\n", "a.md")
    #expect(imported.texts == ["Text."] && titles(imported) == ["Fence"])
    #expect(imported.dates == ["2026-11-20"] && imported.looseFiles == ["a.md"])
    let rule = try importer.flawless("\(fence)\nI flew.\n\(fence)\nI fell.\n", "2026-11-20.md")
    #expect(rule.texts.first?.contains("I flew.") == true)
  }

  @Test func `titles of notes`() throws {
    #expect(
      try titles(importer.flawless("A title\n=======\n\nBody.\n", "2026-11-20 x.md")) == ["A title"]
    )
    #expect(try titles(importer.flawless("Body.\n", "2026-11-20_The_ship.md")) == ["The ship"])
    #expect(try titles(importer.flawless("Body.\n", "IMG_20261120_231244.md")) == [nil])
    #expect(
      try titles(importer.flawless("---\ntitle: 2026-11-20\n---\nBody.\n", "2026-11-20.md")) == [
        nil
      ])
    #expect(
      try titles(importer.flawless("title: Gate\ndate: 2026-11-20\n\nBody.\n", "a.md")) == ["Gate"])
  }

  @Test func `what Logseq keeps for itself is left`() throws {
    let imported = try importer.flawless(
      "- I was in a boat\n  id:: 6560a1b2-0000-4000-8000-000000000000\n  collapsed:: true\n\t- it had wheels\n"
        + "\t  :LOGBOOK:\n\t  CLOCK: [2026-11-20 Fri 03:12:44]\n\t  :END:\n", "2026_11_20.md")
    #expect(imported.texts == ["- I was in a boat\n\t- it had wheels"])
  }

  @Test func `more documents are named with the way on`() {
    for (name, text) in [
      ("a.pdf", "\u{FEFF}%PDF-1.7\n"),
      ("a.fodt", "<?xml version='1.0'?>\n<office:document xmlns:office='x'/>"),
      ("a.fods", "<?xml version='1.0'?>\n<office:document xmlns:office='x'/>"),
    ] {
      #expect(throws: ImportProblem.self, "\(name)") { try importer.dreams(in: text, named: name) }
      #expect(OfficeDocument(ImportedFile(name: name, bytes: Array(text.utf8))) != nil, "\(name)")
    }
    #expect(
      OfficeDocument(named: "a.pptx") == .text && OfficeDocument(named: "a.fods") == .spreadsheet)
  }

  @Test func `lines that each begin with a date are entries, without blank lines between`() throws {
    let text = "20/11/26 flew over the sea\n21/11/26 fell from the roof\n25/11/26 lucid\n"
    let asked = try importer.dreams(in: text, named: "a.txt")
    #expect(asked.dreams.isEmpty && asked.problems.map(\.isAboutDateOrder) == [true, true, true])
    var importer = importer
    importer.dateOrder = .dayMonthYear
    let imported = try importer.flawless(text, "a.txt")
    #expect(imported.dates == ["2026-11-20", "2026-11-21", "2026-11-25"])
    #expect(imported.texts == ["flew over the sea", "fell from the roof", "lucid"])
  }

  @Test func `messages below one name and their times are entries`() throws {
    let imported = try importer.flawless(
      "Anna — 11/20/2026 7:12 AM\nI flew.\nAnna — 11/21/2026 11:14 PM\nI fell.\n", "a.txt")
    #expect(imported.dates == ["2026-11-19", "2026-11-21"])
    #expect(imported.texts == ["I flew.", "I fell."])
    let prose = try importer.dreams(
      in: "I saw it, 11/20/2026 7:12 AM\nand more.\nI saw them, 11/20/2026 7:15 AM\n",
      named: "a.txt")
    #expect(prose.dreams.count < 2)
  }

  @Test func `a week above the first date is no dream`() throws {
    let imported = try importer.flawless(
      "Week 47\n\nMonday 16 Nov 2026\nOne\n\nTuesday 17 Nov\nTwo\n", "a.txt")
    #expect(imported.texts == ["One", "Two"] && imported.dates == ["2026-11-16", "2026-11-17"])
    #expect(imported.wordsBeforeDates.isEmpty)
  }

  @Test(arguments: ["2026/11/20 03:12 周五", "2026-11-20 3:12 星期五", "2026.11.20. 03:12 금요일"])
  func `a day of the week may be behind the time`(date: String) throws {
    let imported = try importer.flawless("\(date)\nOne\n\n2026-11-22\nTwo\n", "a.txt")
    #expect(imported.texts == ["One", "Two"] && imported.dates == ["2026-11-19", "2026-11-22"])
  }
}
