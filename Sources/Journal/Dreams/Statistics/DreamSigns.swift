/// The dreamer's dream signs: by class, which of them turned up lately, and the one to look for
/// tonight.
///
/// Signs are equal as in a query, without regard to case, accents and width.
///
/// ```swift
/// let signs = DreamSigns(journal.dreams, tonight: .tonight())
/// signs.target?.word  // Optional("flying")
/// ```
public struct DreamSigns: Hashable, Sendable {
  /// A dream sign.
  public struct Sign: Hashable, Sendable {
    /// The identifier of its class.
    public var className: String

    /// The sign without its class, in its most frequent spelling.
    public var word: String

    /// How many dreams have it: at least one.
    public var count: Int

    /// How many dreams of the last nights have it.
    public var recentCount: Int

    /// The last night with a dream that has it.
    public var last: Night

    /// What finds its dreams.
    public var query: String

    /// Finds those of the last nights.
    public var recentQuery: String
  }

  /// The signs of one class.
  public struct Group: Hashable, Sendable {
    /// The identifier of the class.
    public var name: String

    /// Its signs: at least one, most frequent first, then in byte order.
    public var signs: [Sign]
  }

  /// How many nights are the last ones, tonight among them.
  public static let recentNights = 30

  /// After how many nights a dream counts half as much for what to look for.
  static let halfLife = 14

  /// The classes in their order; those without a sign are left out.
  public let groups: [Group]

  /// The signs of the last nights, the most frequent among them first.
  public let recent: [Sign]

  /// The sign to look for tonight: the most frequent one, where a dream counts half as much as one
  /// two weeks later; nil if no earlier night has a sign.
  ///
  /// Dreams of tonight do not count, so that it stays the same until the night is over.
  public let target: Sign?

  /// The result of one pass over the dreams for a sign, besides its count.
  fileprivate struct Course {
    var recentCount = 0
    var last = Night.min
    var weight = 0
  }

  /// One pass over some of the dreams.
  private struct Pass {
    private static let keys = FactKeys([Dream.signsField.key])

    var tally = WordTally()
    var courses: [[UInt8]: Course] = [:]

    mutating func add(_ dream: Dream, recent: ClosedRange<Night>, classes: [String]) {
      dream.facts.visit(Self.keys) { _, _, value in
        let words = (value().words ?? []).filter { word in
          classes.contains { word.hasPrefix($0 + ":") }
        }
        tally.add(words, times: 1, pairing: false)
        for folded in Set(words.map { FoldedText($0).bytes }) {
          courses[folded, default: Course()].add(dream.date, recent: recent)
        }
      }
    }
  }

  /// Counts the signs of dreams, shared out among the processors.
  ///
  /// - Parameters:
  ///   - dreams: The dreams.
  ///   - tonight: The current night, or the last one.
  /// - Complexity: O(*n* + *d* log *d*) for *n* dreams and *d* different signs.
  public init(_ dreams: DreamList, tonight: Night) {
    // Looking through fewer takes less time than handing them to another processor.
    self.init(dreams, tonight: tonight, minimum: 10_000)
  }

  /// Counts the signs of dreams, where a part of so many is worth another processor.
  init(_ dreams: DreamList, tonight: Night, minimum: Int) {
    let first = tonight.advanced(by: 1 - Self.recentNights)
    let classes = Dream.signsField.kind.classes
    let passes = dreams.indices.mapOnAllProcessors(minimum: minimum) { range in
      var pass = Pass()
      dreams.visit(range) { pass.add($0, recent: first...tonight, classes: classes) }
      return pass
    }
    var (tally, courses) = (passes[0].tally, passes[0].courses)
    for pass in passes.dropFirst() {
      tally.add(pass.tally)
      courses.merge(pass.courses) { $0 + $1 }
    }
    let nights = " night:\(first)..\(tonight)"
    let ranked = tally.ranked.map { ranked in
      let course = courses[FoldedText(ranked.word).bytes] ?? Course()
      let query = "sign:" + QueryText.value(ranked.word)
      let sign = Sign(
        className: String(ranked.word.prefix { $0 != ":" }),
        word: Dream.signsField.kind.withoutClass(ranked.word), count: ranked.count,
        recentCount: course.recentCount, last: course.last, query: query,
        recentQuery: query + nights)
      return (sign: sign, weight: course.weight)
    }
    groups = classes.compactMap { name in
      let signs = ranked.map(\.sign).filter { $0.className == name }
      return signs.isEmpty ? nil : Group(name: name, signs: signs)
    }
    recent = ranked.map(\.sign).enumerated().filter { $0.element.recentCount > 0 }
      .sorted {
        ($1.element.recentCount, $0.offset) < ($0.element.recentCount, $1.offset)
      }
      .map(\.element)
    // Of equals the first one, which is the most frequent of all.
    var best: (sign: Sign, weight: Int)?
    for next in ranked where next.weight > best?.weight ?? 0 { best = next }
    target = best?.sign
  }
}

extension DreamSigns.Course {
  /// Counts a dream of a night, of which the last ones until tonight are known.
  fileprivate mutating func add(_ night: Night, recent: ClosedRange<Night>) {
    if recent.contains(night) { recentCount += 1 }
    last = max(last, night)
    let age = night.distance(to: recent.upperBound)
    // Sums of fractions would depend on the order. After a year and more all count alike.
    if age > 0 { weight += 1 << max(0, 26 - age / DreamSigns.halfLife) }
  }

  /// What two passes over different dreams found together.
  fileprivate static func + (first: Self, second: Self) -> Self {
    Self(
      recentCount: first.recentCount + second.recentCount, last: max(first.last, second.last),
      weight: first.weight + second.weight)
  }
}
