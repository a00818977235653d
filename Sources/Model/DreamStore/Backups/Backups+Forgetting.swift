public import Dreams
import Files
public import Foundation
import GRDB

extension Backups {
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
        forgotten.keptAttachments.formUnion(kept.attachments.intersection(hashes))
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
  ) throws -> (isChanged: Bool, attachments: Set<String>) {
    // Nothing is made of what is not whole.
    let contents = try BackupContents(of: backup.path, unlocking: unlocking)
    let file = try AtomicFile(
      in: JournalFile.folder(of: backup.path), isPrivate: true, isHidden: true)
    defer { _ = unsafe unlink(file.path + "-journal") }
    try copy(backup.path, to: file.path)
    let queue = try DatabaseQueue(path: file.path)
    let (isChanged, attachments) = try queue.writeWithoutTransaction { db in
      // The file is nobody's yet, and is put onto the disk when it is complete.
      try db.execute(
        sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA secure_delete = ON")
      if contents.sealing == nil { try Schema.migrate(db, file.path) }
      let tables = JournalTables(db: db, seal: contents.sealing?.seal)
      return try db.inTransactionReturning {
        let outcome = try erase(ids, tables)
        if outcome.isChanged, let label = try BackupLabel(db) {
          let reason = Backup.Reason(rawValue: label.reason) ?? backup.reason
          try BackupLabel(reason, made: label.made, of: JournalDigest(db)).write(db)
        }
        return outcome
      }
    }
    try queue.close()
    guard isChanged else { return (false, attachments) }
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
    return (true, attachments)
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

  private static func erase(
    _ ids: Set<Dream.ID>, _ tables: JournalTables
  ) throws -> (isChanged: Bool, attachments: Set<String>) {
    let contents = try JournalReader.contents(tables)
    var isChanged = false
    var journal = contents.journal
    for id in ids where journal.dreams[id] != nil || journal.trash[id] != nil {
      let key = contents.damagedRows[id].map { DreamTable.Key.number($0.number) } ?? .id(id)
      try tables.dreams.delete(key)
      (journal.dreams[id], journal.trash[id]) = (nil, nil)
      isChanged = true
    }
    var history = try StepTable(tables)
    var left = history.history
    left.forget(ids)
    if left != history.history {
      try history.write(left, tables)
      isChanged = true
    }
    var attachments = Set(journal.attachments.map(\.hash))
    for step in left.steps { attachments.formUnion(step.attachmentHashes()) }
    return (isChanged, attachments)
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

extension Database {
  fileprivate func inTransactionReturning<R>(_ body: () throws -> R) throws -> R {
    var result: R?
    try inTransaction {
      result = try body()
      return .commit
    }
    guard let result else { preconditionFailure("A transaction that ended has a result.") }
    return result
  }
}

extension AttachmentFolder {
  /// Overwrites and removes files, and what damaged ones were put aside under their names.
  ///
  /// - Parameter hashes: Which files; those that are not there are gone.
  /// - Returns: The hashes of the files that could not be removed.
  public func erase(_ hashes: some Sequence<String>) -> [String] {
    hashes.filter { hash in
      var isLeft = false
      for place in [file(hash), file(hash) + ".damaged"]
      where unsafe access(place, F_OK) == 0 {
        let wiper = FileWiper(place)
        if unsafe unlink(place) != 0 {
          isLeft = true
        } else {
          wiper?.wipe()
        }
      }
      return isLeft
    }
  }
}
