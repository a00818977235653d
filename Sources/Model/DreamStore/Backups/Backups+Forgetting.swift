public import Dreams
import Files
public import Foundation
import GRDB

extension Backups {
  /// Where dreams that were forgotten still are.
  public struct Remains: Hashable, Sendable {
    /// The names of the backups that cannot be opened or written here, and may still have them.
    public var backups: [String] = []
    /// Why no backup was changed; nil where they were gone through.
    public var error: BackupError?
    /// The hashes of the pictures and sounds that could not be removed.
    public var files: [String] = []
  }

  /// Erases dreams from the journal, from what can be undone, from the backups in the folder, and with
  /// them the pictures and sounds that nothing else needs.
  ///
  /// - Parameter ids: The dreams; also ones that only the history or backups have.
  /// - Returns: Where they still are; nowhere in reach, if nothing is in it.
  /// - Throws: Why nothing was erased; journal and backups are then as they were.
  public func forget(_ ids: [Dream.ID]) throws(DreamStoreError) -> Remains {
    let hashes = try store.forget(ids)
    var remains = Remains()
    var kept = hashes
    do throws(BackupError) {
      let forgotten = try forget(ids, attachments: hashes)
      kept = forgotten.keptAttachments
      remains.backups = forgotten.unreached
    } catch {
      remains.error = error
    }
    remains.files =
      journalAttachments.erase(hashes) + attachments.erase(hashes.subtracting(kept))
    return remains
  }

  /// What forgetting dreams did to the backups.
  public struct Forgotten: Hashable, Sendable {
    /// The names of the backups that had one of the dreams, and have it no more.
    public var rewritten: [String] = []
    /// The names of the backups that cannot be opened or written here, and may still have them.
    public var unreached: [String] = []
    /// The pictures and sounds that the backups have for other dreams, or may have.
    public var keptAttachments: Set<String> = []
  }

  /// Erases dreams from the backups in the folder, from what could be undone in them too.
  ///
  /// Each backup that has one of the dreams is written anew without them, compared, and put in the place
  /// of the old file, which is overwritten. What is sealed with a passphrase of its own stays as it is.
  ///
  /// - Parameters:
  ///   - ids: The dreams.
  ///   - hashes: The pictures and sounds that the journal names no longer.
  /// - Returns: Which backups were reached, and which of the pictures and sounds are still needed.
  /// - Throws: Why the folder cannot be read or used. Backups are then as they were or without the dreams.
  public func forget(
    _ ids: [Dream.ID], attachments hashes: Set<String>
  ) throws(BackupError) -> Forgotten {
    var forgotten = Forgotten()
    guard try !list().isEmpty else { return forgotten }
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let set = Set(ids)
    for backup in try list() {
      do {
        // A file as a whole, sealed with its own passphrase.
        if backup.isSealed { throw BackupError.sealed(backup.path) }
        let kept = try Self.rewrite(backup, without: set, unlocking)
        if kept.isChanged { forgotten.rewritten.append(backup.name) }
        forgotten.keptAttachments.formUnion(kept.needed.intersection(hashes))
      } catch {
        forgotten.unreached.append(backup.name)
      }
    }
    // What cannot be read may name any of them.
    if !forgotten.unreached.isEmpty { forgotten.keptAttachments.formUnion(hashes) }
    return forgotten
  }

  private static func rewrite(
    _ backup: Backup, without ids: Set<Dream.ID>, _ unlocking: Unlocking?
  ) throws -> (isChanged: Bool, needed: Set<String>) {
    // Nothing is made of what is not whole.
    let contents = try BackupContents(of: backup.path, unlocking: unlocking)
    let file = try AtomicFile(
      in: JournalFile.folder(of: backup.path), isPrivate: true, isHidden: true)
    defer { _ = unsafe unlink(file.path + "-journal") }
    try copy(backup.path, to: file.path)
    let queue = try DatabaseQueue(path: file.path)
    try queue.writeWithoutTransaction { db in
      // The file is nobody's yet, and is put onto the disk when it is complete.
      try db.execute(
        sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA secure_delete = ON")
      if contents.sealing == nil { try Schema.migrate(db, file.path) }
    }
    let forgotten = try queue.write { db in
      let forgotten = try JournalTables(db: db, seal: contents.sealing?.seal).forget(ids)
      if forgotten.isChanged, let label = try BackupLabel(db) {
        let reason = Backup.Reason(rawValue: label.reason) ?? backup.reason
        try BackupLabel(reason, made: label.made, of: JournalDigest(db)).write(db)
      }
      return forgotten
    }
    try queue.close()
    guard forgotten.isChanged else { return (false, forgotten.needed) }
    try file.synchronize()
    // Reads every page, and holds the rows against the label.
    let new = try BackupContents(of: file.path, called: backup.name, unlocking: unlocking)
    guard ids.allSatisfy({ new.journal.dreams[$0] == nil && new.journal.trash[$0] == nil }),
      new.journal.dreams.count + new.journal.trash.count
        == contents.journal.dreams.count + contents.journal.trash.count
        - ids.count(where: {
          contents.journal.dreams[$0] != nil || contents.journal.trash[$0] != nil
        })
    else { throw BackupError(EIO, backup.path) }
    try replace(backup, with: file.path)
    return (true, forgotten.needed)
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

  /// Puts a complete file in the place of a backup, as old as that, and overwrites what was there.
  private static func replace(_ backup: Backup, with path: String) throws {
    let wiper = FileWiper(backup.path)
    let time = backup.made.millisecondsSince1970
    let stamp = timeval(
      tv_sec: time_t(time / 1_000), tv_usec: suseconds_t(time % 1_000) * 1_000)
    _ = unsafe [stamp, stamp].withUnsafeBufferPointer { unsafe utimes(path, $0.baseAddress) }
    guard unsafe rename(path, backup.path) == 0 else { throw BackupError(errno, backup.path) }
    try BackupFolder.synchronize(JournalFile.folder(of: backup.path))
    wiper?.wipe()
  }
}
