import TestSupport
import Testing
@testable import Dreams

@Suite struct PeriodTests {
  private typealias Period = JournalStatistics.Period

  private func found(_ query: String, in diary: RandomDiary) -> Int {
    let query = Query(query)
    #expect(query.problems.isEmpty && query.hints.isEmpty, "\(query)")
    return diary.dreams.count { query.matches($0, nights: diary.nights) }
  }

  @Test(arguments: Period.allCases)
  func `periods follow each other without a gap, from the first night to the last one`(
    period: JournalStatistics.Period
  ) {
    #expect(period.nights(of: period.number(of: .min)).lowerBound == .min)
    #expect(period.nights(of: period.number(of: .max)).upperBound == .max)
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let night = Night(
        daysSince1970: .random(
          in: Night.min.daysSince1970...Night.max.daysSince1970 - 1, using: &random))
      let number = period.number(of: night)
      #expect(period.nights(of: number).contains(night))
      let last = period.nights(of: number).upperBound
      guard last < .max else { continue }
      #expect(period.nights(of: number + 1).lowerBound == last.advanced(by: 1))
    }
  }

  @Test(arguments: [(1, 20_000...20_400), (2, -20_000...16_525)])
  func `the sums of periods are those of their nights, and their queries find as many dreams`(
    seed: UInt64, range: ClosedRange<Int>
  ) {
    var random = SplitMix64(seed: seed)
    let diary = RandomDiary(count: rounds(120, long: 300), range: range, using: &random)
    let statistics = JournalStatistics(diary.dreams, nights: diary.nights)
    for period in Period.allCases {
      let sums = statistics.sums(by: period)
      #expect(sums.map(\.number) == Set(sums.map(\.number)).sorted())
      #expect(sums.reduce(0) { $0 + $1.dreams } == statistics.dreamCount)
      #expect(sums.reduce(0) { $0 + $1.words } == statistics.words.total)
      #expect(sums.reduce(0) { $0 + $1.nightsWithDreams } == statistics.nightsWithDreams)
      #expect(sums.reduce(0) { $0 + $1.recall.none } == statistics.recall.none)
      #expect(sums.reduce(0) { $0 + $1.recall.white } == statistics.recall.white)
      for sum in sums.shuffled(using: &random).prefix(rounds(6, long: 20)) {
        let dreams = diary.dreams.filter { period.number(of: $0.date) == sum.number }
        #expect(dreams.count == sum.dreams && found(sum.query, in: diary) == sum.dreams)
        #expect(dreams.reduce(0) { $0 + $1.wordCount } == sum.words)
      }
    }
  }

  @Test func `means of longer periods are those of their dreams`() {
    var random = SplitMix64(seed: 3)
    let diary = RandomDiary(count: rounds(120, long: 300), range: 10_000...20_000, using: &random)
    let statistics = JournalStatistics(diary.dreams, nights: diary.nights)
    for period in Period.allCases where period != .week {
      for scale in JournalStatistics.Scale.allCases {
        for mean in statistics.means(of: scale, by: period) {
          let values = diary.dreams.filter { period.number(of: $0.date) == mean.number }
            .compactMap { $0[scale.rawValue]?.number }
          #expect(values.count == mean.count && found(mean.query, in: diary) == mean.count)
          #expect(mean.mean == Double(values.reduce(0, +)) / Double(values.count))
        }
      }
    }
  }
}
