import Dreams
import TestSupport
import Testing
@testable import DreamFormats

@Suite struct RoundTripTests {
  private func journal(seed: UInt64) -> (Journal, [Dream.ID: Moment]) {
    var random = SplitMix64(seed: seed)
    let journal = random.journal()
    var trashed: [Dream.ID: Moment] = [:]
    for dream in journal.trash where Bool.random(using: &random) {
      trashed[dream.id] = Moment(
        millisecondsSince1970: .random(in: 0...2_000_000_000_000, using: &random))
    }
    return (journal, trashed)
  }

  @Test(arguments: DreamFormat.exported)
  func `reading returns what was written, byte for byte`(format: DreamFormat) throws {
    for seed in 0..<UInt64(rounds(80, long: 400)) {
      let (journal, trashed) = journal(seed: seed)
      let file = ImportedFile(
        bytes: format.bytes(of: journal, trashed: trashed, fields: .tested))
      let imported = try DreamImporter.tested.dreams(in: [file])
      #expect(imported.format == format, "seed \(seed)")
      #expect(imported.problems == [] && imported.leftOut == [], "seed \(seed)")
      #expect(imported.notTaken.isEmpty, "seed \(seed)")
      #expect(imported.dreams == Array(journal.dreams), "seed \(seed)")
      guard format.isComplete else { continue }
      #expect(imported.trash == Array(journal.trash), "seed \(seed)")
      #expect(imported.trashed == trashed)
      #expect(imported.nights == Array(journal.nights), "seed \(seed)")
      #expect(imported.favoriteCreature == journal.favoriteCreature)
    }
  }

  @Test(arguments: DreamFormat.exported)
  func `a program that does not know a field keeps it`(format: DreamFormat) throws {
    for seed in 0..<UInt64(rounds(40, long: 200)) {
      let (journal, _) = journal(seed: seed)
      let newer = ImportedFile(bytes: format.bytes(of: journal, fields: .tested))
      let older = try DreamImporter.test.dreams(in: [newer])
      #expect(older.problems == [] && older.leftOut == [] && older.notTaken.isEmpty, "seed \(seed)")
      let back = ImportedFile(bytes: format.bytes(of: Journal(dreams: DreamList(older.dreams))))
      let again = try DreamImporter.tested.dreams(in: [back])
      #expect(again.problems == [], "seed \(seed)")
      #expect(again.dreams == Array(journal.dreams), "seed \(seed)")
    }
  }

  @Test(arguments: DreamFormat.exported)
  func `out, in and out again gives the same bytes`(format: DreamFormat) throws {
    for seed in 1_000..<1_000 + UInt64(rounds(80, long: 400)) {
      let (journal, trashed) = journal(seed: seed)
      let bytes = format.bytes(of: journal, trashed: trashed)
      let imported = try DreamImporter.test.dreams(in: [ImportedFile(bytes: bytes)])
      var fresh = Journal()
      _ = fresh.add(imported)
      #expect(format.bytes(of: fresh, trashed: imported.trashed) == bytes, "seed \(seed)")
    }
  }

  @Test(arguments: DreamFormat.exported)
  func `a byte order mark before it changes nothing`(format: DreamFormat) throws {
    for seed in 0..<UInt64(rounds(10, long: 40)) {
      let (journal, _) = journal(seed: seed)
      let bytes = [0xEF, 0xBB, 0xBF] + format.bytes(of: journal)
      let imported = try DreamImporter.test.dreams(in: [ImportedFile(bytes: bytes)])
      #expect(imported.dreams == Array(journal.dreams))
    }
  }

  @Test func `Markdown with converted line breaks is still read`() throws {
    var random = SplitMix64(seed: 7)
    let dreams = (0..<3).map { number in
      var dream = random.dream()
      dream.facts = Facts()
      dream.description = "One\n\n---\n\(number)\n"
      return dream
    }
    let text = String(
      decoding: DreamFormat.markdown.bytes(of: Journal(dreams: DreamList(dreams))), as: UTF8.self)
    let replaced = text.replacing("\n", with: "\r\n")
    let imported = try DreamImporter.test.dreams(in: replaced)
    #expect(imported.dreams == Array(DreamList(dreams)))
  }

