import Dreams
import Foundation
import GRDB

extension Salvage {
  /// The contents of the rows.
  struct Reading {
    var contents: JournalContents
    /// The steps of a sealed journal, authenticated by its key; none for an unsealed one.
    var history = JournalHistory()
    var hasFavorite: Bool
  }

  /// The rows as a journal, read by the usual rules, with placeholders for unreadable parts.
  ///
  /// - Parameter sealing: What opens the rows of a sealed journal.
  /// - Returns: The contents of the rows.
  /// - Throws: The error of the in-memory database.
  func reading(_ sealing: Sealing?) throws -> Reading {
    let queue = try DatabaseQueue()
    return try queue.inDatabase { db in
      try Schema.migrate(db, ":memory:")
      if let seal = sealing?.seal {
        try sealed.insert(db, seal)
        let tables = JournalTables(db: db, seal: seal)
        return Reading(
          contents: try JournalReader.contents(tables), history: try StepTable(tables).history,
          hasFavorite: try Settings.favoriteCreature(tables) != nil)
      }
      // The constraints of the table are those of intact rows.
      try db.execute(
        sql: """
          PRAGMA foreign_keys = OFF;
          DROP TABLE dream;
          DROP TABLE night;
          CREATE TABLE night (date PRIMARY KEY, facts, checksum);
          CREATE TABLE dream (
            number INTEGER PRIMARY KEY, id, night, created, description, creature,
            numberOfCreatures, effects, trashed, checksum, facts
          );
          """)
      try db.inTransaction {
        for row in rows { try insert(row, db) }
        for night in nights {
          try db.execute(
            sql: "INSERT OR IGNORE INTO night VALUES (CAST(? AS TEXT), CAST(? AS TEXT), ?)",
            arguments: StatementArguments(night.map(\.databaseValue)))
        }
        if let favorite {
          try db.execute(
            sql: """
              INSERT OR REPLACE INTO setting (name, value)
              VALUES ('favoriteCreature', CAST(? AS TEXT))
              """, arguments: [Data(favorite)])
        }
        return .commit
      }
      return Reading(
        contents: try JournalReader.contents(JournalTables(db: db, seal: nil)),
        hasFavorite: favorite != nil)
    }
  }

  private func insert(_ row: Row, _ db: Database) throws {
    // Texts are read as bytes, because they may be invalid; empty ones count as NULL.
    let places = row.values.dropFirst().map { value in
      value.textBytes == nil ? "?" : "coalesce(CAST(? AS TEXT), '')"
    }
    let isTaken =
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT 1 FROM dream WHERE number = ?"), arguments: [row.number])
      != nil
    let number: DatabaseValue = isTaken ? .null : row.number.databaseValue
    try db.cachedStatement(
      sql: "INSERT INTO dream VALUES (?, \(places.joined(separator: ", ")))"
    ).execute(
      arguments: StatementArguments([number] + row.values.dropFirst().map(\.databaseValue)))
  }
}
