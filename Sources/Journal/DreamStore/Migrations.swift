import Foundation
import GRDB

/// How a journal of one format becomes one of the next.
///
/// Each migration is literal SQL with its own code, and is never edited after its release: journals
/// of every format exist. None calls code that changes with the current fields.
enum Migrations {
  /// The migrations by the format that they lead to, from 1.
  static let all: [@Sendable (Database) throws -> Void] = [
    toFormat1, toFormat2, toFormat3, toFormat4, toFormat5, toFormat6,
  ]

  private static func toFormat1(_ db: Database) throws {
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
  }

  /// The steps for undo, and indexes to the newest dreams and to the oldest in the trash.
  private static func toFormat2(_ db: Database) throws {
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
  }

  /// A checksum for each row, by which damage shows that the database does not see.
  ///
  /// Another program that changes a row doesn't update its checksum: the trigger clears it, so that
  /// the change doesn't look like damage.
  private static func toFormat3(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE dream ADD COLUMN sum INTEGER")
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT number, CAST(id AS BLOB), CAST(night AS BLOB), created, CAST(description AS BLOB),
          CAST(creature AS BLOB), numberOfCreatures, CAST(effects AS BLOB), trashed
        FROM dream
        """)
    for row in rows {
      try db.execute(
        sql: "UPDATE dream SET sum = ? WHERE number = ?",
        arguments: [checksumOfFormat3(row), Int64.fromDatabaseValue(row[0])])
    }
    try db.execute(
      sql: """
        CREATE TRIGGER dreamChanged AFTER UPDATE OF
          id, night, created, description, creature, numberOfCreatures, effects, trashed ON dream
        WHEN NEW.sum IS OLD.sum AND NEW.sum IS NOT NULL
        BEGIN
          UPDATE dream SET sum = NULL WHERE number = NEW.number;
        END
        """)
  }

  /// The checksum as format 3 defines it, over the columns 1 to 8 of the row.
  private static func checksumOfFormat3(_ row: Row) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func combine(_ word: UInt64) {
      let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash = product ^ product >> 32
    }
    for place in 1...8 {
      switch place {
      case 3, 6:
        combine(UInt64(bitPattern: Int64.fromDatabaseValue(row[place]) ?? 0))
      case 8:
        let trashed = Int64.fromDatabaseValue(row[place])
        combine(trashed == nil ? 0 : 1)
        if let trashed { combine(UInt64(bitPattern: trashed)) }
      default:
        // No bytes at all come as NULL.
        let bytes = [UInt8](Data.fromDatabaseValue(row[place]) ?? Data())
        combine(UInt64(bytes.count))
        for start in stride(from: 0, to: bytes.count, by: 8) {
          let word = bytes[start..<min(start + 8, bytes.count)]
          combine(word.reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
      }
    }
    return Int64(bitPattern: hash)
  }

  /// Facts of dreams, and nights.
  ///
  /// The checksum includes facts only if there are any, so that earlier checksums stay valid.
  private static func toFormat4(_ db: Database) throws {
    try db.execute(
      sql: """
        DROP TRIGGER dreamChanged;
        ALTER TABLE dream RENAME COLUMN sum TO checksum;
        ALTER TABLE dream ADD COLUMN facts TEXT;
        CREATE TRIGGER dreamChanged AFTER UPDATE OF
          id, night, created, description, creature, numberOfCreatures, effects, trashed, facts
          ON dream
        WHEN NEW.checksum IS OLD.checksum AND NEW.checksum IS NOT NULL
        BEGIN
          UPDATE dream SET checksum = NULL WHERE number = NEW.number;
        END;
        CREATE TABLE night (
          date TEXT PRIMARY KEY NOT NULL
            CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
          facts TEXT NOT NULL,
          checksum INTEGER
        ) STRICT;
        CREATE TRIGGER nightChanged AFTER UPDATE OF date, facts ON night
        WHEN NEW.checksum IS OLD.checksum AND NEW.checksum IS NOT NULL
        BEGIN
          UPDATE night SET checksum = NULL WHERE date = NEW.date;
        END;
        """)
  }

  /// The seal record of a sealed journal; earlier formats can't be sealed.
  private static func toFormat5(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE seal (
          kind TEXT PRIMARY KEY NOT NULL, content BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// What is known of other devices; empty without any.
  ///
  /// A row has its name as its tag, or, in a sealed journal, what stands for it.
  private static func toFormat6(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE sync (
          number INTEGER PRIMARY KEY, tag BLOB NOT NULL UNIQUE, content BLOB NOT NULL
        ) STRICT;
        CREATE TABLE syncChanged (
          kind INTEGER NOT NULL, tag BLOB NOT NULL, PRIMARY KEY (kind, tag)
        ) STRICT, WITHOUT ROWID;
        """)
    try watch("dream", kind: 1, by: "CAST(lower({row}.id) AS BLOB)", db)
    try watch("night", kind: 2, by: "CAST({row}.date AS BLOB)", db)
    try watch("setting", kind: 3, by: "x''", db)
    if try db.tableExists("sealedDream") { try watchSealed(db) }
  }

  /// Has the rows of a sealed journal watched as those of one that is not.
  static func watchSealed(_ db: Database) throws {
    try watch("sealedDream", kind: 1, by: "{row}.tag", db)
    try watch("sealedNight", kind: 2, by: "{row}.tag", db)
    try watch("sealedSetting", kind: 3, by: "x''", db)
  }

  /// Has SQLite note in `syncChanged` which rows were changed since the last sync, whoever changes them.
  ///
  /// Without syncing nothing is noted. A conflict clause of the statement would count in the trigger, too, so there
  /// is never a conflict.
  private static func watch(_ table: String, kind: Int, by key: String, _ db: Database) throws {
    func note(_ row: String) -> String {
      let key = key.replacingOccurrences(of: "{row}", with: row)
      return """
        INSERT INTO syncChanged (kind, tag) SELECT \(kind), \(key)
          WHERE NOT EXISTS (SELECT 1 FROM syncChanged WHERE kind = \(kind) AND tag = \(key));
        """
    }
    for (event, rows) in [
      ("Insert", ["NEW"]), ("Update", ["OLD", "NEW"]), ("Delete", ["OLD"]),
    ] {
      try db.execute(
        sql: """
          CREATE TRIGGER \(table)Sync\(event) AFTER \(event.uppercased()) ON \(table)
          WHEN EXISTS (SELECT 1 FROM sync)
          BEGIN
          \(rows.map(note).joined(separator: "\n"))
          END
          """)
    }
  }

  /// The triggers that note which rows were changed.
  static let watching = ["dream", "night", "setting"].flatMap(triggers)
  static let watchingSealed = ["sealedDream", "sealedNight", "sealedSetting"].flatMap(triggers)

  private static func triggers(_ table: String) -> [String] {
    ["Insert", "Update", "Delete"].map { "\(table)Sync\($0)" }
  }
}
