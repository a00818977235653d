import Dreams
import Foundation

/// A date at the beginning of a text, and the time after it.
struct DateStamp {
  /// The text that was taken for a date.
  let words: String
  /// The day on the calendar, or why the words do not say which.
  let date: Result<Night, DateProblem>
  /// The time of day in seconds; nil for none.
  let secondOfDay: Int?
  /// How many bytes of the text it has.
  let end: Int
  /// When the entry was written.
  let time: Result<EntryTime, DateProblem>
  /// What a heading or the name of the file has added, so that it is whole; nil for a date that says all itself.
  private(set) var period: DatePeriod?
  /// Whether it is the number of a day or the name of a day of the week and nothing else, within that period.
  private(set) var isDayAlone = false

  /// Reads the date at the beginning of a text, or what only a date can be and is not a whole one.
  ///
  /// A text that has been set apart may have a date without its year, as "20 Nov". Within a period, such a date
  /// and a day without its month are whole.
  init?(
    before text: String, in timeZone: TimeZone, order: DateOrder?, isAlone: Bool = false,
    within period: DatePeriod? = nil
  ) {
    var parser = DateParser(before: text, order: order)
    let start = parser
    var date = Result { () throws(DateProblem) in try parser.date() }
    var (second, offset): (Int?, Int?)
    if case .failure(.notADate) = date {
      parser = start
      // Chats that are copied from a screen have the time first, and so has Notepad.
      if let first = parser.timeAlone(), parser.takeComma() || parser.take(.space),
        case let reading = Result(catching: { () throws(DateProblem) in try parser.date() }),
        reading.isDate
      {
        (date, second) = (reading, first)
      } else {
        parser = start
        if let period, let day = parser.day(in: period) {
          (date, self.period, isDayAlone) = (day.date, period, day.isAlone)
          second = parser.readTimeAfterDay()
        } else {
          parser = start
          guard parser.brokenDate(isAlone: isAlone) else { return nil }
          if parser.lacksYear { date = .failure(.noYear) }
        }
      }
    } else {
      if case .failure = date { parser.takeDayOfWeek(after: .min) }
      let before = parser
      second =
        parser.secondBeforeYear ?? parser.readTime() ?? parser.readTimeApart()
        ?? parser.readDigitsOfDay()
      if second != nil { offset = parser.readOffset() }
      if second != nil, case .success(let day) = date { parser.takeForeignDayOfWeek(after: day) }
      // What looks like a time may be the beginning of a word.
      if parser.isWithinWord { (parser, second, offset) = (before, nil, nil) }
    }
    guard !parser.isWithinWord else { return nil }
    (self.date, secondOfDay, end) = (date, second, parser.end)
    words = String(decoding: Array(text.utf8.prefix(end)), as: UTF8.self)
    // The morning of a night of two days is that of the second one.
    let isMorning = parser.isNight && (second ?? .max) < 43_200
    time = date.map {
      Self.time(of: isMorning ? $0.advanced(by: 1) : $0, second, offset, in: timeZone)
    }
  }

  /// Describes a date that has been read, and a time of its own.
  init(_ date: Result<Night, DateProblem>, at second: Int?, words: String, in timeZone: TimeZone) {
    (self.words, self.date, secondOfDay, end) = (words, date, second, words.utf8.count)
    time = date.map { Self.time(of: $0, second, nil, in: timeZone) }
  }

  private static func time(
    of date: Night, _ second: Int?, _ offset: Int?, in timeZone: TimeZone
  ) -> EntryTime {
    guard let second else { return EntryTime(date) }
    guard let offset else { return EntryTime(date, secondOfDay: second, in: timeZone) }
    let seconds = Int64(date.daysSince1970) * 86_400 + Int64(second - offset)
    return EntryTime(Moment(millisecondsSince1970: seconds * 1_000), in: timeZone)
  }

  /// Whether a sign of East Asia behind its number says that it is a day: "21日".
  var isCountedDay: Bool {
    let sign = words.drop { !$0.isNumber }.drop { $0.isNumber || $0 == " " }.first
    return sign.map { "日号號일".contains($0) } ?? false
  }

  /// Whether it names a day, or would if the order of day and month were known.
  var isWhole: Bool { date.isDate }

  /// The same without its time.
  var withoutTime: DateStamp {
    var stamp = DateStamp(date, at: nil, words: words, in: .gmt)
    (stamp.period, stamp.isDayAlone) = (period, isDayAlone)
    return stamp
  }
}

extension Result where Success == Night, Failure == DateProblem {
  /// Whether it is a date, though perhaps an ambiguous one.
  fileprivate var isDate: Bool {
    switch self {
    case .failure(.notADate), .failure(.noYear): false
    default: true
    }
  }
}
