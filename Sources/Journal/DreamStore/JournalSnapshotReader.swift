public import Dreams
import Foundation
import GRDB

/// A quick look at a journal by who must neither wait nor change anything, as completion in a shell.
///
/// Creates, migrates, repairs and backs up nothing, and reports no errors: a journal that is
/// missing, damaged, busy or in another format yields nothing.
public struct JournalSnapshotReader: Sendable {
  private let queue: DatabaseQueue

  /// More dreams than so many are not looked through for their words.
  private static let manyDreams = 5_000

  /// Opens a journal for reading; nil if it can't be read immediately.
  ///
  /// - Parameter path: The absolute path of the journal.
  public init?(path: String) {
    guard case .file = JournalFile.look(path), Self.hasRollbackJournal(path) else { return nil }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .immediateError
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
    // Who completes words shows nothing of a journal that cannot be read.
    guard let queue = try? DatabaseQueue(path: path, configuration: configuration),
      // As above.
      let version = try? queue.read({ try Schema.checkedVersion($0, path) }),
      version == Schema.version
    else { return nil }
    self.queue = queue
  }

  /// Whether reading the file creates no other files next to it, such as a write-ahead log.
  private static func hasRollbackJournal(_ path: String) -> Bool {
    // Unreadable data is skipped.
    guard let header = try? JournalBytes.read(path, upTo: 20) else { return false }
    return header.count == 20 && header.suffix(2) == [1, 1]
  }

  /// Dreams whose identifiers begin alike.
  ///
  /// - Parameters:
  ///   - prefix: The beginning; hyphens and case do not count. With an empty one these are the newest
  ///     dreams, or those moved to the trash last.
  ///   - inTrash: Whether to look in the trash instead of the list.
  ///   - limit: How many dreams there are at most.
  /// - Returns: The dreams, newest first, and how much of an identifier is enough to name each of them.
  public func dreams(
    beginning prefix: String, inTrash: Bool, limit: Int
  ) -> (dreams: [Dream], prefixLength: Int) {
    let place = inTrash ? "trashed IS NOT NULL" : "trashed IS NULL"
    let (condition, arguments): (String, StatementArguments)
    if prefix.isEmpty {
      let order = inTrash ? "trashed DESC" : "night DESC, created DESC, id"
      (condition, arguments) = ("\(place) ORDER BY \(order) LIMIT ?", [limit])
    } else {
      guard let first = JournalReader.canonical(prefix) else { return ([], 0) }
      condition = "id >= ? AND id < ? AND \(place) ORDER BY id LIMIT ?"
      arguments = [first, first + "g", limit]
    }
    // Nobody waits for an error.
    let found = try? queue.read { db in
      let numbers = try Int64.fetchAll(
        db, sql: "SELECT number FROM dream WHERE \(condition)", arguments: arguments)
      let tables = JournalTables(db: db, seal: nil)
      let journal = try JournalReader.contents(rows: numbers, tables).journal
      let dreams = Array(inTrash ? journal.trash : journal.dreams)
      return (dreams, try Neighbors(tables: tables).prefixLength(distinguishing: dreams.map(\.id)))
    }
    return found ?? ([], 0)
  }

  /// The words that a field of the newest five thousand dreams of the list has.
  ///
  /// - Parameter key: The key of a field that has a set of words.
  /// - Returns: Each word with the number of its dreams, the most used first.
  public func words(of key: String) -> [(word: String, count: Int)] {
    // Nobody waits for an error.
    let words = try? queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT word.value, count(*) FROM (
            SELECT facts FROM dream WHERE trashed IS NULL
            ORDER BY night DESC, created DESC, id LIMIT ?
          ) AS dream,
          json_each(CASE WHEN json_valid(facts) THEN facts ELSE '{}' END, ?) AS word
          WHERE word.type = 'text'
          GROUP BY word.value ORDER BY count(*) DESC, word.value
          """, arguments: [Self.manyDreams, "$.\"\(key)\""]
      ).compactMap { row in
        String.fromDatabaseValue(row[0]).map { ($0, Int.fromDatabaseValue(row[1]) ?? 0) }
      }
    }
    return words ?? []
  }
}
