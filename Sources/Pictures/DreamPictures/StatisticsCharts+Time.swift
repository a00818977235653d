import Dreams
import Wording

/// The charts along time: weeks, months and longer, hours and days.
extension StatisticsCharts {
  private typealias Period = JournalStatistics.Period

  /// Recall, dreams and words a night.
  func nights(_ statistics: JournalStatistics, countsNights: Bool) -> [StatisticsChart?] {
    let spans = Period.allCases.map { ($0, statistics.sums(by: $0)) }
      .filter { isShort($1.map(\.number), $0) }
      .map { period, sums in (axis: axis(of: sums.map(\.number), by: period), sums: sums) }
    let shares = [0, 0.5, 1].map { StatisticsChart.Tick($0, numbers.percent($0)) }
    func chart(
      _ title: String, _ figure: (JournalStatistics.PeriodSum) -> Double?, most: Double? = nil,
      _ row: (JournalStatistics.PeriodSum, String, _ part: Double) -> StatisticsChart.Row
    ) -> StatisticsChart {
      let lines = spans.map { axis, sums in
        let top = most ?? Self.top(above: sums.compactMap(figure).max() ?? 0)
        let levels = most == nil ? levels(to: top) : shares
        return line(on: axis, levels: levels) { place, label in
          figure(sums[place]).map { row(sums[place], label, $0 / top) }
        }
      }
      return StatisticsChart(title, .columns(.init(lines: lines)))
    }
    func means(
      _ title: String, _ mean: KeyPath<JournalStatistics.PeriodSum, Double?>
    ) -> StatisticsChart {
      chart(title, { $0[keyPath: mean] }) { sum, label, part in
        let value = sum[keyPath: mean] ?? 0
        return StatisticsChart.Row(
          label, value: numbers.tenths(value), detail: average(value, of: sum.dreams), part: part,
          dreams: sum.dreams, query: narrow(sum.query))
      }
    }
    let recall = chart(words.tr("Recall"), \.recall.rate.share, most: 1) { sum, label, share in
      StatisticsChart.Row(
        label, value: numbers.percent(share), detail: numbers.nights(sum.recall.rate), part: share,
        dreams: sum.dreams, query: sum.dreams > 0 ? narrow(sum.query) : nil)
    }
    return [
      countsNights ? recall : nil, means(words.tr("Dreams a Night"), \.dreamsPerNight),
      means(words.tr("Words a Night"), \.wordsPerNight),
    ]
  }

  /// Mood or vividness.
  func scale(
    _ scale: JournalStatistics.Scale, _ statistics: JournalStatistics, _ range: ClosedRange<Double>
  ) -> StatisticsChart? {
    guard let field = Dream.fields[scale.rawValue] else { return nil }
    let span = range.upperBound - range.lowerBound
    let spans = Period.allCases.dropFirst().map { ($0, statistics.means(of: scale, by: $0)) }
      .filter { isShort($1.map(\.number), $0) }
    let levels = [range.lowerBound, range.lowerBound + span / 2, range.upperBound].map {
      StatisticsChart.Tick(
        ($0 - range.lowerBound) / span, words.name(ofChoice: String(Int($0)), in: field))
    }
    let lines = spans.map { period, means in
      line(on: axis(of: means.map(\.number), by: period), levels: levels) { place, label in
        let mean = means[place]
        return StatisticsChart.Row(
          label, value: numbers.tenths(mean.mean), detail: average(mean.mean, of: mean.count),
          part: (mean.mean - range.lowerBound) / span, dreams: mean.count,
          query: narrow(mean.query))
      }
    }
    return StatisticsChart(
      words.name(of: field), note: words.tr("The larger a dot, the more dreams"),
      .dots(.init(lines: lines)))
  }

  /// Hours of waking, and days of the week.
  func hours(_ statistics: JournalStatistics) -> [StatisticsChart?] {
    guard statistics.dreamCount > 0 else { return [] }
    let hours = statistics.wakingHours
    let days = statistics.weekdays
    return [
      hours.allSatisfy { $0.count == 0 }
        ? nil
        : counts(words.tr("Woke At"), hours, hours.map { "\($0.name):00" }) {
          $0.isMultiple(of: 6)
        },
      counts(words.tr("Days of the Week"), days, time.weekdays) { _ in true },
    ]
  }

  private func counts(
    _ title: String, _ counts: [JournalStatistics.Count], _ labels: [String],
    isTick: (Int) -> Bool
  ) -> StatisticsChart {
    let most = Self.top(above: Double(counts.map(\.count).max() ?? 0))
    let columns = counts.enumerated().filter { $1.count > 0 }.map { place, count in
      StatisticsChart.Column(
        place: place,
        .init(
          labels[place], value: numbers.count(count.count), detail: numbers.dreams(count.count),
          part: Double(count.count) / most, dreams: count.count, query: narrow(count.query)))
    }
    let ticks = labels.indices.filter(isTick).map { StatisticsChart.Tick($0, labels[$0]) }
    let line = StatisticsChart.Line(
      places: counts.count, columns: columns, ticks: ticks, levels: levels(to: most))
    return StatisticsChart(title, .columns(.init(lines: [line])))
  }

  private func average(_ mean: Double, of dreams: Int) -> String {
    words.tr(
      "{mean} on average, {dreams}",
      ["mean": numbers.tenths(mean), "dreams": numbers.dreams(dreams)])
  }

  // MARK: Lines

  /// No window has room for more columns than this.
  private static let maximumPlaceCount = 400

  /// Whether there are few enough periods to draw each; centuries always are.
  private func isShort(_ numbers: [Int], _ period: Period) -> Bool {
    guard let first = numbers.first, let last = numbers.last else { return false }
    return last - first < Self.maximumPlaceCount || period == .century
  }

  /// Periods and their names.
  private struct Axis {
    var numbers: [Int]
    var labels: [String]
    var ticks: [StatisticsChart.Tick<Int>]
  }

  private func axis(of numbers: [Int], by period: Period) -> Axis {
    Axis(
      numbers: numbers, labels: numbers.map { time.label(of: $0, by: period) },
      ticks: time.ticks(from: numbers.first ?? 0, to: numbers.last ?? 0, by: period))
  }

  /// A line from the first period to the last one, with gaps for unknown periods.
  private func line(
    on axis: Axis, levels: [StatisticsChart.Tick<Double>],
    _ row: (_ place: Int, _ label: String) -> StatisticsChart.Row?
  ) -> StatisticsChart.Line {
    let (first, last) = (axis.numbers.first ?? 0, axis.numbers.last ?? 0)
    let columns = axis.numbers.enumerated().compactMap { place, number in
      row(place, axis.labels[place]).map { StatisticsChart.Column(place: number - first, $0) }
    }
    return .init(places: last - first + 1, columns: columns, ticks: axis.ticks, levels: levels)
  }

  private func levels(to most: Double) -> [StatisticsChart.Tick<Double>] {
    [0, most / 2, most].map { .init($0 / most, numbers.short($0)) }
  }

  /// The top of a scale: a few times a power of ten, and no less than the greatest figure.
  private static func top(above figure: Double) -> Double {
    guard figure.isFinite, figure > 0 else { return 1 }
    var power = 1.0
    while power * 10 < figure { power *= 10 }
    return [1, 2, 3, 4, 5, 6, 8, 10].map { $0 * power }.first { $0 >= figure } ?? figure
  }
}
