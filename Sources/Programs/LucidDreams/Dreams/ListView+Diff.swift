import Dreams
import GtkKit

extension ListView {
  /// Removes the rows of dreams that are gone, and inserts those of new ones.
  ///
  /// - Parameters:
  ///   - diff: The changes.
  ///   - count: How many dreams there are now.
  func apply(_ diff: DreamList.Diff, count: Int) {
    let removed = diff.removed.map(\.offset).runs
    let inserted = diff.inserted.map(\.offset).runs
    guard removed.count + inserted.count <= 500 else {
      return splice(at: 0, removed: self.count, inserted: count)
    }
    // Removing from the end and inserting from the start keeps the other offsets valid.
    for run in removed.reversed() {
      splice(at: run.lowerBound, removed: run.count, inserted: 0)
    }
    for run in inserted { splice(at: run.lowerBound, removed: 0, inserted: run.count) }
    if removed.count + inserted.count > 1 { reloadAll() }
  }
}

extension [Int] {
  /// The ranges of consecutive numbers among increasing ones.
  fileprivate var runs: [Range<Int>] {
    reduce(into: []) { runs, number in
      if runs.last?.upperBound == number {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<(number + 1)
      } else {
        runs.append(number..<(number + 1))
      }
    }
  }
}
