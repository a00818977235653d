/// What can go wrong with the journal on disk.
public indirect enum JournalProblem: Hashable, Sendable {
  /// Another program held the journal longer than the store was willing to wait.
  case busy

  /// Its file system has no locks, so that two programs could write at once.
  case noLocks

  /// It was written by a newer version of this program, in a format that this one does not know.
  case newerVersion(format: Int, known: Int)

  /// There is something at the path, but not a journal.
  case notAJournal(JournalReason)

  /// It may be read but not written.
  case readOnly

  /// The disk is full.
  case full

  /// It is sealed, and there is no key or the wrong one.
  case sealed(JournalReason?)

  /// Another program has sealed it while it was open here.
  case sealedMeanwhile

  /// Its pictures and sounds cannot be unsealed, for a reason of the system.
  case attachmentsNotUnsealed(Int32)

  /// A dream that was captured while it was locked cannot join it now, and could not without the key.
  case captureWaits(file: String)

  /// The file or its folder can be neither opened nor made.
  case cannotOpen(JournalReason)

  /// Its content makes no sense.
  case damaged(JournalReason)

  /// Something other than dreams is damaged in it; all dreams were stored.
  case partlyWritten(JournalReason)

  /// It was moved, deleted or replaced while it was open.
  case moved

  /// Reading failed.
  case notRead(JournalReason)

  /// Writing failed.
  case notWritten(JournalReason)

  /// It was written, and the disk did not confirm that.
  case unconfirmed
}
