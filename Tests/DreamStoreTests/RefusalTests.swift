import DreamStore
import Dreams
import Foundation
import GRDB
import TestSupport
import Testing

@Suite struct RefusalTests {
  let folder = TemporaryFolder()

  /// Opens and reads, expects that to be refused and nothing in the folder to change.
  private func expectRefusal(
    _ code: DreamStoreError.Code, _ name: String = "journal.sqlite",
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (names, bytes) = (try folder.names, folder.bytes(name))
    let error = #expect(throws: DreamStoreError.self, sourceLocation: location) {
      _ = try DreamStore(path: folder.file(name), busyTimeout: .milliseconds(50)).load()
    }
    #expect(error?.code == code, "\(String(describing: error))", sourceLocation: location)
    #expect(
      String(describing: error).contains(folder.file(name)), sourceLocation: location)
    #expect(folder.bytes(name) == bytes, sourceLocation: location)
    #expect(try folder.names == names, sourceLocation: location)
  }

  private func put(_ bytes: Data) {
    _ = FileManager.default.createFile(atPath: folder.file(), contents: bytes)
  }

  private func makeJournal() throws {
    let store = try DreamStore(path: folder.file())
    try store.update { journal in
      journal = .samples(from: .system)
      for number in 0..<200 {
        let text = String(repeating: "dream \(number) ", count: 20)
        journal.dreams.insert(Dream(description: text, creature: .shark, effects: []))
      }
    }
  }

  private func change(_ sql: String) throws {
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  @Test func `a text file is not a journal`() throws {
    put(Data(String(repeating: "Dear diary, ", count: 500).utf8))
    try expectRefusal(.notAJournal)
  }

  @Test func `a short text file is not a journal`() throws {
    put(Data("Hello".utf8))
    try expectRefusal(.notAJournal)
  }

  @Test func `a single byte is not a journal`() throws {
    put(Data("\n".utf8))
    try expectRefusal(.notAJournal)
  }

  @Test func `a format that never was is damage`() throws {
    try makeJournal()
    for version in [-1, 0, Int(Int32.min)] {
      try change("PRAGMA user_version = \(version)")
      try expectRefusal(.damaged)
    }
  }

  @Test func `the database of another program is not a journal`() throws {
    try change("CREATE TABLE stamp (country TEXT)")
    try expectRefusal(.notAJournal)
    try change("PRAGMA application_id = 42; DROP TABLE stamp")
    try expectRefusal(.notAJournal)
  }

  @Test func `a foreign database in write-ahead mode keeps its log`() throws {
    let queue = try DatabaseQueue(path: folder.file())
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE stamp (country TEXT)")
    }
    let log = folder.bytes("journal.sqlite-wal")
    try expectRefusal(.notAJournal)
    #expect(log?.isEmpty == false)
    #expect(folder.bytes("journal.sqlite-wal") == log)
    try queue.close()
  }

  @Test func `the journal of a newer version is left alone`() throws {
    try makeJournal()
    try change("PRAGMA user_version = 7; ALTER TABLE dream ADD COLUMN mood TEXT")
    try expectRefusal(.newerVersion)
  }

  @Test func `a journal that becomes newer while open is not written`() throws {
    try makeJournal()
    let store = try DreamStore(path: folder.file())
    _ = try store.load()
    try change("PRAGMA user_version = 7")
    let bytes = folder.bytes()
    let error = #expect(throws: DreamStoreError.self) {
      try store.update { $0.favoriteCreature = .shark }
    }
    #expect(error?.code == .newerVersion)
    #expect(folder.bytes() == bytes)
  }

  @Test func `a truncated journal is damaged`() throws {
    try makeJournal()
    put(try #require(folder.bytes()).prefix(20_000))
    try expectRefusal(.damaged)
  }

  @Test func `a journal without its tables is damaged`() throws {
    try makeJournal()
    try change("DROP TABLE dream")
    try expectRefusal(.damaged)
  }

  @Test func `garbled bytes never crash`() throws {
    try makeJournal()
    let sound = try #require(folder.bytes())
    var random = SplitMix64(seed: 3)
    for _ in 0..<60 {
      var bytes = sound
      for _ in 0..<20 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = random.next(0xFF) }
      put(bytes)
      _ = try? DreamStore(path: folder.file()).load()
      #expect(folder.bytes() == bytes)
    }
  }

  @Test func `a folder, a link to itself and a file as a folder are refused`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("f"), withIntermediateDirectories: false)
    try expectRefusal(.notAJournal, "f")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("loop"), withDestinationPath: folder.file("loop"))
    try expectRefusal(.cannotOpen, "loop")
    put(Data())
    try expectRefusal(.cannotOpen, "journal.sqlite/x")
    #expect(unsafe mkfifo(folder.file("pipe"), 0o600) == 0)
    let error = #expect(throws: DreamStoreError.self) { try DreamStore(path: folder.file("pipe")) }
    #expect(error?.code == .notAJournal)
  }

  @Test func `a journal held by another program is busy`() throws {
    try makeJournal()
    let store = try DreamStore(path: folder.file(), busyTimeout: .milliseconds(50))
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      let write = #expect(throws: DreamStoreError.self) { try store.update { _ in } }
      let read = #expect(throws: DreamStoreError.self) { try store.load() }
      #expect(write?.code == .busy)
      #expect(read?.code == .busy)
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try store.load().dreams.count == 203)
  }

  @Test func `a journal that is moved away is not written`() throws {
    try makeJournal()
    let store = try DreamStore(path: folder.file())
    _ = try store.load()
    try FileManager.default.moveItem(atPath: folder.file(), toPath: folder.file("old"))
    for _ in 0..<2 {
      let error = #expect(throws: DreamStoreError.self) {
        try store.update { $0.favoriteCreature = .shark }
      }
      #expect(error?.code == .moved)
      #expect(throws: DreamStoreError.self) { try store.changedElsewhere() }
      put(Data())
    }
  }

  @Test func `an empty file becomes a journal, and a link leads to one`() throws {
    put(Data())
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("far"))
    for name in ["journal.sqlite", "link"] {
      let store = try DreamStore(path: folder.file(name))
      try store.update { $0.favoriteCreature = .shark }
      #expect(try DreamStore(path: folder.file(name)).load().favoriteCreature == .shark)
    }
    #expect(try folder.mode("far") == 0o600)
  }

  @Test func `write-ahead mode is put back to the rollback journal`() throws {
    try makeJournal()
    try change("PRAGMA journal_mode = WAL")
    let store = try DreamStore(path: folder.file())
    try store.update { $0.favoriteCreature = .shark }
    #expect(try folder.names == ["journal.sqlite"])
    #expect(try store.load().dreams.count == 203)
  }
}

extension SplitMix64 {
  fileprivate mutating func next(_ mask: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: next() & mask)
  }
}
