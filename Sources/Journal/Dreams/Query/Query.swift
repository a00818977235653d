/// A query for dreams: words, phrases and conditions on fields.
///
/// All terms must match; `OR` joins two of which one must, and binds more tightly. A `-` before a
/// term negates it, quotation marks make phrases and escape operators, and parentheses group. A key
/// and a colon ask one field: `tag:sea`, `tag:sea*`, `sign:action:flying`, `lucidity:>=3`,
/// `mood:-2..-1`, `woke:<06:30`, `night:2026-03`, `before:2026`, `weekday:mon..fri`, `words:>200`,
/// `creature:shark`, `starred:yes`, `has:notes`. An unknown value is neither equal to anything nor
/// less nor greater. Dates in words (`night:"last week"`) need a ``DatePhraseReader``; a query is
/// printed with the dates that they were when it was read.
///
///     let query = Query("\"deep sea\" lucidity:>=3 -shark")
///     query.matches(dream)
///
/// Reading never fails, because queries are searched while they are typed: anything that makes no
/// sense is left out and reported in ``problems``. Printing a query as its ``description`` and
/// reading that gives an equal query.
public struct Query: Sendable {
  /// How deep groups may be inside of each other: deeper ones are left out.
  public static let deepestNesting = 100

  /// How many words and conditions there may be: more are left out.
  ///
  /// Each alternative may have to be searched in each dream. This is more than anyone types, and is
  /// answered instantly among tens of thousands of dreams.
  public static let maximumTermCount = 300

  /// Words and conditions, and how they are joined.
  indirect enum Term: Hashable, Sendable {
    /// Consecutive words, at least one.
    case phrase([String])

    /// What one field must have.
    case condition(QueryCondition)

    /// A negated term.
    case not(Term)

    /// Terms that must all match: at least two, none of this kind.
    case all([Term])

    /// Terms of which one must match: at least two, none of this kind.
    case any([Term])
  }

  /// One of the terms that must all match, to be shown as a removable chip.
  public struct Part: Hashable, Sendable {
    /// The term in its one form.
    public var text: String

    /// Where it is in the text of the query, in bytes of UTF-8.
    public var range: Range<Int>

    /// Its condition on a field; nil for words, phrases and groups.
    public var condition: Condition?
  }

  /// A condition as a key and an operand.
  public struct Condition: Hashable, Sendable {
    /// The key of a field, or one of the other keys.
    public var key: String

    /// The text after the colon.
    public var value: String

    /// Whether matching dreams are excluded.
    public var isNegated: Bool
  }

  /// A word that looks like a condition, but has a key that no field has; it is searched as a word.
  public struct Hint: Hashable, Sendable {
    /// The text before the colon.
    public var key: String

    /// The key that may have been meant.
    public var nearest: String?

    /// Where the word is in the text of the query, in bytes of UTF-8.
    public var range: Range<Int>
  }

  /// The input.
  public let text: String

  /// How it was understood, in its order.
  public let parts: [Part]

  /// What makes no sense, in its order.
  public let problems: [QueryProblem]

  /// Possible mistakes in the input, in order.
  public let hints: [Hint]

  /// The query as a search for words alone; nil if it asks for more.
  public let words: DreamSearch?

  /// What to mark in the dreams that are found: words and phrases that must be there or may be.
  public let marks: DreamSearch

  /// The root term; nil if every dream matches.
  let term: Term?

  /// The term, compiled for matching.
  let plan: QueryPlan

