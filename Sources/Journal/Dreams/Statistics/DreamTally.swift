import Foundation

/// Sums over dreams, from which every dream can be taken out again.
struct DreamTally: Sendable {
  /// What to take the mean of.
  struct Sum: Equatable {
    var sum = 0
    var count = 0
  }

  /// The counts of a night.
  struct OfNight: Equatable {
    var dreams = 0
    /// How many of them are lucid at all.
    var lucid = 0
    var words = 0

    fileprivate mutating func add(_ times: Int, words: Int, isLucid: Bool) {
      dreams += times
      self.words += words * times
      if isLucid { lucid += times }
    }
  }

  private(set) var count = 0
  private(set) var wordTotal = 0

  /// How many dreams have a number of words.
  private(set) var lengths: [Int: Int] = [:]
  private(set) var lucidityKnown = 0
  private(set) var lucid = 0
  private(set) var veryLucid = 0

  /// By months since the beginning of the calendar.
  private(set) var moods: [Int: Sum] = [:]
  private(set) var vividness: [Int: Sum] = [:]

  /// By places in the tables of choices.
  private(set) var emotions = [Int](repeating: 0, count: Key.emotions.choices.count)
  private(set) var kinds = [Int](repeating: 0, count: Key.kinds.choices.count)
  private(set) var hours = [Int](repeating: 0, count: 24)
  private(set) var weekdays = [Int](repeating: 0, count: 7)
  private(set) var tags = WordTally()
  private(set) var signs = WordTally()

  /// The nights with a dream.
  private(set) var nights: [Night: OfNight] = [:]

  /// The fields that count.
  enum Key: Int, CaseIterable {
    case lucidity, mood, vividness, emotions, kinds, signs, tags, woke

    fileprivate static let all = FactKeys(Key.allCases.map { "\($0)" })
    fileprivate static let fieldKinds = Key.allCases.map { Dream.fields["\($0)"]?.kind ?? .text }

    /// The identifiers of the choices of the field, in their order.
    var choices: [String] {
      if case .choices(let identifiers) = Key.fieldKinds[rawValue] { identifiers } else { [] }
    }
  }

  init() {}

  /// Counts all dreams of a list, shared out among the processors.
  init(_ dreams: DreamList) {
    let tallies = dreams.indices.mapOnAllProcessors(minimum: Self.worthSharing) { range in
      var tally = DreamTally()
      dreams.visit(range) { tally.add($0, times: 1) }
      return tally
    }
    self = tallies[0]
    for tally in tallies.dropFirst() { add(tally) }
  }

  /// Of how many dreams counting takes longer than handing them to another processor.
  private static let worthSharing = 2_000

  /// Counts a dream in once, or out when `times` is -1.
  mutating func add(_ dream: Dream, times: Int) {
    let words = dream.wordCount
    count += times
    wordTotal += words * times
    Self.add(times, to: &lengths, words)
    weekdays[Int(dream.date.weekday)] += times
    var isLucid = false
    var tags: [String] = []
    dream.facts.visit(Key.all) { index, _, value in
      guard let key = Key(rawValue: index) else { return }
      switch key {
      case .tags: tags = value().words ?? []
      case .signs: signs.add(value().words ?? [], times: times, pairing: false)
      default:
        guard let number = Key.fieldKinds[index].scalar(of: value()) else { return }
        add(number, of: key, on: dream.date, times: times)
        if key == .lucidity { isLucid = number >= 1 }
      }
    }
    self.tags.add(tags + dream.description.hashtags, times: times, pairing: true)
    nights[dream.date, default: OfNight()].add(times, words: words, isLucid: isLucid)
    if times < 0, nights[dream.date]?.dreams == 0 { nights[dream.date] = nil }
  }

  private mutating func add(_ number: Int32, of key: Key, on night: Night, times: Int) {
    switch key {
    case .lucidity:
      lucidityKnown += times
      if number >= 1 { lucid += times }
      if number >= 3 { veryLucid += times }
    case .mood: Self.add(number, times, to: &moods, night)
    case .vividness: Self.add(number, times, to: &vividness, night)
    case .emotions: Self.add(bits: number, times, to: &emotions)
    case .kinds: Self.add(bits: number, times, to: &kinds)
    case .woke: hours[Int(number) / 60] += times
    case .signs, .tags: break
    }
  }

  private mutating func add(_ other: DreamTally) {
    count += other.count
    wordTotal += other.wordTotal
    lucidityKnown += other.lucidityKnown
    lucid += other.lucid
    veryLucid += other.veryLucid
    lengths.merge(other.lengths, uniquingKeysWith: +)
    moods.merge(other.moods, uniquingKeysWith: Self.sum)
    vividness.merge(other.vividness, uniquingKeysWith: Self.sum)
    emotions = zip(emotions, other.emotions).map(+)
    kinds = zip(kinds, other.kinds).map(+)
    hours = zip(hours, other.hours).map(+)
    weekdays = zip(weekdays, other.weekdays).map(+)
    tags.add(other.tags)
    signs.add(other.signs)
    nights.merge(other.nights) { first, second in
      OfNight(
        dreams: first.dreams + second.dreams, lucid: first.lucid + second.lucid,
        words: first.words + second.words)
    }
  }

  private static func sum(_ first: Sum, _ second: Sum) -> Sum {
    Sum(sum: first.sum + second.sum, count: first.count + second.count)
  }

  private static func add(_ times: Int, to counts: inout [Int: Int], _ key: Int) {
    counts[key, default: 0] += times
    if times < 0, counts[key] == 0 { counts[key] = nil }
  }

  private static func add(
    _ number: Int32, _ times: Int, to sums: inout [Int: Sum], _ night: Night
  ) {
    let month = night.year * 12 + night.month - 1
    let sum = sum(sums[month] ?? Sum(), Sum(sum: Int(number) * times, count: times))
    sums[month] = sum.count == 0 ? nil : sum
  }

  private static func add(bits: Int32, _ times: Int, to counts: inout [Int]) {
    for place in counts.indices where bits >> Int32(place) & 1 == 1 { counts[place] += times }
  }
}
