import Dreams
import Foundation
import GRDB
import Testing
import TestSupport

@testable import DreamStore

/// Each journal has its own backup folder, and takes nothing from another's.
@Suite struct BackupFolderTests {
  let folder = TemporaryFolder()

  private func moment(_ text: String) throws -> Moment { try #require(Moment(text)) }

  @discardableResult
  private func fill(_ name: String, _ texts: String...) throws -> DreamStore {
    let store = try DreamStore(path: folder.file(name))
    try store.update { journal in
      for text in texts {
        journal.dreams.insert(Dream(description: text, creature: .shark, effects: []))
      }
    }
    return store
  }

  private func backups(_ store: DreamStore) -> Backups { Backups(of: store, timeZone: .gmt) }

  /// Backups as earlier versions of this program kept them, which looked at no extension.
  private func makeShared(_ store: DreamStore, named name: String) throws {
    try backups(store).makeIfDue(at: moment("2026-11-20T10:00:00Z"))
    try FileManager.default.moveItem(
      atPath: backups(store).folder, toPath: folder.file("\(name)-backups"))
    // They knew no identity either.
    try forgetIdentity(store.path)
    for file in try files("\(name)-backups") {
      try forgetIdentity(folder.file("\(name)-backups/\(file)"))
    }
  }

  private func forgetIdentity(_ path: String) throws {
    try DatabaseQueue(path: path).write { db in
      try db.execute(sql: "DELETE FROM setting WHERE name = 'journal'")
      guard try db.tableExists("backup"), let label = try BackupLabel(db) else { return }
      let reason = try #require(Backup.Reason(rawValue: label.reason))
      try BackupLabel(reason, made: label.made, of: JournalDigest(db)).write(db)
    }
  }

  private func files(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(name))
      .filter { $0.hasSuffix(".sqlite") }.sorted()
  }

  /// Makes the page unreadable that has a text.
  private func damage(_ name: String, at text: String) throws {
    var bytes = try #require(folder.bytes(name))
    let place = try #require(bytes.range(of: Data(text.utf8))).lowerBound
    let page = place / 4_096 * 4_096
    bytes.replaceSubrange(page..<(page + 4_096), with: Data(repeating: 0x5A, count: 4_096))
    let file = try FileHandle(forWritingTo: URL(filePath: folder.file(name)))
    try file.write(contentsOf: bytes)
    try file.close()
  }

  private func identity(_ name: String) throws -> UUID? {
    try DatabaseQueue(path: folder.file(name)).read { try JournalIdentity.read($0) }
  }

  @Test func `journals that differ in their extension have separate folders`() throws {
    let one = try fill("a.sqlite", "Hers"), other = try fill("a.db", "His")
    for store in [one, other] { try backups(store).makeIfDue(at: moment("2026-11-20T10:00:00Z")) }
    #expect(try files("a.sqlite-backups").count == 3)
    #expect(try files("a.db-backups").count == 3)
    try damage("a.db", at: "His")
    let plan = try Recovery(ofJournal: other.path, timeZone: .gmt).survey()
    #expect(plan.journal.dreams.map(\.description) == ["His"])
  }

  @Test func `a folder that only one journal can have been at moves over with the next backup`()
    throws
  {
    let store = try fill("a.db", "Flying")
    try makeShared(store, named: "a")
    let there = try files("a-backups")
    #expect(try backups(store).list().count == 3)
    #expect(try Backups.list(forJournal: store.path).count == 3)
    #expect(backups(store).path(of: "daily-2026-11-20") == folder.file("a-backups/\(there[0])"))
    // The backups of that day are found where they were, and none is made a second time.
    #expect(try backups(store).makeIfDue(at: moment("2026-11-20T11:00:00Z")).isEmpty)
    #expect(try files("a.db-backups") == there)
    #expect(try backups(store).makeIfDue(at: moment("2026-11-21T10:00:00Z")).count == 1)
    #expect(try files("a.db-backups").count == 4)
    #expect(!FileManager.default.fileExists(atPath: folder.file("a-backups")))
  }

