import DreamStore
import Dreams
import Foundation
import GRDB
import Testing
import TestSupport

@Suite struct RowIssueTests {
  let folder = TemporaryFolder()
  let dream = Dream(description: "Sea", creature: .shark, effects: [.magic], numberOfCreatures: 3)

  init() throws {
    try DreamStore(path: folder.file()).update { $0.dreams.insert(dream) }
  }

  private func change(_ sql: String) throws {
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; " + sql)
    }
  }

  private func row() throws -> Row? {
    try DatabaseQueue(path: folder.file()).read { db in
      try Row.fetchOne(db, sql: "SELECT *, hex(description) AS bytes FROM dream")
    }
  }

  @Test func `an unknown creature is shown as another and kept through an edit`() throws {
    try change("UPDATE dream SET creature = 'kraken'")
    let store = try DreamStore(path: folder.file())
    #expect(try store.load().dreams.first?.description == "Sea")
    #expect(try store.issues().first?.dream == dream.id)
    #expect(try store.issues().first?.problem.contains("kraken") == true)
    try store.update { $0.dreams[dream.id]?.description = "Deep sea" }
    #expect(try row()?["creature"] == "kraken")
    #expect(try row()?["description"] == "Deep sea")
    try store.update { $0.dreams[dream.id]?.creature = .dragon }
    #expect(try row()?["creature"] == "dragon")
    #expect(try store.issues().isEmpty)
  }

  @Test func `unknown effects are kept when the known ones change`() throws {
    try change("UPDATE dream SET effects = 'magic,thunder'")
    let store = try DreamStore(path: folder.file())
    #expect(try store.load().dreams.first?.effects == [.magic])
    try store.update { $0.dreams[dream.id]?.effects = [.rain, .snow] }
    #expect(try row()?["effects"] == "rain,snow,thunder")
  }

  @Test func `a dream without a readable id, night or count can still be read and changed`() throws
  {
    try change("UPDATE dream SET id = 'x', night = '2026-02-30', numberOfCreatures = 1000")
    let store = try DreamStore(path: folder.file())
    let shown = try #require(try store.load().dreams.first)
    #expect(shown.description == "Sea")
    #expect(shown.numberOfCreatures == 100)
    #expect(try store.issues().count == 3)
    #expect(try DreamStore(path: folder.file()).load().dreams.first == shown)
    try store.update { $0.dreams[shown.id]?.description = "Deep sea" }
    #expect(try row()?["id"] == "x")
    #expect(try row()?["numberOfCreatures"] == 1000)
    #expect(try row()?["description"] == "Deep sea")
    try store.update { _ = $0.moveToTrash(shown.id) }
    #expect(try store.load().trash.count == 1)
  }

  @Test func `two rows with one id in different letters are two dreams`() throws {
    try change(
      """
      INSERT INTO dream (id, night, created, description, creature, numberOfCreatures, effects)
      SELECT upper(id), night, created, 'Twin', creature, numberOfCreatures, effects FROM dream
      """)
    let store = try DreamStore(path: folder.file())
    #expect(Set(try store.load().dreams.map(\.description)) == ["Sea", "Twin"])
    #expect(try store.issues().count == 1)
  }

  @Test func `broken UTF-8 is kept until the words are changed`() throws {
    try change("UPDATE dream SET description = CAST(x'61FF62' AS TEXT)")
    let store = try DreamStore(path: folder.file())
    #expect(try store.load().dreams.first?.description == "a\u{FFFD}b")
    try store.update { $0.dreams[dream.id]?.numberOfCreatures = 4 }
    #expect(try row()?["bytes"] == "61FF62")
  }

  @Test func `an unknown favorite creature is kept until another is chosen`() throws {
    try change("INSERT INTO setting VALUES ('favoriteCreature', 'kraken')")
    let store = try DreamStore(path: folder.file())
    #expect(try store.load().favoriteCreature == .unicorn(.pink))
    #expect(try store.issues().first?.dream == nil)
    #expect(try store.issues().count == 1)
  }
}
