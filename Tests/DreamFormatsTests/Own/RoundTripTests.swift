import DreamFormats
import Dreams
import SeededRandom
import Testing

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
  func `what is read is what was written, byte by byte`(format: DreamFormat) throws {
    for seed in 0..<400 as Range<UInt64> {
      let (journal, trashed) = journal(seed: seed)
      let file = ImportedFile(bytes: format.bytes(of: journal, trashed: trashed))
      let imported = try DreamImporter.test.dreams(in: [file])
      #expect(imported.format == format, "seed \(seed)")
      #expect(imported.problems == [], "seed \(seed)")
      #expect(imported.notTaken.isEmpty, "seed \(seed)")
      #expect(imported.dreams.map(ExactDream.init) == journal.dreams.map(ExactDream.init))
      guard format.isComplete else { continue }
      #expect(imported.trash.map(ExactDream.init) == journal.trash.map(ExactDream.init))
      #expect(imported.trashed == trashed)
      #expect(imported.favoriteCreature == journal.favoriteCreature)
    }
  }

  @Test(arguments: DreamFormat.exported)
  func `out, in and out again gives the same bytes`(format: DreamFormat) throws {
    for seed in 1_000..<1_400 as Range<UInt64> {
      let (journal, trashed) = journal(seed: seed)
      let bytes = format.bytes(of: journal, trashed: trashed)
      let imported = try DreamImporter.test.dreams(in: [ImportedFile(bytes: bytes)])
      var fresh = Journal()
      _ = fresh.take(imported)
      #expect(format.bytes(of: fresh, trashed: imported.trashed) == bytes, "seed \(seed)")
    }
  }

  @Test(arguments: DreamFormat.exported)
  func `a byte order mark before it changes nothing`(format: DreamFormat) throws {
    for seed in 0..<40 as Range<UInt64> {
      let (journal, _) = journal(seed: seed)
      let bytes = [0xEF, 0xBB, 0xBF] + format.bytes(of: journal)
      let imported = try DreamImporter.test.dreams(in: [ImportedFile(bytes: bytes)])
      #expect(imported.dreams.map(ExactDream.init) == journal.dreams.map(ExactDream.init))
    }
  }

  @Test func `Markdown whose lines another program has turned is read all the same`() throws {
    var random = SplitMix64(seed: 7)
    let dreams = (0..<3).map { number in
      var dream = random.dream()
      dream.description = "One\n\n---\n\(number)\n"
      return dream
    }
    let text = String(
      decoding: DreamFormat.markdown.bytes(of: Journal(dreams: DreamList(dreams))), as: UTF8.self)
    let turned = text.replacing("\n", with: "\r\n")
    let imported = try DreamImporter.test.dreams(in: turned)
    #expect(imported.dreams.map(ExactDream.init) == DreamList(dreams).map(ExactDream.init))
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
}
