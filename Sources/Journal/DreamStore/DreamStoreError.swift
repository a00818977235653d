/// What went wrong with the journal on disk, in words for its owner.
///
/// Every operation that throws this error leaves the journal unchanged, unless `safe` says
/// otherwise.
public struct DreamStoreError: UserFacingError, Hashable, Sendable {
  /// The kind of trouble, for programs.
  public enum Code: Hashable, Sendable {
    /// Another program kept the journal busy beyond the store's timeout.
    case busy
    /// The journal was written by a newer version of this program.
    case newerVersion
    /// There is something at the path, but no journal.
    case notAJournal
    /// The journal, or its folder, is read-only.
    case readOnly
    /// The disk is full.
    case full
    /// The file or its folder can be neither opened nor made.
    case cannotOpen
    /// The file is a journal whose content makes no sense.
    case damaged
    /// The journal is damaged outside of its dreams; all dreams were stored.
    case partlyWritten
    /// The journal is sealed, and the key is missing or wrong.
    case sealed
    /// The file was moved, deleted or replaced while it was open.
    case moved
    /// The disk or the system failed to read or write.
    case io
  }

  /// The kind of trouble.
  public let code: Code
  /// What happened: a sentence without its full stop.
  public let happened: String
  /// What is safe: a sentence without its period.
  public let safe: String
  /// What to do: a sentence without its full stop.
  public let advice: String
}
