import Dreams
import Foundation
import GRDB

/// The stored steps of a journal.
///
/// A step that cannot be read is left out, and is removed with the next change of the history: undo
/// is not worth a journal that cannot be opened.
struct StepTable: Sendable {
  private(set) var history = JournalHistory()
  private var numbers: [Journal.Step.ID: Int64] = [:]
  private var unreadable: [Int64] = []
  private var last: Int64 = 0

  /// Whether every step was read, and none is more than a history keeps.
  var isUnderstood: Bool { unreadable.isEmpty && numbers.count == history.steps.count }

  init() {}

  init(_ tables: JournalTables) throws {
    var steps: [Journal.Step] = []
    let rows = try Row.fetchCursor(
      tables.db, sql: "\(Self.selection(tables)) ORDER BY number")
    while let row = try rows.next() {
      let number = Int64.fromDatabaseValue(row[0]) ?? 0
      last = max(last, number)
      if let step = Self.step(row, tables), numbers[step.id] == nil {
        steps.append(step)
        numbers[step.id] = number
      } else {
        unreadable.append(number)
      }
    }
    history = JournalHistory(steps)
  }

  /// Updates the rows to a later version of this history.
  mutating func write(_ new: JournalHistory, _ tables: JournalTables) throws {
    if last > .max - Int64(new.steps.count) { try renumber(tables) }
    let kept = Set(new.steps.map(\.id))
    unreadable += numbers.filter { !kept.contains($0.key) }.values
    for number in unreadable { try Self.delete(number, tables) }
    unreadable = []
    let old = Dictionary(history.steps.map { ($0.id, $0) }) { $1 }
    for step in new.steps where old[step.id] != step {
      if let number = numbers[step.id] {
        try Self.update(step, number, tables)
      } else {
        last += 1
        try Self.insert(step, last, tables)
        numbers[step.id] = last
      }
    }
    numbers = numbers.filter { kept.contains($0.key) }
    history = new
  }

  /// Numbers the steps from 1, because another program has given one a number that none can follow.
  private mutating func renumber(_ tables: JournalTables) throws {
    try tables.db.execute(sql: "DELETE FROM \(Self.table(tables))")
    let steps = history
    self = StepTable()
    try write(steps, tables)
  }

  /// Adds a step without reading the others; answers whether it is small enough to be kept.
  ///
  /// What the stored steps are together is read where it is not known before, and known afterwards unless
  /// that would take reading them again.
  static func append(
    _ step: Journal.Step, _ tables: JournalTables, _ known: inout Totals?
  ) throws -> Bool {
    let before = try known ?? Totals(tables)
    known = nil
    if before?.undone != 0 {
      try tables.db.cachedStatement(sql: "DELETE FROM \(table(tables)) WHERE isUndone <> 0")
        .execute()
    }
    guard step.size <= JournalHistory.sizeLimit, var totals = before else { return false }
    if totals.last == .max {
      var steps = try StepTable(tables)
      try steps.renumber(tables)
      return try append(step, tables, &known)
    }
    totals.last += 1
    totals.undone = 0
    try insert(step, totals.last, tables)
    let pruned = try prune(count: totals.count + 1 - JournalHistory.limit, tables)
    totals.count = min(totals.count + 1, JournalHistory.limit)
    let (size, overflow) = (totals.size - (pruned ?? 0)).addingReportingOverflow(step.size)
    let excess = overflow ? .max : size - JournalHistory.sizeLimit
    guard excess <= 0, pruned != nil else {
      try prune(excess: excess, tables)
      return true
    }
    totals.size = size
    known = totals
    return true
  }

  /// What the steps that are done are together, and how many are undone.
  struct Totals: Sendable {
    /// The highest number, 0 without a step.
    fileprivate var last: Int64
    fileprivate var count: Int
    fileprivate var size: Int
    fileprivate var undone: Int

    /// Reads them in one statement; nil where a number is none.
    fileprivate init?(_ tables: JournalTables) throws {
      let table = table(tables)
      let row = try Row.fetchOne(
        tables.db.cachedStatement(
          sql: """
            SELECT coalesce((SELECT max(number) FROM \(table) WHERE isUndone = 0), 0),
              count(*), coalesce(sum(size), 0), (SELECT count(*) FROM \(table))
            FROM \(table) WHERE isUndone = 0
            """))
      guard let row, let last = Int64.fromDatabaseValue(row[0]),
        let count = Int.fromDatabaseValue(row[1]), let all = Int.fromDatabaseValue(row[3])
      else { return nil }
      (self.last, self.count, undone) = (last, count, all - count)
      // Sizes whose sum overflows are damage.
      size = max(0, Int.fromDatabaseValue(row[2]) ?? .max)
    }
  }

  /// Removes the oldest steps; answers their size together, and nil where a size is none.
  private static func prune(count: Int, _ tables: JournalTables) throws -> Int? {
    guard count > 0 else { return 0 }
    let table = table(tables)
    let sizes = try Int?.fetchAll(
      tables.db.cachedStatement(
        sql: """
          DELETE FROM \(table)
          WHERE number IN (SELECT number FROM \(table) ORDER BY number LIMIT ?)
          RETURNING size
          """), arguments: [count]
    ).compactMap(\.self).filter((0...JournalHistory.sizeLimit).contains)
    return sizes.count == count ? sizes.reduce(0, +) : nil
  }

