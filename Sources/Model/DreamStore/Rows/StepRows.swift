import Dreams
import Foundation
import GRDB

/// The steps of a journal as they are stored.
///
/// A step that cannot be read is none, and is removed with the next change of the history: undo is
/// not worth a journal that cannot be opened.
struct StepRows: Sendable {
  private(set) var history = JournalHistory()
  private var numbers: [Journal.Step.ID: Int64] = [:]
  private var lost: [Int64] = []
  private var last: Int64 = 0

  init() {}

  /// Reads all steps; none where there is no table of them.
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
        lost.append(number)
      }
    }
    history = JournalHistory(steps)
  }

  /// Makes the rows those of another history, which is a later version of this one.
  mutating func write(_ new: JournalHistory, _ db: Database) throws {
    let kept = Set(new.steps.map(\.id))
    lost += numbers.filter { !kept.contains($0.key) }.values
    for number in lost { try Self.delete(number, db) }
    lost = []
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

  static let columns = "number, id, name, time, isUndone, size, content"

  static func step(_ row: Row) -> Journal.Step? {
    guard let id = String.fromDatabaseValue(row[1]).flatMap(UUID.init(uuidString:)),
      let name = String.fromDatabaseValue(row[2]), let time = Int64.fromDatabaseValue(row[3]),
      let isUndone = Int.fromDatabaseValue(row[4]), let size = Int.fromDatabaseValue(row[5]),
      (0...JournalHistory.sizeLimit).contains(size), let content = Data.fromDatabaseValue(row[6])
    else { return nil }
    return Journal.Step(
      encoded: [UInt8](content), id: id, name: name, time: Moment(millisecondsSince1970: time),
      isUndone: isUndone != 0, size: size)
  }

  static func insert(_ step: Journal.Step, _ number: Int64, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO step (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        number, step.id.uuidString.lowercased(), step.name, step.time.millisecondsSince1970,
        step.isUndone ? 1 : 0, step.size, Data(step.encoded),
      ])
  }

  static func update(_ step: Journal.Step, _ number: Int64, _ db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE step SET time = ?, isUndone = ?, size = ?, content = ? WHERE number = ?"
    ).execute(arguments: [
      step.time.millisecondsSince1970, step.isUndone ? 1 : 0, step.size, Data(step.encoded), number,
    ])
  }

  static func delete(_ number: Int64, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM step WHERE number = ?").execute(arguments: [number])
  }
}

extension StepRows {
  /// Adds a step without reading the others; answers whether it is small enough to be kept.
  static func append(_ step: Journal.Step, _ db: Database) throws -> Bool {
    try db.execute(sql: "DELETE FROM step WHERE isUndone <> 0")
    guard step.size <= JournalHistory.sizeLimit else { return false }
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT coalesce(max(number), 0), count(*), coalesce(sum(size), 0) FROM step")
    else { return false }
    let (last, count, size): (Int64, Int, Int) = (row[0], row[1], row[2])
    try insert(step, last + 1, db)
    try prune(count: count + 1 - JournalHistory.limit, db)
    try prune(size: size + step.size - JournalHistory.sizeLimit, db)
    return true
  }

  private static func prune(count: Int, _ db: Database) throws {
    guard count > 0 else { return }
    try db.execute(
      sql: "DELETE FROM step WHERE number IN (SELECT number FROM step ORDER BY number LIMIT ?)",
      arguments: [count])
  }

  private static func prune(size: Int, _ db: Database) throws {
    var excess = size
    while excess > 0,
      let row = try Row.fetchOne(db, sql: "SELECT number, size FROM step ORDER BY number LIMIT 1")
    {
      try delete(row[0], db)
      excess -= max(row[1], 1)
    }
  }

  /// Finds the next step to take back, or to take again; removes what is none.
  static func next(back: Bool, _ db: Database) throws -> (step: Journal.Step, number: Int64)? {
    let order = back ? "isUndone = 0 ORDER BY number DESC" : "isUndone <> 0 ORDER BY number"
    while let row = try Row.fetchOne(
      db, sql: "SELECT \(columns) FROM step WHERE \(order) LIMIT 1")
    {
      let number: Int64 = row[0]
      if let step = step(row) { return (step, number) }
      try delete(number, db)
    }
    return nil
  }

  /// Finds a step by its identifier.
  static func find(_ id: Journal.Step.ID, _ db: Database) throws -> (Journal.Step, Int64)? {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT \(columns) FROM step WHERE id = ?", arguments: [id.uuidString.lowercased()]
      ), let step = step(row)
    else { return nil }
    return (step, row[0])
  }
}
