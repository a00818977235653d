import Foundation
import GRDB

extension Backups {
  /// The backups in the folder whose dreams everybody can read who has the files.
  ///
  /// - Returns: Those of which nothing is sealed, neither rows nor the file.
  /// - Throws: Why the folder cannot be read.
  public func plain() throws(BackupError) -> [Backup] {
    try list().filter { backup in
      // One that cannot be read may hold what is to be found with other means.
      !backup.isSealed && ((try? SealRecord(ofJournal: backup.path)) ?? nil) == nil
    }
  }

  /// Erases the backups in the folder that are not sealed: overwrites them and removes them.
  ///
  /// Their pictures and sounds are sealed.
  ///
  /// - Throws: Why the folder cannot be read or used; a backup that could not be erased is still in
  ///   ``plain()``.
  public func erasePlain() throws(BackupError) {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    for backup in try plain() {
      FileWiper.remove(backup.path)
    }
    _ = attachments.sealPlainFiles()
  }
}
