/// The text after the colon of a condition.
struct QueryOperand {
  /// Without quotation marks and without a star at the end.
  var text: String

  /// Whether it was quoted, so that signs mean nothing.
  var isQuoted: Bool

  /// Whether a star follows.
  var isPrefix: Bool

  /// The text with the star, where a star means nothing.
  var whole: String { isPrefix ? text + "*" : text }

  /// How a value is compared.
  enum Comparison {
    case equal(String)
    case less(String)
    case atMost(String)
    case more(String)
    case atLeast(String)
    case between(String, String)
  }

  /// Takes comparing signs and two dots apart.
  var comparison: Comparison {
    guard !isQuoted else { return .equal(text) }
    for (sign, make) in Self.signs where whole.hasPrefix(sign) {
      return make(String(whole.dropFirst(sign.count)))
    }
    if let dots = whole.range(of: "..") {
      return .between(String(whole[..<dots.lowerBound]), String(whole[dots.upperBound...]))
    }
    return .equal(whole)
  }

  /// Without accents and width: what numbers, dates and times of day are read from.
  fileprivate var plain: QueryOperand {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return self }
    var plain = self
    plain.text = FoldedText(text).text
    return plain
  }

  private static let signs: [(String, @Sendable (String) -> Comparison)] = [
    ("<=", { .atMost($0) }), (">=", { .atLeast($0) }), ("<", { .less($0) }), (">", { .more($0) }),
    ("=", { .equal($0) }),
  ]
}

extension QueryCondition {
  /// Understands a condition.
  ///
  /// - Parameters:
  ///   - key: The text before the colon.
  ///   - name: How that is written, for messages.
  ///   - operand: The text after the colon.
  ///   - names: What choices are called.
  ///   - reader: Reads dates that are said in words.
  /// - Throws: What makes no sense.
  init(
    _ key: QueryKey, named name: String, _ operand: QueryOperand, _ names: SearchNames,
    _ reader: DatePhraseReader?
  ) throws(QueryProblem.Kind) {
    guard !operand.whole.allSatisfy(\.isWhitespace) else { throw .noValue(key: name) }
    let operand =
      switch key.kind {
      case .line, .text, .words, .files, .choice, .choices: operand
      case .level, .clockTime, .number, .night, .flag, nil: operand.plain
      }
    switch key {
    case .dream(let field):
      try self.init(field: field, .dream(field), key, named: name, operand, names, reader)
    case .night(let field):
      try self.init(field: field, .night(field), key, named: name, operand, names, reader)
    case .before:
      let dates = try Self.dates(operand.whole, named: name, reader)
      let last = dates.range.lowerBound - 1
      self.init(
        subject: .dream("date"), test: .within(Int32.min...last),
        text: "before:" + dates.text.firstOfRange)
    case .after:
      let dates = try Self.dates(operand.whole, named: name, reader)
      let first = dates.range.upperBound + 1
      self.init(
        subject: .dream("date"), test: .within(first...Int32.max),
        text: "after:" + dates.text.lastOfRange)
    case .weekday:
      try self.init(weekdays: operand)
    case .words:
      let bounds = try Self.bounds(operand.comparison, named: name) {
        text throws(QueryProblem.Kind) in
        guard let number = Int32(text), number >= 0 else {
          throw .badValue(key: name, .notInRange(0...Int(Int32.max)))
        }
        return (number...number, String(number))
      }
      self.init(subject: .wordCount, test: .within(bounds.range), text: "words:" + bounds.text)
    case .has:
      try self.init(having: operand.whole)
    case .lucid:
      guard let flag = try Self.flag(operand, named: name) else { throw .noValue(key: name) }
      self.init(
        subject: .dream("lucidity"), test: .within(flag ? 1...4 : 0...0),
        text: "lucid:" + (flag ? "yes" : "no"))
    }
  }

