import Foundation
import GRDB

/// The single-valued settings of a journal: its favorite creature.
enum Settings {
  private static let favoriteCreature = "favoriteCreature"

  /// Reads the favorite creature by its identifier, which may be unknown; nil if none was chosen.
  static func favoriteCreature(_ tables: JournalTables) throws -> String? {
    guard !tables.lost.contains(.settings) else { return nil }
    guard let sealed = tables.sealed(.settings) else {
      return try String.fetchOne(
        tables.db.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?"),
        arguments: [favoriteCreature])
    }
    return try sealed.columns(of: favoriteCreature).map { StoredRow($0).repairedText(1) }
  }

  static func setFavoriteCreature(_ creature: String, _ tables: JournalTables) throws {
    guard !tables.lost.contains(.settings) else { throw JournalPart.settings.error }
    guard let sealed = tables.sealed(.settings) else {
      return try tables.db.execute(
        sql: """
          INSERT INTO setting (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value
          """, arguments: [favoriteCreature, creature])
    }
    try sealed.set([.text(favoriteCreature), .text(creature)], of: favoriteCreature)
  }
}
