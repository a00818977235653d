import Dreams
import Errors
import Foundation

/// The dates of a column, whose order of day, month and year is decided over all of them.
///
/// Where one order fits every date of digits and no other does, it is the order. Otherwise a date that
/// could be two is refused, as everywhere.
struct DateColumn {
  /// The order that somebody has given.
  private let given: DateOrder?

  /// What was seen of the dates with one separator.
  private struct Sight {
    var orders: Set<DateOrder> = Set(DateOrder.allCases)
    var (firsts, thirds): (Set<Int>, Set<Int>) = ([], [])
    var isShort = false
  }

  private var sights: [UInt8: Sight] = [:]

  /// What marks the separators of days and months without years.
  private static let withoutYear: UInt8 = 0x80

  private static let leapYear = 2_024

  private var dated = 0
  private var midnights = 0

  init(order: DateOrder?) { given = order }

  /// Looks at a date of the column.
  mutating func see(_ text: String) {
    let text = Self.trimmed(text)
    guard !text.isEmpty, text.utf8.count <= 100 else { return }
    dated += 1
    if text.hasSuffix(" 00:00:00") || text.hasSuffix(" 0:00:00") || text.hasSuffix("T00:00:00")
      || text.hasSuffix(" 0:00") || text.hasSuffix(" 00:00")
    {
      midnights += 1
    }
    guard let (numbers, separator, isShort) = Self.numbers(in: text) else { return }
    var sight = sights[separator] ?? Sight()
    for order in sight.orders where !Self.isDate(numbers, isShort, order) {
      sight.orders.remove(order)
    }
    sight.isShort = sight.isShort || isShort
    if sight.firsts.count < 400 { sight.firsts.insert(numbers[0]) }
    if sight.thirds.count < 400 { sight.thirds.insert(numbers[2]) }
    sights[separator] = sight
  }

  /// The numbers of a date of digits that does not begin with a year of four, after at most twelve other
  /// characters: "20.11.2026", "Fri, 11/20/26".
  private static func numbers(in text: String) -> ([Int], UInt8, isShort: Bool)? {
    var rest = text.utf8[...]
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let start = rest.firstIndex(where: isDigit), text[..<start].count <= 12 else {
      return nil
    }
    rest = rest[start...]
    var (numbers, separator): ([Int], UInt8) = ([], 0)
    for place in 0..<3 {
      let digits = rest.prefix(while: isDigit)
      guard (place < 2 ? [1, 2] : [2, 4]).contains(digits.count),
        let number = Int(String(Substring(digits)))
      else { return nil }
      numbers.append(number)
      rest = rest[digits.endIndex...]
      if place == 2 { return (numbers, separator, isShort: digits.count == 2) }
      let sign = rest.popFirst()
      // Without a year, any will do that has all days.
      if place == 1, rest.drop(while: { $0 == 0x20 }).first.map(isDigit) != true {
        return (numbers + [leapYear], separator | Self.withoutYear, isShort: false)
      }
      guard let sign, "./-".utf8.contains(sign) else { return nil }
      if place == 0 { separator = sign }
      if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    }
    return nil
  }

  private static func isDate(_ numbers: [Int], _ isShort: Bool, _ order: DateOrder) -> Bool {
    let (year, month, day) =
      switch order {
      case .dayMonthYear: (numbers[2], numbers[1], numbers[0])
      case .monthDayYear: (numbers[2], numbers[0], numbers[1])
      case .yearMonthDay: (numbers[0], numbers[1], numbers[2])
      }
    guard order != .yearMonthDay || isShort else { return false }
    return Night(year: isShort ? 2_000 + year : year, month: month, day: day) != nil
  }

  /// The order for a date like this one; nil if undecided.
  private func order(for text: String) -> DateOrder? {
    if let given { return given }
    guard let (_, separator, isShort) = Self.numbers(in: text), let sight = sights[separator] else {
      return nil
    }
    var orders = sight.orders
    // Days change, and years stay.
    if isShort, sight.firsts.count != sight.thirds.count {
      if sight.firsts.count > sight.thirds.count {
        orders.remove(.yearMonthDay)
      } else if orders.contains(.yearMonthDay) {
        return .yearMonthDay
      }
    }
    return orders.count == 1 ? orders.first : nil
  }

  /// Whether the time of all of them is midnight, which a spreadsheet writes for a date alone.
  private var areDatesAlone: Bool { dated > 1 && midnights == dated }