  private init(
    field: String, _ subject: Subject, _ key: QueryKey, named name: String,
    _ operand: QueryOperand, _ names: SearchNames, _ reader: DatePhraseReader?
  ) throws(QueryProblem.Kind) {
    guard let kind = key.kind else { preconditionFailure("There is no field “\(field)”.") }
    let prefix = key.name + ":"
    var operand = operand
    if kind.isScalar, !kind.isOrdered {
      guard case .equal(let text) = operand.comparison else { throw .noOrder(key: name) }
      operand = QueryOperand(text: text, isQuoted: true, isPrefix: false)
    }
    switch kind {
    case .line, .text:
      let words = operand.whole.scalarWords
      let text = QueryText.value(words.joined(separator: " "))
      self.init(subject: subject, test: .text(QueryPhrase(words)), text: prefix + text)
    case .words, .files:
      var word = operand.text
      if !operand.isQuoted, let sign = word.unicodeScalars.first, sign == "#" || sign == "＃" {
        word.unicodeScalars.removeFirst()
      }
      guard !word.isEmpty || operand.isPrefix else { throw .noValue(key: name) }
      self.init(
        subject: subject,
        test: .word(QueryWord(word, isPrefix: operand.isPrefix, classes: kind.classes)),
        text: prefix + QueryText.value(word, isPrefix: operand.isPrefix))
    case .choice(let identifiers), .choices(let identifiers):
      let chosen = try Self.choices(operand, field, named: name, identifiers, names)
      self.init(subject: subject, test: .anyOf(chosen.mask), text: prefix + chosen.text)
    case .flag:
      guard let flag = try Self.flag(operand, named: name) else { throw .noValue(key: name) }
      self.init(
        subject: subject, test: flag ? .within(1...1) : .notTrue,
        text: prefix + (flag ? "yes" : "no"))
    case .night:
      let bounds = try Self.bounds(operand.comparison, named: name) {
        text throws(QueryProblem.Kind) in try Self.dates(text, named: name, reader)
      }
      self.init(subject: subject, test: .within(bounds.range), text: prefix + bounds.text)
    case .level, .number:
      let bounds = try Self.bounds(operand.comparison, named: name) {
        text throws(QueryProblem.Kind) in
        try Self.value(of: kind, text, named: name)
      }
      self.init(subject: subject, test: .within(bounds.range), text: prefix + bounds.text)
    case .clockTime:
      if case .between(let from, let to) = operand.comparison, !from.isEmpty, !to.isEmpty {
        let (from, to) = (
          try Self.value(of: kind, from, named: name), try Self.value(of: kind, to, named: name)
        )
        let isAcross = to.range.lowerBound < from.range.lowerBound
        self.init(
          subject: subject,
          test: isAcross
            ? .acrossMidnight(from: from.range.lowerBound, to: to.range.lowerBound)
            : .within(from.range.lowerBound...to.range.lowerBound),
          text: prefix + from.text + ".." + to.text)
      } else {
        let bounds = try Self.bounds(operand.comparison, named: name) {
          text throws(QueryProblem.Kind) in
          try Self.value(of: kind, text, named: name)
        }
        self.init(subject: subject, test: .within(bounds.range), text: prefix + bounds.text)
      }
    }
  }

  // MARK: Numbers

  private typealias Bounds = (range: ClosedRange<Int32>, text: String)

  /// The range of numbers that a comparison admits.
  private static func bounds(
    _ comparison: QueryOperand.Comparison, named name: String,
    _ read: (String) throws(QueryProblem.Kind) -> Bounds
  ) throws(QueryProblem.Kind) -> Bounds {
    func present(_ text: String) throws(QueryProblem.Kind) -> Bounds {
      guard !text.isEmpty else { throw .noValue(key: name) }
      return try read(text)
    }
    switch comparison {
    case .equal(let text):
      return try present(text)
    case .less(let text):
      let value = try present(text)
      return (Int32.min...(value.range.lowerBound - 1), "<" + value.text.firstOfRange)
    case .atMost(let text):
      let value = try present(text)
      return (Int32.min...value.range.upperBound, "<=" + value.text.lastOfRange)
    case .more(let text):
      let value = try present(text)
      guard value.range.upperBound < .max else {
        throw .badValue(key: name, .notInRange(0...Int(Int32.max) - 1))
      }
      return ((value.range.upperBound + 1)...Int32.max, ">" + value.text.lastOfRange)
    case .atLeast(let text):
      let value = try present(text)
      return (value.range.lowerBound...Int32.max, ">=" + value.text.firstOfRange)
    case .between(let from, let to):
      guard !from.isEmpty || !to.isEmpty else { throw .noValue(key: name) }
      if to.isEmpty { return try bounds(.atLeast(from), named: name, read) }
      if from.isEmpty { return try bounds(.atMost(to), named: name, read) }
      let (from, to) = (try read(from), try read(to))
      guard from.range.lowerBound <= to.range.upperBound else { throw .backwards(key: name) }
      return (
        from.range.lowerBound...to.range.upperBound,
        from.text.firstOfRange + ".." + to.text.lastOfRange
      )
    }
  }

  private static func value(
    of kind: FieldKind, _ text: String, named name: String
  ) throws(QueryProblem.Kind) -> Bounds {
    do throws(FieldError) {
      guard let value = try kind.value(reading: text), let number = kind.scalar(of: value) else {
        throw .wrongType
      }
      return (number...number, kind.text(of: value))
    } catch {
      throw .badValue(key: name, error)
    }
  }

  /// The nights of a year, a month, or one date; those of other words as numbers.
  private static func dates(
    _ text: String, named name: String, _ reader: DatePhraseReader?
  ) throws(QueryProblem.Kind) -> Bounds {
    do throws(QueryProblem.Kind) { return try dates(text, named: name) } catch {
      guard let reader else { throw error }
      do throws(DatePhraseError) {
        let nights = try reader.read(text).nights
        let (first, last) = (nights.lowerBound, nights.upperBound)
        return (
          Int32(first.daysSince1970)...Int32(last.daysSince1970),
          first == last ? first.description : "\(first)..\(last)"
        )
      } catch {
        guard case .ambiguous(let first, let second) = error else {
          throw .badValue(key: name, .notADate(text))
        }
        throw .badValue(key: name, .ambiguousDate(text, first, second))
      }
    }
  }