  private static func prune(excess: Int, _ tables: JournalTables) throws {
    var excess = excess
    while excess > 0,
      let row = try Row.fetchOne(
        tables.db, sql: "SELECT number, size FROM \(table(tables)) ORDER BY number LIMIT 1"),
      let number = Int64.fromDatabaseValue(row[0])
    {
      try delete(number, tables)
      excess -= max(Int.fromDatabaseValue(row[1]) ?? 1, 1)
    }
  }

  /// Finds the next step to undo or redo, and removes those that cannot be read.
  static func next(
    _ direction: Journal.Direction, _ tables: JournalTables
  ) throws -> (step: Journal.Step, number: Int64)? {
    let order =
      direction == .undo ? "isUndone = 0 ORDER BY number DESC" : "isUndone <> 0 ORDER BY number"
    while let row = try Row.fetchOne(
      tables.db, sql: "\(selection(tables)) WHERE \(order) LIMIT 1"),
      let number = Int64.fromDatabaseValue(row[0])
    {
      if let step = step(row, tables) { return (step, number) }
      try delete(number, tables)
    }
    return nil
  }

  /// Finds a step by its identifier.
  static func find(
    _ id: Journal.Step.ID, _ tables: JournalTables
  ) throws -> (Journal.Step, Int64)? {
    guard
      let row = try Row.fetchOne(
        tables.db, sql: "\(selection(tables)) WHERE id = ?",
        arguments: [key(id, tables).databaseValue]
      ), let number = Int64.fromDatabaseValue(row[0]), let step = step(row, tables)
    else { return nil }
    return (step, number)
  }

  static func update(_ step: Journal.Step, _ number: Int64, _ tables: JournalTables) throws {
    // The action goes with the content: one of an older format was a name.
    let values = values(of: step, tables)
    try tables.db.cachedStatement(
      sql: """
        UPDATE \(table(tables)) SET \(values.map { "\($0.0) = ?" }.joined(separator: ", "))
        WHERE number = ?
        """
    ).run(values.map(\.1) + [.integer(number)], tables.db)
  }

  static func delete(_ number: Int64, _ tables: JournalTables) throws {
    try tables.db.cachedStatement(sql: "DELETE FROM \(table(tables)) WHERE number = ?")
      .execute(arguments: [number])
  }

  static func insert(
    _ step: Journal.Step, _ number: Int64, _ tables: JournalTables
  ) throws {
    let values = values(of: step, tables)
    let names = ["number"] + values.map(\.0)
    try tables.db.cachedStatement(
      sql: """
        INSERT INTO \(table(tables)) (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        """
    ).run([.integer(number)] + values.map(\.1), tables.db)
  }

  // MARK: Columns

  private static func table(_ tables: JournalTables) -> String {
    tables.seal == nil ? "step" : SealedRows.Table.steps.rawValue
  }

  private static func selection(_ tables: JournalTables) -> String {
    let name = tables.seal == nil ? "name, time" : "NULL, NULL"
    return "SELECT number, id, \(name), isUndone, size, content FROM \(table(tables))"
  }

  /// The value of the column `id` for a step.
  private static func key(_ id: Journal.Step.ID, _ tables: JournalTables) -> ColumnValue {
    tables.sealed(.steps).map { .blob($0.tag(id.canonical)) } ?? .text(id.canonical)
  }

  /// The columns of a step except its number; a sealed one reveals only its size and whether it is
  /// undone.
  private static func values(
    of step: Journal.Step, _ tables: JournalTables
  ) -> [(String, ColumnValue)] {
    let id = step.id.canonical
    let time = step.time.millisecondsSince1970
    let shown: [(String, ColumnValue)] = [
      ("id", key(step.id, tables)), ("isUndone", .integer(step.isUndone ? 1 : 0)),
      ("size", .integer(Int64(step.size))),
    ]
    guard let sealed = tables.sealed(.steps) else {
      return shown + [
        ("name", .text(step.action.json)), ("time", .integer(time)),
        ("content", .blob(step.encoded)),
      ]
    }
    let columns = SealedColumns.encode([
      .text(id), .text(step.action.json), .integer(time), .blob(step.encoded),
    ])
    return shown + [("content", .blob(sealed.sealed(columns, sealed.tag(id))))]
  }

  private static func step(_ row: Row, _ tables: JournalTables) -> Journal.Step? {
    guard let isUndone = Int.fromDatabaseValue(row[4]), let size = Int.fromDatabaseValue(row[5]),
      (0...JournalHistory.sizeLimit).contains(size), let content = Data.fromDatabaseValue(row[6])
    else { return nil }
    if let sealed = tables.sealed(.steps) {
      guard let tag = Data.fromDatabaseValue(row[1]),
        let columns = sealed.opened([UInt8](content), [UInt8](tag))
      else { return nil }
      let opened = StoredRow(columns)
      guard let id = UUID(uuidString: opened.repairedText(0)), let time = opened.integer(2) else {
        return nil
      }
      let steps = opened.withBytes(3) { bytes in
        unsafe bytes.withUnsafeBufferPointer { unsafe [UInt8]($0) }
      }
      return Journal.Step(
        encoded: steps, id: id, action: JournalAction(json: opened.repairedText(1)),
        time: Moment(millisecondsSince1970: time), isUndone: isUndone != 0, size: size)
    }
    guard let id = String.fromDatabaseValue(row[1]).flatMap(UUID.init(uuidString:)),
      let name = String.fromDatabaseValue(row[2]), let time = Int64.fromDatabaseValue(row[3])
    else { return nil }
    return Journal.Step(
      encoded: [UInt8](content), id: id, action: JournalAction(json: name),
      time: Moment(millisecondsSince1970: time), isUndone: isUndone != 0, size: size)
  }
}
