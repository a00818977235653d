import Dreams
import Foundation
import GRDB

/// Changes or deletes the row of one dream: only the columns that differ, and the sum.
struct RowEditor {
  private let id: Dream.ID
  private let flawed: JournalContents.FlawedRow?
  private let db: Database

  private var columns: [String] = []
  private var values: [(any DatabaseValueConvertible)?] = []

  init(_ id: Dream.ID, _ old: JournalContents, _ db: Database) {
    self.id = id
    flawed = old.flawedRows[id]
    self.db = db
  }

  func delete() throws {
    try run("DELETE FROM dream", [])
  }

  /// Notes what differs.
  mutating func change(_ before: JournalWriter.Place, _ after: JournalWriter.Place) {
    let (old, new) = (before.dream, after.dream)
    if old.date != new.date { set("night = ?", new.date.description) }
    if old.created != new.created { set("created = ?", new.created.millisecondsSince1970) }
    // Texts that differ in their bytes only are equal as Swift strings, and are kept apart here.
    if !old.description.utf8.elementsEqual(new.description.utf8) {
      // Text may hold NUL, at which the text interface would end; no bytes at all count as NULL.
      set("description = coalesce(CAST(? AS TEXT), '')", Data(new.description.utf8))
    }
    if old.creature != new.creature { set("creature = ?", new.creature.identifier) }
    if old.numberOfCreatures != new.numberOfCreatures {
      set("numberOfCreatures = ?", new.numberOfCreatures)
    }
    if old.effects != new.effects {
      set("effects = ?", EffectsText(new.effects, unknown: flawed?.unknownEffects ?? []).text)
    }
    if before.isTrashed != after.isTrashed || before.trashed != after.trashed {
      set("trashed = ?", after.trashed?.millisecondsSince1970)
    }
  }

  /// Writes what was noted; the row is then that of a dream.
  mutating func update(to place: JournalWriter.Place) throws {
    guard !columns.isEmpty else { return }
    if flawed == nil { set("sum = ?", RowBytes.sum(of: place.dream, trashed: place.trashed)) }
    try run("UPDATE dream SET " + columns.joined(separator: ", "), values)
    if let flawed { try sumAgain(flawed.number) }
  }

  /// Sums what is stored now, some of which is not what is shown for it.
  private func sumAgain(_ number: Int64) throws {
    let rows = try db.cachedStatement(
      sql: "SELECT \(try StoredRow.columns(db)) FROM dream WHERE number = ?")
    try rows.setArguments([number])
    var sum: Int64?
    try rows.forEachRow(db) { sum = RowSum($0).value }
    try db.cachedStatement(sql: "UPDATE dream SET sum = ? WHERE number = ?")
      .execute(arguments: [sum, number])
  }

  private mutating func set(_ column: String, _ value: (any DatabaseValueConvertible)?) {
    columns.append(column)
    values.append(value)
  }

  private func run(_ sql: String, _ values: [(any DatabaseValueConvertible)?]) throws {
    let (column, key): (String, any DatabaseValueConvertible) =
      if let flawed { ("number", flawed.number) } else { ("id", id.uuidString.lowercased()) }
    try db.cachedStatement(sql: "\(sql) WHERE \(column) = ?")
      .execute(arguments: StatementArguments(values + [key]))
    guard db.changesCount == 1 else {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "the row of a dream cannot be found again")
    }
  }
}
