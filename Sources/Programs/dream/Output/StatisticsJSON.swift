import Dreams

/// Statistics as one object of JSON; a figure that there is not is left out.
struct StatisticsJSON: Encodable {
  private struct Words: Encodable {
    let total: Int
    let mean: Double?
    let median: Double?
  }

  private struct Recall: Encodable {
    let dream: Int
    let white: Int
    let none: Int
    let rate: Double?

    init(_ recall: JournalStatistics.Recall) {
      (dream, white, none) = (recall.dream, recall.white, recall.none)
      rate = recall.rate.share?.rounded4
    }
  }

  private struct Week: Encodable {
    let monday: String
    let recall: Recall
    let dreams: Int
    let query: String
  }

  private struct Share: Encodable {
    let count: Int
    let shareOfKnown: Double?
    let shareOfAll: Double?
    let query: String
  }

  private struct Lucidity: Encodable {
    let known: Int
    let lucid: Share
    let veryLucid: Share
  }

  private struct Month: Encodable {
    let month: String
    let mean: Double
    let count: Int
    let query: String

    init(_ mean: JournalStatistics.MonthMean) {
      (month, count, query) = (mean.month, mean.count, mean.query)
      self.mean = mean.mean.rounded4
    }
  }

  private struct Count: Encodable {
    let name: String
    let count: Int
    let query: String

    init(_ count: JournalStatistics.Count) {
      (name, self.count, query) = (count.name, count.count, count.query)
    }
  }

  private struct Pair: Encodable {
    let tags: [String]
    let count: Int
    let lift: Double
    let query: String
  }

  private struct Technique: Encodable {
    let name: String
    let nights: Int
    let lucidNights: Int
    let rate: Double?
    let low: Double?
    let high: Double?
    let query: String
  }

  private struct Streak: Encodable {
    let longest: Int
    let current: Int
  }

  private let dreams: Int
  private let words: Words
  private let nightsWithDreams: Int
  private let dreamsPerNight: Double?
  private let wordsPerNight: Double?
  private let recall: Recall?
  private let recallByWeek: [Week]?
  private let lucidity: Lucidity
  private let moodByMonth: [Month]
  private let vividnessByMonth: [Month]
  private let emotions: [Count]
  private let kinds: [Count]
  private let signs: [String: [Count]]
  private let tags: [Count]
  private let tagPairs: [Pair]
  private let wakingHours: [Count]
  private let weekdays: [Count]
  private let techniques: [Technique]?
  private let streak: Streak?

  init(_ figures: StatisticsFigures) {
    let statistics = figures.statistics
    let (length, lucid) = (statistics.words, statistics.lucidity)
    dreams = statistics.dreamCount
    words = Words(
      total: length.total, mean: length.mean?.rounded4, median: length.median?.rounded4)
    nightsWithDreams = statistics.nightsWithDreams
    dreamsPerNight = statistics.dreamsPerNight?.rounded4
    wordsPerNight = statistics.wordsPerNight?.rounded4
    recall = figures.hasNights ? Recall(statistics.recall) : nil
    recallByWeek =
      figures.hasNights
      ? statistics.weeks.map {
        Week(
          monday: $0.monday.description, recall: Recall($0.recall), dreams: $0.dreams,
          query: $0.query)
      } : nil
    lucidity = Lucidity(
      known: lucid.known.count,
      lucid: Share(
        count: lucid.lucid.count, shareOfKnown: lucid.lucid.share?.rounded4,
        shareOfAll: lucid.lucidOfAll.share?.rounded4,
        query: JournalStatistics.Lucidity.lucidQuery),
      veryLucid: Share(
        count: lucid.veryLucid.count, shareOfKnown: lucid.veryLucid.share?.rounded4,
        shareOfAll: lucid.veryLucidOfAll.share?.rounded4,
        query: JournalStatistics.Lucidity.veryLucidQuery))
    moodByMonth = statistics.moodByMonth.map(Month.init)
    vividnessByMonth = statistics.vividnessByMonth.map(Month.init)
    emotions = statistics.emotions.map(Count.init)
    kinds = statistics.kinds.map(Count.init)
    signs = Dictionary(
      uniqueKeysWithValues: statistics.signs.map { ($0.name, $0.signs.map(Count.init)) })
    tags = statistics.tags.map(Count.init)
    tagPairs = statistics.tagPairs(limit: .max).map {
      Pair(
        tags: [$0.first, $0.second], count: $0.count, lift: $0.lift.rounded4, query: $0.query)
    }
    wakingHours = statistics.wakingHours.map(Count.init)
    weekdays = statistics.weekdays.map(Count.init)
    techniques =
      figures.hasNights
      ? statistics.techniques.map { technique in
        let interval = technique.success.confidenceInterval
        return Technique(
          name: technique.name, nights: technique.success.total,
          lucidNights: technique.success.count, rate: technique.success.share?.rounded4,
          low: interval?.lowerBound.rounded4, high: interval?.upperBound.rounded4,
          query: technique.query)
      } : nil
    streak = figures.streak.map { Streak(longest: $0.longest, current: $0.current) }
  }
}

extension Double {
  /// The number with four digits behind the point: more would promise too much.
  fileprivate var rounded4: Double { (self * 10_000).rounded() / 10_000 }
}
