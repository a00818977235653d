import Foundation
import TestSupport
import Testing
@testable import Dreams

/// Laws over random edits of random journals.
@Suite struct HistoryWalkTests {
  @Test(arguments: 1...UInt64(rounds(5, long: 20)))
  func `undoing all gives the start and redoing all gives the end, byte by byte`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let start = Journal.random(using: &random)
    var recorded = RecordedJournal(start)
    var versions = [start]
    for step in 0..<200 {
      recorded.record(as: "\(step)") { journal in
        repeat { journal.edit(using: &random) } while random.chance(1, in: 3)
      }
      if versions.last != recorded.journal { versions.append(recorded.journal) }
    }
    #expect(recorded.history.steps.count == versions.count - 1)
    for _ in 0..<2 {
      for (place, version) in versions.enumerated().dropLast().reversed() {
        // All steps each time would be as many readings as there are pairs of steps.
        if place.isMultiple(of: 20) { recorded = reread(recorded) }
        #expect(recorded.undo()?.kept == [])
        #expect(recorded.journal == version)
      }
      #expect(recorded.undo() == nil)
      for version in versions.dropFirst() {
        #expect(recorded.redo()?.kept == [])
        #expect(recorded.journal == version)
      }
      #expect(recorded.redo() == nil)
    }
  }

  /// The same with every step written and read again.
  private func reread(_ recorded: RecordedJournal) -> RecordedJournal {
    let steps = recorded.history.steps.compactMap { step in
      Journal.Step(
        encoded: step.encoded, id: step.id, action: step.action, time: step.time,
        isUndone: step.isUndone, size: step.size)
    }
    #expect(steps == recorded.history.steps)
    return RecordedJournal(recorded.journal, history: JournalHistory(steps))
  }

  @Test(arguments: UInt64(1)...20)
  func `steps that only name their dreams lose none of them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var recorded = RecordedJournal(
      .random(using: &random), history: JournalHistory(sizeLimit: 2_000))
    for round in 0..<20 {
      recorded.record { journal in
        for number in 0..<Int.random(in: 1...30, using: &random) {
          let id = UUID(number: 1_000 * (round + 1) + number)
          journal.dreams.insert(Dream.random(id: id, using: &random))
        }
        if random.chance(1, in: 2), let id = journal.dreams.first?.id { journal.moveToTrash(id) }
      }
      let end = recorded.journal
      let depth = Int.random(in: 1...5, using: &random)
      for _ in 0..<depth { recorded.undo() }
      _ = reread(recorded)
      while recorded.redo() != nil {}
      #expect(recorded.journal == end)
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `undo keeps later changes made outside of steps, and reports them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var recorded = RecordedJournal(.random(using: &random))
    for _ in 0..<10 { recorded.record { $0.edit(using: &random) } }
    let before = recorded.journal
    // Others write texts that nobody else has.
    let ids = before.dreams.map(\.id).filter { _ in random.chance(1, in: 2) }
    for id in ids { recorded.journal.dreams[id]?.description = "Theirs \(random.next())" }
    let texts = Set(recorded.journal.dreams.map(\.description).filter { $0.hasPrefix("Theirs") })
    var kept: Set<Dream.ID> = []
    while let outcome = recorded.undo() { kept.formUnion(outcome.kept) }
    for dream in Array(recorded.journal.dreams) + Array(recorded.journal.trash)
    where ids.contains(dream.id) {
      #expect(texts.contains(dream.description))
    }
    #expect(kept.isSubset(of: ids))
    while recorded.redo() != nil {}
    for id in ids {
      #expect(recorded.journal.dreams[id].map { texts.contains($0.description) } == true)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `a random walk goes the way of two stacks of journals`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var recorded = RecordedJournal(.random(using: &random), history: JournalHistory(limit: 20))
    var (past, future): ([Journal], [Journal]) = ([], [])
    for _ in 0..<500 {
      let now = recorded.journal
      switch Int.random(in: 0..<7, using: &random) {
      case 0...2:
        recorded.record { $0.edit(using: &random) }
        if recorded.journal == now { continue }
        (past, future) = ((past + [now]).suffix(20), [])
      case 3, 4:
        #expect((recorded.undo() != nil) == !past.isEmpty)
        if let target = past.popLast() {
          future.append(now)
          #expect(recorded.journal == target)
        }
      default:
        #expect((recorded.redo() != nil) == !future.isEmpty)
        if let target = future.popLast() {
          past.append(now)
          #expect(recorded.journal == target)
        }
      }
    }
  }
}
