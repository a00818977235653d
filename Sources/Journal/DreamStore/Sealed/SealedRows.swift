import Dreams
import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// The rows of a sealed table: a number, the tag of the name by which a row is found, and its columns,
/// sealed under the table and that tag.
@safe struct SealedRows {
  enum Table: String {
    case dreams = "sealedDream"
    case nights = "sealedNight"
    case steps = "sealedStep"
    case settings = "sealedSetting"
    case sync = "sync"
  }

  let table: Table
  let seal: any RowSeal
  let db: Database

  // MARK: Names

  /// Represents the name of a row in the table.
  func tag(_ name: some StringProtocol) -> [UInt8] {
    seal.tag(of: Array("\(table.rawValue):\(name)".utf8))
  }

  /// The name under which a row's columns are sealed.
  private func place(_ tag: [UInt8]) -> [UInt8] { Array(table.rawValue.utf8) + tag }

  func sealed(_ columns: [UInt8], _ tag: [UInt8]) -> [UInt8] { seal.seal(columns, as: place(tag)) }

  /// Opens columns that are sealed under a tag; nil if the key does not open them.
  func opened(_ content: [UInt8], _ tag: [UInt8]) -> SealedColumns? {
    var columns = SealedColumns()
    return columns.open(content.span, as: place(tag), with: seal) ? columns : nil
  }

  // MARK: Reading

  /// Goes through all rows, or those that a condition selects.
  func forEach(
    _ condition: String = "", _ values: [ColumnValue] = [], unreadable: (Int64) -> Void,
    _ body: (Int64, SealedColumns) throws -> Void
  ) throws {
    try forEachTagged(condition, values, unreadable: unreadable) { try body($0, $2) }
  }

