public import Dreams

/// The journal on disk and its history, as the controllers see it.
///
/// A program wires the two closures to its store; a test to a value in memory. Both run off the main
/// actor and may block. They throw errors whose description says what happened, what is safe and
/// what to do.
public struct JournalStorage: Sendable {
  /// Merges what changed from one journal to another into the journal on disk, in one transaction,
  /// together with the steps made and undone.
  ///
  /// The first argument is what both sides last agreed on, the second is ours. Returns what is on
  /// disk afterwards: the disk's own, merged with the difference. An error
  /// leaves the disk as it was. Doing it twice must do no more than doing it once, because a write
  /// whose success was not heard of is repeated.
  public var commit:
    @concurrent @Sendable (_ base: RecordedJournal, _ ours: RecordedJournal)
      async throws -> RecordedJournal

  /// Reads the journal that is on disk now, or returns nil if it is as it was when last seen here.
  public var refresh: @concurrent @Sendable () async throws -> RecordedJournal?

  /// Creates a storage from its two abilities.
  ///
  /// - Parameters:
  ///   - commit: Merges the difference of two journals into the one on disk and returns the result.
  ///   - refresh: Reads the journal on disk, or returns nil when it has not changed since last seen.
  public init(
    commit:
      @escaping @concurrent @Sendable (RecordedJournal, RecordedJournal) async throws ->
      RecordedJournal,
    refresh: @escaping @concurrent @Sendable () async throws -> RecordedJournal?
  ) {
    self.commit = commit
    self.refresh = refresh
  }
}
