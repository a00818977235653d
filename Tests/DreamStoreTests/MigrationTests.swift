import DreamStore
import Dreams
import Foundation
import GRDB
import Testing

/// Journals that earlier releases have written are brought to the present format, and lose nothing.
@Suite struct MigrationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let journals = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let bytes = try Data(contentsOf: journals.appending(path: "Journals/format-1.sqlite"))
    #expect(FileManager.default.createFile(atPath: folder.file(), contents: bytes))
  }

  private func rows(_ sql: String) throws -> [Row] {
    try DatabaseQueue(path: folder.file()).read { try Row.fetchAll($0, sql: sql) }
  }

  @Test func `a journal of format 1 keeps every row, byte by byte`() throws {
    let all = "SELECT *, hex(description) FROM dream ORDER BY number"
    let (dreams, settings) = (try rows(all), try rows("SELECT * FROM setting"))
    #expect(try rows("PRAGMA user_version")[0][0] == 1)
    let store = try DreamStore(path: folder.file())
    #expect(try rows("PRAGMA user_version")[0][0] == 2)
    #expect(try rows(all) == dreams)
    #expect(try rows("SELECT * FROM setting") == settings)

    let journal = try store.load()
    #expect(try store.flaws().isEmpty)
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

  @Test func `a migrated journal has the tables of a new one`() throws {
    _ = try DreamStore(path: folder.file())
    _ = try DreamStore(path: folder.file("new"))
    let sql = "SELECT type, name, sql FROM sqlite_master ORDER BY type, name"
    let new = try DatabaseQueue(path: folder.file("new")).read { try Row.fetchAll($0, sql: sql) }
    #expect(try rows(sql) == new)
  }

  @Test func `a migration that fails leaves the file as it was`() throws {
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TABLE step (taken)")
    }
    let bytes = folder.bytes()
    #expect(throws: DreamStoreError.self) { try DreamStore(path: folder.file()) }
    #expect(folder.bytes() == bytes)
  }

  @Test func `many stores migrate at once`() throws {
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      #expect(throws: Never.self) {
        let store = try DreamStore(path: folder.file(), busyTimeout: .seconds(600))
        #expect(try store.load().dreams.count == 5)
      }
    }
  }
}
