import Dreams
import Foundation
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
    case .statement(let row): unsafe sqlite3_value_type(Self.value(row, column)) == SQLITE_NULL
    case .opened(nil, let columns): columns.isNull(Int(column))
    case .opened(.some, let columns): column > 0 && columns.isNull(Int(column) - 1)
    }
  }

  /// The number in a column; nil for anything else there.
  func integer(_ column: Int32) -> Int64? {
    switch source {
    case .statement(let row):
      let value = unsafe Self.value(row, column)
      guard unsafe sqlite3_value_type(value) == SQLITE_INTEGER else { return nil }
      return unsafe sqlite3_value_int64(value)
    case .opened(nil, let columns): return columns.integer(Int(column))
    case .opened(let number, let columns):
      return column == 0 ? number : columns.integer(Int(column) - 1)
    }
  }

  /// Hands out the bytes of a text.
  func withBytes<R>(_ column: Int32, _ body: (Span<UInt8>) -> R) -> R {
    switch source {
    case .statement(let row): return unsafe Self.withBytes(of: Self.value(row, column), body)
    case .opened(let number, let columns):
      return columns.withBytes(number == nil ? Int(column) : Int(column) - 1, body)
    }
  }

  /// The text in a column; nil if the column has no text, or one that is not UTF-8.
  func text(_ column: Int32) -> String? {
    switch source {
    case .statement(let row):
      let value = unsafe Self.value(row, column)
      guard unsafe sqlite3_value_type(value) == SQLITE_TEXT else { return nil }
      return unsafe Self.withBytes(of: value, Self.text)
    case .opened(let number, let columns):
      let place = number == nil ? Int(column) : Int(column) - 1
      return columns.isText(place) ? columns.withBytes(place, Self.text) : nil
    }
  }

  private static func text(_ bytes: Span<UInt8>) -> String? {
    // Invalid UTF-8 is not a text.
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: text)
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

  private static func withBytes<R>(of value: OpaquePointer?, _ body: (Span<UInt8>) -> R) -> R {
    // Read as text, it would end at the first NUL.
    let start = unsafe sqlite3_value_blob(value)
    let count = unsafe Int(sqlite3_value_bytes(value))
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: unsafe start == nil ? 0 : count)
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe body($0.span) }
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
    try withBound(values) { try forEachRow(db, body) }
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
    try withBound(values) {
      defer { unsafe sqlite3_reset(statement) }
      let code = unsafe sqlite3_step(statement)
      guard code == SQLITE_DONE else {
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
      }
    }
  }

  /// Runs a body while the parameters have values, which SQLite reads where they lie.
  private func withBound(_ values: [ColumnValue], _ body: () throws -> Void) rethrows {
    let statement = unsafe sqliteStatement
    try unsafe Self.bytes(of: values).withUnsafeBufferPointer { bytes in
      defer { unsafe sqlite3_clear_bindings(statement) }
      var rest = unsafe bytes[...]
      for (index, value) in values.enumerated() {
        let place = Int32(index + 1)
        switch value {
        case .null: unsafe sqlite3_bind_null(statement, place)
        case .integer(let number): unsafe sqlite3_bind_int64(statement, place, number)
        case .text(let text):
          // With its length, because a text may contain NUL.
          let part = unsafe UnsafeBufferPointer(rebasing: rest.prefix(text.string.utf8.count))
          unsafe part.withMemoryRebound(to: CChar.self) {
            _ = unsafe sqlite3_bind_text(statement, place, $0.baseAddress, Int32($0.count), nil)
          }
          unsafe rest.removeFirst(part.count)
        case .blob(let blob):
          let part = unsafe UnsafeBufferPointer(rebasing: rest.prefix(blob.count))
          unsafe sqlite3_bind_blob(statement, place, part.baseAddress, Int32(part.count), nil)
          unsafe rest.removeFirst(part.count)
        }
      }
      try body()
    }
  }

  /// The texts and blobs one after the other, and one byte more: even an empty text has an address, without
  /// which it would be NULL.
  private static func bytes(of values: [ColumnValue]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.reduce(1) { $0 + $1.byteCount })
    for value in values {
      switch value {
      case .null, .integer: break
      case .text(let text): bytes += text.string.utf8
      case .blob(let blob): bytes += blob
      }
    }
    bytes.append(0)
    return bytes
  }
}

enum ColumnValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case text(ExactText)
  case blob([UInt8])

  static func text(_ text: String) -> ColumnValue { .text(ExactText(text)) }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .text(let text): text.string.databaseValue
    case .blob(let blob): Data(blob).databaseValue
    }
  }

  /// How many bytes the text or blob has; 0 for others.
  var byteCount: Int {
    switch self {
    case .null, .integer: 0
    case .text(let text): text.string.utf8.count
    case .blob(let blob): blob.count
    }
  }
}
