import Dreams
import Foundation
import GRDB

extension Backups {
  /// Keeps the journal as it is before its format changes.
  ///
  /// The change itself is one transaction, so that it is not refused where no backup can be made.
  static func makeBeforeMigration(_ db: Database, path: String, at now: Moment) {
    let place = BackupFolder(path: folder(forJournal: path))
    do {
      try place.make()
      // Who holds the lock is most likely making this very backup.
      guard let lock = try BackupLock(of: place, patience: .seconds(30)) else { return }
      defer { withExtendedLifetime(lock) {} }
      let file = try UnfinishedFile(in: place.path)
      try BackupCopy.make(db, into: file, .beforeMigration, at: now)
      let name = place.free(BackupName(.beforeMigration, at: now, in: .ofClock))
      try file.finish(as: place.file(name))
      place.prune(at: now, in: .ofClock)
    } catch {
      return
    }
  }
}
