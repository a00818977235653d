import Dreams
import GRDB

/// The table of nights: a date, the facts as JSON, and a checksum of both.
enum NightTable {
  static let mismatch = "it is not as it was written: some of its bytes have changed"

  /// Reads the records of some nights, or of all.
  static func read(
    _ nights: [Night]? = nil, into contents: inout JournalContents, _ tables: JournalTables
  ) throws {
    guard !tables.lost.contains(.nights) else {
      // A request may be for several nights.
      if !contents.issues.contains(JournalPart.nights.issue) {
        contents.issues.append(JournalPart.nights.issue)
      }
      return
    }
    guard nights?.isEmpty != true else { return }
    if let sealed = tables.sealed(.nights) {
      return try read(nights, into: &contents, sealed)
    }
    let db = tables.db
    // A write-protected journal of an older format has none.
    guard try db.tableExists("night") else { return }
    let statement = try db.cachedStatement(
      sql: "SELECT date, facts, checksum FROM night\(nights == nil ? "" : " WHERE date = ?")")
    guard let nights else {
      return try statement.forEachRow(db) { read($0, into: &contents) }
    }
    for night in Set(nights) {
      try statement.forEachRow(db, [.text(night.description)]) { read($0, into: &contents) }
    }
  }

  private static func read(
    _ nights: [Night]?, into contents: inout JournalContents, _ sealed: SealedRows
  ) throws {
    if let nights {
      for night in Set(nights) {
        if let row = try sealed.columns(of: night.description) {
          read(StoredRow(row), into: &contents)
        }
      }
      return
    }
    var unreadable: [Int64] = []
    try sealed.forEach(unreadable: { unreadable.append($0) }) { _, columns in
      read(StoredRow(columns), into: &contents)
    }
    contents.issues += unreadable.map { number in
      RowIssue(
        dream: nil, kind: .checksumMismatch,
        problem: "Night \(number) cannot be opened: bytes of it have changed; shown without it")
    }
  }

  private static func read(_ row: StoredRow, into contents: inout JournalContents) {
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

  private static func checksum(_ row: StoredRow) -> Int64 {
    var checksum = RowChecksum()
    row.withBytes(0) { checksum.combine($0) }
    row.withBytes(1) { checksum.combine($0) }
    return checksum.value
  }

  /// Writes what differs.
  static func write(_ diff: NightList.Diff, _ tables: JournalTables) throws {
    guard diff.isEmpty || !tables.lost.contains(.nights) else { throw JournalPart.nights.error }
    let db = tables.db
    for change in diff {
      let date = change.new.date.description
      if let sealed = tables.sealed(.nights) {
        if let facts = change.new.facts.json {
          try sealed.set([.text(date), .text(facts)], of: date)
        } else {
          try sealed.remove(date)
        }
        continue
      }
      guard let facts = change.new.facts.json else {
        try db.cachedStatement(sql: "DELETE FROM night WHERE date = ?").run([.text(date)], db)
        continue
      }
      try insert(date, facts, db)
    }
  }

  /// Copies the nights of a journal to one that has none.
  static func copy(_ source: JournalTables, to target: JournalTables) throws {
    func copy(_ row: StoredRow) throws {
      let (date, facts) = (row.repairedText(0), row.repairedText(1))
      if let sealed = target.sealed(.nights) {
        try sealed.set([.text(date), .text(facts)], of: date)
      } else {
        try insert(date, facts, target.db)
      }
    }
    if let sealed = source.sealed(.nights) {
      try sealed.forEach(unreadable: { _ in }) { try copy(StoredRow($1)) }
    } else {
      try source.db.cachedStatement(sql: "SELECT date, facts FROM night")
        .forEachRow(source.db) { try copy($0) }
    }
  }

  private static func insert(_ date: String, _ facts: String, _ db: Database) throws {
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

  /// Whether a night is corrupted.
  static func hasChecksumMismatch(_ tables: JournalTables) throws -> Bool {
    var isAny = false
    if let sealed = tables.sealed(.nights) {
      try sealed.forEach(unreadable: { _ in isAny = true }) { _, _ in }
      return isAny
    }
    let db = tables.db
    guard try db.tableExists("night") else { return false }
    try db.makeStatement(sql: "SELECT date, facts, checksum FROM night").forEachRow(db) { row in
      if let stored = row.integer(2), stored != checksum(row) { isAny = true }
    }
    return isAny
  }
}