  @Test(arguments: ["a.sqlite", "a", "a.old.db"])
  func `a folder that two journals were at stays, and both look into it`(other: String) throws {
    let store = try fill("a.db", "Flying")
    try makeShared(store, named: "a")
    _ = try fill(other, "Falling")
    try backups(store).makeIfDue(at: moment("2026-11-21T10:00:00Z"))
    let isShared = other != "a.old.db"
    #expect(try files("a.db-backups").count == (isShared ? 3 : 4))
    #expect(FileManager.default.fileExists(atPath: folder.file("a-backups")) == isShared)
    #expect(try backups(store).list().count == (isShared ? 6 : 4))
  }

  @Test func `if both folders exist, nothing is replaced and everything is listed`() throws {
    let store = try fill("a.db", "Flying")
    try makeShared(store, named: "a")
    try FileManager.default.createDirectory(
      atPath: folder.file("a.db-backups"), withIntermediateDirectories: false)
    try Data("mine".utf8).write(to: URL(filePath: folder.file("a.db-backups/mine")))
    try backups(store).makeIfDue(at: moment("2026-11-21T10:00:00Z"))
    #expect(try files("a-backups").count == 3)
    #expect(folder.bytes("a.db-backups/mine") == Data("mine".utf8))
    #expect(try backups(store).list().count == 6)
  }

  @Test func `a journal takes only its own backups from a shared folder`() throws {
    let hers = try fill("a.sqlite", "Hers")
    try makeShared(hers, named: "a")
    let his = try fill("a.db", "His", "His as well")
    try damage("a.db", at: "His as well")
    let plan = try Recovery(ofJournal: his.path, timeZone: .gmt).survey()
    #expect(plan.journal.dreams.isEmpty)
    #expect(plan.report.backup == nil)
    #expect(plan.report.otherBackups == 3)

    try damage("a.sqlite", at: "Hers")
    let own = try Recovery(ofJournal: hers.path, timeZone: .gmt).survey()
    #expect(own.journal.dreams.map(\.description) == ["Hers"])
    #expect(own.report.otherBackups == 0)
  }

  @Test func `a journal that took the place of another one takes nothing from its backups`() throws
  {
    let hers = try fill("a.db", "Hers")
    try backups(hers).makeIfDue(at: moment("2026-11-20T10:00:00Z"))
    let his = try fill("b.db", "His", "His as well")
    try backups(his).makeIfDue(at: moment("2026-11-20T10:00:00Z"))
    try his.update { $0.dreams = [Dream(description: "Newer", creature: .shark, effects: [])] }
    #expect(try identity("a.db") != identity("b.db"))
    try FileManager.default.removeItem(atPath: folder.file("a.db"))
    try FileManager.default.moveItem(atPath: folder.file("b.db"), toPath: folder.file("a.db"))
    try damage("a.db", at: "Newer")
    let plan = try Recovery(ofJournal: folder.file("a.db"), timeZone: .gmt).survey()
    #expect(plan.journal.dreams.isEmpty)
    #expect(plan.report.otherBackups == 3)
  }

  @Test func `a recovered journal is still the same one`() throws {
    let store = try fill("a.db", "Flying")
    try backups(store).makeIfDue(at: moment("2026-11-20T10:00:00Z"))
    let identity = try #require(try identity("a.db"))
    try damage("a.db", at: "Flying")
    let recovery = Recovery(ofJournal: store.path, timeZone: .gmt)
    _ = try recovery.carryOut(recovery.survey(), at: moment("2026-11-21T10:00:00Z"))
    #expect(try self.identity("a.db") == identity)
    #expect(try DreamStore(path: store.path).load().dreams.map(\.description) == ["Flying"])
  }

  @Test func `two journals of one folder are recovered at the same time`() throws {
    let one = try fill("a.db", "Hers"), other = try fill("b.db", "His")
    let left = folder.file(".unfinished-recovery-a.db")
    try Data("of the other one".utf8).write(to: URL(filePath: left))
    let recovery = Recovery(ofJournal: other.path, timeZone: .gmt)
    _ = try recovery.carryOut(recovery.survey(), at: .now())
    #expect(FileManager.default.contents(atPath: left) == Data("of the other one".utf8))
    #expect(try one.load().dreams.count == 1)
  }
}
