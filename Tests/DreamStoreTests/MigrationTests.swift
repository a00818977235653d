import DreamStore
import Dreams
import Foundation
import GRDB
import Testing
import TestSupport

/// Journals that earlier releases have written are brought to the present format, and lose nothing.
@Suite struct MigrationTests {
  let folder = TemporaryFolder()

  init() throws {
    try put("format-1")
  }

  private func put(_ name: String) throws {
    let journals = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let bytes = try Data(contentsOf: journals.appending(path: "Journals/\(name).sqlite"))
    #expect(FileManager.default.createFile(atPath: folder.file(), contents: bytes))
  }

  /// Opens the journal on the day on which the stored files were made.
  private func open() throws -> DreamStore {
    let now = try #require(Moment("2026-11-21T20:00:00Z"))
    return try DreamStore(path: folder.file()) { now }
  }

  private func rows(_ sql: String) throws -> [Row] {
    try DatabaseQueue(path: folder.file()).read { try Row.fetchAll($0, sql: sql) }
  }

  private let all = """
    SELECT number, id, night, created, hex(description), creature, numberOfCreatures, effects, trashed
    FROM dream ORDER BY number
    """

  @Test func `a journal of format 1 keeps every row, byte by byte`() throws {
    let (dreams, settings) = (try rows(all), try rows("SELECT * FROM setting"))
    #expect(try rows("PRAGMA user_version")[0][0] == 1)
    let store = try open()
    #expect(try rows("PRAGMA user_version")[0][0] == 6)
    #expect(try rows(all) == dreams)
    #expect(try rows("SELECT * FROM setting") == settings)

    let journal = try store.load()
    #expect(try store.issues().isEmpty)
    #expect(journal.favoriteCreature == .dragon)
    #expect(
      journal.dreams.map(\.title) == [
        "Dream 1", "Dream 2", "Dream 3", "Über dem Meer 🌙", "Über dem Meer 🌙",
      ])
    #expect(journal.trash.map(\.title) == ["Thrown away"])
    let text = "Über dem Meer 🌙\n\ne\u{301} und \u{E9}, 我在飞"
    #expect(journal.dreams[4].description.utf8.elementsEqual(text.utf8))
    #expect(journal.dreams[4].effects == [.rain, .snow])
    #expect(journal.dreams[4].numberOfCreatures == 7)
    #expect(try store.steps() == JournalHistory())

