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
      let insertion = try db.cachedStatement(sql: RowCoder.insertion)
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
          try insertion.run(values + [.integer(checksum)], db)
          // A number that comes again is that of the row before: this one is not there.
          guard inserted.updateValue(checksum, forKey: db.lastInsertedRowID) == nil else {
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
      try run("DELETE FROM dream", [], entry.dream.id)
      trashed[entry.dream.id] = nil
    }
    try confirm(inserted)
    try NightTable.write(diff.nights, db)
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
    var assignments: [String] = []
    var arguments: [ColumnValue] = []
    for (column, (old, new)) in zip(RowCoder.Column.allCases, zip(was, values)) {
      // A row may say that a dream is in the trash, and not since when.
      let isMoved = column == .trashed && before.isInTrash != after.isInTrash
      guard old != new || isMoved else { continue }
      assignments.append("\(column.name) = ?")
      arguments.append(new)
    }
    guard !assignments.isEmpty else { return }
    let checksum = RowCoder.checksum(of: values)
    if damage == nil {
      assignments.append("checksum = ?")
      arguments.append(.integer(checksum))
    }
    try run(
      "UPDATE dream SET " + assignments.joined(separator: ", "), arguments, before.dream.id)
    if let damage {
      try updateChecksum(ofRow: damage.number)
    } else {
      try confirm(after.dream.id, checksum)
    }
  }

  /// Reads back a dream that was updated and is to be acknowledged: whatever stands between the
  /// statement and the row, the row is there as it was meant.
  private func confirm(_ id: Dream.ID, _ checksum: Int64) throws {
    var isThere = false
    try db.cachedStatement(sql: RowCoder.confirmationByID)
      .forEachRow(db, [.text(id.canonical)]) { row in
        isThere = RowCoder.isWritten(row, with: checksum)
      }
    guard isThere else { throw Self.lostRow }
  }

  /// Reads back the dreams that were inserted, in one go: their rows follow each other.
  ///
  /// - Parameter checksums: The checksums of the rows by their numbers.
  /// - Throws: `DatabaseError` when one of them is not there as it was meant.
  private func confirm(_ checksums: [Int64: Int64]) throws {
    guard let first = checksums.keys.min(), let last = checksums.keys.max() else { return }
    var awaited = checksums.count
    try db.cachedStatement(sql: RowCoder.confirmationByNumbers)
      .forEachRow(db, [.integer(first), .integer(last)]) { row in
        guard let checksum = checksums[RowCoder.number(of: row)] else { return }
        guard RowCoder.isWritten(row, with: checksum) else { throw Self.lostRow }
        awaited -= 1
      }
    guard awaited == 0 else { throw Self.lostRow }
  }

  private static let lostRow = DatabaseError(
    resultCode: .SQLITE_CORRUPT, message: "a dream that was written is not there as written")

  /// Takes the checksum of what is stored now, some of which is not what is shown for it.
  private func updateChecksum(ofRow number: Int64) throws {
    let rows = try db.cachedStatement(
      sql: "SELECT \(try RowCoder.selection(db)) FROM dream WHERE number = ?")
    try rows.setArguments([number])
    var checksum = ColumnValue.null
    try rows.forEachRow(db) { checksum = .integer(RowCoder.checksum(of: $0)) }
    try db.cachedStatement(sql: "UPDATE dream SET checksum = ? WHERE number = ?")
      .run([checksum, .integer(number)], db)
  }

  private func run(_ sql: String, _ values: [ColumnValue], _ id: Dream.ID) throws {
    let (column, key): (String, ColumnValue) =
      if let damage = old.damagedRows[id] { ("number", .integer(damage.number)) } else {
        ("id", .text(id.canonical))
      }
    try db.cachedStatement(sql: "\(sql) WHERE \(column) = ?").run(values + [key], db)
    guard db.changesCount == 1 else {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "the row of a dream cannot be found again")
    }
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
