import Dreams

/// Reads the dates and times of other programs from the front of a text, token by token.
///
/// Names of months and days are those of ``DateWords``. Spaces count only where they separate. Marks of
/// direction, which phones write around dates, are invisible here, and wide characters are narrow ones.
struct DateParser {
  enum Token: Equatable {
    case number(Int, digits: Int)
    case word(String)
    case mark(UInt8)
    case space
  }

  var rest: ArraySlice<Token>
  /// All tokens of the text.
  private let all: [Token]
  /// How many bytes of the text end with each token.
  private let ends: [Int]
  let order: DateOrder?
  /// Whether the date that was read is that of a night of two days: "14/15 December 2026".
  var isNight = false
  /// Whether what was read is a day and a month without a year.
  var lacksYear = false
  /// Whether the date is one as programs write it, with its year first and hyphens: "2026-11-20".
  var isMachineDate = false
  /// The time of day that stands before the year, in seconds.
  var secondBeforeYear: Int?

  /// No date is longer.
  static let longest = 100

  /// Begins to read a text that is a date and nothing else.
  init(_ text: String, order: DateOrder?) {
    if text.utf8.count > Self.longest {
      (all, ends) = ([.mark(0)], [text.utf8.count])
    } else {
      (all, ends) = Self.tokens(of: text)
    }
    rest = all[...]
    self.order = order
  }

  /// Begins to read a text that may go on after its date.
  init(before text: String, order: DateOrder?) {
    (all, ends) = Self.tokens(of: text)
    (rest, self.order) = (all[...], order)
  }

  /// The token that was read last.
  var last: Token? { rest.startIndex == 0 ? nil : all[rest.startIndex - 1] }

  var isAtEnd: Bool { rest.isEmpty }

  /// How many bytes have been read.
  var end: Int { rest.startIndex == 0 ? 0 : ends[rest.startIndex - 1] }

  static func tokens(of text: String) -> ([Token], ends: [Int]) {
    var tokens: [Token] = []
    var ends: [Int] = []
    var rest = Substring(text).unicodeScalars
    func append(_ token: Token, upTo end: String.Index) {
      tokens.append(token)
      ends.append(text.utf8.distance(from: text.startIndex, to: end))
    }
    while let first = rest.first {
      let scalar = narrow(first)
      if isDigit(scalar) {
        let digits = rest.prefix { isDigit(narrow($0)) }
        rest = rest[digits.endIndex...]
        // A number with more digits than any date has isn't part of one.
        let words = String(String.UnicodeScalarView(digits.map(narrow)))
        let value = digits.count > 18 ? nil : Int(words)
        append(
          value.map { .number($0, digits: digits.count) } ?? .mark(0), upTo: digits.endIndex)
      } else if isIdeograph(scalar) {
        rest.removeFirst()
        append(.word(String(scalar)), upTo: rest.startIndex)
      } else if isLetter(scalar) {
        let letters = rest.prefix { isLetter($0) && !isIdeograph($0) }
        rest = rest[letters.endIndex...]
        append(.word(DateWords.folded(Substring(letters))), upTo: letters.endIndex)
      } else {
        rest.removeFirst()
        if scalar.properties.isWhitespace {
          if tokens.last == .space {
            ends[ends.count - 1] = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
          } else {
            append(.space, upTo: rest.startIndex)
          }
        } else if !isInvisible(scalar) {
          append(.mark(scalar.isASCII ? UInt8(scalar.value) : 0), upTo: rest.startIndex)
        }
      }
    }
    return (tokens, ends)
  }

