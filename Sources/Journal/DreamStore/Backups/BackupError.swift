/// What went wrong with a backup, in words for the owner of the journal.
///
/// The journal and all earlier backups are unchanged.
public struct BackupError: UserFacingError, Hashable, Sendable {
  /// The kind of trouble, for programs.
  public enum Code: Hashable, Sendable {
    /// The file doesn't exist.
    case missing
    /// The file is something else than a backup of a journal.
    case foreign
    /// The backup was written by a newer version of this program.
    case newer
    /// The backup is damaged or incomplete.
    case unsound
    /// The backup is sealed, and the key is missing or wrong.
    case sealed
    /// There is a file of that name already.
    case taken
    /// Somebody else is making a backup, or uses the journal.
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

  /// The kind of trouble.
  public let code: Code
  /// What happened: a sentence without its full stop, with the ``reason``.
  public let happened: String
  /// The system's message, if any.
  public internal(set) var reason: String?
  /// What is safe: a sentence without its period.
  public let safe: String
  /// What to do: a sentence without its full stop.
  public let advice: String
}
