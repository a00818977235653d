public import Dreams

/// What to say about a query while it is typed: the first problem, or else the first hint.
///
/// A term still being typed isn't a problem yet.
public enum QueryNotice: Hashable, Sendable {
  /// Something makes no sense.
  case problem(QueryProblem)

  /// Something may have been meant otherwise.
  case hint(Query.Hint)

  /// Determines what to say.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - cursor: Where the cursor is in its text, in bytes of UTF-8; nil if nobody is typing.
  public init?(_ query: Query, cursor: Int?) {
    if let problem = query.problems.first(where: { !query.isUnfinished($0, at: cursor) }) {
      self = .problem(problem)
    } else if let hint = query.hints.first {
      self = .hint(hint)
    } else {
      return nil
    }
  }

  /// The part of the text that it is about, in bytes of UTF-8.
  public var range: Range<Int> {
    switch self {
    case .problem(let problem): problem.range
    case .hint(let hint): hint.range
    }
  }
}

extension QueryNotice {
  /// What may have been meant instead of a wrong word; nil for no guess.
  public var guess: String? { replacement?.guess }

  /// The query with what may have been meant.
  ///
  /// - Parameter query: The query that the notice is about.
  /// - Returns: Its text; nil without a guess.
  public func correction(of query: Query) -> String? {
    guard let (word, guess) = replacement else { return nil }
    let text = Array(query.text.utf8)
    var part = String(decoding: text[range.clamped(to: 0..<text.count)], as: UTF8.self)
    guard let place = part.firstRange(of: word) else { return nil }
    part.replaceSubrange(place, with: guess)
    return String(decoding: text[..<range.lowerBound], as: UTF8.self)
      + part
      + String(decoding: text[range.upperBound...], as: UTF8.self)
  }

  private var replacement: (word: String, guess: String)? {
    switch self {
    case .hint(let hint): hint.nearest.map { (hint.key, $0) }
    case .problem(let problem):
      switch problem.kind {
      case .notAField(let name, let nearest?): (name, nearest)
      case .badValue(_, .unknownChoice(let text, let nearest?)): (text, nearest)
      default: nil
      }
    }
  }
}

extension Query {
  /// Whether more keys may make sense of a problem, because the cursor is right behind it.
  fileprivate func isUnfinished(_ problem: QueryProblem, at cursor: Int?) -> Bool {
    guard let cursor else { return false }
    let utf8 = text.utf8
    switch problem.kind {
    case .openQuotation, .openParenthesis:
      return cursor == utf8.count
    case .nothingToChoose:
      let rest = utf8.dropFirst(problem.range.upperBound)
      return cursor >= problem.range.upperBound && rest.allSatisfy { $0 == UInt8(ascii: " ") }
    case .noValue, .backwards, .notAField:
      return cursor == problem.range.upperBound
    case .badValue(_, let error):
      let last = utf8.dropFirst(problem.range.lowerBound).prefix(problem.range.count).last
      return cursor == problem.range.upperBound && error.mayGoOn(after: last)
    case .notAWeekday(let day):
      return cursor == problem.range.upperBound && day.count < 2
    case .strayParenthesis, .noOrder, .nestedTooDeeply, .tooManyTerms:
      return false
    }
  }
}

extension FieldError {
  /// Whether a value may become one of the field by more keys.
  fileprivate func mayGoOn(after last: UInt8?) -> Bool {
    switch self {
    case .notInRange: last == UInt8(ascii: "-") || last == UInt8(ascii: ".")
    case .notADate(let text):
      text.allSatisfy("0123456789-.".contains)
        ? text.count < 10 : DatePhraseReader().mayGoOn(text)
    case .ambiguousDate(_, _, _): true
    case .notAClockTime(let text): text.count < 5 && text.allSatisfy("0123456789:.".contains)
    case .notAFlag(let text):
      ["yes", "no", "true", "false"].contains { $0.hasPrefix(text.lowercased()) }
    // A choice is found by any part of its name, and more letters find less.
    case .unknownChoice, .unknownClass, .wrongType, .tooLong, .notOneLine, .notAWord,
      .notAnAttachment:
      false
    }
  }
}
