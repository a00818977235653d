import GRDB

extension DreamStore {
  static func configuration(_ busyTimeout: Duration) -> Configuration {
    var configuration = Configuration()
    let (seconds, attoseconds) = busyTimeout.components
    // SQLite counts milliseconds in 32 bits.
    let wait = min(max(Double(seconds) + Double(attoseconds) * 1e-18, 0), 86_400)
    configuration.busyMode = .timeout(wait)
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
  static func useRollbackJournal(_ db: Database) throws {
    guard try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" else { return }
    guard try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete" else {
      throw DatabaseError(resultCode: .SQLITE_BUSY)
    }
  }
}
