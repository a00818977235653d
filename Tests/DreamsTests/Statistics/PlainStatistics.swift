import Foundation

@testable import Dreams

/// The figures of a journal, each said in the simplest way and without regard to speed, as lines.
struct PlainStatistics {
  let dreams: [Dream]
  let nights: [NightRecord]

  init(_ diary: RandomDiary) {
    dreams = Array(diary.dreams)
    nights = Array(diary.nights)
  }

  /// Words between other characters; each Chinese character is one.
  private func wordCount(_ dream: Dream) -> Int {
    dream.description.split(separator: " ").reduce(0) { count, word in
      count + (word == "夢見" ? 2 : word == "…" ? 0 : 1)
    }
  }

  private func tags(_ dream: Dream) -> [String] {
    (dream["tags"]?.words ?? [])
      + dream.description.split(separator: " ").filter { $0.hasPrefix("#") }.map {
        String($0.dropFirst())
      }
  }

  private func folded(_ word: String) -> String {
    word.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  private func number(_ dream: Dream, _ key: String) -> Int? { dream[key]?.number }

  private func ratio(_ count: Int, _ total: Int) -> String {
    total == 0 ? "-" : String(Double(count) / Double(total))
  }

  var all: [String] {
    words + lucidity + months("mood") + months("vividness")
      + choices("emotions", ["anger", "apprehension", "confusion", "happiness", "sadness"])
      + choices("kinds", ["nightmare", "recurring", "false-awakening", "sleep-paralysis"])
      + ranked(tags).map { "tags \($0) \($1)" } + signs + pairs + hours + weekdays + recall
      + techniques
  }

  private var words: [String] {
    let lengths = dreams.map(wordCount).sorted()
    let count = lengths.count
    let nights = Set(dreams.map(\.date)).count
    let median =
      count == 0 ? "-" : String(Double(lengths[(count - 1) / 2] + lengths[count / 2]) / 2)
    return [
      "dreams \(count) on \(nights) a night \(ratio(count, nights))",
      "words \(lengths.reduce(0, +)) mean \(ratio(lengths.reduce(0, +), count)) median \(median)"
        + " a night \(ratio(lengths.reduce(0, +), nights))",
    ]
  }

  private var lucidity: [String] {
    let known = dreams.compactMap { number($0, "lucidity") }
    return [1, 3].map { least in
      let count = known.filter { $0 >= least }.count
      return "lucid \(least) \(count) \(ratio(count, known.count)) \(ratio(count, dreams.count))"
    }
  }

  private func months(_ key: String) -> [String] {
    let known = dreams.filter { $0[key] != nil }
    let months = Dictionary(grouping: known) { $0.date.description.prefix(7) }
    return months.sorted { $0.key < $1.key }.map { month, dreams in
      let sum = dreams.reduce(0) { $0 + (number($1, key) ?? 0) }
      return "\(key) \(month) \(ratio(sum, dreams.count)) \(dreams.count)"
    }
  }

  private func choices(_ key: String, _ identifiers: [String]) -> [String] {
    var lines: [(Int, String)] = []
    for identifier in identifiers {
      let count = dreams.filter { $0[key]?.words?.contains(identifier) ?? false }.count
      if count > 0 { lines.append((count, "\(key) \(identifier) \(count)")) }
    }
    return lines.enumerated().sorted { first, second in
      first.element.0 == second.element.0
        ? first.offset < second.offset : first.element.0 > second.element.0
    }.map(\.element.1)
  }

  /// In how many dreams each word is, as most write it.
  private func ranked(_ words: (Dream) -> [String]) -> [(String, Int)] {
    var spellings: [String: [ExactText: Int]] = [:]
    var counts: [String: Int] = [:]
    for words in dreams.map(words) {
      for word in words { spellings[folded(word), default: [:]][ExactText(word), default: 0] += 1 }
      for key in Set(words.map(folded)) { counts[key, default: 0] += 1 }
    }
    return spellings.map { key, spellings in
      let best = spellings.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      return (best[0].key.string, counts[key] ?? 0)
    }.sorted { $0.1 == $1.1 ? ExactText($0.0) < ExactText($1.0) : $0.1 > $1.1 }
  }

  private var signs: [String] {
    let all = ranked { $0["signs"]?.words ?? [] }
    return ["awareness", "action", "form", "context"].flatMap { name in
      all.filter { $0.0.hasPrefix(name + ":") }.map { "signs \($0) \($1)" }
    }
  }

  private var pairs: [String] {
    let names = ranked(tags)
    let tagged = dreams.map { Set(tags($0).map(folded)) }.filter { !$0.isEmpty }
    var lines: [String] = []
    for (index, first) in names.enumerated() {
      for second in names[(index + 1)...] {
        let both = tagged.filter {
          $0.contains(folded(first.0)) && $0.contains(folded(second.0))
        }.count
        guard both >= 5 else { continue }
        let lift = Double(both) * Double(tagged.count) / (Double(first.1) * Double(second.1))
        lines.append("pair \(first.0) + \(second.0) \(both) \(lift)")
      }
    }
    return lines.sorted()
  }

  private var hours: [String] {
    (0..<24).map { hour in
      let beginning = hour < 10 ? "0\(hour):" : "\(hour):"
      return
        "woke \(hour) \(dreams.filter { $0["woke"]?.text?.hasPrefix(beginning) ?? false }.count)"
    }
  }

  private var weekdays: [String] {
    // The first day of 1970 was a Thursday.
    (0..<7).map { day in
      "weekday \(day) \(dreams.filter { ($0.date.daysSince1970 + 700_003) % 7 == day }.count)"
    }
  }

  private var recall: [String] {
    var recalled: [Int: String] = [:]
    for night in nights { recalled[night.date.daysSince1970] = night["recall"]?.text }
    for dream in dreams { recalled[dream.date.daysSince1970] = "dream" }
    func sums(_ nights: [String]) -> String {
      ["dream", "white", "none"].map { name in "\(nights.filter { $0 == name }.count)" }
        .joined(separator: " ")
    }
    let days = dreams.map(\.date.daysSince1970)
    let weeks = Dictionary(grouping: recalled) { $0.key - ($0.key + 700_003) % 7 }
    return ["recall " + sums(Array(recalled.values))]
      + weeks.sorted { $0.key < $1.key }.map { monday, nights in
        let count = days.filter { (monday..<monday + 7).contains($0) }.count
        return "week \(monday) \(sums(nights.map(\.value))) \(count)"
      }
  }

  private var techniques: [String] {
    let lucidNights = Set(dreams.filter { (number($0, "lucidity") ?? 0) >= 1 }.map(\.date))
    return ["dild", "mild", "wild", "wbtb", "ssild", "other"].compactMap { name in
      let tried = nights.filter { $0["techniques"]?.words?.contains(name) ?? false }
      guard !tried.isEmpty else { return nil }
      let lucid = tried.filter { lucidNights.contains($0.date) }
      return "technique \(name) \(lucid.count) \(tried.count)"
    }
  }
}

extension JournalStatistics {
  /// All figures as the plain ones are said.
  var all: [String] {
    func text(_ number: Double?) -> String { number.map { String($0) } ?? "-" }
    func means(_ key: String, _ means: [MonthMean]) -> [String] {
      means.map { "\(key) \($0.month) \($0.mean) \($0.count)" }
    }
    func counts(_ key: String, _ counts: [Count]) -> [String] {
      counts.map { "\(key) \($0.name) \($0.count)" }
    }
    func sums(_ recall: Recall) -> String { "\(recall.dream) \(recall.white) \(recall.none)" }
    var lines = [
      "dreams \(dreamCount) on \(nightsWithDreams) a night \(text(dreamsPerNight))",
      "words \(words.total) mean \(text(words.mean)) median \(text(words.median))"
        + " a night \(text(wordsPerNight))",
      "lucid 1 \(lucidity.lucid.count) \(text(lucidity.lucid.share))"
        + " \(text(lucidity.lucidOfAll.share))",
      "lucid 3 \(lucidity.veryLucid.count) \(text(lucidity.veryLucid.share))"
        + " \(text(lucidity.veryLucidOfAll.share))",
    ]
    lines += means("mood", moodByMonth) + means("vividness", vividnessByMonth)
    lines += counts("emotions", emotions) + counts("kinds", kinds) + counts("tags", tags)
    for group in signs {
      lines += counts(
        "signs",
        group.signs.map { sign in
          Count(name: group.name + ":" + sign.name, count: sign.count, query: sign.query)
        })
    }
    lines += tagPairs(limit: .max).map { "pair \($0.first) + \($0.second) \($0.count) \($0.lift)" }
      .sorted()
    lines += wakingHours.enumerated().map { "woke \($0) \($1.count)" }
    lines += weekdays.enumerated().map { "weekday \($0) \($1.count)" }
    lines.append("recall " + sums(recall))
    lines += weeks.map { "week \($0.monday.daysSince1970) \(sums($0.recall)) \($0.dreams)" }
    lines += techniques.map { "technique \($0.name) \($0.success.count) \($0.success.total)" }
    return lines
  }
}
