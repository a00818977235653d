import Dreams
import Files
import GRDB

/// Reads all dreams of a large journal on all processors, each on a connection of its own.
///
/// All see the same: the connection whose transaction it is holds its lock for reading all the time, so that
/// with a rollback journal nobody can write into the file meanwhile.
struct ParallelReading {
  /// With fewer rows, opening connections takes longer than sharing the work saves.
  private static let worthSharing: Int64 = 10_000

  /// More connections would mostly wait for each other.
  private static let connectionLimit = 8

  private let file: JournalFile
  private let seal: (any RowSeal)?
  private let ranges: [ClosedRange<Int64>]

  /// Divides the rows; nil where one connection is to read them.
  init?(_ tables: JournalTables) throws {
    guard let file = tables.readableFile, tables.lost.isEmpty else { return nil }
    let table = tables.seal == nil ? "dream" : SealedRows.Table.dreams.rawValue
    let db = tables.db
    // Takes the lock, if nothing was read before.
    guard let first = try Int64.fetchOne(db, sql: "SELECT min(number) FROM \(table)"),
      let last = try Int64.fetchOne(db, sql: "SELECT max(number) FROM \(table)"),
      first >= 0, last - first >= Self.worthSharing,
      // In write-ahead mode others can write while this reads.
      try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal"
    else { return nil }
    let count = min(Processors.count, Self.connectionLimit)
    guard count > 1 else { return nil }
    (self.file, seal) = (file, tables.seal)
    let size = (last - first) / Int64(count) + 1
    ranges = (0..<Int64(count)).map { index in
      let start = first + index * size
      return start...min(start + size - 1, last)
    }
  }

  /// Reads the rows, in their order; nil where that failed, and one connection says why.
  func parts() -> [JournalReader.Part]? {
    // What is wrong is told by the connection that reads all.
    let all = WorkThreads.map(ranges.count) { try? read(ranges[$0]) }.compactMap(\.self)
    // A file that has taken the place of the journal has other rows.
    guard all.count == ranges.count, (try? file.checkUnmoved()) != nil else { return nil }
    return all
  }

  private func read(_ range: ClosedRange<Int64>) throws -> JournalReader.Part {
    var configuration = ConnectionSettings.configuration(BusyRetry(.zero))
    configuration.readonly = true
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    // Closing fails only while it is used.
    defer { try? queue.close() }
    return try queue.read { try JournalReader.part(range, JournalTables(db: $0, seal: seal)) }
  }
}
