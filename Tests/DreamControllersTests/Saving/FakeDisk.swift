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

  var recorded: RecordedJournal

  /// The journal, which others change without a step.
  var journal: Journal {
    get { recorded.journal }
    set { recorded.journal = newValue }
  }

  /// The failures of the next writes; nil for one that succeeds.
  var failures: [Failure?] = []

  /// How many of the next reads fail.
  var failingReadings = 0

  /// Called at every point where a storage call waits.
  var atAwait: () -> Void = {}

  private(set) var commits = 0
  private(set) var readings = 0
  private(set) var callsUnderWay = 0

  init(_ journal: Journal) {
    recorded = RecordedJournal(journal)
  }

  /// The storage through which a saver sees the disk.
  var storage: JournalStorage {
    JournalStorage(
      commit: { base, ours in
        try await self.begin()
        let committed = try await self.merge(base, ours)
        return await self.end(returning: committed)
      },
      read: {
        try await self.begin()
        let recorded = try await self.reading()
        return await self.end(returning: recorded)
      })
  }

  private func begin() throws {
    #expect(callsUnderWay == 0)
    callsUnderWay += 1
    atAwait()
  }

  private func merge(
    _ base: RecordedJournal, _ ours: RecordedJournal
  ) throws -> RecordedJournal {
    commits += 1
    let failure = failures.isEmpty ? nil : failures.removeFirst()
    if failure != .before { recorded.merge(from: base, to: ours) }
    if failure != nil { throw end(returning: Full()) }
    return recorded
  }

  private func reading() throws -> RecordedJournal {
    readings += 1
    if failingReadings > 0 {
      failingReadings -= 1
      throw end(returning: Full())
    }
    return recorded
  }

  private func end<Result>(returning result: Result) -> Result {
    callsUnderWay -= 1
    atAwait()
    return result
  }
}
