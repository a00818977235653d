import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct HistoryMergeTests {
  /// A few random things that one side does.
  private func act(_ recorded: inout RecordedJournal, using random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: recorded.undo()
      case 1: recorded.redo()
      default: recorded.record { $0.edit(using: &random) }
      }
    }
  }

  @Test(arguments: UInt64(1)...60)
  func `laws of merging`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var base = RecordedJournal(.random(using: &random))
    for _ in 0..<3 { act(&base, using: &random) }
    var (ours, theirs) = (base, base)
    act(&ours, using: &random)
    act(&theirs, using: &random)

    var merged = base
    merged.merge(from: base, to: theirs)
    #expect(merged == theirs)
    merged = ours
    merged.merge(from: base, to: base)
    #expect(merged == ours)
    merged.merge(from: base, to: theirs)
    let once = merged
    merged.merge(from: base, to: theirs)
    #expect(merged.history == once.history)

    let ids = once.history.steps.map(\.id)
    #expect(Set(ids).count == ids.count)
    let known = Set(base.history.steps.map(\.id))
    for step in theirs.history.steps where !known.contains(step.id) {
      #expect(once.history.steps.contains(step))
    }
    for step in ours.history.steps where !known.contains(step.id) && !step.isUndone {
      #expect(once.history.steps.contains(step))
    }
  }

  @Test func `steps of both sides are in one order, and a step made ends redoing`() {
    var base = RecordedJournal()
    base.record(as: "Undone") { $0.favoriteCreature = .dragon }
    base.undo()
    var (ours, theirs) = (base, base)
    ours.record(as: "Ours") {
      $0.dreams.insert(Dream(description: "a", creature: .shark, effects: []))
    }
    theirs.record(as: "Theirs") { $0.favoriteCreature = .crusty }
    ours.merge(from: base, to: theirs)
    #expect(ours.history.steps.map(\.name) == ["Ours", "Theirs"])
    #expect(ours.history.redoName == nil)
    #expect(ours.undo()?.name == "Theirs")
    #expect(ours.undo()?.name == "Ours")
    #expect(ours.journal == Journal())
  }

  @Test func `a step undone by the others is undone here`() {
    var base = RecordedJournal()
    base.record(as: "One") { $0.favoriteCreature = .dragon }
    var theirs = base
    theirs.undo()
    var ours = base
    ours.record(as: "Two") {
      $0.dreams.insert(Dream(description: "a", creature: .shark, effects: []))
    }
    ours.merge(from: base, to: theirs)
    #expect(ours.history.undoName == "Two")
    #expect(ours.history.redoName == "One")
    #expect(ours.journal.favoriteCreature == .unicorn(.pink))
  }
}
