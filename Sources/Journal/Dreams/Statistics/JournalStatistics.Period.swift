extension JournalStatistics {
  /// A length of time by which nights are added up.
  public enum Period: CaseIterable, Sendable {
    /// From Monday to Sunday.
    case week

    /// The parts of the calendar; decades and centuries begin with years that end in 0 and 00.
    case month, quarter, year, decade, century

    /// How many months there are in it; nil for a week.
    var months: Int? {
      switch self {
      case .week: nil
      case .month: 1
      case .quarter: 3
      case .year: 12
      case .decade: 120
      case .century: 1_200
      }
    }

    /// The number of the period of a night: consecutive ones have consecutive numbers.
    ///
    /// - Parameter night: The night.
    /// - Returns: The number, counted from the beginning of the calendar; 0 or more.
    public func number(of night: Night) -> Int {
      guard let months else { return Night.min.distance(to: night) / 7 }
      return (night.year * 12 + night.month - 1) / months
    }

    /// The nights of a period.
    ///
    /// - Parameter number: The number of the period of a night.
    /// - Returns: The first and the last one, within the calendar.
    public func nights(of number: Int) -> ClosedRange<Night> {
      guard let months else {
        // The calendar begins with a Monday.
        let monday = Night.min.advanced(by: number * 7)
        return monday...monday.advanced(by: 6)
      }
      let last = Self.first(ofMonth: (number + 1) * months)?.advanced(by: -1) ?? .max
      return (Self.first(ofMonth: number * months) ?? .min)...last
    }

    /// What finds the dreams of a period.
    ///
    /// - Parameter number: The number of the period of a night.
    /// - Returns: The text of a ``Query``.
    public func query(of number: Int) -> String {
      let nights = nights(of: number)
      let first = nights.lowerBound.description
      return switch self {
      case .month: "night:\(first.prefix(7))"
      case .year: "night:\(first.prefix(4))"
      default: "night:\(first)..\(nights.upperBound)"
      }
    }

    /// The first night of a month since the beginning of the calendar; nil for one before or after it.
    private static func first(ofMonth number: Int) -> Night? {
      Night(year: number / 12, month: number % 12 + 1, day: 1)
    }
  }

  /// The statistics of one period's nights.
  public struct PeriodSum: Hashable, Sendable {
    /// Which period it is; see ``Period/number(of:)``.
    public var number: Int

    /// The recall of at least one night.
    public var recall: Recall

    /// How many nights have a dream in the journal.
    public var nightsWithDreams: Int

    /// How many dreams there are.
    public var dreams: Int

    /// How many words they have together.
    public var words: Int

    /// What finds these dreams.
    public var query: String

    /// How many dreams a night has on average, of those that have any; nil if none has.
    public var dreamsPerNight: Double? { ratio(dreams) }

    /// How many words the dreams of a night have on average, of nights with dreams; nil if none has.
    public var wordsPerNight: Double? { ratio(words) }

    private func ratio(_ count: Int) -> Double? {
      nightsWithDreams == 0 ? nil : Double(count) / Double(nightsWithDreams)
    }
  }

  /// The mean of a scale in one period.
  public struct PeriodMean: Hashable, Sendable {
    /// Which period it is; see ``Period/number(of:)``.
    public var number: Int

    /// The mean of the dreams whose value is known.
    public var mean: Double

    /// The number of these dreams: at least one.
    public var count: Int

    /// What finds these dreams.
    public var query: String
  }

  /// A field of dreams whose mean is taken.
  public enum Scale: String, CaseIterable, Sendable {
    /// From -2 to 2.
    case mood

    /// From 0 to 4.
    case vividness
  }

  /// The statistics of each period, earliest first; periods without records are left out.
  ///
  /// - Parameter period: How long a period is.
  /// - Returns: The sums, whose numbers ascend.
  /// - Complexity: O(*n*) for *n* nights.
  public func sums(by period: Period) -> [PeriodSum] {
    var sums: [Int: PeriodSum] = [:]
    func add(_ night: Night, _ change: (inout PeriodSum) -> Void) {
      let number = period.number(of: night)
      let none = PeriodSum(
        number: number, recall: Recall(), nightsWithDreams: 0, dreams: 0, words: 0, query: "")
      change(&sums[number, default: none])
    }
    for (night, counted) in tally.nights {
      add(night) {
        $0.recall.dream += 1
        $0.nightsWithDreams += 1
        $0.dreams += counted.dreams
        $0.words += counted.words
      }
    }
    for (night, record) in records where tally.nights[night] == nil {
      // A period without records is left out.
      guard let known = record.recall else { continue }
      add(night) { $0.recall.add(known) }
    }
    return sums.values.sorted { $0.number < $1.number }.map {
      var sum = $0
      sum.query = period.query(of: sum.number)
      return sum
    }
  }

  /// The mean of a scale in each period in which a value is known, earliest first.
  ///
  /// - Parameters:
  ///   - scale: The field.
  ///   - period: The length of a period; at least a month.
  /// - Returns: The means, whose numbers ascend.
  /// - Complexity: O(*m* log *m*) for *m* months.
  public func means(of scale: Scale, by period: Period) -> [PeriodMean] {
    guard let months = period.months else {
      preconditionFailure("The means of weeks are not counted.")
    }
    var sums: [Int: DreamTally.Sum] = [:]
    for (month, sum) in scale == .mood ? tally.moods : tally.vividness {
      sums[month / months, default: DreamTally.Sum()].sum += sum.sum
      sums[month / months, default: DreamTally.Sum()].count += sum.count
    }
    return sums.sorted { $0.key < $1.key }.map { number, sum in
      PeriodMean(
        number: number, mean: Double(sum.sum) / Double(sum.count), count: sum.count,
        query: "\(period.query(of: number)) has:\(scale.rawValue)")
    }
  }
}
