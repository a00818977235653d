import Dreams
import Files
import Foundation
import GRDB

extension Backups {
  /// Backs up the journal before its format changes.
  ///
  /// The change itself is one transaction, so that it is not refused where no backup can be made.
  static func makeBeforeMigration(_ db: Database, path: String, at now: Moment) {
    let place = BackupFolder(forJournal: path)
    do {
      try place.make()
      // The program with the lock is most likely making this very backup.
      guard let lock = try place.lock(waitingUpTo: .seconds(30)) else { return }
      defer { withExtendedLifetime(lock) {} }
      let file = try AtomicFile(in: place.path, isPrivate: true, isHidden: true)
      try BackupCopy.make(JournalTables(db: db, seal: nil), into: file, .beforeMigration, at: now)
      let name = place.free(BackupName(.beforeMigration, at: now, in: .ofClock))
      try file.commit(as: name.fileName)
      place.prune(at: now, in: .ofClock)
    } catch {
      return
    }
  }
}
