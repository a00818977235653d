import Foundation
import GRDB

/// The names of captured files whose dreams have joined the journal, in the journal itself.
///
/// They are written in the transaction in which the dreams join, and forgotten when their files are seen to be
/// gone. So a dream joins once, whenever a program is killed, and does not come back when it is erased or undone
/// before its file is removed.
struct JoinedCaptures {
  private static let kind = "joined"

  /// The names.
  private(set) var names: Set<String>

  /// Reads the names.
  init(_ db: Database) throws {
    let content = try Data.fetchOne(
      db, sql: "SELECT content FROM seal WHERE kind = ?", arguments: [Self.kind])
    names = Set(
      String(decoding: content ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// Stores more names, without those of files that are gone.
  mutating func add(_ more: some Sequence<String>, forgetting gone: Set<String>, _ db: Database)
    throws
  {
    names = names.subtracting(gone).union(more)
    try db.execute(
      sql: "INSERT OR REPLACE INTO seal (kind, content) VALUES (?, ?)",
      arguments: [Self.kind, Data(names.sorted().joined(separator: "\n").utf8)])
  }
}
