/// The figures of the nights.
extension JournalStatistics {
  /// The recall of some nights; nights without a note on recall are left out.
  public struct Recall: Hashable, Sendable {
    /// Nights with a dream in the journal, or noted as recalled.
    public var dream = 0

    /// Nights of which it is known only that there was a dream.
    public var white = 0

    /// Nights without any.
    public var none = 0

    /// The nights with a dream among all these.
    public var rate: Proportion { Proportion(dream, of: dream + white + none) }

    mutating func add(_ recall: NightRecord.Recall?) {
      switch recall {
      case .dream: dream += 1
      case .white: white += 1
      case .some(.none): none += 1
      case nil: break
      }
    }
  }

  /// The recall of one week's nights.
  public struct Week: Hashable, Sendable {
    /// The night of its Monday.
    public var monday: Night

    /// The recall of at least one night.
    public var recall: Recall

    /// How many dreams there are.
    public var dreams: Int

    /// What finds these dreams.
    public var query: String
  }

  /// How often a lucid dream came after a technique was tried.
  public struct Technique: Hashable, Sendable {
    /// The identifier of the technique.
    public var name: String

    /// The nights with a dream that is lucid at all, among those on which it was tried.
    public var success: Proportion

    /// How many dreams the nights have on which it was tried.
    public var dreams: Int

    /// What finds these dreams.
    public var query: String

    /// Finds the lucid ones among them.
    public var lucidQuery: String
  }

  /// How many nights in a row have a dream or a record.
  public struct Streak: Hashable, Sendable {
    /// The most there ever were.
    public var longest: Int

    /// Those that lead to a night.
    public var current: Int
  }

  /// How many nights have a dream in the journal.
  public var nightsWithDreams: Int { tally.nights.count }

  /// How many dreams a night has on average, of those that have any; nil if none has.
  public var dreamsPerNight: Double? {
    tally.nights.isEmpty ? nil : Double(tally.count) / Double(tally.nights.count)
  }

  /// How many words the dreams of a night have on average, of nights with dreams; nil if none has.
  public var wordsPerNight: Double? {
    tally.nights.isEmpty ? nil : Double(tally.wordTotal) / Double(tally.nights.count)
  }

  /// The recall of all nights.
  ///
  /// - Complexity: O(*n*) for *n* nights with a record.
  public var recall: Recall {
    var recall = Recall(dream: tally.nights.count)
    for (night, record) in records where tally.nights[night] == nil {
      recall.add(record.recall)
    }
    return recall
  }

  /// The recall of each week, starting on Monday, earliest first; weeks without records are left
  /// out.
  ///
  /// - Complexity: O(*n*) for *n* nights.
  public var weeks: [Week] {
    sums(by: .week).map {
      Week(
        monday: Period.week.nights(of: $0.number).lowerBound, recall: $0.recall, dreams: $0.dreams,
        query: $0.query)
    }
  }

  /// How often each technique was tried, and how often a lucid dream came, in the order of the
  /// techniques; those never tried are left out.
  ///
  /// - Complexity: O(*n*) for *n* nights with a record.
  public var techniques: [Technique] {
    var sums = Dream.inductions.map { _ in (nights: 0, lucid: 0, dreams: 0) }
    for (night, record) in records where record.techniques != 0 {
      let found = tally.nights[night] ?? DreamTally.OfNight()
      for place in sums.indices where record.techniques >> Int32(place) & 1 == 1 {
        sums[place].nights += 1
        sums[place].lucid += found.lucid > 0 ? 1 : 0
        sums[place].dreams += found.dreams
      }
    }
    return zip(Dream.inductions, sums).filter { $1.nights > 0 }.map { name, sum in
      Technique(
        name: name, success: Proportion(sum.lucid, of: sum.nights), dreams: sum.dreams,
        query: "technique:" + name, lucidQuery: "technique:\(name) " + Lucidity.lucidQuery)
    }
  }

  /// Counts nights in a row.
  ///
  /// - Parameter night: The last night of a current streak. While it has no record, the streak may
  ///   end the night before: it may not be over.
  /// - Returns: The streak; zero without records.
  /// - Complexity: O(*n* log *n*) for *n* nights.
  public func streak(at night: Night) -> Streak {
    var streak = Streak(longest: 0, current: 0)
    var length = 0
    var last: Night?
    for next in Set(tally.nights.keys).union(records.keys).sorted() {
      length = last.map { $0.distance(to: next) == 1 } ?? false ? length + 1 : 1
      last = next
      streak.longest = max(streak.longest, length)
      if (0...1).contains(next.distance(to: night)) { streak.current = length }
    }
    return streak
  }
}
