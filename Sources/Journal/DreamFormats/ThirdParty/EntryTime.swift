import Dreams
import Foundation

/// When an entry was written: the night it belongs to, and the moment.
struct EntryTime {
  /// The night by the date or by the time of day: before noon the night before.
  let night: Night
  /// The night of a dream written in a program at that time; see ``Night/init(writtenAt:in:)``.
  let nightOfWriting: Night
  let created: Moment

  init(night: Night, nightOfWriting: Night? = nil, created: Moment) {
    self.night = night
    self.nightOfWriting = nightOfWriting ?? night
    self.created = created
  }

  /// A date without a time of day is the date of the evening.
  init(_ night: Night) {
    self.init(night: night, created: night.noon)
  }

  init(_ moment: Moment, in timeZone: TimeZone) {
    self.init(
      night: Night(moment, in: timeZone), nightOfWriting: Night(writtenAt: moment, in: timeZone),
      created: moment)
  }

  /// A date and a time in a time zone; before noon, it belongs to the night before.
  init(_ date: Night, secondOfDay: Int, in timeZone: TimeZone) {
    let local = (Int64(date.daysSince1970) * 86_400 + Int64(secondOfDay)) * 1_000
    func moment(_ offset: Int) -> Moment {
      Moment(millisecondsSince1970: local - Int64(offset) * 1_000)
    }
    // Near a clock change the first guess may be on the wrong side of it.
    let guess = moment(timeZone.secondsFromGMT(for: moment(0).date))
    func night(from hour: Int) -> Night {
      secondOfDay < hour * 3_600 ? date.advanced(by: -1) : date
    }
    self.init(
      night: night(from: 12), nightOfWriting: night(from: Night.eveningHour),
      created: moment(timeZone.secondsFromGMT(for: guess.date)))
  }

  /// Reads a date, or a date and a time, as other programs write them: ``DateParser`` has examples.
  ///
  /// A number of ten digits is seconds since 1970, one of thirteen milliseconds, one of twelve or fourteen a
  /// date and a time. Brackets around all of
  /// it, as of links and of inactive times, are left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - timeZone: The time zone, if the text has none.
  ///   - order: The order of day, month and year; nil to refuse what is ambiguous.
  /// - Throws: Why this isn't a date.
  init(_ text: String, in timeZone: TimeZone, order: DateOrder?) throws(DateProblem) {
    let text = Self.withoutBrackets(text.trimmed(lines: true)[...])
    // Most dates of tables and front matter are like this.
    if text.utf8.count == 10, let night = Night(text) {
      self.init(night)
      return
    }
    if let moment = Moment(text.replacingOccurrences(of: " ", with: "T")) ?? Self.epoch(text) {
      self.init(moment, in: timeZone)
      return
    }
    if let (date, second) = Self.digits(text) {
      self.init(date, secondOfDay: second, in: timeZone)
      return
    }
    var parser = DateParser(text, order: order)
    let date = try parser.date()
    parser.takeDash()
    guard !parser.isAtEnd else {
      if let second = parser.secondBeforeYear {
        self.init(date, secondOfDay: second, in: timeZone)
      } else {
        self.init(date)
      }
      return
    }
    guard let second = parser.digitsOfDay() ?? parser.secondOfDay() else { throw .notADate }
    guard !parser.isAtEnd else {
      self.init(date, secondOfDay: second, in: timeZone)
      return
    }
    guard let offset = parser.offset(), parser.isAtEnd else { throw .notADate }
    let seconds = Int64(date.daysSince1970) * 86_400 + Int64(second - offset)
    self.init(Moment(millisecondsSince1970: seconds * 1_000), in: timeZone)
  }

  private static func withoutBrackets(_ text: Substring) -> String {
    var text = text
    while text.utf8.count < 100, let first = text.first, let last = text.last,
      (first, last) == ("[", "]") || (first, last) == ("<", ">")
    {
      text = text.dropFirst().dropLast()
    }
    return String(text)
  }

  private static func epoch(_ text: String) -> Moment? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text) else {
      return nil
    }
    return switch text.utf8.count {
    case 10: Moment(millisecondsSince1970: number * 1_000)
    case 13: Moment(millisecondsSince1970: number)
    default: nil
    }
  }

  /// A date and a time in twelve or fourteen digits, as in "202611200312".
  private static func digits(_ text: String) -> (Night, second: Int)? {
    guard [12, 14].contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    func number(_ start: Int, _ count: Int) -> Int { Int(text.dropFirst(start).prefix(count)) ?? 0 }
    let (hour, minute, second) = (number(8, 2), number(10, 2), number(12, 2))
    guard let night = Night(year: number(0, 4), month: number(4, 2), day: number(6, 2)), hour < 24,
      minute < 60, second < 60
    else { return nil }
    return (night, hour * 3_600 + minute * 60 + second)
  }

  /// The same without its seconds, which some of a program's formats leave out.
  var minute: EntryTime {
    let minute: Int64 = 60_000
    let past = (created.millisecondsSince1970 % minute + minute) % minute
    return EntryTime(
      night: night, nightOfWriting: nightOfWriting,
      created: Moment(millisecondsSince1970: created.millisecondsSince1970 - past))
  }
}