  /// Reads a query.
  ///
  /// - Parameters:
  ///   - text: The user's input; without any term every dream matches.
  ///   - names: What creatures, effects and other choices are called.
  ///   - dates: Reads dates that are said in words; without it, they are written in numbers.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    _ text: String, names: SearchNames = .identifiers, dates: DatePhraseReader? = nil
  ) {
    var parser = QueryParser(text, names, dates)
    let terms = parser.parse()
    self.text = text
    parts = terms.map {
      Part(text: $0.term.description, range: $0.range, condition: $0.term.condition)
    }
    (problems, hints) = (parser.problems, parser.hints)
    term = Term.joined(terms.map(\.term), Term.all)
    plan = QueryPlan(term, names)
    let phrases = terms.flatMap(\.term.wanted)
    let isPlain = terms.allSatisfy {
      if case .phrase(let words) = $0.term { words.count == 1 } else { false }
    }
    let search = DreamSearch(
      isPlain ? phrases.map { $0[0] } : phrases.map { $0.joined(separator: " ") }, as: text,
      names: names)
    marks = search
    words = isPlain ? search : nil
  }

  /// Whether every dream is found.
  public var isEmpty: Bool { term == nil }

  /// Whether a dream is found.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - nights: The records of nights.
  /// - Returns: True for every dream if there is no term.
  /// - Complexity: O(*n*) for *n* bytes of text and each term. To ask many dreams again and again, a
  ///   ``SearchIndex`` is faster.
  public func matches(_ dream: Dream, nights: NightList = NightList()) -> Bool {
    plan.holds(of: QueryPlan.QueryRow(dream, nights, plan.names))
  }

  /// The text without one of the terms.
  ///
  /// - Parameter part: One of ``parts``.
  /// - Returns: The text of the query that is left.
  public func removing(_ part: Part) -> String {
    let utf8 = Array(text.utf8)
    let before = String(decoding: utf8[..<part.range.lowerBound], as: UTF8.self)
    let after = String(decoding: utf8[part.range.upperBound...], as: UTF8.self)
    return [before, after].map { $0.trimmingWhitespace }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Query: Hashable {
  /// Returns whether two queries have the same terms, regardless of how they are written.
  public static func == (lhs: Query, rhs: Query) -> Bool { lhs.term == rhs.term }

  /// Hashes the root term.
  public func hash(into hasher: inout Hasher) { hasher.combine(term) }
}

extension Query: CustomStringConvertible {
  /// The query in its one form, without what made no sense.
  public var description: String {
    guard let term else { return "" }
    if case .all(let terms) = term { return terms.map(\.description).joined(separator: " ") }
    return term.description
  }
}

extension Query.Term {
  /// Terms as one, in the one form of their kind.
  ///
  /// - Parameters:
  ///   - terms: Any number of terms.
  ///   - join: ``all(_:)`` or ``any(_:)``.
  /// - Returns: The term; nil for none.
  static func joined(_ terms: [Self], _ join: ([Self]) -> Self) -> Self? {
    guard terms.count > 1 else { return terms.first }
    let isAll = if case .all = join([]) { true } else { false }
    let flat = terms.flatMap { term in
      switch term {
      case .all(let inner) where isAll: inner
      case .any(let inner) where !isAll: inner
      default: [term]
      }
    }
    return join(flat)
  }

  /// The one condition that this is.
  fileprivate var condition: Query.Condition? {
    switch self {
    case .condition(let condition):
      // Scalar by scalar: what follows the colon may combine with it.
      let scalars = condition.text.unicodeScalars
      let key = scalars.prefix { $0 != ":" }
      return Query.Condition(
        key: String(key), value: String(scalars.dropFirst(key.count + 1)), isNegated: false)
    case .not(.condition(let condition)):
      var negated = Self.condition(condition).condition
      negated?.isNegated = true
      return negated
    case .phrase, .not, .all, .any: return nil
    }
  }

  /// A negated term, in canonical form.
  var negated: Self { if case .not(let term) = self { term } else { .not(self) } }

  /// The words and phrases for which a dream is found.
  fileprivate var wanted: [[String]] {
    switch self {
    case .phrase(let words): [words]
    case .all(let terms), .any(let terms): terms.flatMap(\.wanted)
    case .condition(let condition): condition.wanted
    case .not: []
    }
  }

  /// The term in query syntax, without parentheses that a conjunction doesn't need.
  fileprivate var description: String {
    switch self {
    case .phrase(let words): QueryText.phrase(words)
    case .condition(let condition): condition.text
    case .not(let term): "-" + term.grouped
    case .all: grouped
    case .any(let terms): terms.map(\.grouped).joined(separator: " OR ")
    }
  }

  private var grouped: String {
    switch self {
    case .all(let terms): "(" + terms.map(\.description).joined(separator: " ") + ")"
    case .any: "(" + description + ")"
    default: description
    }
  }
}

extension QueryCondition {
  /// The words that must be in a text.
  fileprivate var wanted: [[String]] {
    if case .text(let phrase) = test { [phrase.words] } else { [] }
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    let start = self[(firstIndex { !$0.isWhitespace } ?? endIndex)...]
    return String(
      start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
