import Dreams
import Foundation
import GRDB

/// Writes the difference of two journals: only the rows that differ, and of them only the columns.
struct JournalWriter {
  let tables: JournalTables
  let old: JournalContents
  let new: Journal
  /// From the old journal to the new one.
  let diff: Journal.Diff
  /// When dreams are moved to the trash.
  let now: Moment

  /// A dream as its row has it.
  private struct Place {
    var dream: Dream
    var isInTrash: Bool
    /// Nil outside the trash, and where the row does not say it.
    var trashed: Moment?
  }

  /// Writes, and answers when the dreams in the trash were moved there.
  func write() throws -> [Dream.ID: Moment] {
    var before = places
    var trashed = old.trashed
    // The checksums of the rows inserted, by their numbers.
    var inserted: [Int64: Int64] = [:]
    for (list, isInTrash) in [(diff.dreams, false), (diff.trash, true)] {
      for entry in list.inserted {
        let id = entry.dream.id
        let there = before.isEmpty ? nil : before.removeValue(forKey: id)
        let time = isInTrash ? there?.trashed ?? now : nil
        if isInTrash || there?.isInTrash == true { trashed[id] = time }
        if let there {
          try change(there, Place(dream: entry.dream, isInTrash: isInTrash, trashed: time))
        } else {
          let values = RowCoder.values(of: entry.dream, trashed: time)
          let checksum = RowCoder.checksum(of: values)
          let number = try tables.dreams.insert(values, checksum: checksum)
          // A repeated number belongs to the previous row: this one doesn't exist.
          guard inserted.updateValue(checksum, forKey: number) == nil else {
            throw Self.lostRow
          }
        }
      }
      for update in list.updated {
        let time = isInTrash ? old.trashed[update.old.id] : nil
        try change(
          Place(dream: update.old, isInTrash: isInTrash, trashed: time),
          Place(dream: update.new, isInTrash: isInTrash, trashed: time))
      }
    }
    for entry in diff.dreams.removed + diff.trash.removed where before[entry.dream.id] != nil {
      try tables.dreams.delete(key(entry.dream.id))
      trashed[entry.dream.id] = nil
    }
    try confirm(inserted)
    try NightTable.write(diff.nights, tables)
    try writeFavorite()
    return trashed
  }

  /// Says when a dream in the trash was moved there.
  func setTrashed(_ dream: Dream, to time: Moment) throws {
    let place = Place(dream: dream, isInTrash: true, trashed: old.trashed[dream.id])
    var moved = place
    moved.trashed = time
    try change(place, moved)
  }

  /// Where the dreams were that have left their list.
  private var places: [Dream.ID: Place] {
    var places: [Dream.ID: Place] = [:]
    for entry in diff.dreams.removed {
      places[entry.dream.id] = Place(dream: entry.dream, isInTrash: false)
    }
    for entry in diff.trash.removed {
      places[entry.dream.id] = Place(
        dream: entry.dream, isInTrash: true, trashed: old.trashed[entry.dream.id])
    }
    return places
  }

  private func change(_ before: Place, _ after: Place) throws {
    let damage = old.damagedRows[before.dream.id]
    let unknown = damage?.unknownEffects ?? []
    let was = RowCoder.values(
      of: before.dream, trashed: before.trashed, unknownEffects: unknown)
    let values = RowCoder.values(of: after.dream, trashed: after.trashed, unknownEffects: unknown)
    var changes: [(RowCoder.Column, ColumnValue)] = []
    for (column, (old, new)) in zip(RowCoder.Column.allCases, zip(was, values)) {
      // A row may say that a dream is in the trash, and not since when.
      let isMoved = column == .trashed && before.isInTrash != after.isInTrash
      guard old != new || isMoved else { continue }
      changes.append((column, new))
    }
    guard !changes.isEmpty else { return }
    let checksum = RowCoder.checksum(of: values)
    try tables.dreams.update(
      key(before.dream.id), changes, checksum: damage == nil ? checksum : nil)
    if let damage {
      // Some of the stored data differs from what is shown.
      try tables.dreams.updateChecksum(ofRow: damage.number)
    } else {
      try confirm(after.dream.id, checksum)
    }
  }

  /// Reads back an updated dream before it is acknowledged, to verify that the row was stored as
  /// intended, regardless of triggers and the like.
  private func confirm(_ id: Dream.ID, _ checksum: Int64) throws {
    var isThere = false
    try tables.dreams.forEach(.id(id.canonical)) { row in
      isThere = RowCoder.isWritten(row, with: checksum)
    }
    guard isThere else { throw Self.lostRow }
  }

  /// Reads back the dreams that were inserted, in one go: their rows follow each other.
  ///
  /// - Parameter checksums: The checksums of the rows by their numbers.
  /// - Throws: `DatabaseError` if one of them was not stored as intended.
  private func confirm(_ checksums: [Int64: Int64]) throws {
    guard let first = checksums.keys.min(), let last = checksums.keys.max() else { return }
    var awaited = checksums.count
    try tables.dreams.forEach(.numbers(first...last)) { row in
      guard let checksum = checksums[RowCoder.number(of: row)] else { return }
      guard RowCoder.isWritten(row, with: checksum) else { throw Self.lostRow }
      awaited -= 1
    }
    guard awaited == 0 else { throw Self.lostRow }
  }

  private static let lostRow = FoundDamage.lostDream.error

  /// A dream that is not as this program writes it is found by its row.
  private func key(_ id: Dream.ID) -> DreamTable.Key {
    old.damagedRows[id].map { .number($0.number) } ?? .id(id)
  }

  private func writeFavorite() throws {
    guard old.journal.favoriteCreature != new.favoriteCreature else { return }
    try Settings.setFavoriteCreature(new.favoriteCreature.identifier, tables)
  }
}
