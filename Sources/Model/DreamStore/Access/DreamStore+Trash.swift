import Dreams
import GRDB

extension DreamStore {
  /// How long a dream waits in the trash before it is erased: 30 days.
  public static let trashLifetime = Duration.seconds(30 * 86_400)

  /// Erases the dreams that have been in the trash for longer than ``trashLifetime``.
  ///
  /// That is no step of the history. Undoing the step that threw such a dream away brings it back
  /// all the same, as long as the history has it.
  ///
  /// - Returns: How many dreams were erased.
  /// - Throws: Why the journal cannot be written; it is then as it was.
  @discardableResult
  public func eraseExpired() throws -> Int {
    guard file.isWritable, try read({ try hasExpired($0) }) else { return 0 }
    return try write { (try eraseExpired($0), nil) }
  }

  @discardableResult
  func eraseExpired(_ db: Database) throws -> Int {
    try db.cachedStatement(sql: "DELETE FROM dream WHERE trashed < ?")
      .execute(arguments: [expiry])
    let count = db.changesCount
    if count > 0 { cache.withLock { $0 = nil } }
    return count
  }

  private func hasExpired(_ db: Database) throws -> Bool {
    try Int.fetchOne(
      db, sql: "SELECT 1 FROM dream WHERE trashed < ? LIMIT 1", arguments: [expiry]) != nil
  }

  private var expiry: Int64 {
    now().advanced(by: .zero - Self.trashLifetime).millisecondsSince1970
  }
}
