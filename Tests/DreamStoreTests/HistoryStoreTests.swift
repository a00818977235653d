import DreamStore
import Dreams
import Foundation
import GRDB
import TestSupport
import Testing

@Suite(.plainAndSealed) struct HistoryStoreTests {
  let folder = TemporaryFolder()

  private func sql(_ sql: String) throws {
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  private func count(_ table: String) throws -> Int? {
    try DatabaseQueue(path: folder.file()).read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)")
    }
  }

  @Test func `steps are undone and redone by every store, byte by byte`() throws {
    var random = SplitMix64(seed: 21)
    var versions = [Journal()]
    for step in 0..<rounds(60, long: 60) {
      let store = try DreamStore(path: folder.file())
      try store.update("\(step)") { random.change(&$0) }
      let journal = try store.load()
      if journal != versions.last { versions.append(journal) }
    }
    for version in versions.dropLast().reversed() {
      let store = try DreamStore(path: folder.file())
      #expect(try store.undo()?.kept.isEmpty == true)
      #expect(try store.load() == version)
    }
    #expect(try DreamStore(path: folder.file()).undo() == nil)
    for version in versions.dropFirst() {
      let store = try DreamStore(path: folder.file())
      #expect(try store.redo()?.kept.isEmpty == true)
      #expect(try store.load() == version)
    }
    #expect(try DreamStore(path: folder.file()).redo() == nil)
  }

  @Test func `a step with the greatest number there is goes before those that come`() throws {
    let store = try DreamStore(path: folder.file())
    func makeGreatest() throws {
      let table = PlainAndSealed.isSealed ? "sealedStep" : "step"
      try sql("UPDATE \(table) SET number = \(Int64.max) WHERE number = 1")
    }
    try store.update("One") { $0.favoriteCreature = .shark }
    try makeGreatest()
    let base = try store.loadRecorded()
    var ours = base
    ours.journal.favoriteCreature = .crusty
    ours.history.record(
      base.journal.diffed(with: ours.journal), as: "Two", id: UUID(), at: .now())
    _ = try store.commit(base, ours)
    #expect(try store.steps().steps.map(\.name) == ["One", "Two"])
    #expect(try store.undo()?.name == "Two")
    #expect(try store.undo()?.name == "One")
    try makeGreatest()
    try store.update("Three", reading: .nothing) { $0.favoriteCreature = .crusty }
    try makeGreatest()
    try store.update("Four", reading: .nothing) { $0.favoriteCreature = .shark }
    #expect(try store.steps().steps.map(\.name) == ["Three", "Four"])
    #expect(try store.undo()?.name == "Four")
  }

  @Test func `an empty change is not a step and writes nothing`() throws {
    let store = try DreamStore(path: folder.file())
    try store.update("One") { $0.favoriteCreature = .shark }
    let bytes = folder.bytes()
    let change = try store.change({ _ in "Two" }) { $0.favoriteCreature = .shark }
    #expect((change.step, change.isUndoable) == (nil, true))
    #expect(folder.bytes() == bytes)
    #expect(try store.steps().undoName == "One")
  }

  @Test(.plainOnly) func `a step made by anybody ends redoing, and the oldest steps go`() throws {
    let store = try DreamStore(path: folder.file())
    let creatures = Dream.Creature.allCases
    let base = try store.loadRecorded()
    var ours = base
    for number in 0..<1_000 {
      let before = ours.journal
      ours.journal.favoriteCreature = creatures[number % creatures.count]
      ours.history.record(
        before.diffed(with: ours.journal), as: "\(number)", id: UUID(), at: .now())
    }
    _ = try store.commit(base, ours)
    for number in 1_000..<1_010 {
      try store.update("\(number)", reading: .nothing) {
        $0.favoriteCreature = creatures[number % creatures.count]
      }
    }
    #expect(try store.steps().steps.map(\.name) == (10..<1_010).map { "\($0)" })
    #expect(try count("step") == 1_000)
    #expect(try store.undo()?.name == "1009")
    #expect(try store.steps().redoName == "1009")
    try store.update("New", reading: .nothing) { $0.favoriteCreature = .crusty }
    #expect(try store.redo() == nil)
    #expect(try count("step") == 1_000)
  }

  @Test(.plainOnly) func `steps of two stores are counted together`() throws {
    let stores = try (0..<2).map { _ in try DreamStore(path: folder.file()) }
    let base = try stores[0].loadRecorded()
    var ours = base
    var names = (0..<990).map { "\($0)" }
    for name in names {
      let before = ours.journal
      ours.journal.favoriteCreature = before.favoriteCreature == .shark ? .crusty : .shark
      ours.history.record(
        before.diffed(with: ours.journal), as: "\(name)", id: UUID(), at: .now())
    }
    _ = try stores[0].commit(base, ours)
    var random = SplitMix64(seed: 64)
    var undone = 0
    for number in 990..<1_060 {
      let store = stores[Int.random(in: 0..<2, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0...1 where names.count - undone > 980:
        #expect(try store.undo()?.name == names[names.count - undone - 1])
        undone += 1
      case 2 where undone > 0:
        #expect(try store.redo()?.name == names[names.count - undone])
        undone -= 1
      default:
        try store.update("\(number)", reading: .nothing) {
          $0.dreams.insert(Dream(description: "\(number)", creature: .shark, effects: []))
        }
        names = (names.dropLast(undone) + ["\(number)"]).suffix(1_000)
        undone = 0
      }
      #expect(try count("step") == names.count)
    }
    #expect(try stores[0].steps().steps.map(\.name) == names)
    #expect(names.count > 995)
  }

  @Test(.plainWhereShort, .enabled(if: takesAll))
  func `a change too large to undo is stored, and reported`() throws {
    let store = try DreamStore(path: folder.file())
    let dreams = [33, 32].map { megabytes in
      Dream(
        description: String(repeating: "x", count: megabytes << 20), creature: .shark, effects: [])
    }
    let one = try store.change({ _ in "One" }, reading: .nothing) { $0.dreams.insert(dreams[0]) }
    #expect(one.isUndoable)
    let two = try store.change({ _ in "Two" }, reading: .nothing) { $0.dreams.insert(dreams[1]) }
    #expect(two.isUndoable)
    // Both together are more than is kept.
    #expect(try store.steps().steps.map(\.name) == ["Two"])
    // So is a text together with the one before it.
    let three = try store.change({ _ in "Three" }, reading: .dreams([dreams[0].id])) { journal in
      journal.dreams[dreams[0].id]?.description = dreams[0].description + "!"
    }
    #expect(!three.isUndoable)
    #expect(three.step == nil)
    // Additions need no room for their texts: undone, they are in the trash.
    let more = (0..<2).map { _ in
      Dream(description: dreams[0].description, creature: .shark, effects: [])
    }
    let four = try store.change({ _ in "Four" }, reading: .nothing) { journal in
      for dream in more { journal.dreams.insert(dream) }
    }
    #expect(four.isUndoable)
    let undone = try store.undo()
    #expect(undone?.id == four.step)
    #expect(undone?.trashed == 2)
    let ids = try DreamStore(path: folder.file()).load().trash.map(\.id)
    #expect(Set(ids) == Set(more.map(\.id)))
    #expect(try store.redo()?.trashed == 0)
    #expect(try DreamStore(path: folder.file()).load().dreams.count == 4)
  }

  @Test(.plainOnly) func `steps that cannot be read are left out and never in the way`() throws {
    let dream = Dream(description: "a", creature: .shark, effects: [])
    let store = try DreamStore(path: folder.file())
    try store.update("One") { $0.dreams.insert(dream) }
    for text in ["b", "c", "d"] {
      try store.update("\(text)") { $0.dreams[dream.id]?.description = text }
    }
    try sql("UPDATE step SET content = x'02' WHERE name LIKE '%\"d\"%'")
    try sql("UPDATE step SET id = 'x' WHERE name LIKE '%\"b\"%'")
    try sql("UPDATE step SET size = -1 WHERE name LIKE '%\"One\"%'")
    #expect(try store.load().dreams.first?.description == "d")
    #expect(try store.steps().steps.map(\.name) == ["c"])
    // Step d cannot be undone, so that its text is newer than what step c left.
    #expect(try store.undo()?.kept.map(\.id) == [dream.id])
    #expect(try store.undo() == nil)
    #expect(try count("step") == 1)
  }

  @Test(.plainOnly, arguments: ["id", "name", "time", "isUndone", "size", "content"])
  func `a step that has lost a value is left out, and the next one is undone`(
    column: String
  ) throws {
    let store = try DreamStore(path: folder.file())
    try store.update("One") { $0.favoriteCreature = .shark }
    try store.update("Two") {
      $0.dreams.insert(Dream(description: "", creature: .shark, effects: []))
    }
    // As after damage: the columns themselves allow no NULL.
    try sql(
      """
      CREATE TABLE damaged (number INTEGER PRIMARY KEY, id, name, time, isUndone, size, content);
      INSERT INTO damaged SELECT * FROM step;
      DROP TABLE step;
      ALTER TABLE damaged RENAME TO step;
      UPDATE step SET \(column) = NULL WHERE name LIKE '%"Two"%';
      """)
    let other = try DreamStore(path: folder.file())
    #expect(try other.steps().steps.map(\.name) == ["One"])
    #expect(try other.undo()?.name == "One")
    #expect(try other.undo() == nil)
    try other.update("Three") { $0.favoriteCreature = .crusty }
    #expect(try other.steps().undoName == "Three")
  }

  @Test(.plainOnly) func `damage of the history does not keep dreams from being stored`() throws {
    let store = try DreamStore(path: folder.file())
    try store.update("One") { $0.favoriteCreature = .shark }
    try sql("DROP TABLE step")
    let other = try DreamStore(path: folder.file())
    let recorded = try other.loadRecorded()
    #expect(recorded.history == JournalHistory())
    var ours = recorded
    ours.journal.favoriteCreature = .dragon
    ours.history.record(
      recorded.journal.diffed(with: ours.journal), as: "Two", id: UUID(), at: .now())
    _ = try other.commit(recorded, ours)
    let change = try other.change({ _ in "Three" }) { $0.favoriteCreature = .crusty }
    #expect(!change.isUndoable)
    #expect(try other.load().favoriteCreature == .crusty)
  }

  @Test func `a commit stores changes and steps, twice like once`() throws {
    let store = try DreamStore(path: folder.file())
    let elsewhere = try DreamStore(path: folder.file())
    let dream = Dream(description: "a", creature: .shark, effects: [])
    try store.update("One") { $0.dreams.insert(dream) }
    let base = try store.loadRecorded()
    var ours = base
    ours.journal.dreams[dream.id]?.description = "ours"
    ours.history.record(
      base.journal.diffed(with: ours.journal), as: "Two", id: UUID(), at: .now())
    try elsewhere.update("Theirs") { $0.favoriteCreature = .dragon }
    let first = try store.commit(base, ours)
    #expect(first.history.steps.map(\.name) == ["One", "Theirs", "Two"])
    #expect(first.journal.favoriteCreature == .dragon)
    #expect(try store.commit(base, ours) == first)
    #expect(try DreamStore(path: folder.file()).loadRecorded() == first)
    #expect(try !store.changedElsewhere())
    var undone = first
    undone.history.undo(&undone.journal)
    #expect(try store.commit(first, undone) == undone)
    #expect(try elsewhere.redo()?.name == "Two")
    #expect(try store.changedElsewhere())
  }

  @Test func `withdrawing a step takes its change out of the journal and the history`() throws {
    let store = try DreamStore(path: folder.file())
    let before = try store.loadRecorded()
    let change = try store.change({ _ in "One" }, reading: .nothing) { journal in
      journal.dreams.insert(Dream(description: "a", creature: .shark, effects: []))
    }
    try store.withdraw(try #require(change.step))
    #expect(try store.loadRecorded() == before)
    try store.withdraw(UUID())
  }
}
