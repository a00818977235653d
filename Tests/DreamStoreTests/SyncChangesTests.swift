import Dreams
import Foundation
import GRDB
import TestSupport
import Testing

@testable import DreamStore

/// What a sync has to compare: SQLite notes each change of a row, whoever makes it.
@Suite(.plainAndSealed) struct SyncChangesTests {
  private let folder = TemporaryFolder()

  private func open() throws -> DreamStore { try DreamStore(path: folder.file()) }

  /// A journal of three dreams, which was synced completely.
  private func synced() throws -> (store: DreamStore, dreams: [Dream]) {
    let store = try open()
    let dreams = ["Flying", "Falling", "Swimming"].map {
      Dream(description: $0, creature: .shark, effects: [])
    }
    try store.update { journal in
      for dream in dreams { journal.dreams.insert(dream) }
    }
    #expect(try count() == 0)
    try store.beginSyncing(
      SyncPlace(
        group: String(repeating: "a", count: 32), device: String(repeating: "b", count: 16),
        name: "Desk"))
    try syncAll(store)
    return (store, dreams)
  }

  /// Tells all that was changed, as a sync does that compares everything.
  private func syncAll(_ store: DreamStore, mark: String = "1") throws {
    _ = try store.sync(mark: mark, reading: nil) { pass in
      #expect(pass.isWhole)
      pass.device.takeChanges(of: pass.journal) { _ in false }
      pass.device.outgoing = []
    }
  }

  /// The names that a sync tells which compares only what was changed.
  private func told(_ store: DreamStore) throws -> Set<String>? {
    try store.sync(mark: "1", reading: []) { pass in
      #expect(!pass.isWhole)
      pass.device.takeChanges(of: pass.journal) { _ in false }
      defer { pass.device.outgoing = [] }
      return Set(pass.device.outgoing.map(\.name))
    }
  }

  private func changes(_ store: DreamStore, mark: String = "1") throws -> SyncOutlook.Changes? {
    try store.syncOutlook(mark: mark)?.changes
  }

