import Files
import Foundation
import GRDB

extension Backups {
  /// The unsealed backups in the folder, which anyone with the files can read.
  ///
  /// - Returns: Those with neither sealed rows nor a sealed file.
  /// - Throws: Why the folder cannot be read.
  public func plain() throws(BackupError) -> [Backup] { try place.list().filter(Self.isPlain) }

  /// Whether anyone with the file can read a backup.
  static func isPlain(_ backup: Backup) -> Bool {
    guard !backup.isSealed else { return false }
    do throws(DreamStoreError) { return try SealRecord(ofJournal: backup.path) == nil } catch {
      // An unreadable one may contain data that other tools can find.
      return true
    }
  }

  /// Where the pictures and sounds of all backups in the folder of a journal are.
  static func attachmentsFolder(forJournal path: String) -> String {
    folder(forJournal: path) + "/attachments"
  }

  /// Which pictures and sounds those backups of a journal name that are not sealed.
  static func namedByPlain(
    forJournal path: String, _ attachments: AttachmentFolder
  ) throws(DreamStoreError) -> Set<String> {
    let there: Set<String>
    do throws(FileError) { there = Set(try attachments.hashes()) } catch {
      throw .attachments(attachments.path, error)
    }
    guard !there.isEmpty else { return [] }
    let backups: [Backup]
    do throws(BackupError) { backups = try list(forJournal: path) } catch {
      throw .io(path, task: .reading, because: .backups(error.cause, path: error.path))
    }
    var named: Set<String> = []
    for backup in backups where isPlain(backup) {
      do {
        named.formUnion(
          try BackupContents.named(among: there, in: backup.path, unlocking: nil).hashes)
      } catch {
        // Nobody can restore one that cannot be read, and that names nothing therefore.
        continue
      }
    }
    return named
  }

  /// Erases the backups in the folder that are not sealed, and the damaged journals that recoveries have
  /// kept of one that was not: overwrites them and removes them.
  ///
  /// Their pictures and sounds are sealed.
  ///
  /// - Throws: Why the folder cannot be read or used; a backup that could not be erased is still in
  ///   ``plain()``.
  public func erasePlain() throws(BackupError) {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    for backup in try plain() { FileWiper.remove(backup.path) }
    for path in JournalRemains.damagedJournals(of: store.path, plainOnly: true) {
      FileWiper.remove(path)
    }
    _ = attachments.sealPlainFiles()
  }

  /// Rewraps the key in the sealed backups in the folder as in the journal, so that an earlier
  /// passphrase opens none of them.
  ///
  /// Each is written once more, compared, and put in the place of the old file, which is overwritten.
  ///
  /// - Returns: The names of those that could not be written: what opened them before opens them still.
  /// - Throws: Why the folder or the journal cannot be read or used; backups are unchanged.
  public func rewrap() throws(BackupError) -> [String] {
    let record: SealRecord?
    do throws(DreamStoreError) { record = try store.sealRecord() } catch {
      throw BackupError(error)
    }
    guard let record, let seal = store.connection.seal, try !list().isEmpty else { return [] }
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    var left: [String] = []
    for backup in try list() where !backup.isSealed {
      do {
        // One that is unsealed, or has another key, says nothing about this one.
        guard let old = try SealRecord(ofJournal: backup.path), old.isOpened(by: seal),
          old.passphrase != record.passphrase || old.recoveryCode != record.recoveryCode
        else { continue }
        try BackupRewriting.rewrite(backup, unlocking) { tables in
          var new = record
          new.identity = old.identity
          try new.write(sealing: seal, tables.db)
          return ((), isChanged: true)
        } isRight: { before, after in
          before.journal == after.journal && before.trashed == after.trashed
            && after.sealing?.record.passphrase == record.passphrase
        }
      } catch {
        left.append(backup.name)
      }
    }
    return left
  }
}
