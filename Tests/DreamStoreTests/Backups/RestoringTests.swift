import DreamStore
import Dreams
import Foundation
import GRDB
import TestSupport
import Testing

@Suite(.plainAndSealed) struct RestoringTests {
  let folder = TemporaryFolder()
  let store: DreamStore

  init() throws {
    store = try DreamStore(path: folder.file())
  }

  private var backups: Backups { Backups(of: store, timeZone: .gmt) }

  private func fill(_ count: Int = 500, seed: UInt64 = 11) throws -> Journal {
    var random = SplitMix64(seed: seed)
    return try store.update { journal in
      for _ in 0..<count { journal.dreams.insert(random.dream()) }
      for dream in journal.dreams.prefix(20) { journal.moveToTrash(dream.id) }
      journal.favoriteCreature = .dragon
      return journal
    }
  }

  private func expectRefusal(
    _ code: BackupError.Code, _ name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (journal, bytes) = (folder.bytes(), folder.bytes(name))
    let error = #expect(throws: BackupError.self, sourceLocation: location) {
      try backups.restore(from: folder.file(name), at: .now())
    }
    #expect(error?.code == code, "\(String(describing: error))", sourceLocation: location)
    #expect(
      String(describing: error).contains(folder.file(name)), sourceLocation: location)
    #expect(folder.bytes() == journal, sourceLocation: location)
    #expect(folder.bytes(name) == bytes, sourceLocation: location)
  }

  @Test func `any backup puts back the journal it was made of, and keeps the one before`() throws {
    var random = SplitMix64(seed: 5)
    for round in 0..<rounds(6, long: 12) {
      let old = try store.update { journal in
        for _ in 0..<30 { random.change(&journal) }
        return journal
      }
      let backup = try backups.make(to: folder.file("b\(round)"), at: .now())
      let new = try store.update { journal in
        for _ in 0..<30 { random.change(&journal) }
        return journal
      }
      let (contents, before) = try backups.restore(from: backup.path, at: .now())
      #expect(contents.journal == old)
      #expect(try DreamStore(path: folder.file()).load() == old)
      #expect(try Backups.contents(of: before.path).journal == new)
      #expect(before.reason == .beforeRestore)
    }
  }

  @Test func `a file that isn't a backup is refused`() throws {
    _ = try fill(10)
    try Data(String(repeating: "Dear diary. ", count: 900).utf8)
      .write(to: URL(filePath: folder.file("letter")))
    try expectRefusal(.foreign, "letter")
    try DatabaseQueue(path: folder.file("song")).write {
      try $0.execute(sql: "CREATE TABLE song (name TEXT)")
    }
    try expectRefusal(.foreign, "song")
    try Data().write(to: URL(filePath: folder.file("empty")))
    try expectRefusal(.foreign, "empty")
    try expectRefusal(.missing, "nothing")
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"), withIntermediateDirectories: false)
    try expectRefusal(.foreign, "folder")
  }

  @Test func `a newer backup is refused`() throws {
    _ = try fill(10)
    _ = try backups.make(to: folder.file("new"), at: .now())
    try DatabaseQueue(path: folder.file("new")).writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA user_version = 99")
    }
    try expectRefusal(.newer, "new")
  }

  @Test func `a journal that was copied by hand is taken`() throws {
    let journal = try fill(50)
    try FileManager.default.copyItem(atPath: folder.file(), toPath: folder.file("copy"))
    try store.update { $0 = Journal() }
    _ = try backups.restore(from: folder.file("copy"), at: .now())
    #expect(try store.load() == journal)
  }

  @Test func `a backup cut off anywhere is refused`() throws {
    _ = try fill()
    let whole = try backups.make(to: folder.file("whole"), at: .now())
    let bytes = try #require(folder.bytes("whole"))
    var random = SplitMix64(seed: 3)
    for _ in 0..<rounds(16, long: 40) {
      let count = Int.random(in: 1..<bytes.count, using: &random)
      try bytes.prefix(count).write(to: URL(filePath: folder.file("cut")))
      #expect(throws: BackupError.self, "\(count) of \(whole.size) bytes") {
        try Backups.contents(of: folder.file("cut"))
      }
    }
  }

  @Test func `a backup with a changed byte is refused or has every dream intact`() throws {
    let journal = try fill()
    _ = try backups.make(to: folder.file("whole"), at: .now())
    let bytes = try #require(folder.bytes("whole"))
    var random = SplitMix64(seed: 4)
    var refused = 0
    let count = rounds(60, long: 200)
    for _ in 0..<count {
      var changed = bytes
      let index = Int.random(in: 0..<bytes.count, using: &random)
      changed[index] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &random)
      try changed.write(to: URL(filePath: folder.file("changed")))
      do {
        // Not every byte of a page is used.
        let contents = try Backups.contents(of: folder.file("changed"))
        #expect(contents.journal == journal, "byte \(index)")
      } catch {
        refused += 1
      }
    }
    #expect(refused > count / 2)
  }

  @Test func `a backup of a folder that lost its label is refused`() throws {
    _ = try fill(10)
    let backup = try backups.make(.daily, at: .now())
    try DatabaseQueue(path: backup.path).write { try $0.execute(sql: "DROP TABLE backup") }
    #expect(throws: BackupError.self) { try Backups.contents(of: backup.path) }
  }

  @Test func `a restored journal is backed up again, from any source`() throws {
    let journal = try fill(30)
    let first = try backups.make(.manual, at: .now())
    // The file itself replaces the journal.
    try FileManager.default.removeItem(atPath: folder.file())
    try FileManager.default.copyItem(atPath: first.path, toPath: folder.file())
    let other = try DreamStore(path: folder.file())
    let second = try Backups(of: other, timeZone: .gmt).make(.beforeImport, at: .now())
    #expect(try Backups.contents(of: second.path).journal == journal)
  }

  @Test func `a backup is found by its name`() throws {
    _ = try fill(5)
    let backup = try backups.make(.daily, at: .now())
    #expect(backups.path(of: backup.name) == backup.path)
    #expect(backups.path(of: backup.name + ".sqlite") == backup.path)
    #expect(backups.path(of: backup.path) == backup.path)
    #expect(backups.path(of: "daily-1999-01-01").hasSuffix("/daily-1999-01-01"))
  }
}
