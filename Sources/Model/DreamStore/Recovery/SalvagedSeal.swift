import Foundation
import GRDB

/// What can still be read of a damaged journal that is sealed: rows that only the key opens.
struct SalvagedSeal {
  private var dreams: [[StoredValue]] = []
  /// Nights and settings, which look alike.
  private var others: [[StoredValue]] = []
  private var keys: [String: [UInt8]] = [:]

  /// How many rows were found.
  var count: Int { dreams.count + others.count }

  /// What the journal keeps about its key; nil where that is not found.
  var record: SealRecord? { SealRecord(keys) }

  /// Whether a cell looks like a sealed row.
  static func isRow(_ cell: PageCells.Cell) -> Bool {
    let values = cell.record.values
    guard !cell.record.isCutOff, 3...4 ~= values.count, values[0] == .null,
      case .blob(let tag) = values[1], tag.count == 16, case .blob = values.last
    else { return false }
    return values.count == 3 || values[2] == .null || values[2].isInteger
  }

  mutating func take(_ cell: PageCells.Cell) {
    guard Self.isRow(cell) else { return }
    if cell.record.values.count == 4 {
      dreams.append([.integer(cell.number)] + cell.record.values.dropFirst())
    } else {
      others.append(Array(cell.record.values.dropFirst()))
    }
  }

  /// Takes an entry of the table of keys, which is an index.
  mutating func takeIndexed(_ cell: PageCells.Cell) {
    let values = cell.record.values
    guard !cell.record.isCutOff, values.count == 2, let kind = values[0].textBytes,
      case .blob(let content) = values[1]
    else { return }
    keys[String(decoding: kind, as: UTF8.self)] = content
  }

  /// Puts the rows into a journal of the newest format that has none; of two for one dream the first is
  /// taken, and the key tells nights from settings.
  func insert(_ db: Database, _ seal: any RowSeal) throws {
    try SealRecord.makeTables(db)
    try db.inTransaction {
      let dream = """
        INSERT OR IGNORE INTO sealedDream (number, tag, trashed, content) VALUES (?, ?, ?, ?)
        """
      for row in dreams { try insert(row, dream, db) }
      for table in [SealedRows.Table.nights, .settings] {
        let rows = SealedRows(table: table, seal: seal, db: db)
        let other = "INSERT OR IGNORE INTO \(table.rawValue) (tag, content) VALUES (?, ?)"
        for row in others {
          guard case .blob(let tag) = row[0], case .blob(let content) = row[1],
            rows.opened(content, tag) != nil
          else { continue }
          try insert(row, other, db)
        }
      }
      return .commit
    }
  }

  private func insert(_ row: [StoredValue], _ sql: String, _ db: Database) throws {
    try db.cachedStatement(sql: sql)
      .execute(arguments: StatementArguments(row.map(\.databaseValue)))
  }
}
