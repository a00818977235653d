import Dreams
import Foundation
import GRDB
import GRDBSQLite

/// A dream as the columns of its row, the texts one after the other in one room.
///
/// The room is used again for each dream, so that many take no more memory than one.
struct RowBytes {
  /// The columns in the order in which ``insert(_:_:)`` binds them.
  static let columns =
    "id, night, creature, effects, description, created, numberOfCreatures, trashed, sum"

  private var bytes: [UInt8] = []
  /// Where the texts of the columns end, in their order.
  private var ends = InlineArray<5, Int>(repeating: 0)
  private var numbers: (created: Int64, count: Int64, trashed: Int64?) = (0, 0, nil)

  /// Takes a dream in place of the one before.
  mutating func take(_ dream: Dream, trashed: Moment?) {
    bytes.removeAll(keepingCapacity: true)
    append(dream.id)
    ends[0] = bytes.count
    bytes.append(contentsOf: dream.date.description.utf8)
    ends[1] = bytes.count
    bytes.append(contentsOf: dream.creature.identifier.utf8)
    ends[2] = bytes.count
    if !dream.effects.isEmpty { bytes.append(contentsOf: EffectsText(dream.effects).text.utf8) }
    ends[3] = bytes.count
    bytes.append(contentsOf: dream.description.utf8)
    ends[4] = bytes.count
    numbers = (
      dream.created.millisecondsSince1970, Int64(dream.numberOfCreatures),
      trashed?.millisecondsSince1970
    )
  }

  /// The sum of the row.
  var sum: Int64 {
    var sum = RowSum()
    combine(0, into: &sum)
    combine(1, into: &sum)
    sum.combine(numbers.created)
    combine(4, into: &sum)
    combine(2, into: &sum)
    sum.combine(numbers.count)
    combine(3, into: &sum)
    sum.combine(trashed: numbers.trashed)
    return sum.value
  }

  private func combine(_ text: Int, into sum: inout RowSum) {
    let start = text == 0 ? 0 : ends[text - 1]
    sum.combine(bytes.span.extracting(start..<ends[text]))
  }

  static func sum(of dream: Dream, trashed: Moment?) -> Int64 {
    var row = RowBytes()
    row.take(dream, trashed: trashed)
    return row.sum
  }

  /// Runs a statement that inserts the columns.
  func insert(_ insertion: Statement, _ db: Database) throws {
    let statement = unsafe insertion.sqliteStatement
    try unsafe bytes.withUnsafeBytes { room in
      let texts = unsafe room.bindMemory(to: CChar.self)
      var start = 0
      for index in ends.indices {
        // Nothing is copied: the room stays as it is until the row is inserted.
        unsafe sqlite3_bind_text(
          statement, Int32(index + 1), texts.baseAddress.map { unsafe $0 + start },
          Int32(ends[index] - start), nil)
        start = ends[index]
      }
      unsafe sqlite3_bind_int64(statement, 6, numbers.created)
      unsafe sqlite3_bind_int64(statement, 7, numbers.count)
      if let trashed = numbers.trashed {
        unsafe sqlite3_bind_int64(statement, 8, trashed)
      } else {
        unsafe sqlite3_bind_null(statement, 8)
      }
      unsafe sqlite3_bind_int64(statement, 9, sum)
      let code = unsafe sqlite3_step(statement)
      defer { unsafe sqlite3_reset(statement) }
      guard code == SQLITE_DONE else {
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
      }
    }
  }

  /// Appends an identifier in small letters.
  private mutating func append(_ id: UUID) {
    let digits: StaticString = "0123456789abcdef"
    unsafe withUnsafeBytes(of: id.uuid) { raw in
      for place in raw.indices {
        if place == 4 || place == 6 || place == 8 || place == 10 { bytes.append(UInt8(ascii: "-")) }
        let byte = unsafe raw[place]
        unsafe bytes.append(digits.utf8Start[Int(byte >> 4)])
        unsafe bytes.append(digits.utf8Start[Int(byte & 15)])
      }
    }
  }
}
