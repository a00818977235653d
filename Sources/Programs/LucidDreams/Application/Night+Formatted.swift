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

  /// The day of the week in the user's language, short: “Fri”.
  var weekday: String { Self.weekdays[((daysSince1970 % 7) + 7) % 7] }

  /// The days of the week, starting with that of 1 January 1970.
  private static let weekdays = (0..<7).map { day in
    Night(daysSince1970: day).noon.date.formatted(style.weekday(.abbreviated))
  }

  /// Short names of the days of the week, from Monday on.
  static let weekdayNames = (0..<7).map { Night.min.advanced(by: $0).weekday }

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

  /// The number of the day of the week: 0 for Monday to 6 for Sunday.
  var weekdayNumber: Int { Night.min.distance(to: self) % 7 }

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

extension Calendar {
  fileprivate static let gregorian = Calendar(identifier: .gregorian)
}
