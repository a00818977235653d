import DreamStore
import Dreams
import Foundation
import SeededRandom
import Testing

/// What can be undone after pages of a journal were lost.
@Suite struct KeptHistoryTests {
  private func all(_ journal: Journal) -> [Dream] { Array(journal.dreams) + Array(journal.trash) }

  /// The text of a dream without what a merge appends to the second of two.
  private func words(_ dream: Dream) -> String {
    dream.description.replacing(" (conflicting copy)", with: "")
  }

  @Test(arguments: 0..<UInt64(rounds(6, long: 24)))
  func `undo after a recovery brings back nothing that was not there`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
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
    let folder = try TemporaryFolder()
    let store = try DreamStore(path: folder.file())
    let dreams = (0..<60).map { Dream(description: "dream \($0)", creature: .shark, effects: []) }
    try store.update { journal in for dream in dreams { journal.dreams.insert(dream) } }
    try store.update("Delete for Ever") { $0.dreams.remove(id: dreams[7].id) }
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
    #expect(try recovered.undo()?.name == "Delete for Ever")
    #expect(try recovered.load().dreams[dreams[7].id] == dreams[7])
  }
}
