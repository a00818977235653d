import Foundation
import Testing

@testable import Dreams

@Suite struct HistoryBurstTests {
  private let start = Moment(millisecondsSince1970: 1_000_000)
  private let typing = Burst(dream: UUID(number: 1), field: .description)

  private func after(_ milliseconds: Int) -> Moment {
    start.advanced(by: .milliseconds(milliseconds))
  }

  @Test func `edits of one burst are one step with the name of the first`() {
    var history = History<String>()
    for (index, text) in ["", "F", "Fl", "Fly"].enumerated() {
      history.record(text, as: "Typing \(index)", coalescing: typing, at: after(index * 1_999))
    }

    #expect(history.undo(from: "Flyi").map { [$0.value, $0.name] } == ["", "Typing 0"])
    #expect(history.undoName == nil)
    #expect(history.redo(from: "")?.value == "Flyi")
  }

  @Test func `a pause begins a new step`() {
    #expect(Burst.interval == .seconds(2))
    for (gap, before) in [(0, 0), (1_999, 0), (2_000, 1), (9_999, 1), (-1, 1)] {
      var history = History<Int>()
      history.record(0, as: "Typing", coalescing: typing, at: start)
      history.record(1, as: "Typing", coalescing: typing, at: after(gap))
      #expect(history.undo(from: 2)?.value == before, "A pause of \(gap) ms")
    }
  }

  @Test func `another dream, another field or another edit begins a new step`() {
    let others = [
      Burst(dream: UUID(number: 2), field: .description),
      Burst(dream: UUID(number: 1), field: .numberOfCreatures), nil,
    ]
    for other in others {
      var history = History<Int>()
      history.record(0, as: "Typing", coalescing: typing, at: start)
      history.record(1, as: "Other", coalescing: other, at: start)
      history.record(2, as: "Typing", coalescing: typing, at: start)

      #expect(history.undo(from: 3)?.value == 2)
      #expect(history.undo(from: 2)?.value == 1)
      #expect(history.undo(from: 1)?.value == 0)
    }
  }

  @Test func `edits without a burst are never one step`() {
    var history = History<Int>()
    history.record(0, as: "Delete", at: start)
    history.record(1, as: "Delete", at: start)

    #expect(history.undo(from: 2)?.value == 1)
  }

  @Test func `typing after an undo begins a new step and ends redoing`() {
    var history = History<Int>()
    history.record(0, as: "Typing", coalescing: typing, at: start)
    history.record(1, as: "Delete", at: start)
    #expect(history.undo(from: 2)?.value == 1)

    history.record(1, as: "Typing", coalescing: typing, at: start)

    #expect(history.redoName == nil)
    #expect(history.undo(from: 5)?.value == 1)
    #expect(history.undo(from: 1)?.value == 0)
  }

  @Test func `typing after a redo begins a new step`() {
    var history = History<Int>()
    history.record(0, as: "Typing", coalescing: typing, at: start)
    #expect(history.undo(from: 1)?.value == 0)
    #expect(history.redo(from: 0)?.value == 1)

    history.record(1, as: "Typing", coalescing: typing, at: start)

    #expect(history.undo(from: 2)?.value == 1)
  }
}
