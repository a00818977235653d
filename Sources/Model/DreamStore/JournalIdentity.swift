import Foundation
import GRDB

/// What tells a journal from every other one, whatever its file is called: a row of its settings.
///
/// It is given with the first backup, and so every backup has it, too.
enum JournalIdentity {
  /// The name of the setting.
  static let setting = "journal"

  /// Reads the identity; nil where there is none.
  static func read(_ db: Database) throws -> UUID? {
    try String.fetchOne(db, sql: "SELECT value FROM setting WHERE name = ?", arguments: [setting])
      .flatMap(UUID.init(uuidString:))
  }

  /// Gives the journal an identity, unless it has one.
  static func write(_ id: UUID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)",
      arguments: [setting, id.canonical])
  }

  /// Gives the journal an identity of its own, unless it has one or cannot be written now: a backup
  /// without an identity is better than none.
  static func ensure(_ db: Database) {
    do {
      if try read(db) == nil { try write(UUID(), db) }
    } catch {
      return
    }
  }
}
