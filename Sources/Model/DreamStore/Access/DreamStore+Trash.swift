public import Dreams
public import Foundation
import GRDB

extension DreamStore {
  /// How long a dream waits in the trash before it is erased: 30 days.
  public static let trashLifetime = Duration.seconds(30 * 86_400)

  /// When the dreams in the trash were thrown away.
  ///
  /// - Returns: The times by the identifiers of all dreams in the trash whose rows say it.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func trashed() throws(DreamStoreError) -> [Dream.ID: Moment] {
    try read { try contents($0).trashed }
  }

  /// Says when dreams that have come into the trash were thrown away elsewhere; no step.
  ///
  /// - Parameter times: The times; those after which a dream would be erased at once are passed over,
  ///   and so are dreams that are not in the trash.
  /// - Throws: Why the journal cannot be written; it is then as it was.
  public func setTrashed(_ times: [Dream.ID: Moment]) throws {
    let expiry = expiry
    let times = times.filter { $0.value >= expiry }
    guard !times.isEmpty else { return }
    try write { db in
      try setTrashed(times, db)
      return ((), nil)
    }
  }

  private func setTrashed(_ times: [Dream.ID: Moment], _ db: Database) throws {
    let old = try contents(db, .dreams(Array(times.keys)))
    for dream in old.journal.trash {
      guard let time = times[dream.id] else { continue }
      let before = JournalWriter.Place(
        dream: dream, isTrashed: true, trashed: old.trashed[dream.id])
      var after = before
      after.trashed = time
      var editor = RowEditor(dream.id, old, db)
      editor.change(before, after)
      try editor.update(to: after)
    }
  }

  /// Erases the dreams that have been in the trash for longer than ``trashLifetime``.
  ///
  /// That is no step of the history. Undoing the step that threw such a dream away brings it back
  /// all the same, as long as the history has it. One that has changed by itself stays, for nobody
  /// knows when it was thrown away. One that was thrown away before it was made, by a clock that was
  /// wrong then, waits from now on.
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
    let (expired, early) = try expired(db)
    guard !expired.isEmpty || !early.isEmpty else { return 0 }
    let deletion = try db.cachedStatement(sql: "DELETE FROM dream WHERE number = ?")
    for number in expired { try deletion.execute(arguments: [number]) }
    cache.withLock { $0 = nil }
    let now = now()
    try setTrashed(Dictionary(early.map { ($0, now) }) { $1 }, db)
    return expired.count
  }

  /// The rows of the dreams to erase, and the dreams whose time cannot be right.
  private func expired(_ db: Database) throws -> (numbers: [Int64], early: [Dream.ID]) {
    let expiry = expiry.millisecondsSince1970
    let candidates = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT number FROM dream WHERE trashed < ?"), arguments: [expiry])
    // The times come from an index, where one can have changed by itself, as it can in the row.
    let rows = try db.cachedStatement(
      sql: "SELECT \(try StoredRow.columns(db)) FROM dream WHERE number = ?")
    var (expired, early): ([Int64], [Dream.ID]) = ([], [])
    for number in candidates {
      try rows.setArguments([number])
      try rows.forEachRow(db) { row in
        guard !row.isChanged, let time = row.integer(.trashed), time < expiry else { return }
        if (row.integer(.created) ?? time) > time, let id = UUID(uuidString: row.text(.id)) {
          early.append(id)
        } else {
          expired.append(number)
        }
      }
    }
    return (expired, early)
  }

  private func hasExpired(_ db: Database) throws -> Bool {
    try Int.fetchOne(
      db, sql: "SELECT 1 FROM dream WHERE trashed < ? LIMIT 1",
      arguments: [expiry.millisecondsSince1970]) != nil
  }

  /// What was thrown away before is to be erased.
  var expiry: Moment { now().advanced(by: .zero - Self.trashLifetime) }
}
