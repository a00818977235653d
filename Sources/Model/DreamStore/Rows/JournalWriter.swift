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
  /// What to store as the time of being moved to the trash.
  let now: Moment

  func write() throws {
    for id in changedIDs(diff.dreams).union(changedIDs(diff.trash)) { try write(id) }
    if old.journal.favoriteCreature != new.favoriteCreature {
      try db.execute(
        sql: """
          INSERT INTO setting (name, value) VALUES ('favoriteCreature', ?)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value
          """, arguments: [new.favoriteCreature.identifier])
    }
  }

  private func changedIDs(_ diff: DreamList.Diff) -> Set<Dream.ID> {
    var ids = Set(diff.removed.map(\.dream.id))
    ids.formUnion(diff.inserted.map(\.dream.id))
    ids.formUnion(diff.updated.map(\.new.id))
    return ids
  }

  private func write(_ id: Dream.ID) throws {
    switch (place(id, in: old.journal), place(id, in: new)) {
    case (nil, nil): break
    case (nil, let new?): try insert(new)
    case (_?, nil): try update(id, "DELETE FROM dream", [])
    case (let old?, let new?): try change(old, new)
    }
  }

  private struct Place {
    var dream: Dream
    var isTrashed: Bool
  }

  private func place(_ id: Dream.ID, in journal: Journal) -> Place? {
    if let dream = journal.dreams[id] { return Place(dream: dream, isTrashed: false) }
    return journal.trash[id].map { Place(dream: $0, isTrashed: true) }
  }

  private func insert(_ place: Place) throws {
    let dream = place.dream
    try db.cachedStatement(
      sql: """
        INSERT INTO dream
          (id, night, created, creature, numberOfCreatures, effects, trashed, description)
        VALUES (?, ?, ?, ?, ?, ?, ?, \(Self.text))
        """
    ).execute(arguments: [
      dream.id.uuidString.lowercased(), dream.date.description,
      dream.created.millisecondsSince1970, dream.creature.identifier, dream.numberOfCreatures,
      EffectsText(dream.effects).text, trashed(place), Data(dream.description.utf8),
    ])
  }

  private func change(_ old: Place, _ new: Place) throws {
    var columns: [String] = []
    var values: [(any DatabaseValueConvertible)?] = []
    func set(_ column: String, _ value: (any DatabaseValueConvertible)?) {
      columns.append(column)
      values.append(value)
    }
    let (before, after) = (old.dream, new.dream)
    if before.date != after.date { set("night = ?", after.date.description) }
    if before.created != after.created {
      set("created = ?", after.created.millisecondsSince1970)
    }
    // Texts that differ in their bytes only are equal as Swift strings, and are kept apart here.
    if !before.description.utf8.elementsEqual(after.description.utf8) {
      set("description = \(Self.text)", Data(after.description.utf8))
    }
    if before.creature != after.creature { set("creature = ?", after.creature.identifier) }
    if before.numberOfCreatures != after.numberOfCreatures {
      set("numberOfCreatures = ?", after.numberOfCreatures)
    }
    if before.effects != after.effects {
      let unknown = self.old.flawedRows[after.id]?.unknownEffects ?? []
      set("effects = ?", EffectsText(after.effects, unknown: unknown).text)
    }
    if old.isTrashed != new.isTrashed { set("trashed = ?", trashed(new)) }
    guard !columns.isEmpty else { return }
    try update(after.id, "UPDATE dream SET " + columns.joined(separator: ", "), values)
  }

  private func trashed(_ place: Place) -> Int64? {
    place.isTrashed ? now.millisecondsSince1970 : nil
  }

  private func update(
    _ id: Dream.ID, _ sql: String, _ values: [(any DatabaseValueConvertible)?]
  ) throws {
    let (column, key): (String, any DatabaseValueConvertible) =
      if let row = old.flawedRows[id] { ("number", row.number) } else {
        ("id", id.uuidString.lowercased())
      }
    try db.cachedStatement(sql: "\(sql) WHERE \(column) = ?")
      .execute(arguments: StatementArguments(values + [key]))
    guard db.changesCount == 1 else {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "the row of a dream cannot be found again")
    }
  }

  /// Text may hold NUL, at which the text interface would end; no bytes at all count as NULL.
  private static let text = "coalesce(CAST(? AS TEXT), '')"
}
