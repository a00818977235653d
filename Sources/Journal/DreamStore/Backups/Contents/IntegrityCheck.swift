import Foundation
import GRDB

/// Damage that the database itself can detect.
enum IntegrityCheck {
  /// Looks at every page, every row and every index.
  ///
  /// - Returns: One sentence without its full stop for each problem; empty for a sound file.
  static func problems(_ db: Database, limit: Int = 100) throws -> [String] {
    var problems = try sentences("integrity_check(\(limit))", db)
    let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
    if orphans > 0 { problems.append("\(orphans) rows point to rows that are not there") }
    return problems
  }

  /// Whether nothing is wrong with a table and its indexes; free pages do not count.
  static func isSound(_ table: String, _ db: Database) throws -> Bool {
    do {
      let name = table.replacing("'", with: "''")
      return try sentences("integrity_check('\(name)')", db).isEmpty
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return false
    }
  }

  /// Looks at every dream whose row has a sum, which the database knows nothing of.
  static func changes(_ tables: JournalTables) throws -> [RowIssue] {
    var areThereAny = try NightTable.hasChecksumMismatch(tables)
    var isAnyUnreadable = false
    try tables.dreams.forEach(.all) { _ in
      isAnyUnreadable = true
    } _: { row in
      areThereAny = areThereAny || RowCoder.hasChecksumMismatch(row)
    }
    // To name them, a journal is put together, which takes as much memory as the journal does.
    guard areThereAny || isAnyUnreadable else { return [] }
    return try JournalReader.contents(tables).issues.filter { $0.kind == .checksumMismatch }
  }

  /// Looks at every page, which is a good deal faster than at every index, too.
  static func quickProblems(_ db: Database) throws -> [String] {
    try sentences("quick_check(3)", db)
  }

  /// What a check of the database finds.
  ///
  /// - Throws: The error of a page that could not be read, which the check counts as damage: the next try may read it.
  private static func sentences(_ check: String, _ db: Database) throws -> [String] {
    let found = try String.fetchAll(db, sql: "PRAGMA \(check)").filter { $0 != "ok" }
    for code in found.compactMap(resultCode) where code.primaryResultCode == .SQLITE_IOERR {
      throw DatabaseError(resultCode: code)
    }
    return found
  }

  /// The result code that ends one of the check's sentences, or nil if it names none.
  ///
  /// SQLite writes it as in "Tree 4 page 7: unable to get the page. error code=266".
  static func resultCode(in sentence: String) -> ResultCode? {
    guard let words = sentence.firstRange(of: "error code") else { return nil }
    let digits = sentence[words.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int32(digits).map { ResultCode(rawValue: $0) }
  }
}
