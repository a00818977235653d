import DreamControllers
import Dreams
import Synchronization
import Testing

/// A journal and its history on a disk that can fail, and that other processes write to.
@MainActor final class FakeDisk {
  /// Where a write can fail.
  enum Failure {
    case before, after
  }

  struct Full: Error, CustomStringConvertible {
    var description: String { "The disk is full." }
  }

  var recorded: RecordedJournal {
    didSet { hasNews = hasNews || recorded != oldValue }
  }

  /// The journal, which others change without a step.
  var journal: Journal {
    get { recorded.journal }
    set { recorded.journal = newValue }
  }

  /// The failures of the next writes; nil for one that succeeds.
  var failures: [Failure?] = []

  /// Called at every point where a storage call waits.
  var atAwait: () -> Void = {}

  private(set) var commits = 0
  private(set) var readings = 0
  private(set) var callsUnderWay = 0
  private var hasNews = false

  init(_ journal: Journal) {
    recorded = RecordedJournal(journal)
  }

  /// The storage through which a saver sees the disk.
  var storage: JournalStorage {
    JournalStorage(
      commit: { base, ours in
        try await self.begin()
        try await self.merge(base, ours)
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

  private func merge(_ base: RecordedJournal, _ ours: RecordedJournal) throws {
    commits += 1
    let failure = failures.isEmpty ? nil : failures.removeFirst()
    if failure != .before { recorded.merge(from: base, to: ours) }
    if failure != nil {
      callsUnderWay -= 1
      atAwait()
      throw Full()
    }
    committed = recorded
    hasNews = false
  }

  private var committed = RecordedJournal()

  private func news() -> RecordedJournal? {
    defer { hasNews = false }
    readings += 1
    return hasNews ? recorded : nil
  }

  private func end() -> RecordedJournal {
    end(returning: committed) ?? committed
  }

  private func end(returning result: RecordedJournal?) -> RecordedJournal? {
    callsUnderWay -= 1
    atAwait()
    return result
  }
}
