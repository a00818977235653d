import TestSupport
import Testing
@testable import Dreams

@Suite struct SameNightTests {
  private func dream(_ date: String) throws -> Dream {
    Dream(description: date, creature: .shark, effects: [], date: try #require(Night(date)))
  }

  private func found(_ dates: [String], before night: String) throws -> [String] {
    let dreams = DreamList(try dates.map(dream))
    return dreams.onSameNight(before: try #require(Night(night))).map(\.description)
  }

  @Test func `dreams of the same night in earlier years are found, the latest first`() throws {
    let dates = [
      "2026-11-21", "2025-11-21", "2025-11-20", "2024-11-21", "2024-10-21", "2001-11-21",
      "2027-11-21",
    ]
    #expect(
      try found(dates, before: "2026-11-21") == ["2025-11-21", "2024-11-21", "2001-11-21"])
    #expect(try found(dates, before: "2026-11-22").isEmpty)
    #expect(try found([], before: "2026-11-21").isEmpty)
    #expect(try found(["9999-12-31", "0001-12-31"], before: "9999-12-31") == ["0001-12-31"])
  }

  @Test func `the 29th of February is remembered on the 28th in other years`() throws {
    let dates = ["2024-02-29", "2024-02-28", "2020-02-29", "2023-02-28", "2023-03-01"]
    #expect(
      try found(dates, before: "2026-02-28") == [
        "2024-02-29", "2024-02-28", "2023-02-28", "2020-02-29",
      ])
    #expect(try found(dates, before: "2028-02-28") == ["2024-02-28", "2023-02-28"])
    #expect(try found(dates, before: "2028-02-29") == ["2024-02-29", "2020-02-29"])
  }

  @Test func `looking at every dream finds the same`() throws {
    var random = SplitMix64(seed: 5)
    let dreams = DreamList(
      (0..<400).map { _ in
        Dream(
          description: "", creature: .shark, effects: [],
          date: Night(daysSince1970: .random(in: 19_000...20_500, using: &random)))
      })
    for day in 19_700...20_500 {
      let night = Night(daysSince1970: day)
      let expected = dreams.filter {
        $0.date.year < night.year
          && ($0.date.month, $0.date.day) == (night.month, night.day)
      }
      let found = dreams.onSameNight(before: night).filter { $0.date.day == night.day }
      #expect(found.map(\.id) == expected.map(\.id), "\(night)")
    }
  }
}
