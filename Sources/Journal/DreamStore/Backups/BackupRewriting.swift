import Dreams
import Files
import Foundation
import GRDB

/// Writes a backup once more with a change, and puts it in the place of the one before.
enum BackupRewriting {
  /// Copies a backup, changes the copy, compares it, and puts it in the place of the old file.
  ///
  /// The backup is the old one or the new one at any time; the old file is overwritten.
  ///
  /// - Parameters:
  ///   - backup: Which one.
  ///   - unlocking: How the key of a sealed one is got.
  ///   - change: Changes the rows; answers whether there was anything to change.
  ///   - isRight: Whether the written data, read back from disk, is correct.
  /// - Returns: The change's result.
  /// - Throws: Why the backup is unchanged.
  static func rewrite<R>(
    _ backup: Backup, _ unlocking: Unlocking?,
    change: (JournalTables) throws -> (result: R, isChanged: Bool),
    isRight: (_ old: BackupContents, _ new: BackupContents) -> Bool
  ) throws -> R {
    // A damaged backup is not rewritten.
    let contents = try BackupContents(of: backup.path, unlocking: unlocking)
    let file = try AtomicFile(
      in: FolderPath.parent(of: backup.path), isPrivate: true, isHidden: true)
    defer { FileSystem.remove(file.path + "-journal") }
    try copy(backup.path, to: file.path)
    let queue = try DatabaseQueue(path: file.path)
    try queue.writeWithoutTransaction { db in
      // The file is nobody's yet, and is put onto the disk when it is complete.
      try db.execute(
        sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA secure_delete = ON")
      if contents.sealing == nil { try Schema.migrate(db, file.path) }
    }
    let (result, isChanged) = try queue.write { db in
      let changed = try change(JournalTables(db: db, seal: contents.sealing?.seal))
      if changed.isChanged, let label = try BackupLabel(db) {
        let reason = Backup.Reason(rawValue: label.reason) ?? backup.reason
        try BackupLabel(reason, made: label.made, of: JournalDigest(db)).write(db)
      }
      return changed
    }
    try queue.close()
    guard isChanged else { return result }
    try file.synchronize()
    // Reads every page, and checks the rows against the label.
    let new = try BackupContents(of: file.path, called: backup.name, unlocking: unlocking)
    guard isRight(contents, new) else { throw BackupError(EIO, backup.path) }
    try replace(backup, with: file.path)
    return result
  }

  private static func copy(_ path: String, to place: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(
      path: Schema.immutableURL(path), configuration: configuration)
    // Only what rows have, and nothing that removed ones have left.
    try queue.inDatabase { try $0.execute(sql: "VACUUM INTO ?", arguments: [place]) }
    try queue.close()
  }

  /// Replaces a backup with a complete file of the same age, and overwrites the old one.
  private static func replace(_ backup: Backup, with path: String) throws {
    let wiper = FileWiper(backup.path)
    FileSystem.setModified(path, to: .milliseconds(backup.made.millisecondsSince1970))
    try BackupError.rethrowing { () throws(FileError) in
      try FileSystem.rename(path, replacing: backup.path)
      try FolderPath.synchronize(FolderPath.parent(of: backup.path))
    }
    wiper?.wipe()
  }
}
