import Dreams
import Foundation
import GRDB

/// A backup's description of itself, in a separate table: why and when it was made, and a checksum
/// of its contents that detects every changed byte.
struct BackupLabel: Equatable {
  static let table = "backup"

  let reason: String
  let made: Moment
  private let sum: String

  init(_ reason: Backup.Reason, made: Moment, of digest: JournalDigest) {
    self.reason = reason.rawValue
    self.made = made
    sum = Self.sum(reason.rawValue, made, digest)
  }

  init?(_ db: Database) throws {
    guard try db.tableExists(Self.table),
      let row = try Row.fetchOne(db, sql: "SELECT reason, made, sum FROM backup")
    else { return nil }
    reason = String.fromDatabaseValue(row[0]) ?? ""
    made = Moment(millisecondsSince1970: Int64.fromDatabaseValue(row[1]) ?? 0)
    sum = String.fromDatabaseValue(row[2]) ?? ""
  }

  /// Whether this label matches the contents.
  func fits(_ digest: JournalDigest) -> Bool { sum == Self.sum(reason, made, digest) }

  func write(_ db: Database) throws {
    try db.execute(
      sql: """
        DROP TABLE IF EXISTS backup;
        CREATE TABLE backup (reason TEXT NOT NULL, made INTEGER NOT NULL, sum TEXT NOT NULL) STRICT;
        """)
    try db.execute(
      sql: "INSERT INTO backup (reason, made, sum) VALUES (?, ?, ?)",
      arguments: [reason, made.millisecondsSince1970, sum])
  }

  private static func sum(_ reason: String, _ made: Moment, _ digest: JournalDigest) -> String {
    var hash = FNV1a()
    hash.combine(reason)
    hash.combine(UInt64(bitPattern: made.millisecondsSince1970))
    hash.combine(digest.sum)
    return String(hash.value, radix: 16)
  }
}
