public import Dreams
public import Foundation
public import Wording

/// Turns a journal's statistics into charts in one language.
///
/// ```swift
/// let charts = StatisticsCharts(words: .english, locale: .current)
/// StatisticsPicture(of: charts.all(of: statistics), width: 760, style: .print, measuring: .pango)
/// ```
public struct StatisticsCharts: Sendable {
  /// How a query is narrowed to the dreams that were counted.
  let narrow: @Sendable (String) -> String
  let words: Wording
  let numbers: StatisticsNumbers
  let time: StatisticsTime

  /// Takes the language.
  ///
  /// - Parameters:
  ///   - words: The language.
  ///   - locale: The locale for numbers and dates.
  ///   - narrow: Narrows a query to the dreams that were counted; for all dreams it changes nothing.
  public init(
    words: Wording, locale: Locale, narrow: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.words = words
    self.narrow = narrow
    numbers = StatisticsNumbers(words: words, locale: locale)
    time = StatisticsTime(locale: locale)
  }

  /// All charts that have something to show, in the order in which `dream stats` says the same.
  ///
  /// - Parameters:
  ///   - statistics: The statistics.
  ///   - countsNights: Whether nights were counted, and not only dreams that a search has found.
  ///   - streak: How many nights in a row have a dream or a record; nil to leave it out.
  /// - Returns: The charts; at least one, with the number of dreams.
  public func all(
    of statistics: JournalStatistics, countsNights: Bool = true,
    streak: JournalStatistics.Streak? = nil
  ) -> [StatisticsChart] {
    var charts: [StatisticsChart?] = [
      overview(statistics, countsNights: countsNights), lucidity(statistics),
    ]
    charts += nights(statistics, countsNights: countsNights)
    charts += [scale(.mood, statistics, -2...2), scale(.vividness, statistics, 0...4)]
    charts += contents(statistics)
    charts += hours(statistics)
    charts += [countsNights ? techniques(statistics) : nil, streak.map(chart(of:))]
    return charts.compactMap(\.self).filter { !$0.isEmpty }
  }

  /// The charts that say something, for a person who looks them over: sentences first, only what has
  /// enough to compare, and nothing that chance explains.
  ///
  /// - Parameters:
  ///   - statistics: The statistics.
  ///   - countsNights: Whether nights were counted, and not only dreams that a search has found.
  /// - Returns: The charts; at least one, with the number of dreams.
  public func telling(
    of statistics: JournalStatistics, countsNights: Bool = true
  ) -> [StatisticsChart] {
    var charts: [StatisticsChart?] = [
      overview(statistics, countsNights: countsNights, withMedian: false),
      sentences(statistics, countsNights: countsNights),
    ]
    if statistics.lucidity.known.count >= 5 { charts.append(lucidity(statistics)) }
    var others: [StatisticsChart?] = nights(statistics, countsNights: countsNights)
    others += [scale(.mood, statistics, -2...2), scale(.vividness, statistics, 0...4)]
    others += contents(statistics, onlyTelling: true)
    others += hours(statistics)
    others.append(countsNights ? techniques(statistics) : nil)
    charts += others.map { $0?.hasEnough == true ? $0 : nil }
    return charts.compactMap(\.self).filter { !$0.isEmpty }
  }

  // MARK: Figures

  private func overview(
    _ statistics: JournalStatistics, countsNights: Bool, withMedian: Bool = true
  ) -> StatisticsChart {
    let length = statistics.words
    var rows = [
      figure(
        words.tr("Dream", "Dreams", count: statistics.dreamCount),
        numbers.count(statistics.dreamCount))
    ]
    rows[0].query = statistics.dreamCount > 0 ? narrow("") : nil
    rows[0].dreams = statistics.dreamCount
    if statistics.dreamCount > 0 {
      rows.append(
        figure(
          words.tr("Night With Dreams", "Nights With Dreams", count: statistics.nightsWithDreams),
          numbers.count(statistics.nightsWithDreams)))
    }
    let means = [
      (words.tr("Dreams a Night"), statistics.dreamsPerNight),
      (words.tr("Words a Night"), statistics.wordsPerNight),
      (words.tr("Words a Dream"), length.mean),
      (words.tr("Median of Words"), withMedian ? length.median : nil),
    ]
    rows += means.compactMap { name, mean in mean.map { figure(name, numbers.short($0)) } }
    let recall = statistics.recall.rate
    if countsNights, let share = recall.share {
      let detail = numbers.nights(recall)
      rows.append(
        .init(words.tr("Recall"), value: numbers.percent(share), detail: detail))
    }
    return StatisticsChart(words.tr("Journal"), .figures(rows))
  }

  private func figure(_ label: String, _ value: String) -> StatisticsChart.Row {
    .init(label, value: value, detail: value)
  }