  private func count() throws -> Int {
    try DatabaseQueue(path: folder.file()).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM syncChanged") ?? 0
    }
  }

  @Test func `a journal that is not synced notes nothing`() throws {
    let store = try open()
    try store.update {
      $0.dreams.insert(Dream(description: "Flying", creature: .shark, effects: []))
    }
    #expect(try count() == 0)
    #expect(try changes(store) == nil)
  }

  @Test func `after a sync nothing is to be compared, until something is changed`() throws {
    let (store, dreams) = try synced()
    #expect(try changes(store) == .nothing)
    _ = try store.load()
    #expect(try changes(store) == .nothing)
    try store.update { $0.dreams[dreams[1].id]?.description = "Falling again" }
    #expect(try changes(store) == .some)
    #expect(try told(store) == ["d/\(dreams[1].id.canonical)"])
    #expect(try changes(store) == .nothing)
  }

  @Test func `each kind of change is noted`() throws {
    let (store, dreams) = try synced()
    let night = try #require(Night("2026-11-20"))
    let new = Dream(description: "New", creature: .shark, effects: [])
    func isTold(_ name: SyncName, _ body: (inout Journal) -> Void) throws {
      try store.update { body(&$0) }
      #expect(try told(store) == [name.text])
    }
    try isTold(.dream(new.id)) { $0.dreams.insert(new) }
    try isTold(.dream(dreams[0].id)) { $0.dreams[dreams[0].id]?.facts["mood"] = .number(2) }
    try isTold(.dream(dreams[0].id)) { _ = $0.moveToTrash(dreams[0].id) }
    try isTold(.night(night)) { $0.nights[record: night].facts["recall"] = .text("white") }
    try isTold(.journal) { $0.favoriteCreature = .crusty }
    try store.update { $0.nights[record: night] = NightRecord(date: night) }
    if PlainAndSealed.isSealed {
      // A row that is gone has no name.
      #expect(throws: SyncNeedsAll.self) { try told(store) }
    } else {
      #expect(try told(store) == [SyncName.night(night).text])
    }
  }

  @Test func `what is gone is looked for among everything`() throws {
    let (store, dreams) = try synced()
    try store.update { _ = $0.dreams.remove(id: dreams[0].id) }
    #expect(throws: SyncNeedsAll.self) { try told(store) }
    try syncAll(store)
    #expect(try changes(store) == .nothing)
  }

  @Test(.plainOnly) func `other programs' changes are noted, too`() throws {
    let (store, dreams) = try synced()
    let sql: [(String, Int)] = [
      ("UPDATE dream SET description = 'Sailing' WHERE description = 'Flying'", 0),
      ("UPDATE OR REPLACE dream SET night = '2020-01-01' WHERE description = 'Falling'", 1),
      ("UPDATE OR FAIL dream SET trashed = 5 WHERE description = 'Swimming'", 2),
    ]
    for (change, index) in sql {
      try DatabaseQueue(path: folder.file()).write { db in
        for _ in 0..<2 { try db.execute(sql: change) }
      }
      #expect(try changes(store) == .some)
      #expect(try told(store) == ["d/\(dreams[index].id.canonical)"])
    }
  }

  @Test func `after a start, in another file and without its notes, everything is compared`() throws
  {
    let (store, dreams) = try synced()
    #expect(try changes(store, mark: "2") == .unknown)
    #expect(throws: SyncNeedsAll.self) {
      try store.sync(mark: "2", reading: []) { _ in }
    }
    try syncAll(store, mark: "2")
    #expect(try changes(store, mark: "2") == .nothing)
    try syncAll(store)
    let table = PlainAndSealed.isSealed ? "sealedDream" : "dream"
    try DatabaseQueue(path: folder.file()).write {
      try $0.execute(sql: "DROP TRIGGER \(table)SyncUpdate")
    }
    try store.update { $0.dreams[dreams[1].id]?.description = "Falling again" }
    #expect(try changes(store) == .unknown)
    try syncAll(store)
    #expect(try changes(store) == .unknown)
  }

  @Test func `many changes are found by comparing everything`() throws {
    let (store, _) = try synced()
    let many = (0...SyncTable.mostNames).map {
      Dream(description: "\($0)", creature: .shark, effects: [])
    }
    try store.update { journal in
      for dream in many { journal.dreams.insert(dream) }
    }
    #expect(try changes(store) == .unknown)
    try syncAll(store)
    #expect(try count() == 0)
  }

  @Test func `many clocks are stored apart, and read again with everything`() throws {
    let (store, dreams) = try synced()
    let writer = try #require(try store.syncPlace()).writer
    let many = (0..<1_100).map { Dream(description: "\($0)", creature: .shark, effects: []) }
    try store.update { journal in
      for dream in many { journal.dreams.insert(dream) }
    }
    try syncAll(store)
    let place = try #require(try store.syncPlace())
    #expect(place.writer == writer && place.clocks.isEmpty)
    #expect(try changes(store) == .nothing)
    try store.update { $0.dreams[dreams[0].id]?.description = "Flying again" }
    #expect(try told(store) == ["d/\(dreams[0].id.canonical)"])
    func clocks(mark: String = "1") throws -> Int? {
      try store.sync(mark: mark, reading: nil) { $0.device.clocks.count }
    }
    for _ in 0..<2 {
      #expect(try #require(try clocks()) > many.count)
      let after = try #require(try store.syncPlace())
      #expect(after.writer == writer && after.clocks.count == 1)
    }
    // Another writer has used none.
    for _ in 0..<2 { #expect(try clocks(mark: "2") == 0) }
  }

  @Test func `what was changed before sealing is found after it`() throws {
    let (store, dreams) = try synced()
    guard !PlainAndSealed.isSealed else { return }
    try store.update { $0.dreams[dreams[1].id]?.description = "Falling again" }
    try JournalConversion(of: store).seal(
      with: testKey, SealRecord(passphrase: [1], recoveryCode: [2], identity: "test"))
    let sealed = try open()
    // Another file, so another mark.
    #expect(try changes(sealed, mark: "2") == .unknown)
    try syncAll(sealed, mark: "2")
    #expect(try changes(sealed, mark: "2") == .nothing)
    try sealed.update { $0.dreams[dreams[2].id]?.description = "Diving" }
    #expect(try changes(sealed, mark: "2") == .some)
  }
}
