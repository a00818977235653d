import Benchmarking
import Dreams
import Foundation

extension StoreBench {
  /// Queries typed character by character over dreams with eight fields each.
  static func queries(_ plain: [Dream], _ suite: inout Suite) {
    suite.section(
      "queries over 100,000 dreams with eight fields each",
      columns: ["", "", "", "", "milliseconds", "at most"])
    let dreams = DreamList(
      plain.enumerated().map { number, dream in
        var dream = dream
        dream.facts = Dreamer.facts(number)
        return dream
      })
    let nights = NightList(
      Set(dreams.map(\.date)).enumerated().map { number, date in
        var night = NightRecord(date: date)
        night.facts["techniques"] = .words(number % 3 == 0 ? ["mild"] : ["wbtb"])
        night.facts["awakenings"] = .number(number % 5)
        return night
      })
    var index = SearchIndex(dreams)
    let clock = ContinuousClock()
    let ready = clock.measure { index.prepareForConditions() }
    suite.figure("small fields made ready", ready / .milliseconds(1), limit: 1_000, unit: "")
    for query in typed {
      var slowest = 0.0
      for length in 1...query.count {
        let text = String(query.prefix(length))
        // The best of three: what else the machine does is not of the query.
        let times = (0..<3).map { _ in
          clock.measure { use(index.ids(matching: Query(text), in: dreams, nights: nights)) }
            / .milliseconds(1)
        }
        slowest = max(slowest, times.min() ?? 0)
      }
      suite.figure("slowest key of \(query)", slowest, limit: 30, unit: "")
    }
  }

  private static let typed = [
    "lucidity:>=3 mood:<0", "tag:a* OR tag:the", "\"in the house\" -was", "-(sea OR lake) -fire",
    "technique:mild has:title weekday:sat..sun", "title:the text:the words:>100",
    "night:2020-03..2024 woke:05:00..06:30", "nowhere OR nothing OR xylophone",
  ]
}
