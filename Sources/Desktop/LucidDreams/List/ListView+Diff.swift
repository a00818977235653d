import Dreams
import GtkKit

extension ListView {
  /// Lets the rows of dreams that are gone go, and those of new ones come.
  ///
  /// - Parameters:
  ///   - diff: What has changed.
  ///   - count: How many dreams there are now.
  func follow(_ diff: DreamList.Diff, to count: Int) {
    let removed = diff.removed.map(\.offset).runs
    let inserted = diff.inserted.map(\.offset).runs
    guard removed.count + inserted.count <= 500 else {
      return splice(at: 0, removed: self.count, inserted: count)
    }
    // Out from the end and in from the start, so that offsets hold.
    for run in removed.reversed() {
      splice(at: run.lowerBound, removed: run.count, inserted: 0)
    }
    for run in inserted { splice(at: run.lowerBound, removed: 0, inserted: run.count) }
    if removed.count + inserted.count > 1 { reloadAll() }
  }
}

extension [Int] {
  /// Increasing numbers as ranges of those that follow each other.
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
