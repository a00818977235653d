import Files
import Foundation
import GRDB
import GRDBSQLite

/// The bytes of a journal's file, read by way of the database.
///
/// Opening and closing the file directly would drop all of this process's locks on it, including
/// those of other connections; the database keeps such a descriptor open until the locks are gone.
enum JournalBytes {
  private static let pieceSize = 1 << 20

  /// Reads a file, regardless of its contents.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - limit: How many bytes to read at most.
  /// - Returns: The current bytes, including an unfinished change, if any.
  /// - Throws: `DatabaseError`.
  static func read(_ path: String, upTo limit: Int = .max) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try unsafe withConnection(path) { connection in
      try unsafe forEachPiece(of: connection, upTo: limit) { bytes += $0 }
    }
    return bytes
  }

  private static func withConnection(
    _ path: String, _ body: (SQLiteConnection?) throws -> Void
  ) throws {
    var connection: SQLiteConnection?
    let code = unsafe sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY, nil)
    defer { _ = unsafe sqlite3_close(connection) }
    try check(code)
    try unsafe body(connection)
  }

  /// Copies a file, regardless of its contents, to one that only its owner can read.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - place: The path of the copy, which must not exist yet.
  /// - Throws: A `FileError`, or a `DatabaseError` where it cannot be read.
  static func copy(_ path: String, to place: String) throws {
    let copy = try AtomicFile(in: FolderPath.parent(of: place), isPrivate: true)
    try unsafe withConnection(path) { connection in
      try unsafe forEachPiece(of: connection) { try copy.append($0) }
    }
    try copy.commit(as: FolderPath.name(of: place))
  }

  /// Reads the file of an open connection, piece by piece.
  static func forEachPiece(
    of connection: SQLiteConnection?, upTo limit: Int = .max, _ body: ([UInt8]) throws -> Void
  ) throws {
    var pointer: UnsafeMutablePointer<sqlite3_file>?
    try check(
      unsafe withUnsafeMutablePointer(to: &pointer) { pointer in
        unsafe sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, pointer)
      })
    guard let file = unsafe pointer, let methods = unsafe file.pointee.pMethods,
      let measure = unsafe methods.pointee.xFileSize, let read = unsafe methods.pointee.xRead
    else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
    var size: sqlite3_int64 = 0
    try check(unsafe measure(file, &size))
    let end = min(Int(size), limit)
    for start in stride(from: 0, to: end, by: pieceSize) {
      var piece = [UInt8](repeating: 0, count: min(pieceSize, end - start))
      try check(
        unsafe piece.withUnsafeMutableBytes { bytes in
          unsafe read(file, bytes.baseAddress, Int32(bytes.count), sqlite3_int64(start))
        })
      try body(piece)
    }
  }

  private static func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
