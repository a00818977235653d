import Dreams
import Foundation

/// The names of periods in one language.
struct StatisticsTime: Sendable {
  private let style: Date.FormatStyle
  private let interval: Date.IntervalFormatStyle

  init(locale: Locale) {
    let calendar = Calendar(identifier: .gregorian)
    style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
    interval = Date.IntervalFormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
      .month(.abbreviated).year()
  }

  /// The days of the week from Monday on, short: “Mon”.
  var weekdays: [String] {
    // 1 January 1 was a Monday.
    (0..<7).map { Night.min.advanced(by: $0).noon.date.formatted(style.weekday(.abbreviated)) }
  }

  /// The name of a period: “November 2026”, “16 – 22 Nov 2026”.
  func label(of number: Int, by period: JournalStatistics.Period) -> String {
    let nights = period.nights(of: number)
    let (first, last) = (nights.lowerBound, nights.upperBound)
    return switch period {
    case .week: (first.noon.date..<last.noon.date).formatted(interval.day())
    case .month: first.noon.date.formatted(style.month(.wide).year())
    case .quarter: (first.noon.date..<last.noon.date).formatted(interval)
    case .year: String(first.year)
    case .decade, .century: "\(first.year)–\(last.year)"
    }
  }

  /// What to write below a line of periods: months in one of up to a year and a half, else years.
  func ticks(
    from first: Int, to last: Int, by period: JournalStatistics.Period
  ) -> [StatisticsChart.Tick<Int>] {
    let begin = period.nights(of: first).lowerBound
    let isShort = begin.distance(to: period.nights(of: last).upperBound) < 550
    var ticks: [StatisticsChart.Tick<Int>] = []
    var written = ""
    for number in first...last {
      let night = period.nights(of: number).lowerBound
      let unit = isShort ? "\(night.year)-\(night.month)" : "\(night.year)"
      guard unit != written else { continue }
      written = unit
      let year = isShort && (ticks.isEmpty || night.month == 1)
      ticks.append(
        .init(number - first, isShort ? month(of: night, year: year) : String(night.year)))
    }
    return ticks
  }

  private func month(of night: Night, year: Bool) -> String {
    night.noon.date.formatted(
      year ? style.month(.abbreviated).year() : style.month(.abbreviated))
  }
}
