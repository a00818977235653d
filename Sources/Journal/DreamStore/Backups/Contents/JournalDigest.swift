import Dreams
import Foundation
import GRDB

/// The rows of all tables as numbers, to check whether two journals are identical to the last byte.
struct JournalDigest: Equatable {
  private struct Table: Equatable {
    let name: String
    let definition: String
    var rows: [UInt64] = []
  }

  private var tables: [Table] = []

  /// Reads all rows there are, in one transaction of the caller's.
  init(_ db: Database) throws {
    let found = try Row.fetchAll(
      db,
      sql: """
        SELECT name, sql FROM sqlite_master
        WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> ?
        ORDER BY name
        """, arguments: [BackupLabel.table])
    for row in found {
      var table = Table(name: row[0] ?? "", definition: row[1] ?? "")
      table.rows = try Self.rows(of: table.name, db)
      tables.append(table)
    }
  }

  /// All of it as one number, which stays the same on all machines and for all time.
  var sum: UInt64 {
    var hash = FNV1a()
    for table in tables {
      for word in [table.name, table.definition] { hash.combine(word) }
      hash.combine(UInt64(table.rows.count))
      for row in table.rows { hash.combine(row) }
    }
    return hash.value
  }

  private static func rows(of table: String, _ db: Database) throws -> [UInt64] {
    let columns = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
    // One text for each row, in which no two rows of different content are the same.
    let parts = columns.map { column in
      let name = column.quoted
      return "typeof(\(name)) || hex(CAST(\(name) AS BLOB))"
    }
    guard !parts.isEmpty else { return [] }
    var rows: [UInt64] = []
    let cursor = try Row.fetchCursor(
      db, sql: "SELECT \(parts.joined(separator: " || ',' || ")) FROM \(table.quoted)")
    while let row = try cursor.next() {
      var hash = FNV1a()
      try row.withUnsafeData(atIndex: 0) { data in
        unsafe (data ?? Data()).withUnsafeBytes { unsafe hash.combine($0) }
      }
      rows.append(hash.value)
    }
    return rows
  }
}

extension String {
  fileprivate var quoted: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
