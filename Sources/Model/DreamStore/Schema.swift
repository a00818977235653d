import Foundation
import GRDB

/// The tables of the journal, their version, and how an older journal becomes a newer one.
///
/// The version is SQLite's `user_version`; `application_id` tells a journal from every other
/// database. A format that has been released is never edited: the next one is added.
enum Schema {
  /// “LucD” in ASCII.
  static let applicationID = 0x4C75_6344

  /// The newest format this program knows.
  static var version: Int { formats.count }

  /// No format for a long time will have a higher number than this: it is damage.
  private static let likely = 9_999

  private static let formats: [@Sendable (Database) throws -> Void] = [
    { db in
      try db.execute(
        sql: """
          CREATE TABLE dream (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
            night TEXT NOT NULL
              CHECK (night GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
            created INTEGER NOT NULL,
            description TEXT NOT NULL,
            creature TEXT NOT NULL,
            numberOfCreatures INTEGER NOT NULL CHECK (numberOfCreatures BETWEEN 1 AND 100),
            effects TEXT NOT NULL,
            trashed INTEGER
          ) STRICT;
          CREATE TABLE setting (
            name TEXT PRIMARY KEY NOT NULL,
            value TEXT NOT NULL
          ) STRICT;
          """)
    },
    // What was done, for undo; and the ways to the newest dreams and to those thrown away longest ago.
    { db in
      try db.execute(
        sql: """
          CREATE TABLE step (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL,
            name TEXT NOT NULL,
            time INTEGER NOT NULL,
            isUndone INTEGER NOT NULL,
            size INTEGER NOT NULL,
            content BLOB NOT NULL
          ) STRICT;
          CREATE INDEX dreamByNight ON dream (night DESC, created DESC, id) WHERE trashed IS NULL;
          CREATE INDEX dreamByTrashing ON dream (trashed) WHERE trashed IS NOT NULL;
          """)
    },
    addSums,
  ]

  /// Finds out whether the file is a journal without locking, repairing or changing anything, not
  /// even the way a plain read would.
  static func inspect(_ path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    do {
      let queue = try DatabaseQueue(path: immutableURL(path), configuration: configuration)
      _ = try queue.unsafeRead { try checkedVersion($0, path) }
    } catch let error as DatabaseError where error.resultCode != .SQLITE_NOTADB {
      // Half a change of another program, or no support for this look: the locked look decides.
    }
  }

  /// The name by which SQLite opens a file that it shall neither lock nor repair.
  static func immutableURL(_ path: String) throws -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ";%?#"))
    guard let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) else {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
    }
    return "file://\(escaped)?immutable=1"
  }

  /// What tells a journal from other files.
  private struct Marks: Equatable {
    var identifier: Int
    var version: Int
    var objects: Int

    init(_ db: Database) throws {
      identifier = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      objects = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    }
  }

  /// The version of an open journal, 0 for an empty file.
  static func checkedVersion(_ db: Database, _ path: String) throws -> Int {
    var marks = try Marks(db)
    // Where nothing is locked, somebody may be making the journal between two looks.
    while true {
      let again = try Marks(db)
      if again == marks { break }
      marks = again
    }
    let version = marks.version
    if marks.identifier != applicationID {
      if marks.objects > 0, try JournalTraces.areIn(db) {
        throw DreamStoreError.damaged(path, because: "its mark is lost")
      }
      guard marks.identifier == 0, version == 0, marks.objects == 0 else {
        throw DreamStoreError.notAJournal(path, because: "it is the database of another program")
      }
      return 0
    }
    guard version <= self.version || version > Self.likely else {
      throw DreamStoreError.newerVersion(version, path)
    }
    guard (1...self.version).contains(version) else {
      throw DreamStoreError.damaged(path, because: "there is no format \(version)")
    }
    return version
  }

  /// Brings the journal to the newest format, in one transaction; many processes may try at once.
  ///
  /// What is to be done before an older journal is touched is done outside of any transaction.
  static func migrate(_ db: Database, _ path: String, before: () -> Void = {}) throws {
    let old = try checkedVersion(db, path)
    guard old < version else { return }
    if old > 0 { before() }
    try db.inTransaction(.immediate) {
      for format in formats[try checkedVersion(db, path)...] { try format(db) }
      try db.execute(
        sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
      return .commit
    }
  }
}
