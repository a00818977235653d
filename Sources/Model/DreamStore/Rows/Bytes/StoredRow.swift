import GRDB
import GRDBSQLite

/// A row of the table of dreams where it lies in the memory of SQLite, which is there until the next
/// row is asked for.
@safe struct StoredRow {
  /// The columns in the order in which they are read.
  enum Column: Int32 {
    case number, id, night, created, description, creature, numberOfCreatures, effects, trashed, sum
  }

  private let statement: SQLiteStatement

  fileprivate init(_ statement: SQLiteStatement) {
    unsafe self.statement = unsafe statement
  }

  /// The columns as a statement names them.
  static func columns(_ db: Database) throws -> String {
    // Journals of older formats, which cannot be written here, have no sums.
    let hasSum = try db.columns(in: "dream").contains { $0.name == "sum" }
    return """
      number, id, night, created, description, creature, numberOfCreatures, effects, trashed, \
      \(hasSum ? "sum" : "NULL")
      """
  }

  var number: Int64 { integer(.number) ?? 0 }

  func isNull(_ column: Column) -> Bool { kind(column) == SQLITE_NULL }

  func isText(_ column: Column) -> Bool { kind(column) == SQLITE_TEXT }

  /// The number in a column; nil for anything else there.
  func integer(_ column: Column) -> Int64? {
    guard kind(column) == SQLITE_INTEGER else { return nil }
    return unsafe sqlite3_column_int64(statement, column.rawValue)
  }

  /// Hands out the bytes of a text, which may hold NUL and what is no text.
  func withBytes<R>(_ column: Column, _ body: (Span<UInt8>) -> R) -> R {
    // Asked for as text, it would end at the first NUL.
    let start = unsafe sqlite3_column_blob(statement, column.rawValue)
    let count = unsafe Int(sqlite3_column_bytes(statement, column.rawValue))
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: unsafe start == nil ? 0 : count)
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe body($0.span) }
  }

  /// The text in a column, with replacement characters for what is no text.
  func text(_ column: Column) -> String {
    withBytes(column) { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  private func kind(_ column: Column) -> Int32 {
    unsafe sqlite3_column_type(statement, column.rawValue)
  }
}

extension String {
  /// The text of bytes; nil for what is no text.
  init?(validatingBytes bytes: Span<UInt8>) {
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    self.init(copying: text)
  }
}

extension Statement {
  /// Goes through the rows that the statement chooses, whose columns are those of `StoredRow` as far
  /// as they go.
  func forEachRow(_ db: Database, _ body: (StoredRow) throws -> Void) throws {
    let rows = unsafe sqliteStatement
    defer { unsafe sqlite3_reset(rows) }
    while true {
      switch unsafe sqlite3_step(rows) {
      case SQLITE_ROW: try unsafe body(StoredRow(rows))
      case SQLITE_DONE: return
      case let code:
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
      }
    }
  }
}
