import Dreams
import Foundation
import GRDB

/// Puts journals, or parts of them, together out of rows.
struct JournalReader {
  private let db: Database
  private var contents = JournalContents()
  private var dreams: ContiguousArray<Dream> = []
  private var trash: ContiguousArray<Dream> = []
  /// The identifiers read; nil where they are compared in the end.
  private var ids: Set<Dream.ID>? = []

  private init(_ db: Database) { self.db = db }

  /// More dreams than so many are read faster by reading all.
  private static let manyIDs = 5_000

  /// As many identifiers that begin alike as show that there are several.
  private static let prefixLimit = 8

  /// Reads a whole journal.
  static func contents(_ db: Database) throws -> JournalContents {
    // To compare each identifier with all others takes longer than all else, and is needed only where
    // two rows have the same, which a sound journal does not allow.
    var reader = JournalReader(db)
    reader.ids = nil
    try reader.read("")
    try NightTable.read(into: &reader.contents, db)
    let (count, contents) = (reader.dreams.count + reader.trash.count, try reader.finish())
    if contents.journal.countOfIDs == count { return contents }
    reader = JournalReader(db)
    try reader.read("")
    try NightTable.read(into: &reader.contents, db)
    return try reader.finish()
  }

  /// Reads a part of a journal, by way of the indexes.
  static func contents(
    _ request: DreamRequest, nights: [Night] = [], _ db: Database
  ) throws -> JournalContents {
    var reader = JournalReader(db)
    try NightTable.read(nights, into: &reader.contents, db)
    switch request {
    case .whole:
      return try contents(db)
    case .nothing:
      break
    case .nights(let more):
      try NightTable.read(more, into: &reader.contents, db)
    case .dreams(let ids):
      guard ids.count <= manyIDs else { return try contents(db) }
      for id in Set(ids) { try reader.read(id) }
    case .dreamsBeginning(let prefixes):
      for prefix in Set(prefixes) {
        guard try reader.read(prefix: prefix) else { return try contents(db) }
      }
    case .newest(let limit, let from, let to):
      try reader.read(
        """
        WHERE trashed IS NULL AND night >= ? AND night <= ?
        ORDER BY night DESC, created DESC, id LIMIT ?
        """, [(from ?? .min).description, (to ?? .max).description, limit])
    case .trash:
      try reader.read("WHERE trashed IS NOT NULL")
    }
    return try reader.finish()
  }

  /// Reads the rows with these numbers.
  static func contents(rows numbers: [Int64], _ db: Database) throws -> JournalContents {
    var reader = JournalReader(db)
    for number in numbers { try reader.read("WHERE number = ?", [number]) }
    return try reader.finish()
  }

  /// Reads the rows that a condition selects; answers how many these are.
  ///
  /// A row that was read before gets a placeholder for its id, so each row is to be selected once.
  @discardableResult
  private mutating func read(
    _ condition: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> Int {
    let selection = try RowCoder.selection(db)
    let statement = try db.cachedStatement(sql: "SELECT \(selection) FROM dream \(condition)")
    try statement.setArguments(arguments)
    var count = 0
    try statement.forEachRow(db) { row in
      take(RowCoder.read(row) { ids?.insert($0).inserted ?? true })
      count += 1
    }
    return count
  }

  private mutating func take(_ reading: RowCoder.Reading) {
    let dream = reading.dream
    if reading.isInTrash {
      trash.append(dream)
      contents.trashed[dream.id] = reading.trashed
    } else {
      dreams.append(dream)
    }
    guard let damage = reading.damage else { return }
    ids?.insert(dream.id)
    contents.damagedRows[dream.id] = damage
    if damage.lostChecksum != nil {
      contents.issues.append(
        RowIssue(dream: dream.id, kind: .checksumMismatch, problem: NightTable.mismatch))
    }
    contents.issues += reading.problems.map { RowIssue(dream: dream.id, problem: $0) }
  }

  /// Reads one dream, whose row may be one that a tool has written.
  private mutating func read(_ id: Dream.ID) throws {
    if let number = Placeholder.row(of: id) {
      try read("WHERE number = ?", [number])
      return
    }
    let text = id.uuidString
    if try read("WHERE id = ?", [text.lowercased()]) > 0 { return }
    try read("WHERE id = ?", [text])
  }

  /// Reads the dreams whose identifiers begin so; answers whether there are any.
  ///
  /// The list and the trash are looked through apart: however many begin alike in the one, the other
  /// must not look as if there were one only.
  private mutating func read(prefix: String) throws -> Bool {
    guard let prefix = Self.canonical(prefix), !Placeholder.mayBegin(with: prefix) else {
      return false
    }
    var count = 0
    for place in ["trashed IS NULL", "trashed IS NOT NULL"] {
      // What comes next in an identifier is a hyphen or a digit, all of which sort before "g".
      count += try read(
        "WHERE id >= ? AND id < ? AND \(place) ORDER BY id LIMIT ?",
        [prefix, prefix + "g", Self.prefixLimit])
    }
    return count > 0
  }

  /// The prefix as identifiers are stored; nil for what no identifier begins with.
  static func canonical(_ prefix: String) -> String? {
    let digits = prefix.filter { $0 != "-" }.lowercased()
    guard (1...32).contains(digits.utf8.count), digits.allSatisfy({ $0.isHexDigit && $0.isASCII })
    else { return nil }
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text.append("-") }
      text.append(digit)
    }
    return text
  }

  /// Reads the favorite creature, and ends.
  private consuming func finish() throws -> JournalContents {
    contents.journal.dreams = DreamList(dreams)
    contents.journal.trash = DreamList(trash)
    if let favorite = try String.fetchOne(
      db, sql: "SELECT value FROM setting WHERE name = 'favoriteCreature'")
    {
      if let creature = Dream.Creature(identifier: favorite) {
        contents.journal.favoriteCreature = creature
      } else {
        let shown = contents.journal.favoriteCreature.identifier
        contents.issues.append(
          RowIssue(
            dream: nil,
            problem: "The favorite creature “\(favorite)” is unknown; shown as \(shown)"))
      }
    }
    return contents
  }
}

extension Journal {
  /// How many identifiers there are in both lists.
  fileprivate var countOfIDs: Int { dreams.count + trash.count { dreams[$0.id] == nil } }
}
