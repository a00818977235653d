import Dreams
import Wording

/// What the figures say, in sentences.
extension StatisticsCharts {
  /// Of how many dreams the lucidity must be known for a share to be told.
  private static let fewestOfKnownLucidity = 20

  /// The sentences that hold, each of which finds its dreams; what chance may explain is left out.
  func sentences(_ statistics: JournalStatistics, countsNights: Bool) -> StatisticsChart {
    var rows: [StatisticsChart.Row] = []
    func add(_ sentence: String, _ dreams: Int, _ query: String) {
      rows.append(
        .init(
          sentence, value: "", detail: numbers.dreams(dreams), dreams: dreams,
          query: narrow(query)))
    }
    if countsNights, let recall = statistics.weekendRecall {
      let values: KeyValuePairs = [
        "weekend": numbers.short(recall.weekend), "weekdays": numbers.short(recall.weekdays),
      ]
      add(
        recall.weekend > recall.weekdays
          ? words.tr(
            "You remember more at weekends: {weekend} against {weekdays} dreams a night.", values)
          : words.tr(
            "You remember more on weekdays: {weekdays} against {weekend} dreams a night.", values),
        recall.dreams, recall.query)
    }
    if countsNights, let field = NightRecord.fields["techniques"] {
      for effect in statistics.techniqueEffects {
        add(
          words.tr(
            "With {technique}, {with} of the nights had a lucid dream; without it, {without}.",
            [
              "technique": words.name(ofChoice: effect.name, in: field),
              "with": numbers.percent(effect.with.share ?? 0),
              "without": numbers.percent(effect.without.share ?? 0),
            ]), effect.dreams, effect.query)
      }
    }
    let lucid = statistics.lucidity.lucid
    if lucid.total >= Self.fewestOfKnownLucidity, let interval = lucid.confidenceInterval {
      add(
        words.tr(
          "Between {low} and {high} of your dreams are lucid, as far as you noted it.",
          [
            "low": numbers.percent(interval.lowerBound),
            "high": numbers.percent(interval.upperBound),
          ]), lucid.count, JournalStatistics.Lucidity.lucidQuery)
    }
    if let half = statistics.shorterHalf, half.words > 1 {
      add(
        words.tr(
          "Half of your dreams have fewer than {words} words.",
          ["words": numbers.count(half.words)]), half.dreams, half.query)
    }
    return StatisticsChart(words.tr("In Words"), .sentences(rows))
  }
}
