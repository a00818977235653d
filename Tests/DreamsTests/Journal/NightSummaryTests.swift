import TestSupport
import Testing
@testable import Dreams

@Suite struct NightSummaryTests {
  private func night(_ date: String) throws -> Night { try #require(Night(date)) }

  @Test func `every night sums up what looking at all dreams and records finds`() {
    for seed in 0..<UInt64(rounds(4, long: 100)) {
      var random = SplitMix64(seed: seed)
      let diary = RandomDiary(count: 200, range: 20_000...20_120, using: &random)
      let journal = Journal(dreams: diary.dreams, nights: diary.nights)
      for _ in 0..<20 {
        let (one, other) = (
          Int.random(in: 19_990...20_130, using: &random),
          Int.random(in: 19_990...20_130, using: &random)
        )
        let range =
          Night(daysSince1970: min(one, other))...Night(daysSince1970: max(one, other))
        var expected: [Night: NightSummary] = [:]
        for dream in diary.dreams where range.contains(dream.date) {
          expected[dream.date, default: NightSummary()].dreams += 1
          if dream["lucidity"]?.number ?? 0 > 0 { expected[dream.date]?.lucid += 1 }
        }
        for record in diary.nights where range.contains(record.date) {
          var summary = expected[record.date] ?? NightSummary()
          summary.hasRecord = true
          summary.recall = record.facts["recall"]?.text.flatMap(NightRecord.Recall.init)
          expected[record.date] = summary
        }
        #expect(journal.summaries(of: range) == expected)
      }
    }
  }

  @Test func `an empty journal has no records in any range`() {
    #expect(Journal().summaries(of: .min...(.max)).isEmpty)
    var dreamt = Journal()
    dreamt.dreams.insert(Dream(description: "", creature: .shark, effects: [], date: .max))
    dreamt.nights[.min]["bedtime"] = .text("23:00")
    #expect(dreamt.summaries(of: .min...(.max)).count == 2)
    #expect(dreamt.summaries(of: .min...(.min)).map(\.value.kind) == [.noted])
    #expect(dreamt.summaries(of: .max...(.max)).map(\.value.kind) == [.dreams])
  }

  @Test func `a lucid dream shows before others, and a dream before any note`() {
    let nothing = NightRecord.Recall.none
    #expect(NightSummary().kind == .unknown)
    #expect(NightSummary(hasRecord: true).kind == .noted)
    #expect(NightSummary(recall: .dream, hasRecord: true).kind == .noted)
    #expect(NightSummary(recall: nothing, hasRecord: true).kind == .noRecall)
    #expect(NightSummary(recall: .white, hasRecord: true).kind == .noRecall)
    #expect(NightSummary(dreams: 1, recall: nothing, hasRecord: true).kind == .dreams)
    #expect(NightSummary(dreams: 2, lucid: 1, recall: nothing).kind == .lucid)
  }

  @Test func `months and years have all their nights`() throws {
    let february = ClosedRange(month: 2, of: 2024)
    #expect(february == (try night("2024-02-01"))...(try night("2024-02-29")))
    #expect(ClosedRange(month: 2, of: 1900).upperBound == (try night("1900-02-28")))
    #expect(ClosedRange(month: 12, of: 9999).upperBound == .max)
    #expect(ClosedRange(year: 0) == ClosedRange(year: 1))
    #expect(ClosedRange(year: 12_000).upperBound == .max)
    for year in [1, 1900, 2000, 2023, 2024, 9999] {
      let all = ClosedRange(year: year)
      let months = (1...12).map { ClosedRange<Night>(month: $0, of: year) }
      #expect(months.first?.lowerBound == all.lowerBound)
      #expect(months.last?.upperBound == all.upperBound)
      for (month, next) in zip(months, months.dropFirst()) {
        #expect(month.upperBound.advanced(by: 1) == next.lowerBound)
      }
    }
  }
}
