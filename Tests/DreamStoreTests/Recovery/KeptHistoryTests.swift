import DreamStore
import Dreams
import Foundation
import TestSupport
import Testing

/// The undo history after pages of a journal were lost.
@Suite struct KeptHistoryTests {
  private func all(_ journal: Journal) -> [Dream] { Array(journal.dreams) + Array(journal.trash) }

  /// The text of a dream without what a merge appends to the second of two.
  private func words(_ dream: Dream) -> String {
    dream.description.replacing(" (conflicting copy)", with: "")
  }

  @Test(.enabled(if: takesAll), arguments: 0..<UInt64(rounds(6, long: 24)))
  func `undo after a recovery brings back nothing that was not there`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = TemporaryFolder()
    let store = try DreamStore(path: folder.file())
    try store.update { journal in for _ in 0..<150 { journal.dreams.insert(random.dream()) } }
    var known: Set<String> = []
    for step in 0..<60 {
      known.formUnion(all(try store.load()).map(\.description))
      try store.update("Step \(step)") { journal in for _ in 0..<3 { random.change(&journal) } }
      if step == 30 { try Backups(of: store, timeZone: .gmt).make(.manual, at: .now()) }
    }
    known.formUnion(all(try store.load()).map(\.description))
    var bytes = try #require(folder.bytes())
    let page = Int.random(in: 1..<(bytes.count / 4_096), using: &random) * 4_096
    bytes.replaceSubrange(page..<(page + 4_096), with: Data(repeating: 0x5A, count: 4_096))
    try bytes.write(to: URL(filePath: folder.file()))

    let recovery = Recovery(ofJournal: folder.file(), timeZone: .gmt)
    let plan = try recovery.survey()
    _ = try recovery.carryOut(plan, at: .now())
    let recovered = try DreamStore(path: folder.file())
    #expect(try (recovered.steps().undoName != nil) == plan.report.keepsHistory)
    var count = 0
    while try recovered.undo() != nil { count += 1 }
    #expect(known.isSuperset(of: all(try recovered.load()).map(words)))
    #expect(try recovered.problems().isEmpty)
    for _ in 0..<count { _ = try recovered.redo() }
    #expect(known.isSuperset(of: all(try recovered.load()).map(words)))
  }

  @Test func `where the pages of dreams are lost the steps are not`() throws {
    let folder = TemporaryFolder()
    let store = try DreamStore(path: folder.file())
    let dreams = (0..<60).map { Dream(description: "dream \($0)", creature: .shark, effects: []) }
    try store.update { journal in for dream in dreams { journal.dreams.insert(dream) } }
    try store.update("Permanently Delete") { $0.dreams.remove(id: dreams[7].id) }
    var bytes = try #require(folder.bytes())
    let place = try #require(bytes.range(of: Data("dream 30".utf8))).lowerBound / 4_096 * 4_096
    bytes.replaceSubrange(place..<(place + 4_096), with: Data(repeating: 0x5A, count: 4_096))
    try bytes.write(to: URL(filePath: folder.file()))

    let recovery = Recovery(ofJournal: folder.file(), timeZone: .gmt)
    let plan = try recovery.survey()
    #expect(!plan.report.lost.isEmpty)
    #expect(plan.report.keepsHistory)
    _ = try recovery.carryOut(plan, at: .now())
    let recovered = try DreamStore(path: folder.file())
    #expect(try recovered.undo()?.name == "Permanently Delete")
    #expect(try recovered.load().dreams[dreams[7].id] == dreams[7])
  }

  /// A sealed journal with dreams, nights, a favorite and steps on many pages, and an early backup.
  private func sealed(_ folder: TemporaryFolder) throws -> RecordedJournal {
    let path = folder.file()
    let plain = try DreamStore(path: path, unlocking: nil)
    try plain.update { $0.favoriteCreature = .shark }
    let record = SealRecord(passphrase: [1], recoveryCode: [2], identity: "test")
    try JournalConversion(of: plain).seal(with: testKey, record)
    let store = try DreamStore(path: path, unlocking: { _ in testKey })
    try store.update("Early") { journal in
      journal.dreams.insert(Dream(description: "Early", creature: .shark, effects: []))
    }
    try Backups(of: store, timeZone: .gmt).make(.manual, at: .now())
    var random = SplitMix64(seed: 7)
    for step in 0..<60 {
      try store.update("Step \(step)") { journal in
        journal.dreams.insert(random.dream())
        let night = try #require(Night("2026-01-01")).advanced(by: step)
        journal.nights[night]["notes"] = .text(String(repeating: "Slept. ", count: 20))
      }
    }
    try store.update("Favorite") { $0.favoriteCreature = .dragon }
    return try store.loadRecorded()
  }

  /// Recovers a sealed journal of other bytes.
  private func recovered(
    _ bytes: Data, _ folder: TemporaryFolder
  ) throws -> (journal: RecordedJournal, report: RecoveryReport) {
    try bytes.write(to: URL(filePath: folder.file()))
    let recovery = Recovery(ofJournal: folder.file(), timeZone: .gmt)
    let plan = try recovery.survey()
    _ = try recovery.carryOut(plan, at: .now())
    let store = try DreamStore(path: folder.file(), unlocking: { _ in testKey })
    #expect(try store.problems().isEmpty)
    return (try store.loadRecorded(), plan.report)
  }

  @Test(.enabled(if: takesAll))
  func `of a sealed journal everything is found whose pages are there`() throws {
    let folder = TemporaryFolder()
    let before = try sealed(folder)
    let bytes = try #require(folder.bytes())
    var (lost, kept) = (0, 0)
    for page in 0..<(bytes.count / 4_096) {
      var damaged = bytes
      let start = page * 4_096
      damaged.replaceSubrange(start..<(start + 4_096), with: Data(repeating: 0x5A, count: 4_096))
      let (after, report) = try recovered(damaged, folder)
      let ids = after.history.steps.map(\.id)
      // What a page held is lost, and nothing else; the order stays.
      #expect(before.history.steps.map(\.id).filter(Set(ids).contains) == ids, "page \(page)")
      #expect(report.keepsHistory, "page \(page)")
      let missing = (
        steps: before.history.steps.count - ids.count,
        dreams: before.journal.dreams.count - after.journal.dreams.count,
        nights: Array(before.journal.nights).count - Array(after.journal.nights).count,
        favorite: after.journal.favoriteCreature == .dragon ? 0 : 1
      )
      let kinds = [missing.steps, missing.dreams, missing.nights, missing.favorite]
      #expect(kinds.count { $0 > 0 } <= 1 && kinds.max() ?? 0 < 30, "page \(page): \(missing)")
      if kinds.allSatisfy({ $0 == 0 }) { kept += 1 } else { lost += 1 }
    }
    #expect(lost > 4 && kept > 2)
  }

  @Test(.enabled(if: takesAll))
  func `of a sealed journal a page whose kind has changed loses nothing`() throws {
    let folder = TemporaryFolder()
    let before = try sealed(folder)
    let bytes = try #require(folder.bytes())
    for page in 1..<(bytes.count / 4_096) where bytes[page * 4_096] == 13 {
      var damaged = bytes
      damaged[page * 4_096] = 0x5A
      let after = try recovered(damaged, folder).journal
      #expect(after.journal == before.journal, "page \(page)")
      #expect(after.history == before.history, "page \(page)")
    }
  }
}
