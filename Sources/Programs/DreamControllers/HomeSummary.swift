public import Dreams

/// What Home says of a journal besides the night itself: which sign to look for, what was dreamt on this
/// night in earlier years, and how the last six weeks went.
///
/// ```swift
/// let summary = HomeSummary(of: journal, tonight: .tonight())
/// summary.lately.dreamsPerWeek  // 3.5
/// ```
public struct HomeSummary: Hashable, Sendable {
  /// How many nights a spell has: six weeks.
  public static let nights = 42

  /// How many earlier dreams there are at most.
  public static let earlierLimit = 3

  /// The signs to look for: the one for tonight, then the others of the last nights, the most frequent first.
  public let signs: [DreamSigns.Sign]

  /// How many weeks a sign is followed: ninety nights, and one.
  public static let signWeeks = 13

  /// For each of ``signs``, its share of the dreams of each of the last weeks, the first one first.
  public let shares: [[Double]]

  /// Dreams of this night in earlier years, the latest first.
  public let earlier: [Dream]

  /// The last dream of the last six weeks that has another ending; nil for none.
  public let rehearsal: Dream?

  /// The last six weeks, tonight among them.
  public let lately: Spell

  /// The six weeks before those.
  public let before: Spell

  /// Each night of the last six weeks, the first one first.
  public let summaries: [NightSummary]

  /// Looks through a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - tonight: The night that one writes about now.
  /// - Complexity: O(*n*) for *n* dreams, because any of them may have a sign; so not on the main thread.
  public init(of journal: Journal, tonight: Night) {
    let signs = DreamSigns(journal.dreams, tonight: tonight)
    let first = tonight.advanced(by: 1 - Self.nights)
    let target = signs.target.map { [$0] } ?? []
    self.signs = target + signs.recent.filter { $0.query != target.first?.query }
    shares = Self.shares(of: self.signs, in: journal.dreams, tonight: tonight)
    earlier = Array(journal.dreams.onSameNight(before: tonight).prefix(Self.earlierLimit))
    rehearsal =
      journal.dreams.lazy.drop { $0.date > tonight }.prefix { $0.date >= first }
      .first { $0[Dream.rehearsalField.key] != nil }
    lately = Spell(first...tonight, of: journal.dreams)
    before = Spell(
      first.advanced(by: -Self.nights)...first.advanced(by: -1), of: journal.dreams)
    let known = journal.summaries(of: first...tonight)
    summaries = (0..<Self.nights).map { known[first.advanced(by: $0)] ?? NightSummary() }
  }

  private static func shares(
    of signs: [DreamSigns.Sign], in dreams: DreamList, tonight: Night
  ) -> [[Double]] {
    let places = Dictionary(
      signs.enumerated().map { (WordIdentity("\($1.className):\($1.word)"), $0) }
    ) { first, _ in first }
    var totals = [Double](repeating: 0, count: signWeeks)
    var counts = [[Double]](repeating: totals, count: signs.count)
    for dream in dreams where dream.date <= tonight {
      let week = signWeeks - 1 - dream.date.distance(to: tonight) / 7
      guard week >= 0 else { break }
      totals[week] += 1
      for place in Set((dream[Dream.signsField.key]?.words ?? []).map { places[WordIdentity($0)] })
      {
        if let place { counts[place][week] += 1 }
      }
    }
    return counts.map { zip($0, totals).map { $1 == 0 ? 0 : $0 / $1 } }
  }

  /// Whether another ending may be read: from 16:00 until the night is over, as nobody wants to be reminded
  /// of a nightmare by day.
  ///
  /// - Parameter source: Provides the time.
  /// - Returns: Whether it is time.
  public static func isBeforeSleep(by source: DreamSource) -> Bool {
    let now = source.now()
    // The coming night is written about from 21:00, and the last one is over at 4:00.
    let coming = Night.tonight(now: now.advanced(by: .seconds(5 * 3_600)), in: source.timeZone)
    return coming != .lastNight(now: now, in: source.timeZone)
  }

  /// The dreams of some nights, counted.
  public struct Spell: Hashable, Sendable {
    /// The nights.
    public let nights: ClosedRange<Night>

    /// How many dreams there are.
    public private(set) var dreams = 0

    /// How many of them say how lucid they were.
    public private(set) var known = 0

    /// How many of those were lucid at all.
    public private(set) var lucid = 0

    /// On how many nights there is a dream.
    public private(set) var dreamt = 0

    /// How many words the dreams have together.
    public private(set) var words = 0

    /// Counts the dreams of some nights.
    ///
    /// - Parameters:
    ///   - nights: The nights.
    ///   - list: All dreams, newest first.
    init(_ nights: ClosedRange<Night>, of list: DreamList) {
      self.nights = nights
      var last: Night?
      for dream in list where dream.date <= nights.upperBound {
        guard dream.date >= nights.lowerBound else { break }
        dreams += 1
        words += dream.wordCount
        if dream.date != last { dreamt += 1 }
        last = dream.date
        if dream.facts["lucidity"] != nil { known += 1 }
        if dream.isLucid { lucid += 1 }
      }
    }

    /// How many dreams there are in a week, on average.
    public var dreamsPerWeek: Double {
      Double(dreams) * 7 / Double(nights.lowerBound.distance(to: nights.upperBound) + 1)
    }

    /// The share of lucid dreams; nil where no dream says how lucid it was.
    public var lucidShare: Double? { known == 0 ? nil : Double(lucid) / Double(known) }

    /// How many words a night with a dream has, on average; nil without one.
    public var wordsPerNight: Double? { dreamt == 0 ? nil : Double(words) / Double(dreamt) }

    /// What finds the dreams.
    public var query: String { "night:\(nights.lowerBound)..\(nights.upperBound)" }

    /// What finds the lucid ones.
    public var lucidQuery: String { JournalStatistics.Lucidity.lucidQuery + " " + query }
  }
}
