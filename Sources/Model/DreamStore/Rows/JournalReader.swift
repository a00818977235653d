import Dreams
import Foundation
import GRDB

/// Puts journals, or parts of them, together out of rows.
struct JournalReader {
  private var contents = JournalContents()
  private var kept: [Dream] = []
  private var trashed: [Dream] = []
  private var ids: Set<Dream.ID> = []

  /// Reads a whole journal.
  static func contents(_ db: Database) throws -> JournalContents {
    var reader = JournalReader()
    try reader.read(db, "")
    return try reader.contents(db)
  }

  /// Reads the rows that a condition chooses; answers how many these are.
  ///
  /// A row that was read before makes a stand-in, so each row is to be chosen once.
  @discardableResult
  mutating func read(
    _ db: Database, _ condition: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> Int {
    // A description goes through BLOB because the text interface ends at the first NUL.
    let statement = try db.cachedStatement(
      sql: """
        SELECT number, id, night, created, CAST(description AS BLOB), creature,
          numberOfCreatures, effects, trashed
        FROM dream \(condition)
        """)
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var count = 0
    while let row = try rows.next() {
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

  private mutating func read(_ row: Row) {
    let number = Int64.fromDatabaseValue(row[0]) ?? 0
    var problems: [String] = []
    let idText = String.fromDatabaseValue(row[1]) ?? ""
    let id = id(idText, number, &problems)
    let created = Moment(millisecondsSince1970: Int64.fromDatabaseValue(row[3]) ?? 0)
    let night = night(String.fromDatabaseValue(row[2]) ?? "", created, &problems)
    let text = text(Data.fromDatabaseValue(row[4]) ?? Data(), &problems)
    let creature = creature(String.fromDatabaseValue(row[5]) ?? "", &problems)
    let count = Int.fromDatabaseValue(row[6]) ?? 1
    let effects = EffectsText(String.fromDatabaseValue(row[7]) ?? "")
    if !effects.unknown.isEmpty {
      let names = effects.unknown.joined(separator: ", ")
      problems.append("its effects “\(names)” are not known; shown without")
    }
    let dream = Dream(
      description: text, creature: creature, effects: effects.known, numberOfCreatures: count,
      id: id, date: night, created: created)
    if dream.numberOfCreatures != count {
      problems.append("it has \(count) creatures; shown with \(dream.numberOfCreatures)")
    }
    if (row[8] as DatabaseValue).isNull { kept.append(dream) } else { trashed.append(dream) }
    // A tool may have written the id in capital letters, by which it is found only by its number.
    guard !problems.isEmpty || idText.utf8.contains(where: { (0x41...0x46).contains($0) }) else {
      return
    }
    contents.flaws += problems.map { Flaw(dream: id, problem: $0) }
    contents.flawedRows[id] = .init(number: number, unknownEffects: effects.unknown)
  }

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

  private mutating func id(
    _ text: String, _ number: Int64, _ problems: inout [String]
  ) -> Dream.ID {
    if let id = UUID(uuidString: text), ids.insert(id).inserted { return id }
    problems.append("its id “\(text)” is none or that of another dream; shown under a stand-in")
    let id = StandIn.id(forRow: number)
    ids.insert(id)
    return id
  }

  private func night(_ text: String, _ created: Moment, _ problems: inout [String]) -> Night {
    if let night = Night(text) { return night }
    let night = StandIn.night(created)
    problems.append("its night “\(text)” is no date; shown as \(night)")
    return night
  }

  private func text(_ bytes: Data, _ problems: inout [String]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    problems.append("its description is not all UTF-8; shown with replacement characters")
    return String(decoding: bytes, as: UTF8.self)
  }

  private func creature(_ identifier: String, _ problems: inout [String]) -> Dream.Creature {
    if let creature = Dream.Creature(identifier: identifier) { return creature }
    problems.append("its creature “\(identifier)” is not known; shown as \(StandIn.creature.name)")
    return StandIn.creature
  }
}
