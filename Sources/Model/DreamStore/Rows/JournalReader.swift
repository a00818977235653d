import Dreams
import Foundation
import GRDB

/// Puts journals, or parts of them, together out of rows.
struct JournalReader {
  private var contents = JournalContents()
  private var kept: ContiguousArray<Dream> = []
  private var trashed: ContiguousArray<Dream> = []
  /// The identifiers read; nil where they are compared in the end.
  private var ids: Set<Dream.ID>? = []

  /// Reads a whole journal.
  static func contents(_ db: Database) throws -> JournalContents {
    // To hold each identifier against all others takes longer than all else, and is needed only where
    // two rows have the same, which a sound journal does not allow.
    var reader = JournalReader()
    reader.ids = nil
    try reader.read(db, "")
    let (count, contents) = (reader.count, try reader.contents(db))
    if contents.journal.countOfIDs == count { return contents }
    reader = JournalReader()
    try reader.read(db, "")
    return try reader.contents(db)
  }

  private var count: Int { kept.count + trashed.count }

  /// Reads the rows that a condition chooses; answers how many these are.
  ///
  /// A row that was read before makes a stand-in, so each row is to be chosen once.
  @discardableResult
  mutating func read(
    _ db: Database, _ condition: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> Int {
    let columns = try StoredRow.columns(db)
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM dream \(condition)")
    try statement.setArguments(arguments)
    var count = 0
    try statement.forEachRow(db) { row in
      read(row)
      count += 1
    }
    return count
  }

  /// Reads the favorite creature, and ends.
  consuming func contents(_ db: Database) throws -> JournalContents {
    contents.journal.dreams = DreamList(kept)
    contents.journal.trash = DreamList(trashed)
    if let favorite = try String.fetchOne(
      db, sql: "SELECT value FROM setting WHERE name = 'favoriteCreature'")
    {
      read(favorite: favorite)
    }
    return contents
  }

  private mutating func read(_ row: StoredRow) {
    if let dream = PlainRow.dream(row), isFirst(dream.id) { return place(dream, row) }
    let isChanged = row.isChanged
    var parts = RowParts(row)
    let dream = parts.dream(id: id(of: row, &parts))
    place(dream, row)
    if isChanged {
      contents.flaws.append(
        Flaw(dream: dream.id, kind: .changedByItself, problem: RowParts.changedByItself))
    }
    contents.flaws += parts.problems.map { Flaw(dream: dream.id, problem: $0) }
    contents.flawedRows[dream.id] = .init(
      number: row.number, unknownEffects: parts.unknownEffects,
      lostSum: isChanged ? row.integer(.sum) : nil)
  }

  private mutating func place(_ dream: Dream, _ row: StoredRow) {
    if row.isNull(.trashed) { return kept.append(dream) }
    trashed.append(dream)
    contents.trashed[dream.id] = row.integer(.trashed).map(Moment.init(millisecondsSince1970:))
  }

  private mutating func id(of row: StoredRow, _ parts: inout RowParts) -> Dream.ID {
    let text = row.text(.id)
    if let id = UUID(uuidString: text), isFirst(id) { return id }
    parts.problems.append(
      "its id “\(text)” is none or that of another dream; shown under a stand-in")
    let id = StandIn.id(forRow: row.number)
    ids?.insert(id)
    return id
  }

  /// Whether no row before had this identifier.
  private mutating func isFirst(_ id: Dream.ID) -> Bool { ids?.insert(id).inserted ?? true }

  private mutating func read(favorite identifier: String) {
    if let creature = Dream.Creature(identifier: identifier) {
      contents.journal.favoriteCreature = creature
    } else {
      let shown = contents.journal.favoriteCreature.name
      contents.flaws.append(
        Flaw(
          dream: nil,
          problem: "The favorite creature “\(identifier)” is not known; shown as \(shown)"))
    }
  }
}

extension Journal {
  /// How many identifiers there are in both lists.
  fileprivate var countOfIDs: Int { dreams.count + trash.count { dreams[$0.id] == nil } }
}
