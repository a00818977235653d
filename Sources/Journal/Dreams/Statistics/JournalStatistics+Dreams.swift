/// The figures of the dreams.
extension JournalStatistics {
  /// How long the descriptions are.
  public struct Words: Hashable, Sendable {
    /// The words of all dreams together.
    public var total: Int

    /// The words of a dream on average; nil without dreams.
    public var mean: Double?

    /// The median; the mean of the middle two for an even number; nil without dreams.
    public var median: Double?
  }

  /// How lucid the dreams are, by two thresholds.
  public struct Lucidity: Hashable, Sendable {
    /// The dreams whose lucidity is known, among all.
    public var known: Proportion

    /// The dreams that are lucid at all, among those whose lucidity is known.
    public var lucid: Proportion

    /// The dreams that are at least pretty much lucid, among those whose lucidity is known.
    public var veryLucid: Proportion

    /// The dreams that are known to be lucid at all, among all.
    public var lucidOfAll: Proportion { Proportion(lucid.count, of: known.total) }

    /// The dreams that are known to be at least pretty much lucid, among all.
    public var veryLucidOfAll: Proportion { Proportion(veryLucid.count, of: known.total) }

    /// What finds the dreams of ``known``.
    public static let knownQuery = "has:lucidity"

    /// What finds the dreams of ``lucid``.
    public static let lucidQuery = "lucidity:>=1"

    /// What finds the dreams of ``veryLucid``.
    public static let veryLucidQuery = "lucidity:>=3"
  }

  /// The mean of a scale in one month.
  public struct MonthMean: Hashable, Sendable {
    /// The year and the month as `YYYY-MM`.
    public var month: String

    /// The mean of the dreams whose value is known.
    public var mean: Double

    /// The number of these dreams: at least one.
    public var count: Int

    /// What finds these dreams.
    public var query: String
  }

  /// The dream signs of one class.
  public struct SignClass: Hashable, Sendable {
    /// The identifier of the class.
    public var name: String

    /// The signs without their class: at least one, most frequent first, then in byte order.
    public var signs: [Count]
  }

  /// Two tags that come together.
  public struct TagPair: Hashable, Sendable {
    /// The tag that more dreams have.
    public var first: String

    /// The other tag.
    public var second: String

    /// How many dreams have both.
    public var count: Int

    /// How many times as often they come together as they would by chance, among dreams with tags.
    public var lift: Double

    /// What finds the dreams with both.
    public var query: String
  }

  /// How many dreams two tags must share for their lift to say anything.
  public static let minimumPairCount = 5

  /// How many dreams there are.
  public var dreamCount: Int { tally.count }

  /// The lengths of the descriptions, including those without a word.
  ///
  /// - Complexity: O(*l* log *l*) for *l* different lengths.
  public var words: Words {
    guard tally.count > 0 else { return Words(total: 0, mean: nil, median: nil) }
    let lengths = tally.lengths.sorted { $0.key < $1.key }
    func length(at offset: Int) -> Double {
      var rest = offset
      for (length, count) in lengths {
        if rest < count { return Double(length) }
        rest -= count
      }
      return 0
    }
    return Words(
      total: tally.wordTotal, mean: Double(tally.wordTotal) / Double(tally.count),
      median: (length(at: (tally.count - 1) / 2) + length(at: tally.count / 2)) / 2)
  }

  /// How lucid the dreams are.
  public var lucidity: Lucidity {
    Lucidity(
      known: Proportion(tally.lucidityKnown, of: tally.count),
      lucid: Proportion(tally.lucid, of: tally.lucidityKnown),
      veryLucid: Proportion(tally.veryLucid, of: tally.lucidityKnown))
  }

  /// The mean mood of each month in which one is known, earliest first.
  public var moodByMonth: [MonthMean] { months(of: .mood) }

  /// The mean vividness of each month in which one is known, earliest first.
  public var vividnessByMonth: [MonthMean] { months(of: .vividness) }

  /// How many dreams have each emotion, the most frequent first.
  public var emotions: [Count] { ranked(tally.emotions, .emotions, "emotion") }

  /// How many dreams are of each kind, the most frequent first.
  public var kinds: [Count] { ranked(tally.kinds, .kinds, "kind") }

