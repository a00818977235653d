import Dreams
import GRDB

/// The table of nights: a date, what is known as JSON, and a checksum of both.
enum NightTable {
  static let mismatch = "it is not as it was written: bytes of it have changed by themselves"

  /// Reads the records of some nights, or of all.
  static func read(
    _ nights: [Night]? = nil, into contents: inout JournalContents, _ db: Database
  ) throws {
    // A write-protected journal of an older format has none.
    guard try db.tableExists("night") else { return }
    let statement = try db.cachedStatement(
      sql: "SELECT date, facts, checksum FROM night\(nights == nil ? "" : " WHERE date = ?")")
    guard let nights else { return try read(statement, into: &contents, db) }
    for night in Set(nights) {
      try statement.setArguments([night.description])
      try read(statement, into: &contents, db)
    }
  }

  private static func read(
    _ statement: Statement, into contents: inout JournalContents, _ db: Database
  ) throws {
    try statement.forEachRow(db) { row in
      let date = row.repairedText(0)
      func report(_ kind: RowIssue.Kind, _ problem: String) {
        contents.issues.append(
          RowIssue(dream: nil, kind: kind, problem: "Night “\(date)”: \(problem)"))
      }
      if let stored = row.integer(2), stored != checksum(row) {
        report(.checksumMismatch, mismatch)
      }
      guard let night = Night(date), let facts = row.text(1).flatMap(Facts.init(json:)) else {
        return report(.notUnderstood, "it is not a date with a JSON object; shown without it")
      }
      contents.journal.nights[night] = facts
    }
  }

  private static func checksum(_ row: StoredRow) -> Int64 {
    var checksum = RowChecksum()
    row.withBytes(0) { checksum.combine($0) }
    row.withBytes(1) { checksum.combine($0) }
    return checksum.value
  }

  /// Writes what differs.
  static func write(_ diff: NightList.Diff, _ db: Database) throws {
    for change in diff {
      let date = change.new.date.description
      guard let facts = change.new.facts.json else {
        try db.cachedStatement(sql: "DELETE FROM night WHERE date = ?").run([.text(date)], db)
        continue
      }
      var checksum = RowChecksum()
      checksum.combine(date)
      checksum.combine(facts)
      try db.cachedStatement(
        sql: """
          INSERT INTO night (date, facts, checksum) VALUES (?, ?, ?)
          ON CONFLICT (date) DO UPDATE SET facts = excluded.facts, checksum = excluded.checksum
          """
      ).run([.text(date), .text(facts), .integer(checksum.value)], db)
    }
  }

  /// Whether bytes of a night have changed by themselves.
  static func hasChecksumMismatch(_ db: Database) throws -> Bool {
    guard try db.tableExists("night") else { return false }
    var isAny = false
    try db.makeStatement(sql: "SELECT date, facts, checksum FROM night").forEachRow(db) { row in
      if let stored = row.integer(2), stored != checksum(row) { isAny = true }
    }
    return isAny
  }
}