    try store.update("Edit") { _ = $0.moveToTrash(journal.dreams[0].id) }
    _ = try store.undo()
    #expect(try store.load() == journal)
  }

  @Test
  func `a journal of format 2 keeps every row and every step, and each row gets its checksum`()
    throws
  {
    try put("format-2")
    let steps = "SELECT * FROM step ORDER BY number"
    let before = (try rows(all), try rows(steps), try rows("SELECT * FROM setting"))
    #expect(try rows("PRAGMA user_version")[0][0] == 2)
    let store = try open()
    #expect(try rows("PRAGMA user_version")[0][0] == 6)
    #expect(try rows(all) == before.0)
    #expect(try rows(steps) == before.1)
    #expect(try rows("SELECT * FROM setting") == before.2)
    #expect(try rows("SELECT 1 FROM dream WHERE checksum IS NULL").isEmpty)
    #expect(try store.problems().isEmpty)
    #expect(try store.issues().map(\.kind) == [.notUnderstood])
    #expect(try store.load().trash.map(\.title) == ["Dream 3", "Thrown away"])
    let kept = try Backups(of: store).list()
    #expect(kept.map(\.reason) == [.beforeMigration])
    #expect(try Backups.contents(of: kept[0].path).journal == store.load())
    #expect(try store.undo()?.name == "Delete “Dream 3”")
    #expect(try store.load().trash.map(\.title) == ["Thrown away"])
    #expect(try store.redo()?.name == "Delete “Dream 3”")
    #expect(try store.redo()?.name == "Add “Under the ice”")
  }

  @Test
  func `a journal of format 3 keeps rows, checksums, steps and trash, and continues from there`()
    throws
  {
    try put("format-3")
    let rowsAndSums = "SELECT number, id, hex(description), trashed, %@ FROM dream ORDER BY number"
    let steps = "SELECT * FROM step ORDER BY number"
    let before = (
      try rows(rowsAndSums.replacingOccurrences(of: "%@", with: "sum")).map {
        Array($0.databaseValues)
      },
      try rows(steps)
    )
    let store = try open()
    #expect(try rows("PRAGMA user_version")[0][0] == 6)
    #expect(
      try rows(rowsAndSums.replacingOccurrences(of: "%@", with: "checksum"))
        .map { Array($0.databaseValues) } == before.0)
    #expect(try rows(steps) == before.1)
    #expect(try store.problems().isEmpty)
    #expect(try store.issues().isEmpty)
    let journal = try store.load()
    #expect(journal.trash.map(\.title) == ["Thrown away", "Under the thick ice"])

    // Steps of format 1 are redone and undone, to the first of them and back.
    #expect(try store.redo()?.name?.hasPrefix("Delete 2 Dreams") == true)
    #expect(try store.load().trash.isEmpty)
    #expect(try store.redo()?.name == "Add “Last”")
    #expect(try store.redo() == nil)
    var undone: [String] = []
    while let step = try store.undo() { undone.append(step.name ?? "") }
    #expect(undone.count == 10)
    #expect(try store.load() == Journal())
    for _ in 0..<8 { #expect(try store.redo() != nil) }
    #expect(try store.load() == journal)
    #expect(try store.problems().isEmpty)
  }

  @Test func `a journal of format 4 keeps its facts, nights, steps and trash`() throws {
    try put("format-4")
    let tables = ["dream", "night", "setting", "step"]
    let before = try tables.map { try rows("SELECT * FROM \($0) ORDER BY 1") }
    let store = try open()
    #expect(try rows("PRAGMA user_version")[0][0] == 6)
    #expect(try tables.map { try rows("SELECT * FROM \($0) ORDER BY 1") } == before)
    #expect(try store.problems().isEmpty)
    #expect(try store.issues().isEmpty)
    let journal = try store.load()
    #expect(journal.dreams.map(\.title) == ["Under the thick ice", "Flight"])
    #expect(journal.trash.map(\.title) == ["The house"])
    #expect(journal.nights.count == 1)
    while try store.undo() != nil {}
    #expect(try store.load() == Journal())
    while try store.redo() != nil {}
    #expect(try store.load().dreams == journal.dreams)
  }

  @Test func `a journal of format 5 keeps its rows, and knows of no other device`() throws {
    try put("format-5")
    let tables = ["dream", "night", "setting", "step"]
    let before = try tables.map { try rows("SELECT * FROM \($0) ORDER BY 1") }
    #expect(try rows("PRAGMA user_version")[0][0] == 5)
    let store = try open()
    #expect(try rows("PRAGMA user_version")[0][0] == 6)
    #expect(try tables.map { try rows("SELECT * FROM \($0) ORDER BY 1") } == before)
    #expect(try rows("SELECT * FROM sync").isEmpty)
    #expect(try store.problems().isEmpty)
    let journal = try store.load()
    #expect(journal.dreams.map(\.title) == ["Under the ice", "Flight over the house"])
    #expect(journal.trash.map(\.title) == ["House"])
    #expect(try Backups(of: store).list().map(\.reason) == [.beforeMigration])
    while try store.undo() != nil {}
    #expect(try store.load() == Journal())
  }

  @Test func `the checksums of rows are those of the definition, for all time`() throws {
    try put("format-2")
    _ = try open()
    let sums = try rows("SELECT checksum FROM dream ORDER BY number").map { $0[0] as Int64 }
    // Computed by another program from the definition.
    #expect(
      sums == [
        -1_080_471_295_791_239_650,
        -5_163_075_996_352_400_511,
        7_292_263_954_219_213_440,
        7_469_765_354_246_289_015,
        4_010_142_557_727_080_311,
        -1_357_927_585_460_983_335,
      ])
  }

  @Test func `a migrated journal has the tables of a new one`() throws {
    _ = try DreamStore(path: folder.file())
    _ = try DreamStore(path: folder.file("new"))
    let sql = "SELECT type, name, sql FROM sqlite_master ORDER BY type, name"
    let new = try DatabaseQueue(path: folder.file("new")).read { try Row.fetchAll($0, sql: sql) }
    #expect(try rows(sql) == new)
  }

  @Test func `a failed migration leaves the file unchanged`() throws {
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TABLE step (taken)")
    }
    let bytes = folder.bytes()
    #expect(throws: DreamStoreError.self) { try DreamStore(path: folder.file()) }
    #expect(folder.bytes() == bytes)
  }

  @Test func `many stores migrate concurrently`() throws {
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      #expect(throws: Never.self) {
        let store = try DreamStore(path: folder.file(), busyTimeout: .seconds(600))
        #expect(try store.load().dreams.count == 5)
      }
    }
  }
}
