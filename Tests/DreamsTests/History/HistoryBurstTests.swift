import Foundation
import Testing

@testable import Dreams

@Suite struct HistoryBurstTests {
  private let start = Moment(millisecondsSince1970: 1_000_000)
  private let id = UUID(number: 1)
  private let journal = Journal(dreams: [
    Dream(
      description: "A", creature: .shark, effects: [], id: UUID(number: 1),
      date: Night(daysSince1970: 20_000), created: .min)
  ])

  private var typing: Burst { Burst(dream: id, field: .description) }

  private func after(_ milliseconds: Int) -> Moment {
    start.advanced(by: .milliseconds(milliseconds))
  }

  private func type(
    _ text: String, _ recorded: inout RecordedJournal, as name: String = "Typing",
    burst: Burst?, after milliseconds: Int
  ) {
    recorded.record(as: name, burst: burst, at: after(milliseconds)) {
      $0.dreams[id]?.description = text
    }
  }

  @Test func `edits of one burst are one step with the name of the first`() {
    var recorded = RecordedJournal(journal)
    for (index, text) in ["F", "Fl", "Fly"].enumerated() {
      type(text, &recorded, as: "Typing \(index)", burst: typing, after: index * 1_999)
    }
    let last = recorded.journal
    #expect(recorded.history.steps.count == 1)
    #expect(recorded.undo()?.name == "Typing 0")
    #expect(recorded.journal == journal)
    recorded.redo()
    #expect(recorded.journal == last)
  }

  @Test func `a pause begins a new step`() {
    #expect(Burst.interval == .seconds(2))
    for (gap, steps) in [(0, 1), (1_999, 1), (2_000, 2), (9_999, 2), (-1, 2)] {
      var recorded = RecordedJournal(journal)
      type("B", &recorded, burst: typing, after: 0)
      type("C", &recorded, burst: typing, after: gap)
      #expect(recorded.history.steps.count == steps, "A pause of \(gap) ms")
    }
  }

  @Test func `another dream, another field or another edit begins a new step`() {
    let others = [
      Burst(dream: UUID(number: 2), field: .description),
      Burst(dream: id, field: .numberOfCreatures), nil,
    ]
    for other in others {
      var recorded = RecordedJournal(journal)
      type("B", &recorded, burst: typing, after: 0)
      type("C", &recorded, burst: other, after: 0)
      type("D", &recorded, burst: typing, after: 0)
      #expect(recorded.history.steps.count == 3)
    }
  }

  @Test func `typing after an undo or a redo begins a new step and ends redoing`() {
    var recorded = RecordedJournal(journal)
    type("B", &recorded, burst: typing, after: 0)
    recorded.record(as: "Other") { $0.favoriteCreature = .dragon }
    recorded.undo()
    type("C", &recorded, burst: typing, after: 0)
    #expect(recorded.history.steps.map(\.name) == ["Typing", "Typing"])
    recorded.undo()
    recorded.redo()
    type("D", &recorded, burst: typing, after: 0)
    #expect(recorded.history.steps.count == 3)
  }

  @Test func `a burst that comes back to where it began is no step`() {
    var recorded = RecordedJournal(journal)
    for text in ["AB", "A"] { type(text, &recorded, burst: typing, after: 0) }
    #expect(recorded.history == JournalHistory())
    type("AC", &recorded, burst: typing, after: 0)
    #expect(recorded.history.steps.count == 1)
  }

  @Test func `what others typed between two keys ends the burst`() {
    var recorded = RecordedJournal(journal)
    type("B", &recorded, burst: typing, after: 0)
    recorded.journal.dreams[id]?.description = "Theirs"
    type("Theirs B", &recorded, burst: typing, after: 1)
    #expect(recorded.history.steps.count == 2)
    recorded.undo()
    #expect(recorded.journal.dreams[id]?.description == "Theirs")
  }

  @Test func `a burst goes on across a save in its middle`() {
    var memory = RecordedJournal(journal)
    var disk = memory
    var base = memory
    func save() {
      let written = memory
      disk.merge(from: base, to: written)
      base = disk
      var steps = disk.history
      steps.merge(from: written.history, to: memory.history)
      memory.history = steps
    }
    for (index, text) in ["F", "Fl", "Fly"].enumerated() {
      type(text, &memory, burst: typing, after: index * 500)
      save()
    }
    #expect(disk == memory)
    #expect(disk.history.steps.count == 1)
    disk.undo()
    #expect(disk.journal == journal)
  }
}
