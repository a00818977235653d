import Dreams
import GRDB
import GRDBSQLite

/// Goes through the texts of all rows where they lie in the memory of SQLite.
struct RowScanner {
  private let search: DreamSearch
  private let table: String
  private let condition: String
  private let arguments: StatementArguments
  private let nights: ClosedRange<String>?
  private let inTrash: Bool

  init(_ search: DreamSearch, from: Night?, to: Night?, inTrash: Bool) {
    self.search = search
    self.inTrash = inTrash
    let (first, last) = (from ?? .min, to ?? .max)
    self.nights = first <= last ? first.description...last.description : nil
    var conditions = [inTrash ? "trashed IS NOT NULL" : "trashed IS NULL"]
    var nights: [String] = []
    if let from {
      conditions.append("night >= ?")
      nights.append(from.description)
    }
    if let to {
      conditions.append("night <= ?")
      nights.append(to.description)
    }
    // Going through all rows in their own order reads each page once. By way of the index, which the
    // condition alone would choose, it reads one for nearly every row.
    table = inTrash || !nights.isEmpty ? "dream" : "dream NOT INDEXED"
    condition = conditions.joined(separator: " AND ")
    arguments = StatementArguments(nights)
  }

  /// The numbers of the rows that match.
  func numbers(_ tables: JournalTables) throws -> [Int64] {
    let db = tables.db
    if let seal = tables.seal {
      return try SealedRows(table: .dreams, seal: seal, db: db).numbers { [self] in
        var scanner = DreamSearch.Scanner(search)
        return { row in
          RowCoder.isInTrash(row) == inTrash
            && nights?.contains(RowCoder.storedNight(row)) == true
            && (search.isEmpty || RowCoder.matches(row, &scanner))
        }
      }
    }
    guard !search.isEmpty else {
      return try Int64.fetchAll(
        db, sql: "SELECT number FROM \(table) WHERE \(condition)", arguments: arguments)
    }
    // A write-protected journal of an older format has no facts.
    let facts = try db.columns(in: "dream").contains { $0.name == "facts" } ? "facts" : "NULL"
    let statement = try db.makeStatement(
      sql:
        "SELECT number, description, creature, effects, \(facts) FROM \(table) WHERE \(condition)")
    try statement.setArguments(arguments)
    var scanner = DreamSearch.Scanner(search)
    var numbers: [Int64] = []
    let rows = unsafe statement.sqliteStatement
    defer { unsafe sqlite3_reset(rows) }
    while true {
      switch unsafe sqlite3_step(rows) {
      case SQLITE_ROW:
        if unsafe Self.matches(rows, &scanner) {
          numbers.append(unsafe sqlite3_column_int64(rows, 0))
        }
      case SQLITE_DONE:
        return numbers
      case let code:
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
      }
    }
  }

  private static func matches(
    _ rows: SQLiteStatement, _ scanner: inout DreamSearch.Scanner
  ) -> Bool {
    // Each column has its own memory, so that both texts stay valid.
    unsafe withBytes(rows, 1) { text in
      unsafe withBytes(rows, 4) { facts in
        unsafe scanner.matches(
          text.span, facts: facts.span,
          creature: {
            unsafe Dream.Creature(identifier: Self.word(rows, 2)) ?? Placeholder.creature
          },
          effects: { unsafe RowCoder.effects(in: Self.word(rows, 3)).known })
      }
    }
  }

  private static func withBytes<R>(
    _ rows: SQLiteStatement, _ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R {
    let text = unsafe UnsafeRawBufferPointer(
      start: sqlite3_column_blob(rows, column), count: Int(sqlite3_column_bytes(rows, column)))
    return unsafe text.withMemoryRebound(to: UInt8.self) { unsafe body($0) }
  }

  private static func word(_ rows: SQLiteStatement, _ column: Int32) -> String {
    unsafe sqlite3_column_text(rows, column).map { unsafe String(cString: $0) } ?? ""
  }
}
