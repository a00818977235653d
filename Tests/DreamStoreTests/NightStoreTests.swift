import DreamStore
import Dreams
import Foundation
import GRDB
import Testing
import TestSupport

/// Facts and nights on the disk, also those that no program knows.
@Suite(.plainAndSealed) struct NightStoreTests {
  let folder = TemporaryFolder()

  private let tonight = Night(daysSince1970: 20_000)
  private let dream: Dream

  init() throws {
    var dream = Dream(
      description: "Sea\0side", creature: .shark, effects: [], date: Night(daysSince1970: 20_000))
    dream.facts["tags"] = .words(["sea", "Alps"])
    dream.facts["mood"] = .number(-2)
    self.dream = dream
  }

  private func change(_ sql: String) throws {
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  private func text(_ sql: String) throws -> String? {
    try DatabaseQueue(path: folder.file()).read { try String.fetchOne($0, sql: sql) }
  }

  @Test(.plainOnly) func `facts and nights are stored as JSON that anybody can read`() throws {
    let store = try DreamStore(path: folder.file())
    try store.update("Add", reading: .nothing) {
      $0.dreams.insert(dream)
      $0.nights[tonight]["recall"] = .text("none")
    }
    let facts = try text("SELECT facts FROM dream")
    let night = try text("SELECT date || ' ' || facts FROM night")
    #expect(facts == #"{"mood": -2, "tags": ["Alps", "sea"]}"#)
    #expect(night == #"2024-10-04 {"recall": "none"}"#)
    let read = try DreamStore(path: folder.file())
    #expect(try read.load() == store.load())
    #expect(try read.load().nights[tonight]["recall"] == .text("none"))
    #expect(try read.problems().isEmpty)
    #expect(try read.load(.nights([tonight])).journal.nights.count == 1)
    #expect(try read.load(.nothing).journal.nights.isEmpty)
    #expect(try store.undo()?.name == "Add")
    #expect(try store.load() == Journal())
    #expect(try text("SELECT date FROM night") == nil)
    #expect(try store.redo()?.name == "Add")
    #expect(try store.load() == read.load())
  }

  @Test(.plainOnly) func `unknown fields survive every edit, undo and redo`() throws {
    let store = try DreamStore(path: folder.file())
    try store.update("Add", reading: .nothing) { $0.dreams.insert(dream) }
    let strange = #"{"b": [1.50, {"c": null}], "mood": 9, "tags": ["z", "a"]}"#
    try change("UPDATE dream SET facts = '\(strange)'")
    let other = try DreamStore(path: folder.file())
    #expect(try other.issues().isEmpty)
    try other.update("Edit", reading: .dreams([dream.id])) {
      $0.dreams[dream.id]?.description = "Mountain"
    }
    #expect(try text("SELECT facts FROM dream") == strange)
    try other.update("Mood", reading: .dreams([dream.id])) {
      $0.dreams[dream.id]?.facts["mood"] = .number(1)
    }
    let changed = strange.replacingOccurrences(of: "9", with: "1")
    #expect(try text("SELECT facts FROM dream") == changed)
    _ = try other.undo()
    #expect(try text("SELECT facts FROM dream") == strange)
    _ = try other.undo()
    #expect(try text("SELECT facts FROM dream") == strange)
    #expect(try other.load().dreams[dream.id]?.description == dream.description)
    _ = try other.update("Delete", reading: .dreams([dream.id])) { $0.moveToTrash(dream.id) }
    _ = try other.undo()
    #expect(try text("SELECT facts FROM dream") == strange)
    #expect(try DreamStore(path: folder.file()).problems().isEmpty)
  }

  @Test(.plainOnly) func `a corrupted byte in facts or a night is noticed`() throws {
    let store = try DreamStore(path: folder.file())
    try store.update { journal in
      journal.dreams.insert(dream)
      journal.nights[tonight]["recall"] = .text("white")
    }
    try change("DROP TRIGGER dreamChanged; DROP TRIGGER nightChanged")
    try change("UPDATE dream SET facts = replace(facts, 'sea', 'see')")
    try change("UPDATE night SET facts = replace(facts, 'white', 'whyte')")
    let read = try DreamStore(path: folder.file())
    #expect(try read.issues().map(\.kind) == [.checksumMismatch, .checksumMismatch])
    #expect(try read.issues().map(\.dream).contains(dream.id))
    #expect(try read.problems().count == 2)
    #expect(try read.load().nights[tonight]["recall"] == .text("whyte"))
  }

  @Test(.plainOnly) func `facts that are no JSON are reported, and stay until they are changed`()
    throws
  {
    let store = try DreamStore(path: folder.file())
    try store.update("Add", reading: .nothing) { $0.dreams.insert(dream) }
    try change("UPDATE dream SET facts = 'half a {'")
    let read = try DreamStore(path: folder.file())
    #expect(try read.issues().map(\.kind) == [.notUnderstood])
    try read.update("Edit", reading: .dreams([dream.id])) {
      $0.dreams[dream.id]?.creature = .dragon
    }
    #expect(try text("SELECT facts FROM dream") == "half a {")
  }

  @Test func `an existing night is merged with one added unread`() throws {
    let store = try DreamStore(path: folder.file())
    try store.update { $0.nights[tonight]["recall"] = .text("none") }
    try store.update("Night", reading: .nothing) { $0.nights[tonight] = Facts(json: #"{"a": 1}"#)! }
    #expect(try store.load().nights[tonight].json == #"{"a": 1}"#)
    _ = try store.undo()
    #expect(try store.load().nights[tonight].json == #"{"recall": "none"}"#)
  }

  @Test func `identifiers that begin alike are counted in the list and the trash apart`() throws {
    let store = try DreamStore(path: folder.file())
    let dreams = (0..<12).map { number in
      Dream(
        description: "\(number)", creature: .shark, effects: [],
        id: UUID(
          uuidString: "3f8a0000-0000-4000-8000-0000000000" + (number < 10 ? "0" : "") + "\(number)")!
      )
    }
    try store.update { journal in
      journal.trash = DreamList(dreams.prefix(9))
      journal.dreams = DreamList(dreams.suffix(3))
    }
    let found = try store.load(.dreamsBeginning(["3f8a"])).journal
    #expect(found.dreams.count == 3)
    #expect(found.trash.count == 8)
  }
}
