import Dreams
import Foundation
import GRDB

/// Writes the difference of two journals: only the rows that differ, and of them only the columns.
struct JournalWriter {
  let db: Database
  let old: JournalContents
  let new: Journal
  /// From the old journal to the new one.
  let diff: Journal.Diff
  /// When dreams are thrown away.
  let now: Moment

  /// A dream as its row has it.
  struct Place {
    var dream: Dream
    var isTrashed: Bool
    /// Nil outside the trash, and where the row does not say it.
    var trashed: Moment?
  }

  /// Writes, and answers when the dreams in the trash were thrown away.
  func write() throws -> [Dream.ID: Moment] {
    var before = places
    var trashed = old.trashed
    for (list, isTrashed) in [(diff.dreams, false), (diff.trash, true)] {
      var row = RowBytes()
      let insertion = try db.cachedStatement(sql: Self.insertion)
      for entry in list.inserted {
        let id = entry.dream.id
        let there = before.isEmpty ? nil : before.removeValue(forKey: id)
        let time = isTrashed ? there?.trashed ?? now : nil
        if isTrashed || there?.isTrashed == true { trashed[id] = time }
        if let there {
          try change(there, Place(dream: entry.dream, isTrashed: isTrashed, trashed: time))
        } else {
          row.take(entry.dream, trashed: time)
          try row.insert(insertion, db)
        }
      }
      for update in list.updated {
        let time = isTrashed ? old.trashed[update.old.id] : nil
        try change(
          Place(dream: update.old, isTrashed: isTrashed, trashed: time),
          Place(dream: update.new, isTrashed: isTrashed, trashed: time))
      }
    }
    for entry in diff.dreams.removed + diff.trash.removed where before[entry.dream.id] != nil {
      try RowEditor(entry.dream.id, old, db).delete()
      trashed[entry.dream.id] = nil
    }
    try writeFavorite()
    return trashed
  }

  private static let insertion = """
    INSERT INTO dream (\(RowBytes.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  /// Where the dreams were that are where they were no more.
  private var places: [Dream.ID: Place] {
    var places: [Dream.ID: Place] = [:]
    for entry in diff.dreams.removed {
      places[entry.dream.id] = Place(dream: entry.dream, isTrashed: false)
    }
    for entry in diff.trash.removed {
      places[entry.dream.id] = Place(
        dream: entry.dream, isTrashed: true, trashed: old.trashed[entry.dream.id])
    }
    return places
  }

  private func change(_ before: Place, _ after: Place) throws {
    var editor = RowEditor(before.dream.id, old, db)
    editor.change(before, after)
    try editor.update(to: after)
  }

  private func writeFavorite() throws {
    guard old.journal.favoriteCreature != new.favoriteCreature else { return }
    try db.execute(
      sql: """
        INSERT INTO setting (name, value) VALUES ('favoriteCreature', ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """, arguments: [new.favoriteCreature.identifier])
  }
}
