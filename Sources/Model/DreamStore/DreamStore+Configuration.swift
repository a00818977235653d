import GRDB

extension DreamStore {
  static func configuration(_ patience: Patience) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback { patience.waits(before: $0) }
    configuration.prepareDatabase { db in
      // EXTRA also has the folder confirm that the rollback journal is gone: without it, a power
      // cut right after a change can bring the rollback journal back, and it undoes the change.
      try db.execute(
        sql: """
          PRAGMA synchronous = EXTRA;
          PRAGMA temp_store = MEMORY;
          PRAGMA trusted_schema = OFF;
          """)
    }
    return configuration
  }

  /// A tool may have left the journal in write-ahead mode, in which SQLite before 3.51.3 can damage
  /// a file that two programs write.
  static func useRollbackJournal(
    _ db: Database, _ file: JournalFile, _ patience: Patience
  ) throws {
    // What nobody here may write cannot be changed, and can be read all the same.
    guard file.isWritable else { return }
    guard try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" else { return }
    // SQLite does not wait by itself here, so that two programs that start at once would collide.
    var tries = 0
    while try !hasRollbackJournal(db) {
      guard patience.waits(before: tries) else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
      tries += 1
    }
  }

  private static func hasRollbackJournal(_ db: Database) throws -> Bool {
    do {
      return try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete"
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      return false
    }
  }
}
