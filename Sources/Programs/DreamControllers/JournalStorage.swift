public import Dreams

/// The journal on disk and its history, as the controllers see it.
///
/// A program connects the two closures to its store, a test to a value in memory. They run off the
/// main actor and may block. The description of an error says what happened, what is safe and what to
/// do.
public struct JournalStorage: Sendable {
  /// Merges the changes from one journal to another into the journal on disk, in one transaction,
  /// together with the steps that were made and undone.
  ///
  /// `base` is the state both sides last agreed on. Returns the state on disk afterwards: the
  /// earlier one, merged with the changes. An error leaves the disk unchanged. The call is
  /// idempotent, because a write is retried if its success was not reported.
  public var commit:
    @concurrent @Sendable (_ base: RecordedJournal, _ ours: RecordedJournal)
      async throws -> RecordedJournal

  /// Reads the journal that is on disk.
  ///
  /// It is called after every change of the file, also after those that ``commit`` made, so reading an
  /// unchanged journal should cost little.
  public var read: @concurrent @Sendable () async throws -> RecordedJournal

  /// Creates a storage from its two closures.
  ///
  /// - Parameters:
  ///   - commit: Merges changes into the journal on disk; see ``commit``.
  ///   - read: Reads the journal on disk; see ``read``.
  public init(
    commit:
      @escaping @concurrent @Sendable (RecordedJournal, RecordedJournal) async throws ->
      RecordedJournal,
    read: @escaping @concurrent @Sendable () async throws -> RecordedJournal
  ) {
    self.commit = commit
    self.read = read
  }
}
