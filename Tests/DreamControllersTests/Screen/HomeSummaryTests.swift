import DreamControllers
import Dreams
import Foundation
import Testing

@Suite struct HomeSummaryTests {
  private let world = TestWorld()
  private let tonight = Night(daysSince1970: 20_000)

  private func dream(
    _ text: String, ago: Int, lucidity: Int? = nil, sign: String? = nil
  ) -> Dream {
    var dream = world.dream(text)
    dream.date = tonight.advanced(by: -ago)
    dream.facts["lucidity"] = lucidity.map(FieldValue.number)
    dream.facts["signs"] = sign.flatMap { FieldValue.words([$0]) }
    return dream
  }

  private func summary(of dreams: Dream...) -> HomeSummary {
    HomeSummary(of: Journal(dreams: DreamList(dreams)), tonight: tonight)
  }

  @Test func `an empty journal has nothing to say`() {
    let summary = summary()
    #expect(summary.signs.isEmpty && summary.earlier.isEmpty)
    #expect(summary.summaries == Array(repeating: NightSummary(), count: HomeSummary.nights))
    for spell in [summary.lately, summary.before] {
      #expect(spell.dreamsPerWeek == 0)
      #expect(spell.lucidShare == nil)
      #expect(spell.wordsPerNight == nil)
    }
  }

  @Test func `each spell has its six weeks, to the night`() {
    let summary = summary(
      of: dream("a b c", ago: -1), dream("one two", ago: 0, lucidity: 3),
      dream("one two three", ago: 0, lucidity: 0), dream("last", ago: 41),
      dream("earlier", ago: 42, lucidity: 1), dream("first", ago: 83), dream("too early", ago: 84))
    #expect((summary.lately.dreams, summary.lately.dreamt, summary.lately.words) == (3, 2, 6))
    #expect(summary.lately.dreamsPerWeek == 0.5)
    #expect(summary.lately.lucidShare == 0.5)
    #expect(summary.lately.wordsPerNight == 3)
    #expect(summary.before.dreams == 2)
    #expect(summary.before.lucidShare == 1)
    #expect(summary.summaries.last == NightSummary(dreams: 2, lucid: 1))
    #expect(summary.summaries.first?.dreams == 1)
  }

  @Test func `a sign is followed for ninety nights, week by week`() {
    let summary = summary(
      of: dream("a", ago: 0, sign: "action:flying"), dream("b", ago: 6),
      dream("c", ago: 7, sign: "action:Flying"), dream("d", ago: 90, sign: "action:flying"),
      dream("e", ago: 91, sign: "action:flying"), dream("f", ago: 20, sign: "form:door"))
    #expect(summary.signs.map(\.word) == ["flying", "door"])
    let weeks = HomeSummary.signWeeks
    #expect(summary.shares.map(\.count) == [weeks, weeks])
    #expect(summary.shares[0][weeks - 1] == 0.5)
    #expect(summary.shares[0][weeks - 2] == 1)
    #expect(summary.shares[0][0] == 1)
    #expect(summary.shares[0].reduce(0, +) == 2.5)
    #expect(summary.shares[1].reduce(0, +) == 1)
  }

  @Test func `the queries find the dreams that are counted`() {
    let dreams = (0..<100).map { dream("d", ago: $0, lucidity: $0.isMultiple(of: 3) ? 2 : nil) }
    let journal = Journal(dreams: DreamList(dreams))
    let summary = HomeSummary(of: journal, tonight: tonight)
    for spell in [summary.lately, summary.before] {
      #expect(count(spell.query, in: journal) == spell.dreams)
      #expect(count(spell.lucidQuery, in: journal) == spell.lucid)
    }
  }

  private func count(_ query: String, in journal: Journal) -> Int {
    let query = Query(query)
    return journal.dreams.count { query.matches($0) }
  }

  @Test func `the sign for tonight comes first, and once`() {
    let summary = summary(
      of: dream("", ago: 1, sign: "action:flying"), dream("", ago: 2, sign: "action:flying"),
      dream("", ago: 3, sign: "action:falling"), dream("", ago: 90, sign: "action:hiding"))
    #expect(summary.signs.map(\.word) == ["flying", "falling"])
  }

  @Test func `dreams of this night in earlier years are three at most`() {
    let years = (1...5).compactMap {
      Night(year: tonight.year - $0, month: tonight.month, day: tonight.day)
    }
    let dreams = years.map { night in
      var dream = world.dream("")
      dream.date = night
      return dream
    }
    let earlier = HomeSummary(of: Journal(dreams: DreamList(dreams)), tonight: tonight).earlier
    #expect(earlier.map(\.date) == Array(years.prefix(HomeSummary.earlierLimit)))
  }

  @Test func `the last other ending of the last six weeks is read again`() {
    func nightmare(ago: Int, _ ending: String?) -> Dream {
      var dream = dream("", ago: ago)
      dream.facts["rehearsal"] = ending.map(FieldValue.text)
      return dream
    }
    let second = nightmare(ago: 2, "It sings.")
    #expect(
      summary(of: nightmare(ago: 0, nil), second, nightmare(ago: 3, "It sleeps.")).rehearsal
        == second)
    #expect(summary(of: nightmare(ago: 42, "It sings.")).rehearsal == nil)
  }

  @Test(arguments: [(3, true), (4, false), (15, false), (16, true), (23, true), (0, true)])
  func `another ending is read in the evening, by the clock of the dreamer`(
    hour: Int, isTime: Bool
  ) throws {
    var source = world.source
    source.timeZone = try #require(TimeZone(secondsFromGMT: -5 * 3_600))
    for day in [-3, 0, 20_000] {
      let now = Moment(millisecondsSince1970: Int64(day * 24 + hour + 5) * 3_600_000)
      source.now = { now }
      #expect(HomeSummary.isBeforeSleep(by: source) == isTime)
    }
  }
}
