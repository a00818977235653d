public import Dreams
import Files
public import Foundation

/// The backups of a journal: made when they are due, listed, put back.
///
/// A backup is written to a hidden file, compared row by row with a snapshot of the journal,
/// synced, and only then named; an incomplete one is never visible, and the remains of a crash are
/// removed the next time. Many processes can do this at once.
///
///     let backups = Backups(of: store)
///     try backups.makeIfDue(at: .now())
///     for backup in try backups.list() { print(backup.name, backup.size) }
///
/// For any thread; every call waits for the disk.
public struct Backups: Sendable {
  let store: DreamStore
  let place: BackupFolder
  let timeZone: TimeZone
  let hash: FileHash

  /// Called once when a call waits for another program that works in the folder.
  public var onWait: @Sendable () -> Void = {}

  /// How long a call waits for another program that works in the folder.
  public var patience = Duration.seconds(120)

  /// Called with each part of a backup that is complete.
  public var onProgress: @Sendable (Progress) -> Void = { _ in }

  /// How far a backup is.
  public enum Progress: Int, Sendable, CaseIterable {
    /// The journal is copied, and all others can change it.
    case copied = 1
    /// The copy is on the disk.
    case stored
    /// The copy was read again, and is the journal.
    case compared
    /// It has its name, and its pictures and sounds.
    case done
  }

  /// What opens sealed backups of this journal as the journal itself was opened; nil for one that is not
  /// sealed.
  public var unlocking: Unlocking? { store.unlocking }

  /// The absolute path of the journal.
  public var journalPath: String { store.path }

  /// The pictures and sounds of the journal.
  public var journalAttachments: AttachmentFolder { store.attachments }

  /// The absolute path of the folder, which may not exist yet.
  public var folder: String { place.path }

  /// Takes a journal and a place for its backups; nothing is read or made.
  ///
  /// - Parameters:
  ///   - store: The journal.
  ///   - folder: The folder to keep them in; nil for ``folder(forJournal:)``.
  ///   - timeZone: Whose days begin at midnight.
  ///   - hash: How the hash of a picture or a sound is computed.
  public init(
    of store: DreamStore, folder: String? = nil, timeZone: TimeZone = .ofClock,
    hash: @escaping FileHash = AttachmentFolder.hash(of:)
  ) {
    self.store = store
    self.hash = hash
    place =
      folder.map { BackupFolder(path: FolderPath.absolute($0)) }
      ?? BackupFolder(forJournal: store.path)
    self.timeZone = timeZone
  }

  /// The default location of a journal's backups.
  ///
  /// - Parameter path: The absolute path of the journal.
  /// - Returns: `backups` next to a `journal.sqlite`, and `NAME-backups` next to any other, with
  ///   the full name of its file.
  public static func folder(forJournal path: String) -> String {
    BackupFolder(forJournal: path).path
  }

  /// The backups, newest first; none without a folder.
  ///
  /// - Returns: The information in the names and file attributes; nothing is opened.
  /// - Throws: Why the folder cannot be read.
  public func list() throws(BackupError) -> [Backup] {
    try place.list()
  }

  /// The backups of a journal that perhaps cannot be opened, those made last first.
  ///
  /// - Parameter path: The absolute path of the journal.
  /// - Returns: The information in the names and file attributes; nothing is opened.
  /// - Throws: Why the folder cannot be read.
  public static func list(forJournal path: String) throws(BackupError) -> [Backup] {
    try BackupFolder(forJournal: path).list()
  }

  /// Reads a backup, and verifies that it is intact.
  ///
  /// A copy made by other means, such as of the journal's file, is taken, too, if nothing in it is
  /// broken.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - unlocking: How the key of one is got whose rows are sealed; nil to read none such.
  /// - Returns: Its contents.
  /// - Throws: Why it cannot be restored: missing, damaged, foreign, newer or sealed; it is
  ///   unchanged.
  public static func contents(
    of path: String, unlocking: Unlocking? = nil
  ) throws(BackupError) -> BackupContents {
    try BackupContents(of: path, unlocking: unlocking)
  }
}
