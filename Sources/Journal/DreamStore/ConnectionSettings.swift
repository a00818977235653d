import GRDB

/// How a connection to a journal is set.
enum ConnectionSettings {
  /// How SQLite keeps a journal, and waits for others.
  static func configuration(_ busyRetry: BusyRetry) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback { busyRetry.sleepBeforeRetry($0) }
    configuration.prepareDatabase { db in
      // EXTRA also has the folder confirm that the rollback journal is gone: without it, a power
      // failure right after a change can bring the rollback journal back, which reverts the change.
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
    _ db: Database, _ file: JournalFile, _ busyRetry: BusyRetry
  ) throws {
    // A read-only journal cannot be changed, but can still be read.
    guard file.isWritable else { return }
    guard try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" else { return }
    // SQLite does not wait here, so two programs that start at the same time would collide.
    var tries = 0
    while try !hasRollbackJournal(db) {
      guard busyRetry.sleepBeforeRetry(tries) else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
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
