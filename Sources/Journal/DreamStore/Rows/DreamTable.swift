import Dreams
import Foundation
import GRDB
import GRDBSQLite

/// The dreams of a journal as rows, plain or sealed: the one place that knows where rows are.
///
/// A sealed row is found by the tag of its identifier; all other lookups open all rows in turn.
struct DreamTable {
  let db: Database
  /// What opens the rows; nil for a journal that is not sealed.
  let seal: (any RowSeal)?

  /// Which rows are read, each once, and in which order.
  enum Selection {
    /// All rows, in the order in which they were made.
    case all
    case number(Int64)
    case numbers(ClosedRange<Int64>)
    /// The stored row with an identifier.
    case id(String)
    /// The rows whose identifiers begin so, in their order.
    case beginning(String, inTrash: Bool, limit: Int)
    /// The newest of the list between two nights.
    case newest(Int, from: Night, to: Night)
    case trash
  }

  /// Which row is changed.
  enum Key {
    case number(Int64)
    case id(Dream.ID)
  }

  /// Goes through rows.
  ///
  /// - Parameters:
  ///   - selection: Which rows.
  ///   - unreadable: Called with the number of each row that the key does not open.
  ///   - body: Called with each other row.
  /// - Returns: How many rows there were.
  /// - Throws: The error of the database or the body.
  @discardableResult
  func forEach(
    _ selection: Selection, unreadable: (Int64) -> Void = { _ in },
    _ body: (StoredRow) throws -> Void
  ) throws -> Int {
    var count = 0
    func counted(_ row: StoredRow) throws {
      count += 1
      try body(row)
    }
    if let seal {
      try SealedRows(table: .dreams, seal: seal, db: db)
        .forEach(selection, unreadable: unreadable, counted)
    } else {
      let (condition, arguments) = Self.condition(selection)
      let statement = try db.cachedStatement(
        sql: "SELECT \(try RowCoder.selection(db)) FROM dream \(condition)")
      try statement.setArguments(arguments)
      try statement.forEachRow(db, counted)
    }
    return count
  }

  private static func condition(_ selection: Selection) -> (String, StatementArguments) {
    switch selection {
    case .all: ("", [])
    case .number(let number): ("WHERE number = ?", [number])
    case .numbers(let range):
      ("WHERE number BETWEEN ? AND ?", [range.lowerBound, range.upperBound])
    case .id(let text): ("WHERE id = ?", [text])
    case .beginning(let prefix, let inTrash, let limit):
      // The next character of an identifier is a hyphen or a digit, all of which sort before "g".
      (
        """
        WHERE id >= ? AND id < ? AND trashed IS \(inTrash ? "NOT NULL" : "NULL") ORDER BY id LIMIT ?
        """, [prefix, prefix + "g", limit]
      )
    case .newest(let limit, let from, let to):
      (
        """
        WHERE trashed IS NULL AND night >= ? AND night <= ?
        ORDER BY night DESC, created DESC, id LIMIT ?
        """, [from.description, to.description, limit]
      )
    case .trash: ("WHERE trashed IS NOT NULL", [])
    }
  }

  /// The numbers of the rows that were perhaps moved to the trash before a time.
  func numbers(trashedBefore time: Moment, limit: Int = .max) throws -> [Int64] {
    let table = seal == nil ? "dream" : "sealedDream"
    return try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT number FROM \(table) WHERE trashed < ? LIMIT ?"),
      arguments: [time.millisecondsSince1970, limit])
  }

  /// How many dreams there are, in the list and in the trash.
  func count() throws -> Int {
    let table = seal == nil ? "dream" : SealedRows.Table.dreams.rawValue
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
  }

  /// Whether there are no dreams, neither in the list nor in the trash.
  var isEmpty: Bool {
    get throws {
      let table = seal == nil ? "dream" : "sealedDream"
      return try Int.fetchOne(db, sql: "SELECT 1 FROM \(table) LIMIT 1") == nil
    }
  }

  /// All identifiers, in their order.
  func ids() throws -> [String] {
    guard seal != nil else {
      return try String.fetchAll(db, sql: "SELECT id FROM dream ORDER BY id")
    }
    var ids: [String] = []
    try forEach(.all) { ids.append(RowCoder.storedID($0)) }
    return ids.sorted()
  }

  // MARK: Writing

  /// Adds a row; answers its number.
  func insert(_ values: [ColumnValue], checksum: Int64) throws -> Int64 {
    if let seal {
      guard case .text(let id) = values[Int(RowCoder.Column.id.rawValue)] else {
        preconditionFailure("A dream has an identifier.")
      }
      try SealedRows(table: .dreams, seal: seal, db: db).insert(values, id: id.string)
    } else {
      try db.cachedStatement(sql: RowCoder.insertion).run(values + [.integer(checksum)], db)
    }
    return db.lastInsertedRowID
  }

  /// Adds the row of another table with all that it has, byte by byte.
  func insert(copyOf row: StoredRow) throws {
    let columns = RowCoder.Column.allCases.map(row.value)
    guard let seal else {
      // A text may be invalid.
      let places = columns.map { if case .blob = $0 { "CAST(? AS TEXT)" } else { "?" } }
      let names = ["number"] + RowCoder.Column.allCases.map(\.name) + ["checksum"]
      try db.cachedStatement(
        sql: """
          INSERT INTO dream (\(names.joined(separator: ", ")))
          VALUES (?, \(places.joined(separator: ", ")), ?)
          """
      ).run(
        [.integer(RowCoder.number(of: row))] + columns
          + [.integer(RowCoder.checksum(of: row))], db)
      return
    }
    try SealedRows(table: .dreams, seal: seal, db: db).insert(
      columns, number: RowCoder.number(of: row), id: RowCoder.storedID(row))
  }

  /// Changes some columns of a row, and the checksum unless it is to stay.
  func update(
    _ key: Key, _ changes: [(RowCoder.Column, ColumnValue)], checksum: Int64?
  ) throws {
    if let seal {
      try SealedRows(table: .dreams, seal: seal, db: db).update(key, changes)
    } else {
      var assignments = changes.map { "\($0.0.name) = ?" }
      var values = changes.map(\.1)
      if let checksum {
        assignments.append("checksum = ?")
        values.append(.integer(checksum))
      }
      try run("UPDATE dream SET " + assignments.joined(separator: ", "), values, key)
    }
  }

  func delete(_ key: Key) throws {
    if let seal {
      try SealedRows(table: .dreams, seal: seal, db: db).delete(key)
    } else {
      try run("DELETE FROM dream", [], key)
    }
  }

  /// Computes the checksum of the stored row; a sealed row needs none.
  func updateChecksum(ofRow number: Int64) throws {
    guard seal == nil else { return }
    var checksum = ColumnValue.null
    try forEach(.number(number)) { checksum = .integer(RowCoder.checksum(of: $0)) }
    try db.cachedStatement(sql: "UPDATE dream SET checksum = ? WHERE number = ?")
      .run([checksum, .integer(number)], db)
  }

  private func run(_ sql: String, _ values: [ColumnValue], _ key: Key) throws {
    let (column, value): (String, ColumnValue) =
      switch key {
      case .number(let number): ("number", .integer(number))
      case .id(let id): ("id", .text(id.canonical))
      }
    try db.cachedStatement(sql: "\(sql) WHERE \(column) = ?").run(values + [value], db)
    guard db.changesCount == 1 else { throw Self.lostRow }
  }

  static let lostRow = FoundDamage.lostRow.error
}
