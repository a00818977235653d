import Dreams
import Files
import Foundation
import GRDB

/// Copies a snapshot of an open journal to an unnamed file.
enum BackupCopy {
  /// How often to restart if others change the journal at the same time.
  private static let tries = 20

  /// Gives the journal an identity unless it has one, and copies it.
  ///
  /// Returns whether no row of the journal is corrupted.
  static func makeIdentified(
    _ tables: JournalTables, into file: AtomicFile, _ reason: Backup.Reason, at now: Moment,
    _ onProgress: (Backups.Progress) -> Void
  ) throws -> Bool {
    // A backup without an identity is better than none.
    _ = try? JournalIdentity.ensure(tables.db)
    return try make(tables, into: file, reason, at: now, onProgress)
  }

  /// Copies, labels and compares; on return the disk has the file.
  ///
  /// Returns whether no row of the journal is corrupted.
  @discardableResult
  static func make(
    _ tables: JournalTables, into file: AtomicFile, _ reason: Backup.Reason, at now: Moment,
    _ onProgress: (Backups.Progress) -> Void = { _ in }
  ) throws -> Bool {
    // What SQLite leaves behind when copying fails.
    defer { FileSystem.remove(file.path + "-journal") }
    let digest = try copy(tables.db, into: file)
    onProgress(.copied)
    let label = BackupLabel(reason, made: now, of: digest)
    try write(label, to: file.path)
    try file.synchronize()
    onProgress(.stored)
    let isIntact = try compare(file.path, with: digest, label, tables.seal)
    onProgress(.compared)
    return isIntact
  }

  private static func copy(_ db: Database, into file: AtomicFile) throws -> JournalDigest {
    for _ in 0..<tries {
      // A copy made before the journal was changed, or replaced by a sealed one.
      try FileSystem.empty(file.path)
      let before = try version(db)
      try db.execute(sql: "VACUUM INTO ?", arguments: [file.path])
      // Copying is a separate transaction from reading the rows: both see the same state if nothing
      // changed in between.
      var digest: JournalDigest?
      try db.inTransaction(.deferred) {
        digest = try JournalDigest(db)
        if try version(db) != before { digest = nil }
        return .commit
      }
      if let digest { return digest }
    }
    throw DatabaseError(resultCode: .SQLITE_BUSY)
  }

  private static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }

  private static func write(_ label: BackupLabel, to path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      // The file is nobody's yet, and is put onto the disk when it is complete.
      try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
      try db.inTransaction {
        try label.write(db)
        return .commit
      }
    }
    try queue.close()
  }

  private static func compare(
    _ path: String, with digest: JournalDigest, _ label: BackupLabel, _ seal: (any RowSeal)?
  ) throws -> Bool {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(
      path: try Schema.immutableURL(path), configuration: configuration)
    let isIntact = try queue.read { db in
      guard try JournalDigest(db) == digest, try BackupLabel(db) == label else {
        throw BackupError(EIO, path)
      }
      // The copy matches the journal, even if one of its indexes disagrees.
      if let problem = try IntegrityCheck.problems(db, limit: 1).first {
        throw BackupError.damagedJournal(.database(problem), path)
      }
      return try IntegrityCheck.changes(JournalTables(db: db, seal: seal)).isEmpty
    }
    try queue.close()
    return isIntact
  }
}
