import Dreams
import Foundation

/// When an entry was written: the night it belongs to, and the moment.
struct EntryTime {
  let night: Night
  let created: Moment

  init(night: Night, created: Moment) {
    self.night = night
    self.created = created
  }

  /// A date without a time of day is the date of the evening.
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
    // Near a clock change the first guess may be on the wrong side of it.
    let guess = moment(timeZone.secondsFromGMT(for: moment(0).date))
    created = moment(timeZone.secondsFromGMT(for: guess.date))
    night = secondOfDay < 43_200 ? date.advanced(by: -1) : date
  }

  /// Reads "2026-11-20", "2026-11-20 09:15", "2026-11-20 09:15:30 PM", "2026-11-20T09:15:30+01:00"
  /// and the like; dates may have slashes or periods.
  init?(_ text: String, in timeZone: TimeZone) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let moment = Moment(text.replacingOccurrences(of: " ", with: "T")) {
      self.init(moment, in: timeZone)
      return
    }
    var scanner = TimeScanner(text)
    guard let date = scanner.date() else { return nil }
    if scanner.isAtEnd {
      self.init(date)
    } else {
      guard let second = scanner.secondOfDay(), scanner.isAtEnd else { return nil }
      self.init(date, secondOfDay: second, in: timeZone)
    }
  }
}
