import Dreams
import Foundation

extension Night {
  /// The night's date in the user's language: “20 November 2026”.
  func formatted(_ length: Date.FormatStyle.DateStyle) -> String {
    noon.date.formatted(
      Date.FormatStyle(
        date: length, time: .omitted, locale: .ofThisLanguage, calendar: .gregorian, timeZone: .gmt)
    )
  }

  /// The month of the night in the user's language: “November 2026”.
  var monthAndYear: String { noon.date.formatted(Self.style.month(.wide).year()) }

  /// Short names of the days of the week, from Monday on: “Fri”.
  static let weekdayNames = (0..<7).map {
    Night.min.advanced(by: $0).noon.date.formatted(style.weekday(.abbreviated))
  }

  /// The least that tells days of the week apart where they stand in their order, from Monday on.
  static let weekdayInitials = (0..<7).map {
    Night.min.advanced(by: $0).noon.date.formatted(style.weekday(.narrow))
  }

  /// Short names of the months.
  static let monthNames = (1...12).map { month in
    Night(year: 2000, month: month, day: 1)?.noon.date.formatted(style.month(.abbreviated)) ?? ""
  }

  /// The day with which weeks begin where the user lives: 0 for Monday to 6 for Sunday.
  static let firstWeekday: Int = {
    var calendar = Calendar.gregorian
    calendar.locale = .ofThisLanguage
    return (calendar.firstWeekday + 5) % 7
  }()

  private static let style = Date.FormatStyle(
    locale: .ofThisLanguage, calendar: .gregorian, timeZone: .gmt)

  /// The two days between which the night lies, in the user's language: “21 – 22 Nov”.
  ///
  /// The year is left out if it is tonight's.
  func interval(asOf tonight: Night) -> String {
    let days = Date.IntervalFormatStyle(
      locale: .ofThisLanguage, calendar: .gregorian, timeZone: .gmt
    ).day().month(.abbreviated)
    return (noon.date..<advanced(by: 1).noon.date).formatted(
      year == tonight.year ? days : days.year())
  }

  /// The same in a sentence, to make clear which night is meant.
  var sentence: String {
    let day = Date.FormatStyle(locale: .ofThisLanguage, calendar: .gregorian, timeZone: .gmt)
      .day().month(.wide)
    return tr(
      "The night from {evening} to {morning}",
      [
        "evening": noon.date.formatted(day),
        "morning": advanced(by: 1).noon.date.formatted(day.year()),
      ])
  }
}

extension Moment {
  /// The day and the time on the clock of the system, in the user's language: “20 Nov 2026 at 03:12”.
  var formatted: String {
    date.formatted(
      Date.FormatStyle(
        date: .abbreviated, time: .shortened, locale: .ofThisLanguage, timeZone: .ofClock))
  }
}

extension Calendar {
  fileprivate static let gregorian = Calendar(identifier: .gregorian)
}