  private func lucidity(_ statistics: JournalStatistics) -> StatisticsChart? {
    let lucidity = statistics.lucidity
    guard lucidity.known.count > 0 else { return nil }
    func row(_ label: String, _ known: Proportion, _ query: String) -> StatisticsChart.Row {
      .init(
        label, value: numbers.percent(known.share ?? 0), detail: numbers.dreams(known),
        part: known.share, interval: known.confidenceInterval, dreams: known.count,
        query: narrow(query))
    }
    return StatisticsChart(
      words.tr("Lucidity"),
      note: words.tr(
        "Of {count} dream whose lucidity is known", "Of {count} dreams whose lucidity is known",
        count: lucidity.known.count),
      .bars([
        row(words.tr("Lucid"), lucidity.lucid, JournalStatistics.Lucidity.lucidQuery),
        row(words.tr("Very lucid"), lucidity.veryLucid, JournalStatistics.Lucidity.veryLucidQuery),
      ]))
  }

  /// How many nights in a row have a dream or a record, on request.
  ///
  /// - Parameter streak: The number of nights.
  /// - Returns: The chart.
  public func chart(of streak: JournalStatistics.Streak) -> StatisticsChart {
    StatisticsChart(
      words.tr("Nights in a Row"),
      .figures([
        figure(words.tr("Longest"), numbers.count(streak.longest)),
        figure(words.tr("Current"), numbers.count(streak.current)),
      ]))
  }

  // MARK: Words

  private func contents(
    _ statistics: JournalStatistics, onlyTelling: Bool = false
  ) -> [StatisticsChart?] {
    func named(_ counts: [JournalStatistics.Count], _ key: String) -> [JournalStatistics.Count] {
      guard let field = Dream.fields[key] else { return counts }
      return counts.map {
        var count = $0
        count.name = words.name(ofChoice: $0.name, in: field)
        return count
      }
    }
    var charts: [StatisticsChart?] = [
      bars(words.tr("Emotions"), named(statistics.emotions, "emotions")),
      bars(words.tr("Kind of Dream"), named(statistics.kinds, "kinds")),
    ]
    if onlyTelling {
      charts.append(bars(words.tr("Dream Signs"), signs(statistics)))
      charts.append(bars(words.tr("Tags"), statistics.tags))
      return charts + [pairs(statistics, beyondChance: true)]
    }
    for group in statistics.signs {
      let name = words.name(ofSignClass: group.name) ?? group.name
      let values: KeyValuePairs = ["field": words.tr("Dream Signs"), "value": name]
      charts.append(bars(words.tr("{field}: {value}", values), group.signs))
    }
    return charts + [bars(words.tr("Tags"), statistics.tags), pairs(statistics)]
  }

  /// The signs of all classes, the most frequent first.
  private func signs(_ statistics: JournalStatistics) -> [JournalStatistics.Count] {
    statistics.signs.flatMap(\.signs).enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  /// Longer tables are left to the terminal.
  private static let maximumRowCount = 100

  private func bars(_ title: String, _ counts: [JournalStatistics.Count]) -> StatisticsChart {
    let most = Double(max(counts.first?.count ?? 1, 1))
    let rows = counts.prefix(Self.maximumRowCount).map {
      StatisticsChart.Row(
        $0.name, value: numbers.count($0.count), detail: numbers.dreams($0.count),
        part: Double($0.count) / most, dreams: $0.count, query: narrow($0.query))
    }
    return StatisticsChart(title, note: note(ofRows: counts.count), .bars(rows))
  }

  /// Says that there are more rows than bars.
  private func note(ofRows count: Int) -> String {
    let most = StatisticsChart.maximumBarCount
    return count <= most
      ? ""
      : words.tr(
        "The first {most} of {count}", ["most": "\(most)", "count": numbers.count(count)])
  }

  private func pairs(
    _ statistics: JournalStatistics, beyondChance: Bool = false
  ) -> StatisticsChart {
    let pairs = statistics.tagPairs(limit: Self.maximumRowCount, beyondChance: beyondChance)
    let most = max(pairs.map(\.lift).max() ?? 1, 1)
    return StatisticsChart(
      words.tr("Tags Together"),
      note: words.tr("How many times as often as by chance"),
      .bars(
        pairs.map { pair in
          let lift = numbers.times(pair.lift)
          return StatisticsChart.Row(
            "\(pair.first) + \(pair.second)", value: lift,
            detail: words.tr(
              "{times} chance, {dreams}", ["times": lift, "dreams": numbers.dreams(pair.count)]),
            part: pair.lift / most, dreams: pair.count, query: narrow(pair.query))
        }))
  }

  // MARK: Techniques

  private func techniques(_ statistics: JournalStatistics) -> StatisticsChart {
    let field = NightRecord.fields["techniques"]
    return StatisticsChart(
      words.tr("Techniques"),
      note: words.tr("Nights with a lucid dream, and where the share lies with 95 % confidence"),
      .bars(
        statistics.techniques.map { technique in
          let interval = technique.success.confidenceInterval
          let sure = interval.map {
            words.tr(
              "between {low} and {high}",
              ["low": numbers.percent($0.lowerBound), "high": numbers.percent($0.upperBound)])
          }
          return StatisticsChart.Row(
            field.map { words.name(ofChoice: technique.name, in: $0) } ?? technique.name,
            value: numbers.share(technique.success),
            detail: [numbers.nights(technique.success), sure].compactMap(\.self)
              .joined(separator: "; "),
            part: technique.success.share, interval: interval, dreams: technique.dreams,
            query: narrow(technique.query))
        }))
  }
}
