import Foundation
import Testing

@testable import Dreams

@Suite struct CoalescingTests {
  private let start = Moment(millisecondsSince1970: 1_000_000)
  private let id = UUID(number: 1)
  private let journal = Journal(dreams: [
    Dream(
      description: "A", creature: .shark, effects: [], id: UUID(number: 1),
      date: Night(daysSince1970: 20_000), created: .min)
  ])

  private var typing: CoalescingKey { CoalescingKey(dream: id, field: "description") }

  private func after(_ milliseconds: Int) -> Moment {
    start.advanced(by: .milliseconds(milliseconds))
  }

  private func type(
    _ text: String, _ recorded: inout RecordedJournal, as name: JournalAction = "Typing",
    coalescingKey: CoalescingKey?, after milliseconds: Int
  ) {
    recorded.record(as: name, coalescingKey: coalescingKey, at: after(milliseconds)) {
      $0.dreams[id]?.description = text
    }
  }

  @Test func `edits with one coalescing key are one step with the name of the first`() {
    var recorded = RecordedJournal(journal)
    for (index, text) in ["F", "Fl", "Fly"].enumerated() {
      type(text, &recorded, as: "Typing \(index)", coalescingKey: typing, after: index * 999)
    }
    let last = recorded.journal
    #expect(recorded.history.steps.count == 1)
    #expect(recorded.undo()?.name == "Typing 0")
    #expect(recorded.journal == journal)
    recorded.redo()
    #expect(recorded.journal == last)
  }

  @Test func `a pause begins a new step`() {
    #expect(CoalescingKey.interval == .seconds(1))
    for (gap, steps) in [(0, 1), (999, 1), (1_000, 2), (9_999, 2), (-1, 2)] {
      var recorded = RecordedJournal(journal)
      type("AB", &recorded, coalescingKey: typing, after: 0)
      type("ABC", &recorded, coalescingKey: typing, after: gap)
      #expect(recorded.history.steps.count == steps, "A pause of \(gap) ms")
    }
  }

  @Test func `another dream, another field or another edit begins a new step`() {
    let others = [
      CoalescingKey(dream: UUID(number: 2), field: "description"),
      CoalescingKey(dream: id, field: "numberOfCreatures"), nil,
    ]
    for other in others {
      var recorded = RecordedJournal(journal)
      type("B", &recorded, coalescingKey: typing, after: 0)
      type("C", &recorded, coalescingKey: other, after: 0)
      type("D", &recorded, coalescingKey: typing, after: 0)
      #expect(recorded.history.steps.count == 3)
    }
  }

  @Test func `typing after an undo or a redo begins a new step and ends redoing`() {
    var recorded = RecordedJournal(journal)
    type("B", &recorded, coalescingKey: typing, after: 0)
    recorded.record(as: "Other") { $0.favoriteCreature = .dragon }
    recorded.undo()
    type("C", &recorded, coalescingKey: typing, after: 0)
    #expect(recorded.history.steps.map(\.name) == ["Typing", "Typing"])
    recorded.undo()
    recorded.redo()
    type("D", &recorded, coalescingKey: typing, after: 0)
    #expect(recorded.history.steps.count == 3)
  }

  @Test func `a number that returns to its start is not a step`() {
    var recorded = RecordedJournal(journal)
    let key = CoalescingKey(dream: id, field: "numberOfCreatures")
    for number in [2, 1, 3] {
      recorded.record(as: "Number", coalescingKey: key, at: start) {
        $0.dreams[id]?.numberOfCreatures = number
      }
      if number == 1 { #expect(recorded.history == JournalHistory()) }
    }
    #expect(recorded.history.steps.count == 1)
  }

  @Test func `notes on one night that are typed in succession are one step`() {
    var recorded = RecordedJournal(journal)
    let night = Night(daysSince1970: 20_000)
    func note(_ text: String, of night: Night) {
      let key = CoalescingKey(dream: id, field: "night:\(night):notes")
      recorded.record(as: "Notes", coalescingKey: key, at: start) {
        $0.nights[night]["notes"] = text.isEmpty ? nil : .text(ExactText(text))
      }
    }
    for text in ["L", "La", "Late"] { note(text, of: night) }
    #expect(recorded.history.steps.count == 1)
    let last = recorded.journal
    note("E", of: night.advanced(by: 1))
    #expect(recorded.history.steps.count == 2)
    recorded.undo()
    #expect(recorded.journal == last)
    recorded.undo()
    #expect(recorded.journal == journal)
    recorded.redo()
    #expect(recorded.journal == last)
    note("", of: night)
    note("A", of: night)
    note("", of: night)
    #expect(recorded.history.steps.count == 2)
  }

  @Test func `typing that is finished becomes one step, and nothing else joins it`() {
    var recorded = RecordedJournal(journal)
    recorded.record(as: "Other") { $0.favoriteCreature = .dragon }
    let texts = ["AB", "A", "One. ", "One. Two", "One. Two, three"]
    for text in texts {
      type(text, &recorded, as: JournalAction(.typed), coalescingKey: typing, after: 0)
    }
    #expect(recorded.history.steps.count > 3)
    let last = recorded.journal
    recorded.history.joinTyping(in: UUID(number: 2))
    #expect(recorded.history.steps.count > 3)
    recorded.history.joinTyping(in: id)
    #expect(recorded.history.steps.count == 2)
    recorded.undo()
    #expect(recorded.journal.dreams == journal.dreams)
    #expect(recorded.journal.favoriteCreature == .dragon)
    // Undone text is left alone.
    recorded.history.joinTyping(in: id)
    recorded.redo()
    #expect(recorded.journal == last)
  }

  @Test func `another program's typing between two keys ends the step`() {
    var recorded = RecordedJournal(journal)
    type("B", &recorded, coalescingKey: typing, after: 0)
    recorded.journal.dreams[id]?.description = "Theirs"
    type("Theirs B", &recorded, coalescingKey: typing, after: 1)
    #expect(recorded.history.steps.count == 2)
    recorded.undo()
    #expect(recorded.journal.dreams[id]?.description == "Theirs")
  }

  @Test func `typing continues across a save`() {
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
      type(text, &memory, coalescingKey: typing, after: index * 500)
      save()
    }
    #expect(disk == memory)
    #expect(disk.history.steps.count == 1)
    disk.undo()
    #expect(disk.journal == journal)
  }
}
