import Dreams
import Foundation

/// When an entry of a journal was written, as a dream has it.
struct EntryTime {
  let night: Night
  let created: Moment

  init(night: Night, created: Moment) {
    self.night = night
    self.created = created
  }

  /// A date without a time of day is that of the evening.
  init(_ night: Night) {
    self.night = night
    created = Moment(millisecondsSince1970: Int64(night.daysSince1970) * 86_400_000 + 43_200_000)
  }

  init(_ moment: Moment, in timeZone: TimeZone) {
    night = Night(moment, in: timeZone)
    created = moment
  }

  /// A date and a time on the clock of a time zone; before noon the night is that of the day before.
  init(_ date: Night, secondOfDay: Int, in timeZone: TimeZone) {
    let local = (Int64(date.daysSince1970) * 86_400 + Int64(secondOfDay)) * 1_000
    func moment(_ offset: Int) -> Moment {
      Moment(millisecondsSince1970: local - Int64(offset) * 1_000)
    }
    // Near a change of the clock the first guess may lie on its other side.
    let guess = moment(timeZone.secondsFromGMT(for: moment(0).date))
    created = moment(timeZone.secondsFromGMT(for: guess.date))
    night = secondOfDay < 43_200 ? date.advanced(by: -1) : date
  }

  /// Reads "2026-11-20", "2026-11-20 09:15", "2026-11-20 09:15:30 PM", "2026-11-20T09:15:30+01:00"
  /// and the like; dates may have slashes or points.
  init?(_ text: String, in timeZone: TimeZone) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // Nothing known is longer, and patterns take their time.
    guard text.utf8.count <= 40 else { return nil }
    if let moment = Moment(text.replacingOccurrences(of: " ", with: "T")) {
      self.init(moment, in: timeZone)
      return
    }
    guard let parts = text.wholeMatch(of: Self.pattern)?.output,
      let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3),
      let date = Night(year: year, month: month, day: day)
    else { return nil }
    guard let hours = parts.4.flatMap({ Int($0) }), let minute = parts.5.flatMap({ Int($0) })
    else {
      self.init(date)
      return
    }
    let second = parts.6.flatMap { Int($0) } ?? 0
    guard minute < 60, second < 60, let hour = Self.hour(hours, half: parts.7?.lowercased())
    else { return nil }
    self.init(date, secondOfDay: hour * 3_600 + minute * 60 + second, in: timeZone)
  }

  private static func hour(_ hour: Int, half: String?) -> Int? {
    switch half {
    case nil: hour < 24 ? hour : nil
    case "am": (1...12).contains(hour) ? hour % 12 : nil
    default: (1...12).contains(hour) ? hour % 12 + 12 : nil
    }
  }

  private typealias Parts = (
    Substring, Substring, Substring, Substring, Substring?, Substring?, Substring?, Substring?
  )

  private static var pattern: Regex<Parts> {
    /([0-9]{4})[-\/.]([0-9]{1,2})[-\/.]([0-9]{1,2})(?:[T ,]+([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?(?: ?([AaPp][Mm]))?)?/
  }
}
