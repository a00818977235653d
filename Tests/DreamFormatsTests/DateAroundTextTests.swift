import Dreams
import Testing

@testable import DreamFormats

/// Dates below titles, behind the words of bullets, and inside of notes.
@Suite struct DateAroundTextTests {
  private let importer = DreamImporter.test

  private func titles(_ imported: ImportedDreams) -> [String?] {
    imported.dreams.map { dream in
      if case .text(let title)? = dream["title"] { title.string } else { nil }
    }
  }

  @Test(arguments: [
    "The sea\n20 November 2026\nIt was glass.\n\nTram\n21 November 2026\nIt sang.\n",
    "The sea\n20 November 2026\n\nIt was glass.\n\nTram\n21 November 2026\n\nIt sang.\n",
    "# Dream log\n\n## The sea\n20 November 2026\nIt was glass.\n\n## Tram\n21 November 2026\nIt sang.\n",
    "# The sea\n\n*20 November 2026*\n\nIt was glass.\n\n# Tram\n\n*21 November 2026*\n\nIt sang.\n",
    "## The sea\nDate: 2026-11-20\n\nIt was glass.\n\n## Tram\nDate: 2026-11-21\n\nIt sang.\n",
    "# The sea\n\n**Date:** 2026-11-20\n\nIt was glass.\n\n# Tram\n\n**Date:** 2026-11-21\n\nIt sang.\n",
    "The sea\n=======\n2026-11-20\n\nIt was glass.\n\nTram\n====\n2026-11-21\n\nIt sang.\n",
  ])
  func `a title above the date of each entry is that entry's`(text: String) throws {
    for name in ["a.md", "a.txt"] {
      let imported = try importer.dreams(in: text, named: name)
      #expect(titles(imported) == ["The sea", "Tram"], "\(name)")
      #expect(imported.texts == ["It was glass.", "It sang."], "\(name)")
      #expect(imported.dates == ["2026-11-20", "2026-11-21"], "\(name)")
      #expect(imported.wordsBeforeDates.isEmpty)
    }
  }