  /// Reads a date of the column with the time of day beside it.
  ///
  /// - Parameters:
  ///   - text: The date, perhaps with a time.
  ///   - second: The time of day in a column of its own, if there is one.
  ///   - entries: The reader.
  /// - Returns: When it was.
  /// - Throws: Why this is not a date.
  func time(
    of text: String, at second: Int?, _ entries: EntryReader
  ) throws(ImportProblem) -> EntryTime {
    let zone = entries.importer.timeZone
    var text = Self.trimmed(text)
    if let range = text.range(of: " → ") { text = String(text[..<range.lowerBound]) }
    if let (day, serialSecond) = Self.serial(text) {
      guard let time = second ?? serialSecond else { return EntryTime(day) }
      return EntryTime(day, secondOfDay: time, in: zone)
    }
    let order = order(for: text)
    do throws(DateProblem) {
      guard second != nil || areDatesAlone else {
        return try EntryTime(text, in: zone, order: order)
      }
      let day = try Self.day(text, in: zone, order)
      return second.map { EntryTime(day, secondOfDay: $0, in: zone) } ?? EntryTime(day)
    } catch {
      throw ImportProblem(error, in: text)
    }
  }

  /// Reads a day of the column that has no year itself: "20 Nov", "20.11.", and "20." within a month.
  ///
  /// - Parameters:
  ///   - text: The day, perhaps with a time.
  ///   - second: The time of day in a column of its own, if there is one.
  ///   - period: The year, perhaps with a month, that is said elsewhere.
  ///   - entries: The reader.
  /// - Returns: When it was; nil for a text that is no such day.
  /// - Throws: That no year is said, or why this is not a day of it.
  func time(
    of text: String, at second: Int?, within period: DatePeriod?, _ entries: EntryReader
  ) throws(ImportProblem) -> EntryTime? {
    let text = Self.trimmed(text)
    var whole = period ?? DatePeriod()
    whole.year = whole.year ?? Self.leapYear
    var parser = DateParser(text, order: order(for: text))
    guard let found = parser.day(in: whole) else { return nil }
    let time = parser.readTimeAfterDay()
    _ = parser.take(.mark(UInt8(ascii: ".")))
    guard parser.isAtEnd else { return nil }
    do throws(DateProblem) {
      // Which of two days it is, is asked when the year is known.
      if period?.year == nil, found.date != .failure(.notADate) { throw .noYear }
      let day = try found.date.get()
      return (second ?? time).map {
        EntryTime(day, secondOfDay: $0, in: entries.importer.timeZone)
      } ?? EntryTime(day)
    } catch {
      throw ImportProblem(error, in: text)
    }
  }

  /// Whether a text is a day and a month, and nothing else.
  static func isDayWithoutYear(_ text: String) -> Bool {
    isDay(text, within: DatePeriod(year: leapYear), isAlone: false)
  }

  /// Whether a text is a day as it is below the name of a month, and nothing else: "20.", "20".
  static func isDayAlone(_ text: String) -> Bool {
    isDay(text, within: DatePeriod(year: leapYear, month: 1), isAlone: true)
  }

  private static func isDay(_ text: String, within period: DatePeriod, isAlone: Bool) -> Bool {
    guard text.utf8.count <= DateParser.longest else { return false }
    var parser = DateParser(text.trimmed(), order: nil)
    guard let found = parser.day(in: period), found.isAlone == isAlone else { return false }
    _ = parser.readTimeAfterDay()
    _ = parser.take(.mark(UInt8(ascii: ".")))
    return parser.isAtEnd && found.date != .failure(.notADate)
  }

  /// The day on the calendar.
  private static func day(
    _ text: String, in zone: TimeZone, _ order: DateOrder?
  ) throws(DateProblem) -> Night {
    if let date = Night(String(text.prefix(10))) { return date }
    var parser = DateParser(text, order: order)
    if let date = try? parser.date() { return date }
    let time = try EntryTime(text, in: zone, order: order)
    return Night(time.created.advanced(by: .seconds(43_200)), in: zone)
  }

  /// A day as spreadsheets count them, from 30 December 1899, with the time as its part.
  private static func serial(_ text: String) -> (Night, Int?)? {
    let parts = text.split(whereSeparator: { ".,".contains($0) })
    guard let first = parts.first, first.utf8.count == 5, parts.count <= 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let day = Int(first), (20_000...80_000).contains(day)
    else { return nil }
    let night = Night(daysSince1970: day - 25_569)
    guard parts.count == 2, let share = Double("0." + parts[1].prefix(15)) else {
      return (night, nil)
    }
    return (night, min(Int((share * 86_400).rounded()), 86_399))
  }

  /// A cell without blanks, and without the apostrophe that makes a text of a date in a spreadsheet.
  private static func trimmed(_ text: String) -> String {
    let text = text.trimmed(lines: true)
    return text.utf8.first == UInt8(ascii: "'") ? String(text.dropFirst()) : text
  }
}