  private func forEachTagged(
    _ condition: String, _ values: [ColumnValue], unreadable: (Int64) -> Void,
    _ body: (_ number: Int64, _ tag: ArraySlice<UInt8>, SealedColumns) throws -> Void
  ) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT number, tag, content FROM \(table.rawValue) \(condition)")
    var columns = SealedColumns()
    var name = Array(table.rawValue.utf8)
    let prefix = name.count
    try statement.forEachRow(db, values) { row in
      name.removeSubrange(prefix...)
      row.withBytes(1) { tag in
        for index in tag.indices { name.append(tag[index]) }
      }
      let number = row.integer(0) ?? 0
      guard row.withBytes(2, { columns.open($0, as: name, with: seal) }) else {
        return unreadable(number)
      }
      try body(number, name[prefix...], columns)
    }
  }

  /// Goes through the rows of dreams.
  func forEach(
    _ selection: DreamTable.Selection, unreadable: (Int64) -> Void,
    _ body: (StoredRow) throws -> Void
  ) throws {
    func all(
      _ condition: String, _ values: [ColumnValue], _ body: (StoredRow) throws -> Void
    ) throws {
      try forEach(condition, values, unreadable: unreadable) { number, columns in
        try body(StoredRow(number: number, columns))
      }
    }
    switch selection {
    case .all: try all("", [], body)
    case .number(let number): try all("WHERE number = ?", [.integer(number)], body)
    case .numbers(let range):
      try all(
        "WHERE number BETWEEN ? AND ?", [.integer(range.lowerBound), .integer(range.upperBound)],
        body)
    case .id(let text):
      try all("WHERE tag = ?", [.blob(tag(text.lowercased()))], body)
    case .trash: try all("", []) { if RowCoder.isInTrash($0) { try body($0) } }
    case .beginning(let prefix, let inTrash, let limit):
      var found: [(id: String, number: Int64)] = []
      try all("", []) { row in
        let id = RowCoder.storedID(row)
        guard id.hasPrefix(prefix), RowCoder.isInTrash(row) == inTrash else { return }
        found.append((id, RowCoder.number(of: row)))
      }
      for (_, number) in found.sorted(by: { $0.id < $1.id }).prefix(limit) {
        try forEach(.number(number), unreadable: unreadable, body)
      }
    case .newest(let limit, let from, let to):
      var found: [Order] = []
      let nights = from.description...max(from, to).description
      try all("", []) { row in
        let night = RowCoder.storedNight(row)
        guard from <= to, !RowCoder.isInTrash(row), nights.contains(night) else { return }
        found.append(
          Order(
            night: night, created: RowCoder.created(row) ?? 0, id: RowCoder.storedID(row),
            number: RowCoder.number(of: row)))
      }
      for row in found.sorted().prefix(limit) {
        try forEach(.number(row.number), unreadable: unreadable, body)
      }
    }
  }

  /// Finds rows of dreams, on all processors: to open a row takes longer than to read it.
  ///
  /// - Parameter condition: Creates the predicate, once per processor.
  /// - Returns: The numbers of the rows of which that is true, in their order.
  /// - Throws: The error of the database.
  func numbers(where condition: @Sendable () -> (StoredRow) -> Bool) throws -> [Int64] {
    let supply = RowBatches(
      try db.cachedStatement(sql: "SELECT number, tag, content FROM \(table.rawValue)"))
    defer { supply.end() }
    let (name, seal) = (Array(table.rawValue.utf8), seal)
    let found = Mutex(Result<[Int64], any Error>.success([]))
    DispatchQueue.concurrentPerform(iterations: Processors.count) { _ in
      let condition = condition()
      var (chunk, columns, name) = (RowBatches.Chunk(), SealedColumns(), name)
      let prefix = name.count
      var numbers: [Int64] = []
      let result = Result {
        while try supply.next(&chunk) {
          for row in chunk.rows {
            name.removeSubrange(prefix...)
            name.append(contentsOf: chunk.bytes[row.tag])
            guard columns.open(chunk.bytes.span.extracting(row.content), as: name, with: seal),
              condition(StoredRow(number: row.number, columns))
            else { continue }
            numbers.append(row.number)
          }
        }
      }
      found.withLock { found in
        found = Result {
          try result.get()
          return try found.get() + numbers
        }
      }
    }
    return try found.withLock { try $0.get() }.sorted()
  }

  /// How the list is ordered, newest first.
  private struct Order: Comparable {
    let night: String
    let created: Int64
    let id: String
    let number: Int64

    static func < (lhs: Order, rhs: Order) -> Bool {
      if lhs.night != rhs.night { return lhs.night > rhs.night }
      return lhs.created != rhs.created ? lhs.created > rhs.created : lhs.id < rhs.id
    }
  }

  /// Reads the row with a name; nil if there is none or the key doesn't open it.
  func columns(of name: String) throws -> SealedColumns? {
    var found: SealedColumns?
    try forEach("WHERE tag = ?", [.blob(tag(name))], unreadable: { _ in }) { found = $1 }
    return found
  }

  // MARK: Writing

  /// Stores the row with a name, replacing the current one.
  func set(_ values: [ColumnValue], of name: String) throws {
    let tag = tag(name)
    try db.cachedStatement(
      sql: """
        INSERT INTO \(table.rawValue) (tag, content) VALUES (?, ?)
        ON CONFLICT (tag) DO UPDATE SET content = excluded.content
        """
    ).run([.blob(tag), .blob(sealed(SealedColumns.encode(values), tag))], db)
  }

  /// Removes the row of a name, if there is one.
  func remove(_ name: String) throws {
    try db.cachedStatement(sql: "DELETE FROM \(table.rawValue) WHERE tag = ?")
      .run([.blob(tag(name))], db)
  }

  /// Adds the row of a dream.
  func insert(_ values: [ColumnValue], number: Int64? = nil, id: String) throws {
    let tag = tag(id.lowercased())
    try db.cachedStatement(
      sql: "INSERT INTO sealedDream (number, tag, trashed, content) VALUES (?, ?, ?, ?)"
    ).run(
      [
        number.map { .integer($0) } ?? .null, .blob(tag),
        values[Int(RowCoder.Column.trashed.rawValue)],
        .blob(sealed(SealedColumns.encode(values), tag)),
      ], db)
  }

  /// Changes some columns of the row of a dream.
  func update(_ key: DreamTable.Key, _ changes: [(RowCoder.Column, ColumnValue)]) throws {
    let (condition, value) = condition(key)
    var found: (tag: [UInt8], columns: SealedColumns)?
    try forEachTagged("WHERE \(condition)", [value], unreadable: { _ in }) { _, tag, columns in
      found = (Array(tag), columns)
    }
    guard let found else { throw DreamTable.lostRow }
    let values = Dictionary(changes.map { (Int($0.0.rawValue), $0.1) }) { $1 }
    let content = ColumnValue.blob(sealed(found.columns.encoded(values), found.tag))
    if let trashed = values[Int(RowCoder.Column.trashed.rawValue)] {
      try db.cachedStatement(
        sql: "UPDATE sealedDream SET trashed = ?, content = ? WHERE \(condition)"
      ).run([trashed, content, value], db)
    } else {
      try db.cachedStatement(sql: "UPDATE sealedDream SET content = ? WHERE \(condition)")
        .run([content, value], db)
    }
    guard db.changesCount == 1 else { throw DreamTable.lostRow }
  }

  /// Removes the row of a dream.
  func delete(_ key: DreamTable.Key) throws {
    let (condition, value) = condition(key)
    try db.cachedStatement(sql: "DELETE FROM sealedDream WHERE \(condition)").run([value], db)
    guard db.changesCount == 1 else { throw DreamTable.lostRow }
  }

  private func condition(_ key: DreamTable.Key) -> (String, ColumnValue) {
    switch key {
    case .number(let number): ("number = ?", .integer(number))
    case .id(let id): ("tag = ?", .blob(tag(id.canonical)))
    }
  }
}
