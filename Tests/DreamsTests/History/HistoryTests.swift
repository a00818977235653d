import Foundation
import Testing

@testable import Dreams

@Suite struct HistoryTests {
  private let start = Moment(millisecondsSince1970: 1_000_000)

  @Test func `nothing can be undone at first`() {
    var history = History<Int>()

    #expect(history.undoName == nil)
    #expect(history.redoName == nil)
    #expect(history.undo(from: 1) == nil)
    #expect(history.redo(from: 1) == nil)
    #expect(history.limit == 1000)
  }

  @Test func `undo and redo walk back and forth by name`() {
    var history = History<String>()
    history.record("", as: "One", at: start)
    history.record("a", as: "Two", at: start)

    #expect(history.undoName == "Two")
    #expect(history.undo(from: "ab").map { [$0.value, $0.name] } == ["a", "Two"])
    #expect(history.undoName == "One")
    #expect(history.redoName == "Two")
    #expect(history.redo(from: "a").map { [$0.value, $0.name] } == ["ab", "Two"])
    #expect(history.redoName == nil)
  }

  @Test func `the oldest steps go when there are too many`() {
    var history = History<Int>(limit: 3)
    for value in 0..<10 { history.record(value, as: "\(value)", at: start) }

    #expect(history.undo(from: 10)?.value == 9)
    #expect(history.undo(from: 9)?.value == 8)
    #expect(history.undo(from: 8)?.value == 7)
    #expect(history.undo(from: 7) == nil)
  }

  @Test func `a history without room traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = History<Int>(limit: 0)
    }
  }
}
