import Dreams
import Testing

@testable import DreamFormats

/// Daily notes of several dreams, each below a heading of its time.
@Suite struct DailyNoteTests {
  private let importer = DreamImporter.test

  private func titles(_ imported: ImportedDreams) -> [String?] {
    imported.dreams.map { dream in
      if case .text(let title)? = dream["title"] { title.string } else { nil }
    }
  }

  @Test(
    arguments: [
      ("## 03:12\nI flew.\n\n## 23:40\nI fell.\n", [nil, nil]),
      ("## 3:12 am\n\nI flew.\n\n## 11:40 pm\n\nI fell.\n", [nil, nil]),
      ("## 03:12 Flying\nI flew.\n## 23:40 – Snow\nI fell.\n", ["Flying", "Snow"]),
      ("# 2026-11-20\n\n## 03:12 Flying\nI flew.\n\n## 23:40\nI fell.\n", ["Flying", nil]),
      ("### 3h12\nI flew.\n\n### 23h40\nI fell.\n", [nil, nil]),
      ("---\ntitle: 2026-11-20\n---\n\n## 03:12\nI flew.\n\n## 23:40\nI fell.\n", [nil, nil]),
    ] as [(String, [String?])])
  func `each heading of a time begins a dream of the day`(text: String, names: [String?]) throws {
    for name in ["2026-11-20.md", "journals/2026_11_20.md", "2026/11/20.md", "2026-11-20.txt"] {
      let file = ImportedFile(name: name, bytes: Array(text.utf8))
      let imported = try importer.dreams(in: [file])
      #expect(imported.texts == ["I flew.", "I fell."], "\(name) \(text)")
      #expect(imported.dates == ["2026-11-19", "2026-11-20"], "\(name) \(text)")
      #expect(titles(imported) == names, "\(name) \(text)")
      #expect(imported.problems.isEmpty && imported.wordsBeforeDates.isEmpty)
      var journal = Journal()
      #expect(journal.add(imported).imported == 2)
      #expect(journal.add(try importer.dreams(in: [file])).isEmpty)
    }
  }

  @Test(
    arguments: [
      (
        "- 03:12 I flew.\n\t- Far.\n- 23:40 I fell.\n", ["I flew.\n\t- Far.", "I fell."],
        [nil, nil]
      ),
      ("# 2026-11-20\n\n- 03:12 I flew.\n- 23:40 I fell.\n", ["I flew.", "I fell."], [nil, nil]),
      (
        "- ## 03:12 Gate\n\t- I flew.\n\t- Far.\n- ## 23:40\n\t- I fell.\n",
        ["- I flew.\n- Far.", "- I fell."], ["Gate", nil]
      ),
      ("- 03:12\n\t- I flew.\n- 23:40\n\t- I fell.\n", ["- I flew.", "- I fell."], [nil, nil]),
      (
        "# Friday\n\n03:12 I flew.\n- far\n\n23:40 I fell.\n11:30 it was.\n",
        ["I flew.\n- far", "I fell.\n11:30 it was."], [nil, nil]
      ),
    ] as [(String, [String], [String?])])
  func `lines of a daily note may begin with times`(
    text: String, texts: [String], names: [String?]
  ) throws {
    let file = ImportedFile(name: "2026-11-20.md", bytes: Array(text.utf8))
    let imported = try importer.dreams(in: [file])
    #expect(imported.texts == texts && imported.dates == ["2026-11-19", "2026-11-20"], "\(text)")
    #expect(titles(imported) == names, "\(text)")
    var journal = Journal()
    #expect(journal.add(imported).imported == 2)
    #expect(journal.add(try importer.dreams(in: [file])).isEmpty)
  }

  @Test(arguments: [
    "I slept.\n\n- 03:12 I flew.\n- 05:20 I fell.\n", "- Milk\n- 03:12 I flew.\n",
    "- 03:12 I flew.\n- Milk\n", "I slept.\n\n03:12 I flew.\n\n05:20 I fell.\n",
    "- 12 sheep\n- 13 sheep\n",
  ])
  func `other lines with times are words of a daily note`(text: String) throws {
    let imported = try importer.flawless(text, "2026-11-20.md")
    #expect(imported.texts == [String(text.dropLast())] && imported.dates == ["2026-11-20"])
  }

  @Test func `one heading of a time at the top is that of the dream`() throws {
    let imported = try importer.flawless(
      "---\nlucid: true\nweather: rain\n---\n\n## 03:12 Flying\n\nI flew.\n", "2026-11-20.md")
    #expect(imported.texts == ["I flew."] && imported.dates == ["2026-11-19"])
    #expect(titles(imported) == ["Flying"] && imported.dreams[0]["lucidity"] == .number(3))
    #expect(imported.notTaken == ["weather": 1])
    let named = try importer.flawless("## 03:12\n\nI flew.\n", "2026-11-20 The ship.md")
    #expect(titles(named) == ["The ship"] && named.dates == ["2026-11-19"])
  }

  @Test(arguments: [
    "Slept badly.\n\n## 03:12\nI flew.\n", "I read until\n\n## 7 lessons\n\nand slept.\n",
    "## Tasks\n\n- [ ] Milk\n\n## 10 sheep\n\nMany.\n",
    "## 1.2 Plans\n\nSea\n\n## 1.3 More\n\nSky\n",
    "# The gate\n\n## 03:12\n\nIt had no wall.\n",
  ])
  func `other headings leave a note one dream`(text: String) throws {
    let imported = try importer.flawless(text, "2026-11-20.md")
    #expect(imported.texts == [String(text.dropLast())] && imported.dates == ["2026-11-20"])
  }

  @Test func `words above the first time are a dream of the day`() throws {
    let imported = try importer.flawless(
      "---\ntags: [night]\nmood: 2\nbedtime: 23:10\n---\nSlept badly.\n\n## 03:12\nlucid:: true\n"
        + "I flew.\nSee 2026-11-18.\n\n## 05:20\n- [[Anna|She]] fell.\n", "2026-11-20.md")
    #expect(
      imported.texts == ["Slept badly.", "I flew.\nSee 2026-11-18.", "- She fell."])
    #expect(imported.dates == ["2026-11-20", "2026-11-19", "2026-11-19"])
    #expect(imported.wordsBeforeDates == ["2026-11-20.md"] && imported.notTaken.isEmpty)
    #expect(imported.dreams.map { $0["mood"] } == Array(repeating: .number(2), count: 3))
    #expect(imported.dreams.map { $0["tags"] } == Array(repeating: .words(["night"]), count: 3))
    #expect(imported.dreams.map { $0["lucidity"] } == [nil, .number(3), nil])
    #expect(imported.nights.count == 1)
  }

  @Test func `lines with dates within a daily note are words`() throws {
    let imported = try importer.flawless(
      "## 03:12\nI flew.\n\n2026-10-01\n\n## 05:20\nI fell.\n\n2026-10-02\nAgain.\n",
      "2026-11-20.md")
    #expect(imported.texts == ["I flew.\n\n2026-10-01", "I fell.\n\n2026-10-02\nAgain."])
    #expect(imported.dates == ["2026-11-19", "2026-11-19"])
  }

  @Test func `lines that are nearly front matter stay words above the times`() throws {
    let imported = try importer.flawless(
      "---\nmood: 2\nall of it blue\n---\n## 03:12\nI flew.\n\n## 05:20\nI fell.\n", "2026-11-20.md"
    )
    #expect(imported.texts == ["all of it blue", "I flew.", "I fell."])
  }
}
