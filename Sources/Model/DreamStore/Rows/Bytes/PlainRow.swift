import Dreams
import Foundation

/// Understands the rows that this program writes, byte by byte without a text in between.
///
/// Whatever is written in any other way is left to the patience of `JournalReader`.
enum PlainRow {
  /// The dream of a row; nil when a part of it is not as this program writes it, or not what it was.
  static func dream(_ row: StoredRow) -> Dream? {
    var sum = RowSum()
    func part<Part>(_ column: StoredRow.Column, _ read: (Span<UInt8>) -> Part?) -> Part? {
      guard row.isText(column) else { return nil }
      return row.withBytes(column) { bytes in
        sum.combine(bytes)
        return read(bytes)
      }
    }
    // In the order of the sum.
    guard let id = part(.id, Self.id), let night = part(.night, Self.night),
      let created = moment(row, .created)
    else { return nil }
    sum.combine(created.millisecondsSince1970)
    guard let text = part(.description, { String(validatingBytes: $0) }),
      let creature = part(.creature, Self.creature),
      let count = row.integer(.numberOfCreatures).map(Int.init),
      Dream.numberOfCreaturesRange.contains(count)
    else { return nil }
    sum.combine(Int64(count))
    guard let effects = part(.effects, Self.effects),
      row.isNull(.trashed) || moment(row, .trashed) != nil
    else { return nil }
    sum.combine(trashed: row.integer(.trashed))
    guard row.isNull(.sum) || row.integer(.sum) == sum.value else { return nil }
    return Dream(
      description: text, creature: creature, effects: effects, numberOfCreatures: count, id: id,
      date: night, created: created)
  }

  private static func moment(_ row: StoredRow, _ column: StoredRow.Column) -> Moment? {
    guard let number = row.integer(column) else { return nil }
    let moment = Moment(millisecondsSince1970: number)
    return moment.millisecondsSince1970 == number ? moment : nil
  }

  /// Reads an identifier in small letters.
  static func id(_ bytes: Span<UInt8>) -> UUID? {
    guard bytes.count == 36 else { return nil }
    var unknown: UInt8 = 0
    func number(_ places: Range<Int>) -> UInt64 {
      var number: UInt64 = 0
      for place in places {
        let digit = digits[Int(bytes[place])]
        unknown |= digit
        number = number << 4 | UInt64(digit & 0x0F)
      }
      return number
    }
    let high = number(0..<8) << 32 | number(9..<13) << 16 | number(14..<18)
    let low = number(19..<23) << 48 | number(24..<36)
    let hyphens = (bytes[8], bytes[13], bytes[18], bytes[23])
    let hyphen = UInt8(ascii: "-")
    guard unknown < 16, hyphens == (hyphen, hyphen, hyphen, hyphen) else { return nil }
    return UUID(high: high, low: low)
  }

  /// Reads a date.
  static func night(_ bytes: Span<UInt8>) -> Night? {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    var isNumber = true
    func number(_ places: Range<Int>) -> Int {
      var number = 0
      for place in places {
        let digit = bytes[place] &- UInt8(ascii: "0")
        isNumber = isNumber && digit < 10
        number = number * 10 + Int(digit)
      }
      return number
    }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    return isNumber ? Night(year: year, month: month, day: day) : nil
  }

  static func creature(_ bytes: Span<UInt8>) -> Dream.Creature? {
    creatures.index(of: bytes, from: 0, to: bytes.count).map { creatures.values[$0] }
  }

  /// Reads identifiers with commas between, each once and in the order of `Effect.allCases`.
  static func effects(_ bytes: Span<UInt8>) -> Dream.Effects? {
    var found: Dream.Effects = []
    guard bytes.count > 0 else { return found }
    var (start, last) = (0, -1)
    while start <= bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: ",") { end += 1 }
      guard let index = effects.index(of: bytes, from: start, to: end), index > last else {
        return nil
      }
      found.insert(effects.values[index])
      (start, last) = (end + 1, index)
    }
    return found
  }

  private static let creatures = WordTable(Dream.Creature.allCases)
  private static let effects = WordTable(Dream.Effect.allCases)

  /// The values of hexadecimal digits in small letters; 0xFF for all other bytes.
  private static let digits: InlineArray<256, UInt8> = {
    var digits = InlineArray<256, UInt8>(repeating: 0xFF)
    for (value, byte) in "0123456789abcdef".utf8.enumerated() { digits[Int(byte)] = UInt8(value) }
    return digits
  }()
}
