import Dreams
import GRDB
import GRDBSQLite

/// The current row of a statement, or an opened sealed row: texts as bytes, because stored text may
/// contain NUL, or invalid UTF-8.
@safe struct StoredRow {
  @safe private enum Source {
    case statement(SQLiteStatement)
    /// The number of the row, which is its first column where there is one, and the others.
    case opened(Int64?, SealedColumns)
  }

  private let source: Source

  init(_ statement: SQLiteStatement) {
    source = unsafe .statement(statement)
  }

  /// A row of sealed columns, after its number if requested.
  init(number: Int64? = nil, _ columns: SealedColumns) {
    source = .opened(number, columns)
  }

  /// Whether the row was sealed: opening it reveals corruption.
  var isSealed: Bool {
    if case .opened = source { true } else { false }
  }

  func isNull(_ column: Int32) -> Bool {
    switch source {
    case .statement(let row): unsafe Self.kind(row, column) == SQLITE_NULL
    case .opened(nil, let columns): columns.isNull(Int(column))
    case .opened(.some, let columns): column > 0 && columns.isNull(Int(column) - 1)
    }
  }

  /// The number in a column; nil for anything else there.
  func integer(_ column: Int32) -> Int64? {
    switch source {
    case .statement(let row):
      guard unsafe Self.kind(row, column) == SQLITE_INTEGER else { return nil }
      return unsafe sqlite3_value_int64(Self.value(row, column))
    case .opened(nil, let columns): return columns.integer(Int(column))
    case .opened(let number, let columns):
      return column == 0 ? number : columns.integer(Int(column) - 1)
    }
  }

  /// Hands out the bytes of a text.
  func withBytes<R>(_ column: Int32, _ body: (Span<UInt8>) -> R) -> R {
    switch source {
    case .statement(let row):
      // Read as text, it would end at the first NUL.
      let value = unsafe Self.value(row, column)
      let start = unsafe sqlite3_value_blob(value)
      let count = unsafe Int(sqlite3_value_bytes(value))
      let bytes = unsafe UnsafeRawBufferPointer(
        start: start, count: unsafe start == nil ? 0 : count)
      return unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe body($0.span) }
    case .opened(let number, let columns):
      return columns.withBytes(number == nil ? Int(column) : Int(column) - 1, body)
    }
  }

  /// The text in a column; nil if the column has no text, or one that is not UTF-8.
  func text(_ column: Int32) -> String? {
    let isText =
      switch source {
      case .statement(let row): unsafe Self.kind(row, column) == SQLITE_TEXT
      case .opened(let number, let columns):
        columns.isText(number == nil ? Int(column) : Int(column) - 1)
      }
    guard isText else { return nil }
    return withBytes(column) { bytes in
      // Invalid UTF-8 is not a text.
      guard let text = try? UTF8Span(validating: bytes) else { return nil }
      return String(copying: text)
    }
  }

  /// The value of a dream's column, with invalid UTF-8 as a blob.
  func value(_ column: RowCoder.Column) -> ColumnValue {
    if isNull(column.place) { return .null }
    if let number = integer(column.place) { return .integer(number) }
    if let text = text(column.place) { return .text(text) }
    return withBytes(column.place) { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe .blob([UInt8]($0)) }
    }
  }

  /// The text in a column; invalid bytes become U+FFFD.
  func repairedText(_ column: Int32) -> String {
    withBytes(column) { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func kind(_ row: SQLiteStatement, _ column: Int32) -> Int32 {
    unsafe sqlite3_value_type(value(row, column))
  }

  /// The value of a column, read without locking: nobody else uses the connection while a statement
  /// is on a row.
  private static func value(_ row: SQLiteStatement, _ column: Int32) -> OpaquePointer? {
    unsafe sqlite3_column_value(row, column)
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
      case .blob(let bytes):
        let copy = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        _ = unsafe bytes.withUnsafeBytes { bytes in
          unsafe sqlite3_bind_blob(statement, place, bytes.baseAddress, Int32(bytes.count), copy)
        }
      case .null: unsafe sqlite3_bind_null(statement, place)
      case .integer(let number): unsafe sqlite3_bind_int64(statement, place, number)
      case .text(let text):
        var text = text.string
        // With its length, because a text may contain NUL, and copied, because it is only valid
        // temporarily.
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

enum ColumnValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case text(ExactText)
  case blob([UInt8])

  static func text(_ text: String) -> ColumnValue { .text(ExactText(text)) }
}
