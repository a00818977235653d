import Dreams
import Foundation
import Wording

/// Statistics as sections of lines: with bars on a terminal, in columns in a pipe.
struct StatisticsReport {
  private typealias Section = BarSection
  private typealias Row = BarSection.Row

  private let sections: [Section]

  init(_ figures: StatisticsFigures) {
    let all = [
      Self.overview(figures), Self.lucidity(figures.statistics), Self.recall(figures),
      Self.months("Mood", -2...2, figures.statistics.moodByMonth),
      Self.months("Vividness", 0...4, figures.statistics.vividnessByMonth),
    ]
    sections =
      (all + Self.counts(figures.statistics) + Self.times(figures.statistics)
      + [Self.techniques(figures), Self.streak(figures)]).filter { !$0.rows.isEmpty }
  }

  /// All sections with an empty line between; in a pipe every line has its section in front.
  func text(on screen: Screen) -> String { BarSection.text(of: sections, on: screen) }

  // MARK: Sections

  private static func overview(_ figures: StatisticsFigures) -> Section {
    let statistics = figures.statistics
    let words = statistics.words
    var rows = [Row(label: "Dreams", part: nil, figure: String(statistics.dreamCount))]
    if let mean = words.mean, let median = words.median {
      rows.append(
        Row(
          label: "Words", part: nil,
          figure: "\(words.total): \(tenths(mean)) a dream, median \(tenths(median))"))
    }
    if let dreams = statistics.dreamsPerNight, let words = statistics.wordsPerNight {
      rows.append(
        Row(
          label: "Nights with dreams", part: nil,
          figure: "\(statistics.nightsWithDreams): \(tenths(dreams)) dreams and \(tenths(words))"
            + " words each"))
    }
    if let recall = figures.recall {
      rows.append(
        Row(
          label: "Recall", part: nil,
          figure: "\(percent(of: recall.rate)) nights; \(recall.white) white, \(recall.none)"
            + " without a dream"))
    }
    return Section(title: "Journal", rows: rows)
  }

  private static func lucidity(_ statistics: JournalStatistics) -> Section {
    let lucidity = statistics.lucidity
    guard lucidity.known.count > 0 else { return Section(title: "", rows: []) }
    func row(_ label: String, _ known: Proportion, _ all: Proportion) -> Row {
      Row(
        label: label, part: known.share,
        figure: "\(percent(of: known)) known; \(percent(of: all)) in all")
    }
    return Section(
      title: "Lucid Dreams",
      rows: [
        row("Lucidity 1 to 4", lucidity.lucid, lucidity.lucidOfAll),
        row("Lucidity 3 to 4", lucidity.veryLucid, lucidity.veryLucidOfAll),
      ])
  }

  private static func recall(_ figures: StatisticsFigures) -> Section {
    let rows =
      figures.recall == nil
      ? []
      : figures.statistics.weeks.map {
        Row(
          label: $0.monday.description, part: $0.recall.rate.share,
          figure: "\(percent(of: $0.recall.rate)) nights")
      }
    return Section(title: "Recall by Week", rows: rows, extract: .last)
  }

  private static func months(
    _ name: String, _ range: ClosedRange<Double>, _ means: [JournalStatistics.MonthMean]
  ) -> Section {
    let span = range.upperBound - range.lowerBound
    let bounds = [range.lowerBound, range.upperBound].map { String(Int($0)) }
    return Section(
      title: "\(name) by Month (\(bounds[0]) to \(bounds[1]))",
      rows: means.map { mean in
        Row(
          label: mean.month, part: (mean.mean - range.lowerBound) / span,
          figure: "\(tenths(mean.mean)) in \(mean.count.counting("dream"))")
      }, extract: .last)
  }

  private static func counts(_ statistics: JournalStatistics) -> [Section] {
    let words = Wording.english
    func named(_ counts: [JournalStatistics.Count], _ key: String) -> [JournalStatistics.Count] {
      guard let field = Dream.fields[key] else { return counts }
      return counts.map {
        var count = $0
        count.name = words.name(ofChoice: $0.name, in: field)
        return count
      }
    }
    let signs = statistics.signs.map {
      section("Dream Signs: \(words.name(ofSignClass: $0.name) ?? $0.name)", $0.signs)
    }
    let pairs = statistics.tagPairs(limit: .max)
    let most = Double(pairs.map(\.count).max() ?? 1)
    return [
      section("Emotions", named(statistics.emotions, "emotions")),
      section("Kinds of Dreams", named(statistics.kinds, "kinds")),
    ] + signs + [
      section("Tags", statistics.tags),
      Section(
        title: "Tags Together",
        rows: pairs.map {
          Row(
            label: "\($0.first) + \($0.second)", part: Double($0.count) / most,
            figure: "\($0.count) dreams, \(tenths($0.lift)) times chance")
        }, extract: .first),
    ]
  }

  private static func section(
    _ title: String, _ counts: [JournalStatistics.Count], extract: Section.Extract = .first
  ) -> Section {
    let most = Double(max(1, counts.map(\.count).max() ?? 1))
    return Section(
      title: title,
      rows: counts.map {
        Row(label: $0.name, part: Double($0.count) / most, figure: String($0.count))
      }, extract: extract)
  }

  private static func times(_ statistics: JournalStatistics) -> [Section] {
    var hours = statistics.wakingHours
    while hours.last?.count == 0 { hours.removeLast() }
    let first = hours.firstIndex { $0.count > 0 } ?? 0
    hours = hours[first...].map {
      var hour = $0
      hour.name += ":00"
      return hour
    }
    let days = statistics.dreamCount == 0 ? [] : statistics.weekdays
    return [
      section("Woke At", hours, extract: .all),
      section(
        "Days of the Week",
        days.map {
          var day = $0
          day.name = day.name.capitalized
          return day
        }),
    ]
  }

  private static func techniques(_ figures: StatisticsFigures) -> Section {
    let field = NightRecord.fields["techniques"]
    let techniques = figures.hasNights ? figures.statistics.techniques : []
    return Section(
      title: "Techniques, and Nights with a Lucid Dream",
      rows: techniques.map { technique in
        let name = field.map { Wording.english.name(ofChoice: technique.name, in: $0) }
        let interval = technique.success.confidenceInterval.map {
          "; 95 % interval \(percent($0.lowerBound)) to \(percent($0.upperBound))"
        }
        return Row(
          label: name ?? technique.name, part: technique.success.share,
          figure: percent(of: technique.success) + " nights" + (interval ?? ""))
      })
  }

  private static func streak(_ figures: StatisticsFigures) -> Section {
    guard let streak = figures.streak else { return Section(title: "", rows: []) }
    return Section(
      title: "Nights in a Row",
      rows: [
        Row(label: "Longest", part: nil, figure: String(streak.longest)),
        Row(label: "Current", part: nil, figure: String(streak.current)),
      ])
  }

  // MARK: Numbers

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// `35 %, 7 of 20`.
  private static func percent(of proportion: Proportion) -> String {
    let count = "\(proportion.count) of \(proportion.total)"
    return proportion.share.map { "\(percent($0)), \(count)" } ?? count
  }
}
