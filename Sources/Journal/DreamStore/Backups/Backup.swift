public import Dreams

/// A copy of the journal in a separate file, as listed in a folder.
///
/// ``Backups/contents(of:)`` checks whether it is intact.
public struct Backup: Hashable, Sendable, Identifiable {
  /// The absolute path of the file.
  public let path: String

  /// Why it was made, as its name says.
  public let reason: Reason

  /// When its file was written.
  public let made: Moment

  /// The number of bytes of the file.
  public let size: Int

  /// Whether only a passphrase opens it.
  public let isSealed: Bool

  /// The problems with the pictures and sounds of dreams when it was made; empty for a listed one.
  public var attachments = AttachmentFolder.CopyReport()

  /// The name of the file without its ending: `daily-2026-11-21`.
  public var name: String { BackupName.withoutEnding(path) }

  /// The same as the name.
  public var id: String { name }
}