  @Test func `names below a title and its date are fields`() throws {
    let imported = try importer.dreams(
      in:
        "## The sea\nMood: 2\nDate: 2026-11-20\nTags: water\n\nIt was glass.\n\n## Tram\nDate: 2026-11-21\n\nIt sang.\n",
      named: "a.md")
    #expect(
      imported.dreams.map(\.facts.json) == [
        #"{"mood": 2, "tags": ["water"], "title": "The sea"}"#, #"{"title": "Tram"}"#,
      ])
    #expect(imported.texts == ["It was glass.", "It sang."])
  }

  @Test func `the name of a diary and numbers of dreams are no titles`() throws {
    let diary = try importer.dreams(
      in: "My dreams\n20 Nov 2026\nOne\n\nShort\n21 Nov 2026\nTwo\n", named: "a.txt")
    #expect(diary.texts == ["One\n\nShort", "Two"] && titles(diary) == [nil, nil])
    let dreams = try importer.dreams(
      in: "## Dream 1\n**Date:** 2026-11-20\n\nOne\n\n## Dream 2\n**Date:** 2026-11-21\n\nTwo\n",
      named: "a.md")
    #expect(dreams.texts == ["One", "Two"] && titles(dreams) == [nil, nil])
    #expect(dreams.dates == ["2026-11-20", "2026-11-21"])
  }

  @Test func `headings above some dates, and titles below rules, are those of the dates below`()
    throws
  {
    let some = try importer.dreams(
      in: "# Sea\n2026-11-20\nOne\n\n2026-11-21\nTwo\n\n# Gate\n2026-11-22\nThree\n", named: "a.md")
    #expect(some.texts == ["One", "Two", "Three"] && titles(some) == ["Sea", nil, "Gate"])
    let rules = try importer.dreams(
      in: "Sea\n20 Nov 2026\nOne\n---\nTram\n21 Nov 2026\nTwo\n", named: "a.txt")
    #expect(rules.texts == ["One", "Two"] && titles(rules) == ["Sea", "Tram"])
  }

  @Test func `names below a date below a title are fields`() throws {
    let imported = try importer.dreams(
      in: "Sea\n20 Nov 2026\nMood: 2\n\nOne\n\nTram\n21 Nov 2026\n\nTwo\n", named: "a.txt")
    #expect(
      imported.dreams.map(\.facts.json) == [#"{"mood": 2, "title": "Sea"}"#, #"{"title": "Tram"}"#])
    #expect(imported.texts == ["One", "Two"])
  }

  @Test func `words right above dates that end a text are entries`() throws {
    let imported = try importer.dreams(
      in: "It was glass.\n20 November 2026\n\nIt sang.\n21 November 2026\n", named: "a.txt")
    #expect(imported.texts == ["It was glass.", "It sang."])
    #expect(imported.dates == ["2026-11-20", "2026-11-21"] && titles(imported) == [nil, nil])
  }

  @Test(arguments: [
    "- Flying (2026-11-20)\n- A dog (2026-11-21)\n",
    "My dreams\n\n* Flying - 20 Nov 2026\n* A dog – 21 Nov 2026\n",
  ])
  func `bullets that all end with dates are entries`(text: String) throws {
    let imported = try importer.dreams(in: text, named: "a.md")
    #expect(imported.texts == ["Flying", "A dog"] && titles(imported) == [nil, nil])
    #expect(imported.dates == ["2026-11-20", "2026-11-21"])
  }

  @Test func `a list in a note is none of entries`() throws {
    let text = "Old notes:\n\n- Flying (2026-11-20)\n- A dog (2026-11-21)"
    #expect(try importer.dreams(in: text, named: "2026-11-25.md").texts == [text])
    let list = "- Flying (2026-11-20)\n- A dog\n- A cat (2026-11-21)"
    #expect(try importer.dreams(in: list, named: "2026-11-25.md").texts == [list])
  }

  @Test(arguments: [
    ("---\ntags: [sea]\n---\n2026-11-20: It was warm.\n", "a.md", "2026-11-20"),
    ("---\ntags: [sea]\n---\n**November 20, 2026** It was warm.\n", "a.md", "2026-11-20"),
    ("---\ntags: [sea]\n---\n[2026-11-20 03:12] It was warm.\n", "a.md", "2026-11-19"),
    ("The sea\n\nNovember 20, 2026 at 3:12 AM\n\nIt was warm.\n", "a.txt", "2026-11-19"),
    (
      "# Sea\n#water\n---\nCreated: 20 November 2026 03:12\n\nIt was warm.\n", "a.txt", "2026-11-19"
    ),
    ("It was warm.\n\nAnd deep.\n\n20.11.2026\n", "a.txt", "2026-11-20"),
  ])
  func `the only date of a note is its night, and all words stay`(
    text: String, name: String, date: String
  ) throws {
    let imported = try importer.dreams(in: text, named: name)
    #expect(imported.dates == [date] && imported.undatedFiles.isEmpty)
    #expect(imported.texts.first?.contains("It was warm.") == true)
  }

  @Test func `words behind the last of dates below entries are kept`() throws {
    let imported = try importer.dreams(
      in: "One\nTwo\n20 November 2026\n\nThree\nFour\n21 November 2026\n\nFive\n", named: "a.txt")
    let texts = imported.texts.joined(separator: " ")
    for word in ["One", "Two", "Three", "Four", "Five"] { #expect(texts.contains(word)) }
  }

  @Test(arguments: [
    ("20. studenoga 2026.", "21. studenoga 2026."), ("20 พฤศจิกายน 2026", "21 พฤศจิกายน 2026"),
    ("۲۰ نوامبر ۲۰۲۶", "۲۱ نوامبر ۲۰۲۶"),
  ])
  func `days in languages whose months are unknown are no dream of the last change`(
    one: String, other: String
  ) throws {
    let imported = try importer.dreams(in: "\(one)\nOne\n\n\(other)\nTwo\n", named: "a.txt")
    #expect(imported.dreams.isEmpty)
    let problem = try #require(imported.problems.first)
    #expect(problem.fault == .undividedDates(one, other))
  }

  @Test func `a heading above the only date is the title`() throws {
    let imported = try importer.dreams(in: "# Tram\n2026-11-21\n\nIt sang.\n", named: "a.md")
    #expect(titles(imported) == ["Tram"] && imported.texts == ["It sang."])
    #expect(imported.notTaken.isEmpty)
  }

  @Test(arguments: [
    "20 noiembrie 2026", "20 листопада 2026", "20 нояб. 2026", "20 בנובמבר 2026", "20 نوفمبر 2026",
    "20 ноември 2026", "20. novembra 2026",
  ])
  func `months of more languages are read`(date: String) throws {
    let imported = try importer.dreams(in: "\(date)\nOne\n\n\(date)\nTwo\n", named: "a.txt")
    #expect(imported.dates == ["2026-11-20", "2026-11-20"] && imported.texts == ["One", "Two"])
  }

  @Test(arguments: [
    "Дата;Название;Сон", "Data;Tytuł;Sen", "Tarih;Başlık;Rüya", "Datum;Titel;Droom",
    "Data;Título;Sonho",
  ])
  func `columns of more languages are read`(names: String) throws {
    let imported = try importer.dreams(
      in: "\(names)\n20.11.2026;One;Two\n21.11.2026;Three;Four\n", named: "a.csv")
    #expect(titles(imported) == ["One", "Three"] && imported.texts == ["Two", "Four"])
    #expect(imported.dates == ["2026-11-20", "2026-11-21"])
  }

  @Test func `a part of a page is read as a page`() throws {
    let imported = try importer.dreams(
      in:
        "<div><h3>Fri, Nov 20, 2026, 3:12 AM</h3><p>One</p></div><div><h3>Sat, Nov 21, 2026, 10:10 PM</h3><p>Two</p></div>",
      named: "a.html")
    #expect(imported.texts == ["One", "Two"] && imported.dates == ["2026-11-19", "2026-11-21"])
  }

  @Test func `the plain text of Journiv counts where there is no other`() throws {
    let imported = try importer.dreams(
      in:
        #"{"export_version": "1", "journals": [{"entries": [{"title": "Sea", "content_delta": {"ops": [{"insert": "Glass\n"}]}, "content_plain_text": "Glass", "entry_date": "2026-11-20"}, {"title": "Tram", "content_plain_text": "It sang.", "entry_date": "2026-11-21"}]}]}"#
    )
    #expect(titles(imported) == ["Sea", "Tram"] && imported.texts == ["Glass", "It sang."])
  }
}