  @Test func `each format looks as its description says`() {
    let dream = Dream(
      description: "Flying\n---\n\"over\", the sea", creature: .shark, effects: [.magic, .rain],
      numberOfCreatures: 2,
      id: .init(uuidString: "3F2A0000-0000-4000-8000-000000000001") ?? .init(),
      date: Night("2026-11-20") ?? .min,
      created: Moment("2026-11-20T22:15:30.125Z") ?? .min)
    let journal = Journal(dreams: [dream], favoriteCreature: .dragon)
    func text(_ format: DreamFormat) -> String {
      String(decoding: format.bytes(of: journal), as: UTF8.self)
    }
    #expect(
      text(.json) == #"""
        {
        "format": "lucid-dreams",
        "version": 1,
        "favoriteCreature": "dragon",
        "dreams": [
        {"id": "3f2a0000-0000-4000-8000-000000000001", "date": "2026-11-20", "created": "2026-11-20T22:15:30.125Z", "creature": "shark", "numberOfCreatures": 2, "effects": ["magic", "rain"], "description": "Flying\n---\n\"over\", the sea"}
        ],
        "trash": []
        }

        """#)
    #expect(
      text(.markdown) == #"""
        ---
        dream: 3f2a0000-0000-4000-8000-000000000001
        date: 2026-11-20
        created: 2026-11-20T22:15:30.125Z
        creature: shark
        numberOfCreatures: 2
        effects: [magic, rain]
        ---

        Flying
        \---
        "over", the sea

        """#)
    #expect(
      text(.csv) == "id,date,created,creature,numberOfCreatures,effects,description\r\n"
        + "3f2a0000-0000-4000-8000-000000000001,2026-11-20,2026-11-20T22:15:30.125Z,shark,2,"
        + "magic rain,\"Flying\n---\n\"\"over\"\", the sea\"\r\n")
  }

  @Test func `each format writes fields as its description says`() {
    var dream = Dream(
      description: "Flying", creature: .shark, effects: [.snow],
      id: .init(uuidString: "3F2A0000-0000-4000-8000-000000000001") ?? .init(),
      date: Night("2026-11-20") ?? .min, created: Moment("2026-11-20T22:15:30.125Z") ?? .min)
    dream["title"] = .text("Over the sea: again")
    dream["mood"] = .number(-1)
    dream["emotions"] = .words(["happiness", "anger"])
    dream["tags"] = .words(["two words", "sea"])
    dream["starred"] = .flag(true)
    dream["weather"] = .json(#"{"rain": [1.50, null], "sky": "gray"}"#)
    var journal = Journal(dreams: [dream])
    journal.nights[dream.date]["recall"] = .text("none")
    func text(_ format: DreamFormat) -> String {
      String(decoding: format.bytes(of: journal, fields: .tested), as: UTF8.self)
    }
    #expect(
      text(.json) == #"""
        {
        "format": "lucid-dreams",
        "version": 1,
        "favoriteCreature": "pink-unicorn",
        "dreams": [
        {"id": "3f2a0000-0000-4000-8000-000000000001", "date": "2026-11-20", "created": "2026-11-20T22:15:30.125Z", "creature": "shark", "numberOfCreatures": 1, "effects": ["snow"], "description": "Flying", "title": "Over the sea: again", "mood": -1, "tags": ["sea", "two words"], "starred": true, "emotions": ["anger", "happiness"], "weather": {"rain": [1.50, null], "sky": "gray"}}
        ],
        "trash": [],
        "nights": [
        {"date": "2026-11-20", "recall": "none"}
        ]
        }

        """#)
    #expect(
      text(.markdown) == #"""
        ---
        dream: 3f2a0000-0000-4000-8000-000000000001
        date: 2026-11-20
        created: 2026-11-20T22:15:30.125Z
        creature: shark
        numberOfCreatures: 1
        effects: [snow]
        title: "Over the sea: again"
        mood: -1
        tags: [sea, two words]
        starred: true
        emotions: [anger, happiness]
        weather: {rain: [1.50, null], sky: gray}
        ---

        Flying

        """#)
    #expect(
      text(.csv) == "id,date,created,creature,numberOfCreatures,effects,description,title,"
        + "mood,tags,starred,emotions,weather\r\n"
        + "3f2a0000-0000-4000-8000-000000000001,2026-11-20,2026-11-20T22:15:30.125Z,shark,1,snow,"
        + "Flying,Over the sea: again,-1,\"sea; two words\",true,anger happiness,"
        + "\"{\"\"rain\"\": [1.50, null], \"\"sky\"\": \"\"gray\"\"}\"\r\n")
  }
}
