import Foundation
import GRDB

/// The readable parts of a damaged sealed journal: rows that only the key opens.
struct SalvagedSeal {
  private var dreams: [[StoredValue]] = []
  /// Nights and settings, which look alike.
  private var others: [[StoredValue]] = []
  private var steps: [[StoredValue]] = []
  private var keys: [String: [UInt8]] = [:]

  /// How many rows with the user's data were found.
  var count: Int { dreams.count + others.count }

  /// Whether nothing was found that only the key opens.
  var isEmpty: Bool { count == 0 && steps.isEmpty }

  /// The journal's seal record, if found.
  var record: SealRecord? { SealRecord(keys) }

  /// Whether a cell looks like a sealed row.
  static func isRow(_ cell: PageCells.Cell) -> Bool {
    let values = cell.record.values
    guard !cell.record.isCutOff, 3...5 ~= values.count, values[0] == .null,
      case .blob(let tag) = values[1], tag.count == 16, case .blob = values.last
    else { return false }
    switch values.count {
    case 3: return true
    case 4: return values[2] == .null || values[2].isInteger
    default: return values[2].isInteger && values[3].isInteger
    }
  }

  mutating func take(_ cell: PageCells.Cell) {
    guard Self.isRow(cell) else { return }
    let values = cell.record.values
    switch values.count {
    case 3: others.append(Array(values.dropFirst()))
    case 4: dreams.append([.integer(cell.number)] + values.dropFirst())
    default: steps.append([.integer(cell.number)] + values.dropFirst())
    }
  }

  /// Takes an entry of the table of keys, which is an index.
  mutating func addIndexed(_ cell: PageCells.Cell) {
    let values = cell.record.values
    guard !cell.record.isCutOff, values.count == 2, let kind = values[0].textBytes,
      case .blob(let content) = values[1]
    else { return }
    keys[String(decoding: kind, as: UTF8.self)] = content
  }

  /// Puts the rows into a journal of the newest format that has none.
  ///
  /// The key distinguishes nights from settings, and rows from bytes that only look like one. Of
  /// two rows with the same name, the first that it opens counts.
  func insert(_ db: Database, _ seal: any RowSeal) throws {
    try SealRecord.makeTables(db)
    try db.inTransaction {
      try insertDreams(SealedRows(table: .dreams, seal: seal, db: db))
      for table in [SealedRows.Table.nights, .settings] {
        let rows = SealedRows(table: table, seal: seal, db: db)
        let other = "INSERT OR IGNORE INTO \(table.rawValue) (tag, content) VALUES (?, ?)"
        for row in others where Self.isOpened(row, tag: 0, by: rows) { try insert(row, other, db) }
      }
      let rows = SealedRows(table: .steps, seal: seal, db: db)
      let step = """
        INSERT OR IGNORE INTO sealedStep (number, id, isUndone, size, content)
        VALUES (?, ?, ?, ?, ?)
        """
      for row in steps where Self.isOpened(row, tag: 1, by: rows) { try insert(row, step, db) }
      return .commit
    }
  }

  /// Puts dreams in, first those that the key opens: what else has their tag is damaged.
  private func insertDreams(_ rows: SealedRows) throws {
    let dream = """
      INSERT OR IGNORE INTO sealedDream (number, tag, trashed, content) VALUES (?, ?, ?, ?)
      """
    let areOpened = dreams.map { Self.isOpened($0, tag: 1, by: rows) }
    for isOpened in [true, false] {
      for (row, own) in zip(dreams, areOpened) where own == isOpened {
        // A page that is no longer in use may have had the number before.
        let isTaken =
          try Int.fetchOne(
            rows.db.cachedStatement(sql: "SELECT 1 FROM sealedDream WHERE number = ?"),
            arguments: [row[0].databaseValue]) != nil
        try insert(isTaken ? [.null] + row.dropFirst() : row, dream, rows.db)
      }
    }
  }

  private static func isOpened(_ row: [StoredValue], tag place: Int, by rows: SealedRows) -> Bool {
    guard case .blob(let tag) = row[place], case .blob(let content) = row.last else { return false }
    return rows.opened(content, tag) != nil
  }

  private func insert(_ row: [StoredValue], _ sql: String, _ db: Database) throws {
    try db.cachedStatement(sql: sql)
      .execute(arguments: StatementArguments(row.map(\.databaseValue)))
  }
}
