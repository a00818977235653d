/// A journal together with its history: everything that is stored.
public struct RecordedJournal: Equatable, Sendable {
  /// The journal.
  public var journal: Journal

  /// Its undoable history.
  public var history: JournalHistory

  /// Creates a journal with a history.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - history: Its history.
  public init(_ journal: Journal = Journal(), history: JournalHistory = JournalHistory()) {
    self.journal = journal
    self.history = history
  }

  /// Merges what someone else did in an older version, the base.
  ///
  /// - Parameters:
  ///   - base: What both sides last agreed on.
  ///   - theirs: Their version.
  /// - Complexity: O(*m* log *n*) for *m* differences, and O(*s*) for *s* steps.
  public mutating func merge(from base: RecordedJournal, to theirs: RecordedJournal) {
    journal.merge(base.journal.diffed(with: theirs.journal))
    history.merge(from: base.history, to: theirs.history)
  }
}
