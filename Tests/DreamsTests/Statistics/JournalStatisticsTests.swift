import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct JournalStatisticsTests {
  private func dream(
    _ number: Int, on night: Int = 20_000, text: String = "", _ values: [String: FieldValue?] = [:]
  ) -> Dream {
    var dream = Dream(
      description: text, creature: .shark, effects: [], id: UUID(number: number),
      date: Night(daysSince1970: night), created: Moment(millisecondsSince1970: 0))
    for (key, value) in values { dream[key] = value }
    return dream
  }

  // MARK: Laws

  @Test(arguments: [(1, 20_000...20_000), (2, 20_000...20_900), (3, -20_000...16_525)])
  func `every figure is the one that counting plainly gives`(
    seed: UInt64, range: ClosedRange<Int>
  ) {
    var random = SplitMix64(seed: seed)
    let diary = RandomDiary(count: rounds(500, long: 2_000), range: range, using: &random)
    let figures = JournalStatistics(diary.dreams, nights: diary.nights).all
    let plain = PlainStatistics(diary).all
    #expect(figures.count == plain.count)
    for (figure, plain) in zip(figures, plain) { #expect(figure == plain) }
  }

  @Test func `counting changes equals a recount`() {
    for seed in 0..<UInt64(rounds(2, long: 60)) {
      var random = SplitMix64(seed: seed)
      var diary = RandomDiary(
        count: seed.isMultiple(of: 2) ? 3 : 60, range: 20_000...20_030, using: &random)
      var statistics = JournalStatistics(diary.dreams, nights: diary.nights)
      for _ in 0..<40 {
        diary.edit(using: &random)
        statistics.update(to: diary.dreams, nights: diary.nights)
        #expect(statistics.all == JournalStatistics(diary.dreams, nights: diary.nights).all)
      }
      statistics.update(to: [], nights: NightList())
      #expect(statistics.all == JournalStatistics([]).all)
    }
  }

  @Test func `the query of a figure finds the dreams that it counts`() {
    var random = SplitMix64(seed: 4)
    let diary = RandomDiary(count: 300, range: 20_000...20_200, using: &random)
    let statistics = JournalStatistics(diary.dreams, nights: diary.nights)
    func found(_ query: String) -> [Dream] {
      let query = Query(query)
      #expect(query.problems.isEmpty && query.hints.isEmpty, "\(query)")
      return diary.dreams.filter { query.matches($0, nights: diary.nights) }
    }
    var figures: [(query: String, count: Int)] = []
    let lists = [
      statistics.emotions, statistics.kinds, statistics.tags, statistics.wakingHours,
      statistics.weekdays,
    ]
    figures += (lists + statistics.signs.map(\.signs)).joined().map { ($0.query, $0.count) }
    figures += (statistics.moodByMonth + statistics.vividnessByMonth).map { ($0.query, $0.count) }
    figures += statistics.weeks.map { ($0.query, $0.dreams) }
    figures += statistics.tagPairs(limit: .max).map { ($0.query, $0.count) }
    figures += statistics.techniques.map { ($0.query, $0.dreams) }
    let lucidity = statistics.lucidity
    figures.append((JournalStatistics.Lucidity.knownQuery, lucidity.known.count))
    figures.append((JournalStatistics.Lucidity.lucidQuery, lucidity.lucid.count))
    figures.append((JournalStatistics.Lucidity.veryLucidQuery, lucidity.veryLucid.count))
    #expect(figures.count > 100)
    for figure in figures {
      #expect(found(figure.query).count == figure.count, "\(figure.query)")
    }
    for technique in statistics.techniques {
      let nights = Set(found(technique.lucidQuery).map(\.date))
      #expect(nights.count == technique.success.count, "\(technique.lucidQuery)")
    }
  }

  // MARK: Extremes

  @Test func `a journal of no dreams has no figure that needs one`() {
    let statistics = JournalStatistics([])
    #expect(statistics.dreamCount == 0)
    #expect(statistics.words == JournalStatistics.Words(total: 0, mean: nil, median: nil))
    #expect(statistics.dreamsPerNight == nil && statistics.wordsPerNight == nil)
    #expect(statistics.lucidity.known.share == nil && statistics.lucidity.lucid.share == nil)
    #expect(statistics.recall.rate.share == nil && statistics.recall.rate.confidenceInterval == nil)
    #expect(statistics.weeks.isEmpty && statistics.moodByMonth.isEmpty)
    #expect(
      statistics.tags.isEmpty && statistics.tagPairs(limit: 9).isEmpty && statistics.signs.isEmpty)
    #expect(statistics.techniques.isEmpty && statistics.emotions.isEmpty)
    #expect(statistics.wakingHours.map(\.count) == Array(repeating: 0, count: 24))
    #expect(
      statistics.streak(at: .max) == JournalStatistics.Streak(longest: 0, current: 0))
  }

  @Test func `a journal of one dream has its statistics`() throws {
    // 2024-10-04 was a Friday.
    let only = dream(
      1, text: "Over the #sea",
      ["lucidity": .number(0), "woke": .text("06:59"), "mood": .number(-2)])
    let statistics = JournalStatistics([only])
    #expect(statistics.words == JournalStatistics.Words(total: 3, mean: 3, median: 3))
    #expect(statistics.lucidity.lucid.share == 0)
    #expect(statistics.lucidity.known.share == 1)
    #expect(statistics.wakingHours[6].count == 1)
    #expect(statistics.weekdays.map(\.count) == [0, 0, 0, 0, 1, 0, 0])
    #expect(statistics.moodByMonth.map(\.mean) == [-2])
    #expect(statistics.moodByMonth.map(\.query) == ["night:2024-10 has:mood"])
    #expect(statistics.vividnessByMonth.isEmpty)
    #expect(statistics.tags.map(\.query) == ["tag:sea"])
    let week = try #require(statistics.weeks.first)
    #expect(week.monday.description == "2024-09-30")
    #expect(week.query == "night:2024-09-30..2024-10-06")
    #expect(week.recall.rate.share == 1)
  }

  @Test func `dreams of all nights of the calendar are counted`() {
    let ends = [Night.min, .max].map(\.daysSince1970)
    let statistics = JournalStatistics(
      [dream(1, on: ends[0], ["mood": .number(1)]), dream(2, on: ends[1], ["mood": .number(1)])])
    #expect(statistics.moodByMonth.map(\.month) == ["0001-01", "9999-12"])
    #expect(
      statistics.weeks.map(\.query)
        == ["night:0001-01-01..0001-01-07", "night:9999-12-27..9999-12-31"])
    #expect(statistics.weeks.allSatisfy { Query($0.query).problems.isEmpty })
    #expect(statistics.streak(at: .max) == JournalStatistics.Streak(longest: 1, current: 1))
  }

  @Test func `unknown values don't count`() {
    let statistics = JournalStatistics([
      dream(1, ["lucidity": .number(1)]), dream(2, ["lucidity": .number(3)]), dream(3), dream(4),
    ])
    #expect(statistics.lucidity.known == Proportion(2, of: 4))
    #expect(statistics.lucidity.lucid.share == 1)
    #expect(statistics.lucidity.lucidOfAll.share == 0.5)
    #expect(statistics.lucidity.veryLucid.share == 0.5)
    #expect(statistics.lucidity.veryLucidOfAll.share == 0.25)
  }

  // MARK: Words

  @Test func `one word is named as most dreams write it`() {
    let statistics = JournalStatistics([
      dream(1, ["tags": .words(["Sea"])]), dream(2, ["tags": .words(["sea"])]),
      dream(3, text: "#SÉA"), dream(4, text: "#sea", ["tags": .words(["Sea"])]),
      dream(5, text: "#sea #sea"),
    ])
    #expect(statistics.tags.map(\.name) == ["sea"])
    #expect(statistics.tags.map(\.count) == [5])
  }

  @Test func `two tags are a pair from five dreams on`() throws {
    var dreams = (0..<4).map { dream($0, ["tags": .words(["sea", "fog"])]) }
    dreams += (10..<14).map { dream($0, ["tags": .words(["sea"])]) }
    dreams.append(dream(20))
    #expect(JournalStatistics(DreamList(dreams)).tagPairs(limit: 9).isEmpty)
    dreams.append(dream(30, text: "#Fog #sea"))
    let pair = try #require(JournalStatistics(DreamList(dreams)).tagPairs(limit: 1).first)
    #expect(pair.count == 5 && pair.first == "sea" && pair.second == "fog")
    // Nine dreams have a tag; all with fog have the sea.
    #expect(pair.lift == 1)
    #expect(pair.query == "tag:sea tag:fog")
  }

  @Test func `a dream with very many tags makes no pairs`() {
    let tags = (0..<200).map { "tag \($0)" }
    let statistics = JournalStatistics(
      DreamList((0..<6).map { dream($0, ["tags": .words(tags)]) }))
    #expect(statistics.tags.count == 200)
    #expect(statistics.tagPairs(limit: 9).isEmpty)
  }

  // MARK: Nights

  @Test func `a night with a dream is recalled, regardless of its record`() {
    var nights = NightList()
    for (day, recall) in [(0, "none"), (1, "none"), (2, "white"), (3, "dream")] {
      nights[Night(daysSince1970: 20_000 + day)]["recall"] = .text(recall)
    }
    nights[Night(daysSince1970: 20_004)]["bedtime"] = .text("23:00")
    let statistics = JournalStatistics([dream(1), dream(2)], nights: nights)
    #expect(statistics.recall == JournalStatistics.Recall(dream: 2, white: 1, none: 1))
    #expect(statistics.recall.rate.share == 0.5)
    #expect(statistics.nightsWithDreams == 1 && statistics.dreamsPerNight == 2)
  }

  @Test func `a streak lasts until an empty night is over`() {
    var nights = NightList()
    nights[Night(daysSince1970: 20_001)]["recall"] = .text("none")
    let statistics = JournalStatistics(
      [dream(1, on: 20_000), dream(2, on: 20_002), dream(3, on: 20_010), dream(4, on: 20_011)],
      nights: nights)
    func current(_ day: Int) -> Int { statistics.streak(at: Night(daysSince1970: day)).current }
    #expect(statistics.streak(at: .min) == JournalStatistics.Streak(longest: 3, current: 0))
    #expect([20_000, 20_001, 20_002, 20_003, 20_004].map(current) == [1, 2, 3, 3, 0])
    #expect([20_009, 20_010, 20_011, 20_012, 20_013].map(current) == [0, 1, 2, 2, 0])
  }
}
