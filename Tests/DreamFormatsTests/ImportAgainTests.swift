import Dreams
import Foundation
import TestSupport
import Testing
@testable import DreamFormats

/// Imports of what has been imported before, as it was or corrected.
@Suite struct ImportAgainTests {
  private static let first = """
    date,title,text,tags
    2026-11-20,Boat,The baot sang.,sea
    2026-11-21,Hat,The hat grew.,clothes

    """
  private static let second = """
    date,title,text,tags
    2026-11-20,Boat,The boat sang.,sea
    2026-11-21,Hat,The hat grew.,"clothes, red"

    """

  @discardableResult
  private func add(
    _ text: String, named name: String, to journal: inout Journal, modified: String? = nil
  ) throws -> ImportReport {
    let file = ImportedFile(
      name: name, bytes: Array(text.utf8), modified: modified.flatMap { Moment($0) })
    return journal.add(try DreamImporter.test.dreams(in: [file]))
  }

  private func journal(_ text: String, named name: String, modified: String? = nil) throws
    -> Journal
  {
    var journal = Journal()
    try add(text, named: name, to: &journal, modified: modified)
    return journal
  }

  private func texts(_ journal: Journal) -> [String] { journal.dreams.map(\.description).sorted() }

  private func dream(_ title: String, of journal: Journal) throws -> Dream {
    try #require(journal.dreams.first { $0.ownTitle == title })
  }

  /// Adds it again, which does nothing.
  private func expectNothingNew(
    _ text: String, named name: String, in journal: Journal, modified: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var again = journal
    let report = try add(text, named: name, to: &again, modified: modified)
    #expect(report.isEmpty && again == journal, sourceLocation: sourceLocation)
  }

