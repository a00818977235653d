import GRDB
import GRDBSQLite
import Synchronization

/// Hands out the rows of a statement to several threads, a chunk at a time.
///
/// The columns are the number of the row, its tag and its content. The thread that owns the
/// connection creates the supply, waits for all other threads, and ends it. `lock` protects the
/// statement, which nothing else uses.
@safe final class RowBatches: @unchecked Sendable {
  /// Rows with their bytes in one buffer.
  struct Chunk {
    struct Row {
      let number: Int64
      let tag: Range<Int>
      let content: Range<Int>
    }

    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var rows: [Row] = []
  }

  /// The bytes that a thread takes at a time: few enough to stay in the cache of its processor.
  private static let size = 1 << 17

  private let statement: Statement
  private let lock = Mutex(false)

  init(_ statement: Statement) { self.statement = statement }

  /// Reads the next rows.
  ///
  /// - Parameter chunk: Gets the rows, in the memory of those before.
  /// - Returns: Whether there are any.
  /// - Throws: The error of the database, once; then there are no more rows.
  func next(_ chunk: inout Chunk) throws -> Bool {
    chunk.bytes.removeAll(keepingCapacity: true)
    chunk.rows.removeAll(keepingCapacity: true)
    try lock.withLock { isAtEnd in
      let rows = unsafe statement.sqliteStatement
      while !isAtEnd, chunk.bytes.count < Self.size {
        switch unsafe sqlite3_step(rows) {
        case SQLITE_ROW: unsafe chunk.append(StoredRow(rows))
        case let code:
          isAtEnd = true
          guard code == SQLITE_DONE else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
          }
        }
      }
    }
    return !chunk.rows.isEmpty
  }

  /// Releases the rows.
  func end() {
    _ = unsafe sqlite3_reset(statement.sqliteStatement)
  }
}

extension RowBatches.Chunk {
  fileprivate mutating func append(_ row: StoredRow) {
    rows.append(
      Row(
        number: row.integer(0) ?? 0, tag: append(column: 1, of: row),
        content: append(column: 2, of: row)))
  }

  private mutating func append(column: Int32, of row: StoredRow) -> Range<Int> {
    let start = bytes.count
    row.withBytes(column) { text in
      unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
    return start..<bytes.count
  }
}
