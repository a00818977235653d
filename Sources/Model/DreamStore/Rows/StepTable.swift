import Dreams
import Foundation
import GRDB

/// The steps of a journal as they are stored.
///
/// A step that cannot be read is left out, and is removed with the next change of the history: undo
/// is not worth a journal that cannot be opened.
struct StepTable: Sendable {
  private(set) var history = JournalHistory()
  private var numbers: [Journal.Step.ID: Int64] = [:]
  private var unreadable: [Int64] = []
  private var last: Int64 = 0

  init() {}

  /// Reads all steps.
  init(_ db: Database) throws {
    var steps: [Journal.Step] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT \(Self.columns) FROM step ORDER BY number")
    while let row = try rows.next() {
      let number = Int64.fromDatabaseValue(row[0]) ?? 0
      last = max(last, number)
      if let step = Self.step(row), numbers[step.id] == nil {
        steps.append(step)
        numbers[step.id] = number
      } else {
        unreadable.append(number)
      }
    }
    history = JournalHistory(steps)
  }

  /// Makes the rows those of another history, which is a later version of this one.
  mutating func write(_ new: JournalHistory, _ db: Database) throws {
    let kept = Set(new.steps.map(\.id))
    unreadable += numbers.filter { !kept.contains($0.key) }.values
    for number in unreadable { try Self.delete(number, db) }
    unreadable = []
    let old = Dictionary(history.steps.map { ($0.id, $0) }) { $1 }
    for step in new.steps where old[step.id] != step {
      if let number = numbers[step.id] {
        try Self.update(step, number, db)
      } else {
        last += 1
        try Self.insert(step, last, db)
        numbers[step.id] = last
      }
    }
    numbers = numbers.filter { kept.contains($0.key) }
    history = new
  }

  /// Adds a step without reading the others; answers whether it is small enough to be kept.
  static func append(_ step: Journal.Step, _ db: Database) throws -> Bool {
    try db.execute(sql: "DELETE FROM step WHERE isUndone <> 0")
    guard step.size <= JournalHistory.sizeLimit else { return false }
    let sums = try Row.fetchOne(
      db, sql: "SELECT coalesce(max(number), 0), count(*), coalesce(sum(size), 0) FROM step")
    guard let sums, let last = Int64.fromDatabaseValue(sums[0]),
      let count = Int.fromDatabaseValue(sums[1])
    else { return false }
    // Sizes that add up to more than a number holds are damage.
    let size = Int.fromDatabaseValue(sums[2]) ?? .max
    try insert(step, last == .max ? nil : last + 1, db)
    try prune(count: count + 1 - JournalHistory.limit, db)
    let (total, overflow) = size.addingReportingOverflow(step.size)
    try prune(excess: overflow ? .max : total - JournalHistory.sizeLimit, db)
    return true
  }

  private static func prune(count: Int, _ db: Database) throws {
    guard count > 0 else { return }
    try db.execute(
      sql: "DELETE FROM step WHERE number IN (SELECT number FROM step ORDER BY number LIMIT ?)",
      arguments: [count])
  }

  private static func prune(excess: Int, _ db: Database) throws {
    var excess = excess
    while excess > 0,
      let row = try Row.fetchOne(db, sql: "SELECT number, size FROM step ORDER BY number LIMIT 1"),
      let number = Int64.fromDatabaseValue(row[0])
    {
      try delete(number, db)
      excess -= max(Int.fromDatabaseValue(row[1]) ?? 1, 1)
    }
  }

  /// Finds the next step to undo or redo, and removes those that cannot be read.
  static func next(
    _ direction: Journal.Direction, _ db: Database
  ) throws -> (step: Journal.Step, number: Int64)? {
    let order =
      direction == .undo ? "isUndone = 0 ORDER BY number DESC" : "isUndone <> 0 ORDER BY number"
    while let row = try Row.fetchOne(
      db, sql: "SELECT \(columns) FROM step WHERE \(order) LIMIT 1"),
      let number = Int64.fromDatabaseValue(row[0])
    {
      if let step = step(row) { return (step, number) }
      try delete(number, db)
    }
    return nil
  }

  /// Finds a step by its identifier.
  static func find(_ id: Journal.Step.ID, _ db: Database) throws -> (Journal.Step, Int64)? {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT \(columns) FROM step WHERE id = ?", arguments: [id.canonical]
      ), let number = Int64.fromDatabaseValue(row[0]), let step = step(row)
    else { return nil }
    return (step, number)
  }

  static func update(_ step: Journal.Step, _ number: Int64, _ db: Database) throws {
    // The action goes with the content: one of an older format was a name.
    try db.cachedStatement(
      sql: """
        UPDATE step SET name = ?, time = ?, isUndone = ?, size = ?, content = ? WHERE number = ?
        """
    ).execute(arguments: [
      step.action.json, step.time.millisecondsSince1970, step.isUndone ? 1 : 0, step.size,
      Data(step.encoded), number,
    ])
  }

  static func delete(_ number: Int64, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM step WHERE number = ?").execute(arguments: [number])
  }

  private static func insert(_ step: Journal.Step, _ number: Int64?, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO step (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        number, step.id.canonical, step.action.json,
        step.time.millisecondsSince1970, step.isUndone ? 1 : 0, step.size, Data(step.encoded),
      ])
  }

  private static let columns = "number, id, name, time, isUndone, size, content"

  private static func step(_ row: Row) -> Journal.Step? {
    guard let id = String.fromDatabaseValue(row[1]).flatMap(UUID.init(uuidString:)),
      let name = String.fromDatabaseValue(row[2]), let time = Int64.fromDatabaseValue(row[3]),
      let isUndone = Int.fromDatabaseValue(row[4]), let size = Int.fromDatabaseValue(row[5]),
      (0...JournalHistory.sizeLimit).contains(size), let content = Data.fromDatabaseValue(row[6])
    else { return nil }
    return Journal.Step(
      encoded: [UInt8](content), id: id, action: JournalAction(json: name),
      time: Moment(millisecondsSince1970: time), isUndone: isUndone != 0, size: size)
  }
}
