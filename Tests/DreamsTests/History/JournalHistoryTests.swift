import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct JournalHistoryTests {
  var random = SplitMix64(seed: 5)

  func dream(_ number: Int, _ text: String) -> Dream {
    Dream(
      description: text, creature: .shark, effects: [.rain], id: UUID(number: number),
      date: Night(daysSince1970: 20_000), created: .min)
  }

  @Test func `nothing can be undone at first`() {
    var recorded = RecordedJournal()
    #expect(recorded.history.undoName == nil)
    #expect(recorded.history.redoName == nil)
    #expect(recorded.undo() == nil)
    #expect(recorded.redo() == nil)
    #expect((JournalHistory.limit, JournalHistory.sizeLimit) == (1_000, 67_108_864))
  }

  @Test func `undo and redo walk back and forth by name`() {
    var recorded = RecordedJournal()
    recorded.record(as: "One") { $0.dreams.insert(dream(1, "a")) }
    recorded.record(as: "Two") { $0.favoriteCreature = .dragon }

    #expect(recorded.history.undoName == "Two")
    #expect(recorded.undo()?.name == "Two")
    #expect(recorded.history.undoName == "One")
    #expect(recorded.history.redoName == "Two")
    #expect(recorded.undo()?.name == "One")
    #expect(recorded.journal == Journal())
    #expect(recorded.redo()?.name == "One")
    recorded.record(as: "Three") { $0.favoriteCreature = .shark }
    #expect(recorded.history.redoName == nil)
    #expect(recorded.history.steps.map(\.name) == ["One", "Three"])
  }

  @Test func `the oldest steps go when there are too many`() {
    var recorded = RecordedJournal(history: JournalHistory(limit: 3))
    for number in 0..<10 {
      recorded.record(as: "\(number)") { $0.dreams.insert(dream(number, "")) }
    }
    #expect(recorded.history.steps.map(\.name) == ["7", "8", "9"])
  }

  @Test func `the oldest steps go when they take too many bytes`() {
    var recorded = RecordedJournal(history: JournalHistory(sizeLimit: 5_000))
    let text = String(repeating: "x", count: 1_000)
    for number in 0..<10 {
      recorded.record(as: "\(number)") { $0.dreams.insert(dream(number, text)) }
      #expect(recorded.history.steps.reduce(0) { $0 + $1.size } <= 5_000)
    }
    #expect(recorded.history.steps.map(\.name) == ["6", "7", "8", "9"])
  }

  @Test func `a step that alone is too large is not kept, and says so`() {
    let text = String(repeating: "x", count: 1_000)
    var history = JournalHistory(sizeLimit: 1_000)
    let (old, new) = (Journal(dreams: [dream(1, text)]), Journal(dreams: [dream(1, "")]))
    let isKept = history.record(old.diffed(with: new), as: "Edit", id: UUID(), at: .min)
    #expect(!isKept)
    #expect(history.undoName == nil)
    let erasing = Journal()
    let isErasingKept = history.record(
      old.diffed(with: erasing), as: "Empty Trash", id: UUID(), at: .min)
    #expect(!isErasingKept)
    let isSmallKept = history.record(
      erasing.diffed(with: new), as: "Add", id: UUID(), at: .min)
    #expect(isSmallKept)
  }

  private func large(_ numbers: ClosedRange<Int>) -> [Dream] {
    numbers.map { dream($0, String(repeating: "x", count: 1_000)) }
  }

  @Test func `an addition too large for a history is undone into the trash`() {
    let start = Journal(dreams: [dream(9, "before")])
    var recorded = RecordedJournal(start, history: JournalHistory(sizeLimit: 1_000))
    recorded.record(as: "Import") { journal in
      for dream in large(1...5) { journal.dreams.insert(dream) }
      journal.favoriteCreature = .dragon
    }
    // By no step.
    recorded.journal.dreams[UUID(number: 1)]?.description = "later"
    let end = recorded.journal
    #expect(recorded.undo() == .init(action: "Import", kept: []))
    #expect(recorded.journal.dreams == start.dreams)
    #expect(recorded.journal.trash.count == 5)
    #expect(recorded.journal.trash[UUID(number: 1)]?.description == "later")
    #expect(recorded.journal.favoriteCreature == start.favoriteCreature)
    recorded.redo()
    #expect(recorded.journal == end)
    recorded.undo()
    recorded.journal.trash.remove(id: UUID(number: 1))
    recorded.redo()
    #expect(recorded.journal.dreams.count == 5)
    #expect(recorded.history.steps.allSatisfy { $0.size <= 1_000 })
  }

  @Test func `a deletion too large for a history is undone from the trash`() {
    let start = Journal(dreams: DreamList(large(1...5)))
    var recorded = RecordedJournal(start, history: JournalHistory(sizeLimit: 1_000))
    recorded.record { journal in for number in 1...5 { journal.moveToTrash(UUID(number: number)) } }
    let end = recorded.journal
    recorded.undo()
    #expect(recorded.journal == start)
    recorded.redo()
    #expect(recorded.journal == end)
    recorded.journal.trash.remove(id: UUID(number: 1))
    recorded.undo()
    #expect(recorded.journal == Journal(dreams: DreamList(large(2...5))))
  }

  @Test func `dreams added straight to the trash need room for their texts`() {
    var history = JournalHistory(sizeLimit: 1_000)
    let new = Journal(trash: DreamList(large(1...1)))
    let isKept = history.record(
      Journal().diffed(with: new), as: "Import", id: UUID(), at: .min)
    #expect(!isKept)
  }

  @Test func `a history has room for the addition of a million dreams`() {
    let sizes = [1, 2].map { count in
      Journal.Step(
        Journal().diffed(with: Journal(dreams: DreamList(large(1...count)))), action: "Import",
        id: UUID(), time: .min, sizeLimit: 1
      ).size
    }
    #expect(sizes[0] + 1_000_000 * (sizes[1] - sizes[0]) < JournalHistory.sizeLimit)
  }

  @Test func `undoing the addition of a dream removes it in its current state`() {
    var recorded = RecordedJournal()
    recorded.record { $0.dreams.insert(dream(1, "a")) }
    // By no step, as another program of an older release would.
    recorded.journal.dreams[UUID(number: 1)]?.description = "b"
    recorded.journal.moveToTrash(UUID(number: 1))
    let before = recorded.journal
    #expect(recorded.undo()?.kept == [])
    #expect(recorded.journal == Journal())
    recorded.redo()
    #expect(recorded.journal == before)
  }

  @Test func `undo of a deletion brings the dream back after the trash was emptied`() {
    let start = Journal(dreams: [dream(1, "a")])
    var recorded = RecordedJournal(start)
    recorded.record { $0.moveToTrash(UUID(number: 1)) }
    recorded.journal.trash = []
    recorded.undo()
    #expect(recorded.journal == start)
    recorded.redo()
    #expect(recorded.journal == Journal(trash: [dream(1, "a")]))
  }

  @Test func `undo leaves later changes, and reports them`() {
    let id = UUID(number: 1)
    var recorded = RecordedJournal(Journal(dreams: [dream(1, "a"), dream(2, "")]))
    recorded.record {
      $0.dreams[id]?.description = "b"
      $0.dreams[id]?.creature = .dragon
      $0.dreams[id]?.effects = [.snow]
      $0.dreams[UUID(number: 2)]?.numberOfCreatures = 9
    }
    recorded.journal.dreams[id]?.description = "theirs"
    recorded.journal.dreams[id]?.effects.insert(.magic)
    #expect(recorded.undo() == .init(action: "Edit", kept: [id]))
    let left = recorded.journal.dreams[id]
    #expect(left?.description == "theirs")
    #expect(left?.creature == .shark)
    #expect(left?.effects == [.rain, .magic])
    #expect(recorded.journal.dreams[UUID(number: 2)]?.numberOfCreatures == 1)
  }

  @Test func `texts that differ in their bytes only are different`() {
    let id = UUID(number: 1)
    var recorded = RecordedJournal(Journal(dreams: [dream(1, "\u{E9}")]))
    recorded.record { $0.dreams[id]?.description = "e\u{301}" }
    #expect(recorded.history.undoName == "Edit")
    recorded.undo()
    #expect(recorded.journal.dreams[id].map { Array($0.description.utf8) } == [0xC3, 0xA9])
    recorded.redo()
    recorded.journal.dreams[id]?.description = "\u{E9}!"
    #expect(recorded.undo()?.kept == [id])
  }

  @Test func `a step of which nothing is left is passed over`() {
    var recorded = RecordedJournal()
    recorded.record(as: "One") { $0.favoriteCreature = .dragon }
    recorded.record(as: "Two") { $0.dreams.insert(dream(1, "a")) }
    recorded.journal.dreams = []
    #expect(recorded.undo()?.name == "One")
    #expect(recorded.history.undoName == nil)
  }

  @Test func `a dream that came back otherwise is not kept twice`() {
    let id = UUID(number: 1)
    var recorded = RecordedJournal(Journal(trash: [dream(1, "a")]))
    recorded.record { $0.trash = [] }
    recorded.journal.dreams.insert(dream(1, "b"))
    #expect(recorded.undo() == .init(action: "Edit", kept: [id]))
    #expect(recorded.journal == Journal(dreams: [dream(1, "b")]))
    #expect(recorded.redo() == nil)
    #expect(recorded.journal == Journal(dreams: [dream(1, "b")]))
  }

  @Test func `making a history without room for a step traps`() async {
    await #expect(processExitsWith: .failure) { _ = JournalHistory(limit: 0) }
    await #expect(processExitsWith: .failure) { _ = JournalHistory(sizeLimit: 0) }
  }
}
