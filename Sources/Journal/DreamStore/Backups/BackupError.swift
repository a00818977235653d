public import Errors

/// What went wrong with a backup.
///
/// The journal and all earlier backups are unchanged.
public struct BackupError: UserFacingError, Hashable {
  /// The kind of trouble, for programs.
  public enum Code: Hashable, Sendable {
    /// The file doesn't exist.
    case missing
    /// The file is something other than a backup of a journal.
    case foreign
    /// The backup was written by a newer version of this program.
    case newer
    /// The backup is damaged or incomplete.
    case unsound
    /// The backup is sealed, and the key is missing or wrong.
    case sealed
    /// There is a file of that name already.
    case taken
    /// Another program is making a backup, or using the journal.
    case busy
    /// The disk is full.
    case full
    /// The folder or the file is not writable.
    case denied
    /// The file or the folder is not readable.
    case unreadable
    /// The journal can be read, but its parts contradict each other.
    case damagedJournal
    /// The journal itself cannot be read.
    case journal
    /// The disk or the system failed.
    case io
  }

  /// What went wrong.
  let cause: BackupProblem
  /// The backup, or the folder of backups.
  let path: String

  /// The error among those for which there are words.
  public var problem: Problem { .backup(cause, path: path) }

  /// The kind of trouble.
  public var code: Code {
    switch cause {
    case .missing: .missing
    case .foreign: .foreign
    case .newer: .newer
    case .damaged: .unsound
    case .sealed: .sealed
    case .taken: .taken
    case .busy: .busy
    case .full: .full
    case .notAllowedToWrite: .denied
    case .notAllowedToRead: .unreadable
    case .damagedJournal: .damagedJournal
    case .journal(let problem, let path):
      switch DreamStoreError(problem, path).code {
      case .busy: .busy
      case .full: .full
      case .readOnly: .denied
      default: .journal
      }
    case .notWritten, .notRead: .io
    }
  }

  init(_ cause: BackupProblem, _ path: String) {
    self.cause = cause
    self.path = path
  }
}
