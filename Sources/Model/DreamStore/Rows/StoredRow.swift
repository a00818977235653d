import Dreams
import GRDB
import GRDBSQLite

/// A row while a statement stands on it: texts as bytes, because what is stored may hold NUL, or be
/// no UTF-8 at all.
@safe struct StoredRow {
  private let statement: SQLiteStatement

  init(_ statement: SQLiteStatement) {
    unsafe self.statement = statement
  }

  func isNull(_ column: Int32) -> Bool { kind(column) == SQLITE_NULL }

  /// The number in a column; nil for anything else there.
  func integer(_ column: Int32) -> Int64? {
    guard kind(column) == SQLITE_INTEGER else { return nil }
    return unsafe sqlite3_value_int64(value(column))
  }

  /// Hands out the bytes of a text.
  func withBytes<R>(_ column: Int32, _ body: (Span<UInt8>) -> R) -> R {
    // Asked for as text, it would end at the first NUL.
    let value = unsafe value(column)
    let start = unsafe sqlite3_value_blob(value)
    let count = unsafe Int(sqlite3_value_bytes(value))
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: unsafe start == nil ? 0 : count)
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe body($0.span) }
  }

  /// The text in a column; nil where the column has no text, or one that is not UTF-8.
  func text(_ column: Int32) -> String? {
    guard kind(column) == SQLITE_TEXT else { return nil }
    return withBytes(column) { bytes in
      guard let text = try? UTF8Span(validating: bytes) else { return nil }
      return String(copying: text)
    }
  }

  /// The text in a column, with replacement characters for what is not UTF-8.
  func repairedText(_ column: Int32) -> String {
    withBytes(column) { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  private func kind(_ column: Int32) -> Int32 {
    unsafe sqlite3_value_type(value(column))
  }

  /// What stands in a column, without the lock that each other question about it takes: nobody else
  /// uses the connection while a statement of it stands on a row.
  private func value(_ column: Int32) -> OpaquePointer? {
    unsafe sqlite3_column_value(statement, column)
  }
}

extension Statement {
  /// Goes through the rows that the statement selects with values for its parameters.
  func forEachRow(
    _ db: Database, _ values: [ColumnValue], _ body: (StoredRow) throws -> Void
  ) throws {
    unsafe bind(values, to: sqliteStatement)
    try forEachRow(db, body)
  }

  /// Goes through the rows that the statement selects.
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

  /// Runs a statement that returns no rows.
  func run(_ values: [ColumnValue], _ db: Database) throws {
    let statement = unsafe sqliteStatement
    defer { unsafe sqlite3_reset(statement) }
    unsafe bind(values, to: statement)
    let code = unsafe sqlite3_step(statement)
    guard code == SQLITE_DONE else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
    }
  }

  private func bind(_ values: [ColumnValue], to statement: SQLiteStatement) {
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      switch value {
      case .null: unsafe sqlite3_bind_null(statement, place)
      case .integer(let number): unsafe sqlite3_bind_int64(statement, place, number)
      case .text(let text):
        var text = text.string
        // With its length, because a text may hold NUL, and copied, because it lies here for now only.
        text.withUTF8 { bytes in
          unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
            let empty: StaticString = ""
            let copy = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            if let start = characters.baseAddress {
              _ = unsafe sqlite3_bind_text(statement, place, start, Int32(characters.count), copy)
            } else {
              unsafe empty.utf8Start.withMemoryRebound(to: CChar.self, capacity: 1) {
                _ = unsafe sqlite3_bind_text(statement, place, $0, 0, copy)
              }
            }
          }
        }
      }
    }
  }
}

/// A value as a column holds it.
enum ColumnValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case text(ExactText)

  static func text(_ text: String) -> ColumnValue { .text(ExactText(text)) }
}
