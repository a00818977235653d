import Dreams
import Testing
@testable import DreamFormats

/// What jrnl exports gives the dreams that its journal gives.
@Suite struct JrnlExportTests {
  private let importer = DreamImporter.test

  private static let journal = """
    [2026-11-20 09:15:42 AM] Flying over the sea. *
    With a @shark.

    # High
    up

    [2026-11-21 11:30:00 PM] The second

    """

  private static let yaml = """
    ---
    title: Flying over the sea.
    date: 2026-11-20 09:15
    starred: True
    tags: shark
    body: |\t\t
    \tWith a @shark.
    \t
    \t## High
    \tup
    ...
    """

  private func imported(_ texts: [(String, String)]) throws -> (Journal, [ImportReport]) {
    var journal = Journal()
    let reports = try texts.map { name, text in
      journal.add(try importer.dreams(in: text, named: name))
    }
    return (journal, reports)
  }

  @Test func `a starred entry is one dream as text, as JSON and as YAML`() throws {
    let json = #"""
      {"tags": {"@shark": 1}, "entries": [
        {"title": "Flying over the sea.", "body": "With a @shark.\n\n# High\nup\n",
         "date": "2026-11-20", "time": "09:15", "tags": ["@shark"], "starred": true},
        {"title": "The second", "body": "", "date": "2026-11-21", "time": "23:30", "tags": [],
         "starred": false}
      ]}
      """#
    let (journal, reports) = try imported([
      ("jrnl.txt", Self.journal), ("jrnl.json", json), ("2026-11-20_flying.md", Self.yaml),
    ])
    #expect(
      journal.dreams.map(\.description) == ["The second", "With a @shark.\n\n# High\nup"])
    #expect(
      ImportOrigin.stripped(journal.dreams[1]).facts.json
        == #"{"starred": true, "tags": ["shark"], "title": "Flying over the sea."}"#)
    #expect(reports.map(\.imported) == [2, 0, 0])
    // These have no seconds, which nobody misses.
    #expect(reports.map(\.alreadyThere) == [0, 2, 1] && reports.allSatisfy { $0.kept == 0 })
    #expect(reports.allSatisfy { $0.conflictingCopies == 0 })
  }

  @Test func `entries of the same minute stay apart`() throws {
    let imported = try importer.dreams(
      in: "[2026-11-20 22:00:01] Sea\n[2026-11-20 22:00:02] Sea\n[2026-11-20 22:00:03] Sky\n")
    #expect(Set(imported.dreams.map(\.id)).count == 3)
  }

  @Test func `jrnl's Markdown is recognized and read entry by entry`() throws {
    let markdown = """
      # 2026

      ## November

      ### 2026-11-20 09:15:00 AM Flying over the sea.

      With a @shark.

      #### High
      up
       
      ### 2026-11-21 11:30 PM 7 dwarfs

       
      ## December

      ### 11/12/2026 09:00 Lost

      Where?
       
      """
    let imported = try importer.dreams(in: markdown, named: "jrnl.md")
    #expect(imported.format == .jrnlMarkdown)
    #expect(imported.texts == ["With a @shark.\n\n# High\nup", "7 dwarfs"])
    #expect(
      imported.dreams[0].facts.json == #"{"tags": ["shark"], "title": "Flying over the sea."}"#)
    #expect(imported.dates == ["2026-11-19", "2026-11-21"])
    #expect(imported.dreams[1].created == Moment("2026-11-21T23:30:00Z"))
    #expect(imported.problems.map(\.line) == [17] && imported.problems[0].isAboutDateOrder)
    let text = try importer.dreams(
      in: "[2026-11-20 09:15:30 AM] Flying over the sea.\nWith a @shark.\n\n# High\nup\n")
    #expect(text.dreams[0].id == imported.dreams[0].id)
    #expect(importer.refusal("### x\n", as: .jrnlMarkdown) == nil)
    #expect(importer.refusal("x\n", as: .jrnlMarkdown)?.contains("heading of a year") == true)
    // Other notes have headings, too.
    #expect(
      try importer.dreams(in: "# 2026\n\n## Plans\n\n### Sea\n", named: "2026-11-20.md").format
        == .markdownFolder)
  }

  @Test func `jrnl's YAML reports the line of a bad date, and keeps tags found only there`() throws
  {
    let bad = Self.yaml.replacing("2026-11-20 09:15", with: "soon")
    let problem = try #require(try importer.dreams(in: bad, named: "a.md").problems.first)
    #expect(problem.line == 3)
    let tagged = Self.yaml.replacing("tags: shark", with: "tags: shark, lucid")
    let dream = try #require(try importer.dreams(in: tagged, named: "a.md").dreams.first)
    #expect(dream.description == "With a @shark.\n\n# High\nup")
    #expect(dream["tags"]?.words == ["lucid", "shark"])
  }

  @Test func `speech in Day One is text`() throws {
    let imported = try importer.dreams(
      in: #"""
        {"entries": [{"creationDate": "2026-11-20T22:00:00Z", "text": "Sea",
          "audios": [{"transcription": "and sky"}, {"duration": 3}, {"transcription": "and snow"}]},
          {"creationDate": "2026-11-20T22:00:00Z", "audios": [{"transcription": "Spoken"}]}]}
        """#)
    #expect(imported.texts == ["Sea\n\nand sky\n\nand snow", "Spoken"])
    #expect(imported.notTaken == ["audios": 4])
  }

  @Test(arguments: ["\\uFEFF", "\\ufeff", "\u{FEFF}"])
  func `an entry of RedNotebook may begin with a byte order mark`(mark: String) throws {
    let imported = try importer.dreams(
      in: """
        1: {text: "\(mark)Sea \(mark) \\\\uFEFF"}
        2: {text: "Sky", People: {"\(mark)Anna": null}}
        3: {text: 'literal \\uFEFF \\ufeff \u{F8FF} \\uf8fe'}
        """, named: "2026-11.txt")
    #expect(
      imported.texts.map { Array($0.unicodeScalars) }
        == [
          "\u{FEFF}Sea \u{FEFF} \\uFEFF", "Sky",
          "literal \\uFEFF \\ufeff \u{F8FF} \\uf8fe",
        ].map { Array($0.unicodeScalars) })
    #expect(imported.dreams[1]["people"] == .words(["\u{FEFF}Anna"]))
  }
}