  @Test func `a corrected word of another file is kept beside, and a new tag is added`() throws {
    var journal = try journal(Self.first, named: "first.csv")
    let report = try add(Self.second, named: "second.csv", to: &journal)
    #expect((report.imported, report.conflictingCopies, report.completed) == (0, 1, 1))
    #expect(report.lookalikes == ["Boat, 2026-11-20"])
    #expect(
      texts(journal) == ["The baot sang.", "The boat sang. (conflicting copy)", "The hat grew."])
    #expect(try dream("Hat", of: journal)["tags"] == .words(["clothes", "red"]))
    try expectNothingNew(Self.second, named: "second.csv", in: journal)
    try expectNothingNew(Self.first, named: "first.csv", in: journal)
  }

  @Test func `a corrected file corrects what nobody has edited here`() throws {
    var journal = try journal(Self.first, named: "dreams.csv")
    let ids = journal.dreams.map(\.id)
    let report = try add(Self.second, named: "dreams.csv", to: &journal)
    #expect((report.imported, report.conflictingCopies, report.corrected) == (0, 0, 2))
    #expect(texts(journal) == ["The boat sang.", "The hat grew."])
    #expect(journal.dreams.map(\.id) == ids)
    #expect(try dream("Hat", of: journal)["tags"] == .words(["clothes", "red"]))
    try expectNothingNew(Self.second, named: "dreams.csv", in: journal)
  }

  @Test func `a corrected date moves the dream, and doubles nothing`() throws {
    let words = "The boat sang until all the lamps of the harbor went out, one by one."
    let table = { (night: String) in
      "date,title,text\n\(night),Boat,\"\(words)\"\n2026-11-21,Hat,The hat grew.\n"
    }
    var journal = try journal(table("2026-11-20"), named: "dreams.csv")
    let id = try dream("Boat", of: journal).id
    let report = try add(table("2026-10-02"), named: "dreams.csv", to: &journal)
    #expect((report.imported, report.corrected, journal.dreams.count) == (0, 1, 2))
    #expect(journal.dreams[id]?.date == Night("2026-10-02"))
    try expectNothingNew(table("2026-10-02"), named: "dreams.csv", in: journal)
    // What was edited here stays on its night.
    journal.dreams[id]?.date = try #require(Night("2026-10-03"))
    #expect(try add(table("2026-10-04"), named: "dreams.csv", to: &journal).kept == 1)
    #expect(journal.dreams[id]?.date == Night("2026-10-03") && journal.dreams.count == 2)
  }

  @Test func `few words on two nights, or the words of another file, are two dreams`() throws {
    var journal = try journal(
      "date,text\n2026-11-20,Nothing remembered.\n", named: "dreams.csv")
    try add("date,text\n2026-12-20,Nothing remembered.\n", named: "dreams.csv", to: &journal)
    #expect(journal.dreams.count == 2)
    let long = String(repeating: "Flying over the sea. ", count: 5)
    for (night, name) in [("2026-01-01", "a.csv"), ("2026-01-02", "b.csv")] {
      try add("date,text\n\(night),\(long)\n", named: name, to: &journal)
    }
    #expect(journal.dreams.count == 4)
  }

  @Test func `what has been edited here stays`() throws {
    var journal = try journal(Self.first, named: "dreams.csv")
    var boat = try dream("Boat", of: journal)
    boat.description = "The boat sang all night."
    var hat = try dream("Hat", of: journal)
    hat["tags"] = nil
    hat["mood"] = .number(2)
    journal.dreams.insert(boat)
    journal.dreams.insert(hat)
    try expectNothingNew(Self.first, named: "dreams.csv", in: journal)
    let report = try add(Self.second, named: "dreams.csv", to: &journal)
    #expect((report.imported, report.conflictingCopies, report.kept) == (0, 1, 1))
    #expect(journal.dreams[boat.id] == boat && journal.dreams[hat.id] == hat)
    #expect(texts(journal).contains("The boat sang. (conflicting copy)"))
    try expectNothingNew(Self.second, named: "dreams.csv", in: journal)
  }

  @Test func `what an earlier release has imported is found by its words`() throws {
    var journal = Journal()
    for dream in try DreamImporter.test.dreams(in: Self.first, named: "a.csv").dreams {
      journal.dreams.insert(dream)
    }
    try expectNothingNew(Self.first, named: "a.csv", in: journal)
    let report = try add(Self.second, named: "a.csv", to: &journal)
    #expect((report.imported, report.conflictingCopies, report.completed) == (0, 1, 1))
    try expectNothingNew(Self.second, named: "a.csv", in: journal)
  }

  @Test func `two dreams of a night with one title stay two`() throws {
    let one = "date,title,text\n2026-11-20,Boat,The boat sang.\n"
    let two = one + "2026-11-20,Boat,A wooden ship burned in the harbor of a city.\n"
    var journal = try journal(one, named: "a.csv")
    #expect(try add(two, named: "a.csv", to: &journal).imported == 1)
    #expect(journal.dreams.count == 2)
    // Also where both are alike, because the first one is there as it is.
    let alike = one + "2026-11-20,Boat,The boat sank.\n"
    var other = try self.journal(one, named: "a.csv")
    #expect(try add(alike, named: "a.csv", to: &other).imported == 1)
    #expect(texts(other) == ["The boat sang.", "The boat sank."])
  }

  @Test(arguments: [
    ("[2026-11-20 06:30] Boat. The baot sang.\n", "[2026-11-20 06:30] Boat. The boat sang.\n"),
    (
      "# 2026-11-20\n\nThe baot sang all night long.\n",
      "# 2026-11-20\n\nThe boat sang all night long.\n"
    ),
    (
      "date,description\n2026-11-20,The baot sang all night.\n",
      "date,description\n2026-11-20,The boat sang all night.\n"
    ),
    (
      "Datum;Traum\n20.11.2026;Das Bot sang die ganze Nacht.\n",
      "Datum;Traum\n20.11.2026;Das Boot sang die ganze Nacht.\n"
    ),
  ])
  func `a corrected letter doubles nothing, in any format`(first: String, second: String) throws {
    var same = try journal(first, named: "dreams.txt")
    #expect(same.dreams.count == 1)
    #expect(try add(second, named: "dreams.txt", to: &same).corrected == 1)
    #expect(same.dreams.count == 1)
    var other = try journal(first, named: "dreams.txt")
    #expect(try add(second, named: "new.txt", to: &other).conflictingCopies == 1)
    try expectNothingNew(second, named: "new.txt", in: other)
  }

  @Test func `an entry of the same minute and title is the same, whatever was added`() throws {
    let first = "[2026-11-20 06:30] Boat.\nIt sang.\n"
    let second = "[2026-11-20 06:30] Boat.\nIt sang, and a choir of whales went home by train.\n"
    var same = try journal(first, named: "a.txt")
    #expect(try dream("Boat.", of: same).description == "It sang.")
    #expect(try add(second, named: "a.txt", to: &same).corrected == 1)
    #expect(same.dreams.count == 1)
    // Words that have nothing in common replace nothing.
    let other = "[2026-11-20 06:30] Boat.\nWhy was my flat full of mud?\n"
    #expect(try add(other, named: "a.txt", to: &same).conflictingCopies == 1)
    try expectNothingNew(other, named: "a.txt", in: same)
  }

  @Test(arguments: [
    ("[2026-11-20 06:30] Boat. It sang.\n", "[2026-11-20 06:30] Boat. It  sang. @sea\n"),
    ("date,text\n2026-11-20,It sang.\n", "date,text,tags\n2026-11-20,It\u{A0}sang.,sea\n"),
    ("date,text\n2026-11-20,It sang.\n", "date,text,title\n2026-11-20,It sang. ,Boat\n"),
  ])
  func `tags, titles and spaces make no other dream`(first: String, second: String) throws {
    for name in ["a.txt", "b.txt"] {
      var journal = try journal(first, named: "a.txt")
      let report = try add(second, named: name, to: &journal)
      #expect(report.imported == 0 && report.conflictingCopies == 0)
      #expect(journal.dreams.count == 1)
      try expectNothingNew(second, named: name, in: journal)
    }
  }

  @Test func `a note that was only touched is the same, and a corrected one is corrected`() throws {
    let (night, day) = ("2026-11-20T05:00:00.000Z", "2026-11-25T15:00:00.000Z")
    var journal = try journal("It sang all night.", named: "boat.md", modified: night)
    try expectNothingNew("It sang all night.", named: "boat.md", in: journal, modified: day)
    let report = try add("It sings all night.", named: "boat.md", to: &journal, modified: day)
    #expect(report.corrected == 1 && texts(journal) == ["It sings all night."])
    #expect(journal.dreams.first?.date == Night("2026-11-19"))
    // Two notes with the same words are two dreams.
    var two = Journal()
    let notes = ["a.md", "b.md"].map {
      ImportedFile(name: $0, bytes: Array("Nothing".utf8), modified: Moment(night))
    }
    #expect(two.add(try DreamImporter.test.dreams(in: notes)).imported == 2)
    let touched = notes.map { ImportedFile(name: $0.name, bytes: $0.bytes, modified: Moment(day)) }
    #expect(two.add(try DreamImporter.test.dreams(in: touched)).isEmpty)
  }

  @Test func `a dream in the trash does not come back with a new tag`() throws {
    var journal = try journal(Self.first, named: "a.csv")
    let hat = try dream("Hat", of: journal)
    journal.dreams.remove(id: hat.id)
    journal.trash.insert(hat)
    let report = try add(Self.second, named: "b.csv", to: &journal)
    #expect(report.imported == 0 && report.waitingInTrash == 1)
    #expect(journal.trash.count == 1 && journal.trash.first == hat)
  }

  @Test func `a dream with an identifier of its own is corrected, or kept beside`() throws {
    func text(_ words: String) -> String {
      """
      {"metadata": {"version": "1.0"}, "entries": [{"uuid": "3F2A00000000400080000000000000A1",
      "creationDate": "2026-11-20T06:30:00Z", "text": "\(words)"}]}
      """
    }
    var journal = try journal(text("The baot sang."), named: "Journal.json")
    #expect(journal.dreams.count == 1)
    #expect(try add(text("The boat sang."), named: "Journal.json", to: &journal).corrected == 1)
    var boat = try #require(journal.dreams.first)
    boat.description = "Mine"
    journal.dreams.insert(boat)
    try expectNothingNew(text("The boat sang."), named: "Journal.json", in: journal)
    let report = try add(text("The ship sang."), named: "Journal.json", to: &journal)
    #expect(report.conflictingCopies == 1)
    #expect(texts(journal) == ["Mine", "The ship sang. (conflicting copy)"])
  }

  @Test func `an identifier that comes twice in an import loses no words`() throws {
    func entry(_ words: String) -> String {
      """
      {"id": "F00DF00D-0000-4000-8000-00000000000A", "date": "2026-11-20", "text": "\(words)"}
      """
    }
    let (boat, door) = (entry("A boat sang."), entry("Quite another door"))
    let one = [ImportedFile(name: "a.json", bytes: Array("[\(boat), \(door)]".utf8))]
    let two = [("a/1.json", boat), ("b/1.json", door)].map {
      ImportedFile(name: $0, bytes: Array($1.utf8))
    }
    for files in [one, two] {
      var journal = Journal()
      let report = journal.add(try DreamImporter.test.dreams(in: files))
      #expect((report.imported, report.conflictingCopies, report.corrected) == (1, 1, 0))
      #expect(texts(journal) == ["A boat sang.", "Quite another door (conflicting copy)"])
      var again = journal
      #expect(again.add(try DreamImporter.test.dreams(in: files)).isEmpty && again == journal)
    }
  }

  @Test func `the memory of a source survives the native formats, and no field shows it`() throws {
    let journal = try journal(Self.first, named: "a b.csv")
    #expect(!Dream.fields.contains { $0.key == ImportOrigin.key })
    for format in DreamFormat.exported {
      let imported = try DreamImporter.test.dreams(
        in: [ImportedFile(bytes: format.bytes(of: journal))])
      #expect(imported.dreams == Array(journal.dreams))
      let origin = try #require(imported.dreams.first.flatMap { ImportOrigin(of: $0) })
      #expect((origin.format, origin.file) == ("csv", "a b.csv"))
    }
  }

  @Test func `importing any table twice adds nothing, and no correction doubles a dream`() throws {
    let words = ["boat", "sea", "hat", "door", "night", "cold", "sang", "grew", "burned", "old"]
    for seed in 0..<UInt64(rounds(60, long: 400)) {
      var random = SplitMix64(seed: seed)
      var rows = (0..<Int.random(in: 1..<6, using: &random)).map { number in
        let text = (0..<Int.random(in: 6..<14, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }
        return (night: "2026-11-\(10 + number)", text: text, tags: ["a"])
      }
      func table() -> String {
        "date,text,tags\n"
          + rows.map {
            "\($0.night),\($0.text.joined(separator: " ")),\"\($0.tags.joined(separator: ", "))\"\n"
          }
          .joined()
      }
      let first = table()
      let journal = try journal(first, named: "a.csv")
      try expectNothingNew(first, named: "a.csv", in: journal)
      try expectNothingNew(first, named: "b.csv", in: journal)
      for index in rows.indices where Bool.random(using: &random) {
        let place = rows[index].text.indices.randomElement(using: &random) ?? 0
        rows[index].text[place] += "s"
        rows[index].tags.append("b")
      }
      for name in ["a.csv", "b.csv"] {
        var corrected = journal
        let report = try add(table(), named: name, to: &corrected)
        #expect(report.imported == 0, "seed \(seed)")
        #expect(corrected.dreams.count == rows.count + report.conflictingCopies, "seed \(seed)")
        #expect(name == "b.csv" || report.conflictingCopies == 0, "seed \(seed)")
        try expectNothingNew(table(), named: name, in: corrected)
      }
    }
  }
}