  /// The usual form of a wide character of East Asia.
  static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x3001: ","
    default: scalar
    }
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    // Many people type a degree for an ordinal: "1° dicembre".
    if scalar == "\u{B0}" { return true }
    return scalar.properties.isAlphabetic || ("\u{300}"..."\u{36F}").contains(scalar)
  }

  static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{3040}"..."\u{30FF}").contains(scalar) || ("\u{4E00}"..."\u{9FFF}").contains(scalar)
  }

  /// Marks of direction, and the byte order mark.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  // MARK: Dates

  /// Reads "2026-11-20", "2026.1.2", "20261120", "20.11.2026", "20 November 2026", "Nov 20, 2026",
  /// "20 de noviembre de 2026", "2026年11月20日", "令和8年11月20日", "2026-W47-5", each with a day of the
  /// week before or after it.
  mutating func date() throws(DateProblem) -> Night {
    let beginning = rest
    if !takeWord(in: DateWords.beforeDate) || !take(.space) { rest = beginning }
    let start = rest
    if takeDayOfWeek() {
      _ = take(.mark(UInt8(ascii: ",")))
      _ = take(.space)
      if takeLink() || takeWord(in: DateWords.articles) { _ = take(.space) }
      do throws(DateProblem) {
        let date = try dateItself()
        takeDayOfWeek(after: date)
        return date
      } catch {
        guard error == .notADate else { throw error }
        // "Mar" is the third month, or Tuesday.
        rest = start
      }
    }
    let date = try dateItself()
    takeNextDay(after: date)
    takeDayOfWeek(after: date)
    return date
  }

  mutating func dateItself() throws(DateProblem) -> Night {
    if let date = ideographicDate() ?? nightOfTwoDays() { return date }
    if let month = month() { return try date(afterMonth: month) }
    guard case .number(let first, let digits)? = rest.popFirst() else { throw .notADate }
    switch digits {
    case 8: return try night(first / 10_000, first / 100 % 100, first % 100)
    case 4: return try date(afterYear: first)
    case 1, 2: return try date(afterNumber: first)
    default: throw .notADate
    }
  }

  mutating func date(afterYear year: Int) throws(DateProblem) -> Night {
    if takeCharacter("年", "년") {
      guard let month = spaced(1...2), takeCharacter("月", "월"), let day = spaced(1...2),
        takeCharacter("日", "일") || takeCharacter("号", "號")
      else { throw .notADate }
      return try night(year, month, day)
    }
    if let day = try dayOfWeek(ofYear: year) { return day }
    let isSpaced = rest.first == .space
    if isSpaced { rest.removeFirst() }
    guard let separator = separator() else {
      guard isSpaced, let month = month(), take(.space), let day = number(1...2) else {
        throw .notADate
      }
      return try night(year, month, day)
    }
    let isPoint = separator == UInt8(ascii: ".")
    isMachineDate = separator == UInt8(ascii: "-")
    guard !isSpaced || isPoint else { throw .notADate }
    if isPoint { _ = take(.space) }
    if isPoint, let month = month() {
      // As in "2026. november 20." of Hungary.
      _ = take(.mark(separator))
      _ = take(.space)
      guard let day = number(1...2) else { throw .notADate }
      _ = take(.mark(separator))
      return try night(year, month, day)
    }
    guard let month = month() ?? number(1...2), take(.mark(separator)) else { throw .notADate }
    if isPoint { _ = take(.space) }
    guard let day = number(1...2) else { throw .notADate }
    if isPoint { _ = take(.mark(separator)) }
    return try night(year, month, day)
  }

  mutating func date(afterMonth month: Int) throws(DateProblem) -> Night {
    let hasPoint = take(.mark(UInt8(ascii: ".")))
    guard take(.space) || hasPoint, let day = number(1...2) else { throw .notADate }
    skipOrdinal()
    let hasComma = take(.mark(UInt8(ascii: ",")))
    return try night(yearAtEnd(isApart: hasComma), month, day)
  }

  mutating func date(afterNumber first: Int) throws(DateProblem) -> Night {
    skipOrdinal()
    let separator = separator()
    if separator == nil || rest.first == .space {
      // As in "20NOV2026".
      if separator == nil, let month = month() { return try night(year(), month, first) }
      guard take(.space) else { throw .notADate }
      if separator == UInt8(ascii: "."), let second = number(1...2),
        take(.mark(UInt8(ascii: "."))), take(.space) || true
      {
        guard case .number(let third, let digits)? = rest.popFirst(), digits == 2 || digits == 4
        else { throw .notADate }
        takeWordOfYear()
        return try date(of: first, second, third, isShort: digits == 2)
      }
      return try date(beforeMonth: first)
    }
    guard let separator else { throw .notADate }
    if let month = month() ?? romanMonth(isApart: true) {
      // As in "20.November 2026".
      guard take(.mark(separator)) || take(.space) else { throw .notADate }
      return try night(year(), month, first)
    }
    guard let second = number(1...2), take(.mark(separator)),
      case .number(let third, let digits)? = rest.popFirst(), digits == 2 || digits == 4
    else { throw .notADate }
    takeWordOfYear()
    return try date(of: first, second, third, isShort: digits == 2)
  }

  mutating func date(beforeMonth day: Int) throws(DateProblem) -> Night {
    if takeLink() { _ = take(.space) }
    guard let month = month() ?? romanMonth(isApart: false) else { throw .notADate }
    let isApart = take(.mark(UInt8(ascii: "."))) || take(.mark(UInt8(ascii: ",")))
    return try night(yearAtEnd(isApart: isApart), month, day)
  }

  /// A year of four digits, or of two after the name of a month.
  mutating func year() throws(DateProblem) -> Int {
    if let year = number(4...4) { return year }
    guard let year = number(2...2) else { throw .notADate }
    return Self.year(ofTwoDigits: year)
  }

  /// The date of three numbers that do not begin with a year of four digits.
  func date(
    of first: Int, _ second: Int, _ third: Int, isShort: Bool
  ) throws(DateProblem) -> Night {
    let year = isShort ? Self.year(ofTwoDigits: third) : third
    let dayFirst = Night(year: year, month: second, day: first)
    let monthFirst = Night(year: year, month: first, day: second)
    guard let order else {
      guard dayFirst != nil || monthFirst != nil || isShort else { throw .notADate }
      if isShort { throw .shortYear }
      if let dayFirst, let monthFirst, dayFirst != monthFirst {
        throw .ambiguous(dayFirst, monthFirst)
      }
      guard let date = dayFirst ?? monthFirst else { throw .notADate }
      return date
    }
    let date: Night? =
      switch order {
      case .dayMonthYear: dayFirst
      case .monthDayYear: monthFirst
      case .yearMonthDay:
        isShort ? Night(year: Self.year(ofTwoDigits: first), month: second, day: third) : nil
      }
    guard let date else { throw .otherOrder(order) }
    return date
  }

  /// As POSIX reads them: 69 is 1969, and 68 is 2068.
  static func year(ofTwoDigits year: Int) -> Int { year < 69 ? 2_000 + year : 1_900 + year }

  func night(_ year: Int, _ month: Int, _ day: Int) throws(DateProblem) -> Night {
    guard let night = Night(year: year, month: month, day: day) else { throw .notADate }
    return night
  }

  mutating func month() -> Int? {
    guard case .word(let word)? = rest.first else { return nil }
    if let month = DateWords.months[word] {
      rest.removeFirst()
      return month
    }
    return word == DateWords.month ? countedMonth() : nil
  }

  /// Reads "tháng 11".
  private mutating func countedMonth() -> Int? {
    let before = rest
    rest.removeFirst()
    if take(.space), let month = number(1...2), (1...12).contains(month) { return month }
    rest = before
    return nil
  }

  /// A month in Roman numerals, which are read only after the number of a day: "20 XI 2026", "20.V.2026".
  mutating func romanMonth(isApart: Bool) -> Int? {
    guard case .word(let word)? = rest.first, isApart || word.utf8.count > 1,
      let index = DateWords.romanMonths.firstIndex(of: word)
    else { return nil }
    rest.removeFirst()
    return index + 1
  }

  mutating func takeLink() -> Bool { takeWord(in: DateWords.links) }

  mutating func skipOrdinal() { _ = takeWord(in: DateWords.ordinals) }

  mutating func separator() -> UInt8? {
    guard case .mark(let mark)? = rest.first, "-/.".utf8.contains(mark) else { return nil }
    rest.removeFirst()
    return mark
  }

  // MARK: Tokens

  mutating func take(_ token: Token) -> Bool {
    guard rest.first == token else { return false }
    rest.removeFirst()
    return true
  }

  mutating func takeWord(in words: Set<String>) -> Bool {
    guard case .word(let word)? = rest.first, words.contains(word) else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes one of two characters that follow a number of a date, after a space or not.
  mutating func takeCharacter(_ one: String, _ other: String) -> Bool {
    let before = rest
    _ = take(.space)
    if take(.word(one)) || take(.word(DateWords.folded(other[...]))) { return true }
    rest = before
    return false
  }

  mutating func spaced(_ allowed: ClosedRange<Int>) -> Int? {
    _ = take(.space)
    return number(allowed)
  }

  mutating func number(_ allowed: ClosedRange<Int>) -> Int? {
    guard case .number(let value, let digits)? = rest.first, allowed.contains(digits) else {
      return nil
    }
    rest.removeFirst()
    return value
  }
}
