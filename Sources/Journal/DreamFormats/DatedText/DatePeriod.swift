import Dreams

/// A year, or a month or a week of it, which a heading or the name of a file says for the days below:
/// "2026", "November 2026", "KW 47 2026".
struct DatePeriod: Hashable {
  var year: Int?
  var month: Int?
  /// The week by ISO 8601.
  var week: Int?

  /// The same with the year of a longer period around it, where it has none itself.
  func within(_ period: DatePeriod?) -> DatePeriod {
    var whole = self
    if year == nil { whole.year = period?.year }
    return whole
  }

  /// A day of a week; nil for a week that a year does not have.
  ///
  /// - Parameters:
  ///   - year: The year to which the week belongs, which may not be that of the day.
  ///   - week: The week, from 1.
  ///   - day: The day, from 1 for Monday.
  /// - Returns: The day on the calendar.
  static func day(year: Int, week: Int, day: Int) -> Night? {
    guard (1...53).contains(week), (1...7).contains(day),
      let fourth = Night(year: year, month: 1, day: 4)
    else { return nil }
    // The week of 4 January is the first.
    let monday = fourth.daysSince1970 - Int(fourth.weekday) + (week - 1) * 7
    let thursday = Night(daysSince1970: monday + 3)
    guard thursday.year == fourth.year else { return nil }
    return Night(daysSince1970: monday + day - 1)
  }
}