  /// How many dreams have each tag, including as a `#word`, most frequent first, then in byte
  /// order.
  ///
  /// - Complexity: O(*d* log *d*) for *d* different tags.
  public var tags: [Count] { ranked(tally.tags, "tag") }

  /// How many dreams have each dream sign, by class; classes without a sign are left out.
  ///
  /// - Complexity: O(*d* log *d*) for *d* different signs.
  public var signs: [SignClass] {
    let all = ranked(tally.signs, "sign")
    return Dream.signsField.kind.classes.compactMap { identifier in
      let prefix = identifier + ":"
      let signs = all.filter { $0.name.hasPrefix(prefix) }.map {
        Count(name: String($0.name.dropFirst(prefix.count)), count: $0.count, query: $0.query)
      }
      return signs.isEmpty ? nil : SignClass(name: identifier, signs: signs)
    }
  }

  /// The pairs of tags that share at least ``minimumPairCount`` dreams, ordered by how far they exceed
  /// chance.
  ///
  /// A dream with more than 32 tags says nothing about pairs.
  ///
  /// - Parameters:
  ///   - limit: How many pairs are wanted at most.
  ///   - beyondChance: Whether only those are wanted whose 95 % confidence interval excludes chance.
  /// - Returns: The pairs; ties ordered by the number of dreams, then by the rank of the tags.
  /// - Complexity: O(*p* log *p*) for *p* different pairs.
  public func tagPairs(limit: Int, beyondChance: Bool = false) -> [TagPair] {
    var (words, pairs) = tally.tags.ranked(together: Self.minimumPairCount)
    let dreams = Double(tally.tags.dreamCount)
    if beyondChance {
      pairs.removeAll { pair in
        // How often the rarer tag comes with the commoner one, against how often that comes at all.
        let (common, rare) = (words[pair.first].count, words[pair.second].count)
        let interval = Proportion(pair.count, of: rare).confidenceInterval
        return interval?.contains(Double(common) / dreams) ?? true
      }
    }
    let lifts = pairs.map { pair in
      (
        pair: pair,
        lift: Double(pair.count) * dreams
          / (Double(words[pair.first].count) * Double(words[pair.second].count))
      )
    }
    let sorted = lifts.sorted { first, second in
      (second.lift, second.pair.count, first.pair.first, first.pair.second)
        < (first.lift, first.pair.count, second.pair.first, second.pair.second)
    }
    return sorted.prefix(limit).map { pair, lift in
      let tags = [words[pair.first].word, words[pair.second].word]
      return TagPair(
        first: tags[0], second: tags[1], count: pair.count, lift: lift,
        query: tags.map { "tag:" + QueryText.value($0) }.joined(separator: " "))
    }
  }

  /// How many dreams ended in each hour of the day: 24 counts, named `00` to `23`.
  public var wakingHours: [Count] {
    tally.hours.enumerated().map { hour, count in
      let name = hour.padded(to: 2)
      return Count(name: name, count: count, query: "woke:\(name):00..\(name):59")
    }
  }

  /// How many dreams each day of the week has by the date of the evening: 7 counts from `monday` on.
  public var weekdays: [Count] {
    zip(Query.weekdays, tally.weekdays).map { name, count in
      Count(name: name, count: count, query: "weekday:" + name)
    }
  }

  private func months(of scale: Scale) -> [MonthMean] {
    means(of: scale, by: .month).map {
      let month = Period.month.nights(of: $0.number).lowerBound.description.prefix(7)
      return MonthMean(month: String(month), mean: $0.mean, count: $0.count, query: $0.query)
    }
  }

  private func ranked(_ counts: [Int], _ key: DreamTally.Key, _ option: String) -> [Count] {
    zip(key.choices, counts).enumerated().filter { $0.element.1 > 0 }
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map { Count(name: $1.0, count: $1.1, query: option + ":" + $1.0) }
  }

  private func ranked(_ words: WordTally, _ option: String) -> [Count] {
    words.ranked.map {
      Count(name: $0.word, count: $0.count, query: option + ":" + QueryText.value($0.word))
    }
  }
}
