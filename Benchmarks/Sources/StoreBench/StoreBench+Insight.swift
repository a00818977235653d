import Benchmarking
import Dreams
import Foundation

extension StoreBench {
  /// Similar dreams and statistics of dreams with eight fields each.
  static func insight(_ plain: [Dream], _ suite: inout Suite) {
    suite.section(
      "similar dreams and statistics of 100,000 dreams with eight fields each",
      columns: ["", "", "", "", "milliseconds", "at most"])
    let dreams = DreamList(
      plain.enumerated().map { number, dream in
        var dream = dream
        dream.description = Dreamer.prose(number)
        dream.facts = Dreamer.facts(number)
        return dream
      })
    similar(dreams, &suite)
    statistics(dreams, &suite)
  }

  private static func similar(_ dreams: DreamList, _ suite: inout Suite) {
    let clock = ContinuousClock()
    let before = Heap.bytesInUse
    var made: SimilarDreams?
    let making = clock.measure { made = SimilarDreams(dreams) }
    guard let similar = made else { return }
    suite.figure("similar dreams made ready", making / .milliseconds(1), limit: 3_000, unit: "")
    suite.figure(
      "their memory, in megabytes", Double(Heap.bytesInUse - before) / 1_000_000, limit: 60,
      unit: "")
    let times = (0..<200).map { turn in
      let dream = dreams[turn * 499 % dreams.count]
      return clock.measure { use(similar.matches(for: dream, in: dreams)) } / .milliseconds(1)
    }
    suite.figure("dreams that resemble one, median", times.sorted()[100], limit: 1, unit: "")
  }

  private static func statistics(_ dreams: DreamList, _ suite: inout Suite) {
    let clock = ContinuousClock()
    var made: JournalStatistics?
    let first = clock.measure { made = JournalStatistics(dreams) }
    guard var statistics = made else { return }
    suite.figure("statistics, first", first / .milliseconds(1), limit: 300, unit: "")
    var edited = dreams
    let times = (0..<20).map { turn in
      let id = dreams[turn * 4_999 % dreams.count].id
      edited[id]?.facts["mood"] = .number(turn % 5 - 2)
      return clock.measure {
        statistics.update(to: edited, nights: NightList())
        use(all(statistics))
      } / .milliseconds(1)
    }
    suite.figure("all figures after one edit, median", times.sorted()[10], limit: 30, unit: "")
  }

  /// Computes every figure of a statistics page.
  private static func all(_ statistics: JournalStatistics) -> Int {
    statistics.words.total + statistics.moodByMonth.count + statistics.vividnessByMonth.count
      + statistics.emotions.count + statistics.kinds.count + statistics.tags.count
      + statistics.signs.count + statistics.tagPairs(limit: 20).count
      + statistics.wakingHours.count + statistics.weekdays.count + statistics.weeks.count
  }
}
