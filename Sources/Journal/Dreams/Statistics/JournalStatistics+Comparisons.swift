/// Comparisons that hold only where chance alone does not explain them.
extension JournalStatistics {
  /// How much more is remembered in some nights of the week than in the others.
  public struct WeekendRecall: Hashable, Sendable {
    /// The dreams of a night from Friday or Saturday to the next day, on average.
    public var weekend: Double

    /// The dreams of any other night, on average.
    public var weekdays: Double

    /// How many dreams the nights have of which more is remembered.
    public var dreams: Int

    /// What finds these dreams.
    public var query: String
  }

  /// How many nights had a lucid dream with a technique and without it.
  public struct TechniqueEffect: Hashable, Sendable {
    /// The identifier of the technique.
    public var name: String

    /// The nights on which it was tried.
    public var with: Proportion

    /// The nights with dreams on which it was not.
    public var without: Proportion

    /// How many dreams the nights have on which it was tried.
    public var dreams: Int

    /// What finds these dreams.
    public var query: String
  }

  /// The nights with dreams or a note on recall, weekends against weekdays; nil if the difference may be
  /// chance.
  ///
  /// If both had as many dreams a night, the share of weekends among the dreams would be that among the
  /// nights: it has to lie outside of the 95 % confidence interval.
  ///
  /// - Complexity: O(*n*) for *n* nights.
  public var weekendRecall: WeekendRecall? {
    var (nights, dreams) = ([0, 0], [0, 0])
    for (night, counted) in tally.nights {
      let place = night.isBeforeDayOff ? 0 : 1
      nights[place] += 1
      dreams[place] += counted.dreams
    }
    for (night, record) in records where tally.nights[night] == nil && record.recall != nil {
      nights[night.isBeforeDayOff ? 0 : 1] += 1
    }
    guard nights[0] > 0, nights[1] > 0,
      let interval = Proportion(dreams[0], of: dreams[0] + dreams[1]).confidenceInterval
    else { return nil }
    let expected = Double(nights[0]) / Double(nights[0] + nights[1])
    guard !interval.contains(expected) else { return nil }
    let (weekend, weekdays) = (
      Double(dreams[0]) / Double(nights[0]), Double(dreams[1]) / Double(nights[1])
    )
    return WeekendRecall(
      weekend: weekend, weekdays: weekdays, dreams: weekend > weekdays ? dreams[0] : dreams[1],
      query: weekend > weekdays ? "weekday:fri..sat" : "weekday:mon..thu OR weekday:sun")
  }

  /// The techniques with which a share of lucid nights came that differs from that of the other nights by
  /// more than chance explains, in the order of the techniques.
  ///
  /// - Complexity: O(*n*) for *n* nights.
  public var techniqueEffects: [TechniqueEffect] {
    let lucid = tally.nights.values.count { $0.lucid > 0 }
    return techniques.compactMap { technique in
      var tried = 0
      let place = Dream.inductions.firstIndex(of: technique.name) ?? 0
      for night in tally.nights.keys
      where (records[night]?.techniques ?? 0) >> Int32(place) & 1 == 1 {
        tried += 1
      }
      let without = Proportion(
        lucid - technique.success.count, of: tally.nights.count - tried)
      guard technique.success.differs(from: without) else { return nil }
      return TechniqueEffect(
        name: technique.name, with: technique.success, without: without, dreams: technique.dreams,
        query: technique.query)
    }
  }

  /// How many dreams have fewer words than the median, and what finds them; nil where these are far from
  /// half.
  public var shorterHalf: (words: Int, dreams: Int, query: String)? {
    guard let median = words.median else { return nil }
    let limit = Int(median.rounded(.up))
    let dreams = tally.lengths.reduce(0) { $0 + ($1.key < limit ? $1.value : 0) }
    let share = Double(dreams) / Double(tally.count)
    return (0.4...0.6).contains(share) ? (limit, dreams, "words:<\(limit)") : nil
  }
}

extension Night {
  /// Whether it leads to a Saturday or a Sunday.
  fileprivate var isBeforeDayOff: Bool { (4...5).contains(Int(weekday)) }
}
