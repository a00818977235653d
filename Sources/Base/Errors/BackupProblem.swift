/// What can go wrong with a backup; the journal and every earlier backup are then as they were.
public indirect enum BackupProblem: Hashable, Sendable {
  /// There is no such file.
  case missing

  /// The file is something other than a backup of a journal.
  case foreign(JournalReason)

  /// It was written by a newer version of this program, in a format that this one does not know.
  case newer(format: Int, known: Int)

  /// It is damaged or incomplete.
  case damaged(JournalReason)

  /// It is sealed, and there is no key or the wrong one.
  case sealed

  /// There is already a file of that name.
  case taken

  /// Another program is making a backup, or uses the journal.
  case busy

  /// The disk is full.
  case full

  /// The folder or the file may not be written, by the number of the system's error.
  case notAllowedToWrite(Int32)

  /// The folder or the file may not be read, by the number of the system's error.
  case notAllowedToRead(Int32)

  /// The disk or the system failed to write, by the number of the system's error.
  case notWritten(Int32)

  /// The disk or the system failed to read, by the number of the system's error.
  case notRead(Int32)

  /// The journal can be read, but its parts contradict each other.
  case damagedJournal(JournalReason)

  /// The journal itself cannot be read.
  case journal(JournalProblem, path: String?)
}
