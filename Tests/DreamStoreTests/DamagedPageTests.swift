import Dreams
import Foundation
import GRDB
import Synchronization
import Testing
import TestSupport

@testable import DreamStore

/// Damaged pages without dreams, and later changes to dreams.
@Suite(.plainAndSealed) struct DamagedPageTests {
  let folder = TemporaryFolder()
  /// The dreams before anything is damaged.
  let before: Journal

  init() throws {
    let store = try DreamStore(path: folder.file())
    for number in 0..<30 {
      let text = "Dream \(number). " + String(repeating: "We flew over the roofs. ", count: 30)
      try store.update("Add \(number)", reading: .nothing) {
        $0.dreams.insert(Dream(description: text, creature: .shark, effects: []))
      }
    }
    for number in 0..<60 {
      try store.update("Edit \(number)") { journal in
        let id = journal.dreams[number % 30].id
        journal.dreams[id]?.description += "\n" + String(repeating: "\(number) ", count: 200)
      }
    }
    before = try store.load()
  }

  /// The pages of a table or an index, whichever of the names there is.
  private func pages(of names: String...) throws -> [Int] {
    try DatabaseQueue(path: folder.file()).read { db in
      try names.flatMap { name in
        try Int.fetchAll(
          db, sql: "SELECT pageno FROM dbstat WHERE name = ? ORDER BY pageno", arguments: [name])
      }
    }
  }

