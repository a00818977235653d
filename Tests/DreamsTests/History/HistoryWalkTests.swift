import Foundation
import SeededRandom
import Testing

@testable import Dreams

@Suite struct HistoryWalkTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `undoing all gives the start and redoing all gives the end`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let start = Journal.random(using: &random)
    var (journal, history) = (start, History<Journal>())
    var versions = [start]
    for step in 0..<300 {
      history.record(journal, as: "\(step)", at: Moment(millisecondsSince1970: 0))
      journal.edit(using: &random)
      versions.append(journal)
    }

    for step in (0..<300).reversed() {
      let undone = history.undo(from: journal)
      #expect(undone?.name == "\(step)")
      journal = undone?.value ?? Journal()
      #expect(journal == versions[step])
    }
    #expect(journal == start)
    for step in 0..<300 {
      journal = history.redo(from: journal)?.value ?? Journal()
      #expect(journal == versions[step + 1])
    }
    #expect(history.redoName == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `a random walk goes the way of two plain stacks`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var history = History<Int>(limit: 20)
    var (past, future): ([(Int, String)], [(Int, String)]) = ([], [])
    var (current, latest) = (0, 0)
    for step in 0..<2_000 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        latest += 1
        history.record(current, as: "\(step)", at: .min)
        past = (past + [(current, "\(step)")]).suffix(20)
        (current, future) = (latest, [])
      case 2, 3, 4:
        let undone = history.undo(from: current)
        let expected = past.popLast()
        #expect(undone?.value == expected?.0 && undone?.name == expected?.1)
        if let expected { future.append((current, expected.1)) }
        current = expected?.0 ?? current
      default:
        let redone = history.redo(from: current)
        let expected = future.popLast()
        #expect(redone?.value == expected?.0 && redone?.name == expected?.1)
        if let expected { past.append((current, expected.1)) }
        current = expected?.0 ?? current
      }
      #expect(history.undoName == past.last?.1)
      #expect(history.redoName == future.last?.1)
    }
  }
}
