import DreamFormats
import Dreams
import SeededRandom
import Testing

@Suite struct TakingInTests {
  private let importer = DreamImporter.test

  private func read(_ journal: Journal, _ format: DreamFormat = .json) throws -> ImportedDreams {
    try importer.dreams(in: [ImportedFile(bytes: format.bytes(of: journal))], as: format)
  }

  @Test func `taking the same dreams in twice adds nothing`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let theirs = random.journal()
      var ours = random.journal()
      for dream in theirs.dreams where Bool.random(using: &random) {
        var changed = dream
        if Bool.random(using: &random) { changed.description = random.text() }
        if Bool.random(using: &random) { changed.numberOfCreatures = 7 }
        if Bool.random(using: &random) {
          ours.trash.insert(changed)
        } else {
          ours.dreams.insert(changed)
        }
      }
      let before = ours
      let imported = try read(theirs)
      _ = ours.take(imported)
      let once = ours
      let report = ours.take(imported)
      #expect(ours == once, "seed \(seed)")
      #expect(report.isEmpty, "seed \(seed)")
      for dream in before.dreams { #expect(ours.dreams[dream.id] == dream) }
      for dream in before.trash { #expect(ours.trash[dream.id] == dream) }
      let texts = Set((ours.dreams.map(\.description) + ours.trash.map(\.description)))
      for dream in theirs.dreams {
        let text = dream.description
        #expect(
          texts.contains(text) || texts.contains(text + " (conflicting copy)"), "seed \(seed)")
      }
    }
  }

  @Test func `the report counts what was done`() throws {
    var random = SplitMix64(seed: 3)
    let dreams = (0..<6).map { number in
      var dream = random.dream()
      dream.description = "Dream \(number)"
      return dream
    }
    var ours = Journal(dreams: [dreams[0]], trash: [dreams[1]])
    var (other, more) = (dreams[2], dreams[3])
    (other.description, more.numberOfCreatures) = ("Ours", dreams[3].numberOfCreatures % 100 + 1)
    ours.dreams.insert(other)
    ours.dreams.insert(more)
    let report = ours.take(
      try read(Journal(dreams: DreamList(dreams.prefix(5)), trash: [dreams[5]])))
    #expect(report.added == 1)
    #expect(report.addedToTrash == 1)
    #expect(report.alreadyThere == 2)
    #expect(report.waitingInTrash == 1)
    #expect(report.conflictingCopies == 1)
    #expect(report.kept == 1)
    #expect(ours.dreams[other.id]?.description == "Ours")
    #expect(ours.dreams.contains { $0.description == "Dream 2 (conflicting copy)" })
    #expect(ours.trash[dreams[1].id] != nil)
  }

  @Test func `an entry without an id of its own that was changed here stays as it is`() throws {
    let imported = try importer.dreams(in: "[2026-11-20 22:00] Sea\n")
    var journal = Journal()
    _ = journal.take(imported)
    let id = try #require(journal.dreams.first?.id)
    journal.dreams[id]?.description = "Sea, with a shark"
    let report = journal.take(imported)
    #expect(report.kept == 1 && report.isEmpty)
    #expect(journal.dreams.map(\.description) == ["Sea, with a shark"])
  }

  @Test func `the favorite creature is taken into an empty journal only`() throws {
    let theirs = try read(Journal(favoriteCreature: .dragon))
    var empty = Journal()
    #expect(empty.take(theirs).tookFavorite)
    #expect(empty.favoriteCreature == .dragon)
    var random = SplitMix64(seed: 1)
    var ours = Journal(dreams: [random.dream()], favoriteCreature: .shark)
    #expect(!ours.take(theirs).tookFavorite)
    #expect(ours.favoriteCreature == .shark)
  }

  @Test func `an id that comes twice in a file with two texts keeps both`() throws {
    let id = "3f2a0000-0000-4000-8000-000000000001"
    let imported = try importer.dreams(
      in: ["One", "Two"].map { #"{"id":"\#(id)","date":"2026-11-20","description":"\#($0)"}"# }
        .joined(separator: ",").withBrackets)
    var journal = Journal()
    _ = journal.take(imported)
    #expect(Set(journal.dreams.map(\.description)) == ["One", "Two (conflicting copy)"])
  }
}

extension String {
  fileprivate var withBrackets: String { "[\(self)]" }
}