  /// Copies the journal to a separate folder, with one page filled with a single byte.
  private func damaged(_ page: Int, _ byte: UInt8) throws -> String {
    let place = folder.file("\(page)-\(byte)")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    let path = place + "/journal.sqlite"
    try FileManager.default.copyItem(atPath: folder.file(), toPath: path)
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: UInt64((page - 1) * 4_096))
    try file.write(contentsOf: Data(repeating: byte, count: 4_096))
    try file.close()
    return path
  }

  /// Adds a dream to a damaged journal; answers the dreams that there have to be, and what was repaired.
  private func add(to path: String) throws -> (expected: Journal, repairs: [JournalRepair]) {
    let repairs = Mutex<[JournalRepair]>([])
    let store = try DreamStore(
      path: path, unlocking: { _ in testKey },
      onRepair: { repair in repairs.withLock { $0.append(repair) } })
    let text = String(repeating: "after the damage ", count: 500)
    let dream = Dream(description: text, creature: .dragon, effects: [])
    try store.update("Add", reading: .nothing) { $0.dreams.insert(dream) }
    var expected = before
    expected.dreams.insert(dream)
    #expect(try DreamStore(path: path).load().dreams == expected.dreams)
    return (expected, repairs.withLock(\.self))
  }

  @Test(.enabled(if: takesAll))
  func `a damaged page of the history costs the history, and no change of a dream`() throws {
    let pages = try pages(of: "step", "sealedStep", "sqlite_autoindex_sealedStep_1")
    #expect(pages.count > 10)
    var repaired = 0
    for (page, byte) in pages.enumerated().map({ ($1, UInt8($0 % 2 == 0 ? 0 : 0xFF)) }) {
      let path = try damaged(page, byte)
      let bytes = FileManager.default.contents(atPath: path)
      let (expected, repairs) = try add(to: path)
      let store = try DreamStore(path: path)
      #expect(try store.load() == expected, "page \(page)")
      // Damage outside of the pages that a change reads doesn't affect it.
      guard let repair = repairs.first else { continue }
      repaired += 1
      #expect(repairs.count == 1 && repair.losesHistory)
      #expect(FileManager.default.contents(atPath: repair.path) == bytes)
      #expect(try store.problems() == [])
      #expect(try store.undo()?.name == "Add")
      #expect(try store.undo() == nil)
      #expect(try store.load() == before)
    }
    #expect(repaired > 5)
  }

  @Test(.enabled(if: takesAll))
  func `an index of dreams that is damaged is made again, and costs nothing`() throws {
    let indexes =
      PlainAndSealed.isSealed
      ? try pages(of: "sqlite_autoindex_sealedDream_1", "sealedDreamByTrashing")
      : try pages(of: "sqlite_autoindex_dream_1", "dreamByNight", "dreamByTrashing")
    #expect(indexes.count >= 2)
    for page in indexes {
      for byte in [UInt8(0), 0xFF] {
        let path = try damaged(page, byte)
        let (expected, repairs) = try add(to: path)
        let store = try DreamStore(path: path)
        #expect(try store.load() == expected, "page \(page)")
        #expect(repairs.map(\.losesHistory) == [false], "page \(page)")
        #expect(try store.problems() == [])
        #expect(try store.steps().steps.count == 91)
      }
    }
  }

  @Test func `damage to what is known of other devices holds up no dream`() throws {
    let place = SyncPlace(
      group: String(repeating: "a", count: 32), device: String(repeating: "b", count: 16),
      name: "Desk")
    for isSynced in [false, true] {
      if isSynced { try DreamStore(path: folder.file()).beginSyncing(place) }
      for name in ["sync", "sqlite_autoindex_sync_1", "syncChanged"] {
        let page = try #require(try pages(of: name).first)
        for byte in [UInt8(0), 0xFF] {
          let path = try damaged(page, byte)
          let (expected, repairs) = try add(to: path)
          let store = try DreamStore(path: path)
          #expect(try store.load().dreams == expected.dreams)
          #expect(repairs.allSatisfy { !$0.losesHistory })
          // Damage that the change did not meet is repaired like that which it met.
          _ = store.repair()
          #expect(try store.problems() == [], "\(name) \(byte)")
          // The rows can be read without their index.
          let known = try store.syncPlace()?.name
          #expect(known == (isSynced && name != "sync" ? "Desk" : nil), "\(name) \(byte)")
        }
        try FileManager.default.removeItem(atPath: folder.file("\(page)-0"))
        try FileManager.default.removeItem(atPath: folder.file("\(page)-255"))
      }
    }
  }

  @Test(.enabled(if: takesAll)) func `damage among the free pages costs nothing`() throws {
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { db in
      try db.execute(
        sql: """
          CREATE TABLE filler (text TEXT);
          INSERT INTO filler VALUES (hex(zeroblob(100000)));
          DROP TABLE filler;
          """)
    }
    let header = try #require(folder.bytes()).dropFirst(32).prefix(4)
    let trunk = header.reduce(0) { $0 << 8 | Int($1) }
    #expect(trunk > 1)
    let path = try damaged(trunk, 0xFF)
    let (expected, repairs) = try add(to: path)
    let store = try DreamStore(path: path)
    #expect(try store.load() == expected)
    #expect(repairs.map(\.losesHistory) == [false])
    #expect(try store.problems() == [])
    #expect(try store.steps().steps.count == 91)
  }

  @Test(.enabled(if: takesAll), arguments: [UInt8(0), 0xFF])
  func `where the nights are damaged, dreams are stored, and nights are not changed`(
    byte: UInt8
  ) throws {
    let page = try #require(try pages(of: "night", "sealedNight").last)
    let path = try damaged(page, byte)
    let (_, repairs) = try add(to: path)
    #expect(repairs == [])
    let store = try DreamStore(path: path)
    #expect(
      try store.issues().map(\.problem) == ["The nights cannot be read: its table is damaged"])
    let night = Night(daysSince1970: 20_000)
    #expect(throws: DreamStoreError.self) {
      try store.update("Night") { $0.nights[night][NightRecord.recallField.key] = .text("none") }
    }
    let base = try store.loadRecorded()
    var ours = base
    let dream = Dream(description: "beside a night", creature: .shark, effects: [])
    ours.journal.dreams.insert(dream)
    ours.journal.nights[night][NightRecord.recallField.key] = .text("none")
    let error = #expect(throws: DreamStoreError.self) { try store.commit(base, ours) }
    #expect(error?.code == .partlyWritten)
    #expect(try store.load().dreams == ours.journal.dreams)
    #expect(throws: DreamStoreError.self) { try store.commit(base, ours) }
    #expect(try store.load().dreams == ours.journal.dreams)
  }

  @Test(.enabled(if: takesAll), arguments: [UInt8(0), 0xFF])
  func `where the settings are damaged, dreams are stored, and the favorite is not`(
    byte: UInt8
  ) throws {
    for page in try pages(of: "setting", "sealedSetting", "sqlite_autoindex_setting_1") {
      let path = try damaged(page, byte)
      let (_, repairs) = try add(to: path)
      #expect(repairs == [])
      let store = try DreamStore(path: path)
      #expect(throws: DreamStoreError.self) {
        try store.update("Favorite") { $0.favoriteCreature = .dragon }
      }
      let base = try store.loadRecorded()
      var ours = base
      ours.journal.dreams.insert(
        Dream(description: "beside a favorite", creature: .shark, effects: []))
      ours.journal.favoriteCreature = .dragon
      let error = #expect(throws: DreamStoreError.self) { try store.commit(base, ours) }
      #expect(error?.code == .partlyWritten)
      #expect(try store.load().dreams == ours.journal.dreams)
    }
  }

  @Test(.enabled(if: takesAll), .plainOnly, arguments: [UInt8(0), 0xFF])
  func `what a journal that is not sealed keeps nothing in may be damaged`(byte: UInt8) throws {
    let page = try #require(try pages(of: "seal").last)
    let path = try damaged(page, byte)
    let (expected, _) = try add(to: path)
    #expect(try DreamStore(path: path).load() == expected)
  }

  @Test(.enabled(if: takesAll))
  func `where the history and the nights are damaged, a change goes in without a step`()
    throws
  {
    let night = try #require(try pages(of: "night", "sealedNight").last)
    let step = try #require(try pages(of: "step", "sealedStep").last)
    let first = try damaged(night, 0)
    let file = try #require(FileHandle(forUpdatingAtPath: first))
    try file.seek(toOffset: UInt64((step - 1) * 4_096))
    try file.write(contentsOf: Data(count: 4_096))
    try file.close()
    let store = try DreamStore(path: first)
    let change = try store.change({ _ in "Add" }, reading: .nothing) {
      $0.dreams.insert(Dream(description: "one more", creature: .shark, effects: []))
    }
    #expect(!change.isUndoable && change.lacksHistory)
    #expect(try store.load().dreams.count == 31)
    let base = try store.loadRecorded()
    var ours = base
    ours.journal.dreams.insert(Dream(description: "and another", creature: .shark, effects: []))
    #expect(try store.commit(base, ours).journal.dreams == ours.journal.dreams)
    #expect(throws: DreamStoreError.self) { try store.undo() }
  }

  @Test func `a damaged page of dreams is reported, and nothing is written`() throws {
    let page = try #require(try pages(of: "dream", "sealedDream").last)
    let path = try damaged(page, 0)
    let bytes = FileManager.default.contents(atPath: path)
    let store = try DreamStore(path: path)
    let error = #expect(throws: DreamStoreError.self) {
      try store.update("Add") {
        $0.dreams.insert(Dream(description: "lost", creature: .shark, effects: []))
      }
    }
    #expect(error?.code == .damaged)
    #expect(FileManager.default.contents(atPath: path) == bytes)
  }
}