  private static func dates(
    _ text: String, named name: String
  ) throws(QueryProblem.Kind) -> Bounds {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let widths = parts.map(\.utf8.count)
    let isDate = (1...3).contains(parts.count) && widths == Array([4, 2, 2].prefix(parts.count))
    let rest = ["-01-01", "-01", ""]
    guard isDate, let first = Night(text + rest[parts.count - 1]) else {
      throw .badValue(key: name, .notADate(text))
    }
    let next: Night? =
      switch parts.count {
      case 1: Night(year: first.year + 1, month: 1, day: 1)
      case 2:
        Night(
          year: first.month == 12 ? first.year + 1 : first.year, month: first.month % 12 + 1,
          day: 1)
      default: first.advanced(by: 1)
      }
    // Nothing comes after the last year of the calendar.
    let last = parts.count == 3 ? first : next?.advanced(by: -1) ?? .max
    return (Int32(first.daysSince1970)...Int32(last.daysSince1970), text)
  }

  // MARK: Choices

  private static func flag(
    _ operand: QueryOperand, named name: String
  ) throws(QueryProblem.Kind) -> Bool? {
    do throws(FieldError) {
      return try FieldKind.flag.value(reading: operand.whole)?.flag
    } catch {
      throw .badValue(key: name, error)
    }
  }

  /// The choices with a name, or else those whose names have the text: `unicorn` is any of two.
  private static func choices(
    _ operand: QueryOperand, _ field: String, named name: String, _ identifiers: [String],
    _ names: SearchNames
  ) throws(QueryProblem.Kind) -> (mask: UInt64, text: String) {
    let folded = FoldedText(operand.text.scalarWords.joined(separator: " ")).bytes
    guard !folded.isEmpty else { throw .noValue(key: name) }
    let search = ByteSearch(folded)
    var (exact, containing) = (0 as UInt64, 0 as UInt64)
    for (place, identifier) in identifiers.enumerated() {
      for spelling in names.spellings(of: identifier, in: field) {
        if spelling == folded { exact |= 1 << UInt64(place) }
        if search.firstMatch(in: spelling) != nil { containing |= 1 << UInt64(place) }
      }
    }
    let mask = exact == 0 ? containing : exact
    guard mask != 0 else {
      let nearest = Identifier.nearest(to: operand.text, in: identifiers)
      throw .badValue(key: name, .unknownChoice(operand.text, nearest: nearest))
    }
    // A choice is printed as its identifier, in whatever language it was typed.
    if mask.nonzeroBitCount == 1 { return (mask, identifiers[mask.trailingZeroBitCount]) }
    return (mask, QueryText.value(operand.text.scalarWords.joined(separator: " ")))
  }

  // MARK: Others

  private init(weekdays operand: QueryOperand) throws(QueryProblem.Kind) {
    func day(_ text: String) throws(QueryProblem.Kind) -> Int {
      let word = text.lowercased()
      let days = Query.weekdays.indices.filter {
        word == String($0 + 1) || word.count >= 2 && Query.weekdays[$0].hasPrefix(word)
      }
      guard days.count == 1 else { throw .notAWeekday(text) }
      return days[0]
    }
    let days: [Int]
    let text: String
    switch operand.comparison {
    case .equal(let word):
      days = [try day(word)]
      text = Query.weekdays[days[0]]
    case .between(let first, let last):
      let (first, last) = (try day(first), try day(last))
      days = (0...((last - first + 7) % 7)).map { (first + $0) % 7 }
      text = Query.weekdays[first] + ".." + Query.weekdays[last]
    default:
      throw .noOrder(key: "weekday")
    }
    let mask = days.reduce(0 as UInt64) { $0 | 1 << UInt64($1) }
    self.init(subject: .weekday, test: .anyOf(mask), text: "weekday:" + text)
  }

  private init(having name: String) throws(QueryProblem.Kind) {
    switch QueryKey(name) {
    case .dream(let key):
      self.init(
        subject: .dream(key), test: .exists, text: "has:" + QueryKey.dream(key).name)
    case .night(let key):
      self.init(
        subject: .night(key), test: .exists, text: "has:" + QueryKey.night(key).name)
    case .words:
      self.init(subject: .wordCount, test: .within(1...Int32.max), text: "has:words")
    case .lucid:
      self.init(subject: .dream("lucidity"), test: .exists, text: "has:lucidity")
    case .before, .after, .weekday, .has, nil:
      throw .notAField(name, nearest: QueryKey.nearest(to: name))
    }
  }
}

extension String {
  /// The bounds of a range such as `2026-11-16..2026-11-22`; the text itself if it is none.
  fileprivate var firstOfRange: String {
    range(of: "..").map { String(self[..<$0.lowerBound]) } ?? self
  }
  fileprivate var lastOfRange: String {
    range(of: "..").map { String(self[$0.upperBound...]) } ?? self
  }
}

extension String {
  /// The parts between white space, scalar by scalar: what follows a space may combine with it.
  var scalarWords: [String] {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
  }
}

extension Query {
  /// The days of the week as searches name them, from Monday on.
  package static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
