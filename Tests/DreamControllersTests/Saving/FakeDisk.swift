import DreamControllers
import Dreams
import Synchronization
import Testing

/// A journal on a disk that can fail, and that other processes write to.
@MainActor final class FakeDisk {
  /// Where a write can fail.
  enum Failure {
    case before, after
  }

  struct Full: Error, CustomStringConvertible {
    var description: String { "The disk is full." }
  }

  var journal: Journal {
    didSet { hasNews = hasNews || journal != oldValue }
  }

  /// The failures of the next writes; nil for one that succeeds.
  var failures: [Failure?] = []

  /// Called at every point where a storage call waits.
  var atAwait: () -> Void = {}

  private(set) var commits = 0
  private(set) var callsUnderWay = 0
  private var hasNews = false

  init(_ journal: Journal) {
    self.journal = journal
  }

  /// The storage through which a saver sees the disk.
  var storage: JournalStorage {
    JournalStorage(
      commit: { base, ours in
        try await self.begin()
        try await self.merge(base.diffed(with: ours))
        return await self.end()
      },
      refresh: {
        try await self.begin()
        let news = await self.news()
        _ = await self.end(returning: news)
        return news
      })
  }

  private func begin() throws {
    #expect(callsUnderWay == 0)
    callsUnderWay += 1
    atAwait()
  }

  private func merge(_ theirs: Journal.Diff) throws {
    commits += 1
    let failure = failures.isEmpty ? nil : failures.removeFirst()
    if failure != .before { journal.merge(theirs) }
    if failure != nil {
      callsUnderWay -= 1
      atAwait()
      throw Full()
    }
    committed = journal
    hasNews = false
  }

  private var committed = Journal()

  private func news() -> Journal? {
    defer { hasNews = false }
    return hasNews ? journal : nil
  }

  private func end() -> Journal {
    end(returning: committed) ?? committed
  }

  private func end(returning result: Journal?) -> Journal? {
    callsUnderWay -= 1
    atAwait()
    return result
  }
}
