import Foundation
import GRDB

/// The unique identity of a journal, regardless of its file name: a row in its settings.
///
/// A journal has it from the beginning, one of an earlier version from the first change on, and so every
/// backup has it, too.
enum JournalIdentity {
  /// The name of the setting.
  static let setting = "journal"

  static func read(_ db: Database) throws -> UUID? {
    try String.fetchOne(db, sql: "SELECT value FROM setting WHERE name = ?", arguments: [setting])
      .flatMap(UUID.init(uuidString:))
  }

  /// Gives the journal the identity of another one, which it takes the place of.
  static func write(_ id: UUID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
      arguments: [setting, id.canonical])
  }

  /// Assigns an identity to the journal, unless it has one.
  ///
  /// - Returns: The identity that it has.
  @discardableResult
  static func ensure(_ db: Database) throws -> UUID? {
    if let id = try read(db) { return id }
    try db.execute(
      sql: "INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)",
      arguments: [setting, UUID().canonical])
    return try read(db)
  }
}
