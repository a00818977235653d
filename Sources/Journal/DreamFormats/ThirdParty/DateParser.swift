import Dreams

/// Reads the dates and times of other programs from the front of a text, token by token.
///
/// Names of months and days are English. Spaces count only where they separate.
struct DateParser {
  private enum Token: Equatable {
    case number(Int, digits: Int)
    case word(String)
    case mark(UInt8)
    case space
  }

  private var rest: ArraySlice<Token>
  private let order: DateOrder?

  /// No date is longer.
  private static let longest = 100

  init(_ text: String, order: DateOrder?) {
    rest = text.utf8.count > Self.longest ? [.mark(0)] : Self.tokens(of: text)[...]
    self.order = order
  }

  var isAtEnd: Bool { rest.isEmpty }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      if isDigit(first) {
        let digits = rest.prefix(while: isDigit)
        rest = rest[digits.endIndex...]
        // A number with more digits than any date has isn't part of one.
        let value = digits.count > 18 ? nil : Int(String(Substring(digits)))
        tokens.append(value.map { .number($0, digits: digits.count) } ?? .mark(0))
      } else if isLetter(first) {
        let letters = rest.prefix(while: isLetter)
        rest = rest[letters.endIndex...]
        tokens.append(.word(String(Substring(letters)).lowercased()))
      } else {
        rest.removeFirst()
        if first.properties.isWhitespace {
          if tokens.last != .space { tokens.append(.space) }
        } else {
          tokens.append(.mark(first.isASCII ? UInt8(first.value) : 0))
        }
      }
    }
    return tokens
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  // MARK: Dates

  /// Reads "2026-11-20", "2026.1.2", "20261120", "20.11.2026", "20 November 2026", "Nov 20, 2026",
  /// each with a day of the week before or after it.
  mutating func date() throws(DateProblem) -> Night {
    if takeDayOfWeek() {
      _ = take(.mark(UInt8(ascii: ",")))
      _ = take(.space)
    }
    let date = try dateItself()
    let before = rest
    _ = take(.mark(UInt8(ascii: ",")))
    _ = take(.space)
    if !takeDayOfWeek() { rest = before }
    return date
  }

  private mutating func dateItself() throws(DateProblem) -> Night {
    if let month = month() { return try date(afterMonth: month) }
    guard case .number(let first, let digits)? = rest.popFirst() else { throw .notADate }
    switch digits {
    case 8: return try night(first / 10_000, first / 100 % 100, first % 100)
    case 4: return try date(afterYear: first)
    case 1, 2: return try date(afterNumber: first)
    default: throw .notADate
    }
  }

  private mutating func date(afterYear year: Int) throws(DateProblem) -> Night {
    guard let separator = separator(), let month = month() ?? number(1...2),
      take(.mark(separator)), let day = number(1...2)
    else { throw .notADate }
    return try night(year, month, day)
  }

  private mutating func date(afterMonth month: Int) throws(DateProblem) -> Night {
    _ = take(.mark(UInt8(ascii: ".")))
    guard take(.space), let day = number(1...2) else { throw .notADate }
    skipOrdinal()
    _ = take(.mark(UInt8(ascii: ",")))
    guard take(.space), let year = number(4...4) else { throw .notADate }
    return try night(year, month, day)
  }

  private mutating func date(afterNumber first: Int) throws(DateProblem) -> Night {
    skipOrdinal()
    let separator = separator()
    if separator == nil || rest.first == .space {
      guard take(.space) else { throw .notADate }
      if take(.word("of")) { _ = take(.space) }
      guard let month = month() else { throw .notADate }
      _ = take(.mark(UInt8(ascii: "."))) || take(.mark(UInt8(ascii: ",")))
      guard take(.space), let year = number(4...4) else { throw .notADate }
      return try night(year, month, first)
    }
    guard let separator else { throw .notADate }
    if let month = month() {
      guard take(.mark(separator)), let year = number(4...4) else { throw .notADate }
      return try night(year, month, first)
    }
    guard let second = number(1...2), take(.mark(separator)),
      case .number(let third, let digits)? = rest.popFirst(), digits == 2 || digits == 4
    else { throw .notADate }
    return try date(of: first, second, third, isShort: digits == 2)
  }

  /// The date of three numbers that do not begin with a year of four digits.
  private func date(
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
  private static func year(ofTwoDigits year: Int) -> Int { year < 69 ? 2_000 + year : 1_900 + year }

  private func night(_ year: Int, _ month: Int, _ day: Int) throws(DateProblem) -> Night {
    guard let night = Night(year: year, month: month, day: day) else { throw .notADate }
    return night
  }

  private mutating func month() -> Int? {
    guard case .word(let word)? = rest.first, word.count >= 3,
      let index = Self.months.firstIndex(where: { word == $0 || word == $0.prefix(3) })
        ?? (word == "sept" ? 8 : nil)
    else { return nil }
    rest.removeFirst()
    return index + 1
  }

  private mutating func takeDayOfWeek() -> Bool {
    guard case .word(let word)? = rest.first,
      Self.daysOfWeek.contains(where: {
        $0 == word || (3...5).contains(word.count) && $0.hasPrefix(word)
      })
    else { return false }
    rest.removeFirst()
    _ = take(.mark(UInt8(ascii: ".")))
    return true
  }

  private mutating func skipOrdinal() {
    for ending in ["st", "nd", "rd", "th"] where take(.word(ending)) { return }
  }

  private mutating func separator() -> UInt8? {
    guard case .mark(let mark)? = rest.first, "-/.".utf8.contains(mark) else { return nil }
    rest.removeFirst()
    return mark
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static let daysOfWeek = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  // MARK: Times

  /// Reads " 9:15", "T09:15:30.125", ", 09:15:30 PM", " at 7 PM", " 07" in seconds since midnight.
  mutating func secondOfDay() -> Int? {
    var isSeparated = false
    while take(.mark(UInt8(ascii: ","))) || take(.space) || take(.word("t")) || take(.word("at")) {
      isSeparated = true
    }
    guard isSeparated, case .number(let hour, let digits)? = rest.popFirst(), digits <= 2 else {
      return nil
    }
    var seconds = 0
    let hasMinutes = take(.mark(UInt8(ascii: ":")))
    if hasMinutes {
      guard let minute = number(2...2), minute < 60, let second = second() else { return nil }
      seconds = minute * 60 + second
    }
    if let half = halfOfDay() {
      guard (1...12).contains(hour) else { return nil }
      return (hour % 12 + half) * 3_600 + seconds
    }
    guard hour < 24, hasMinutes || digits == 2 else { return nil }
    return hour * 3_600 + seconds
  }

  /// Reads ":30.125"; nothing of it is 0.
  private mutating func second() -> Int? {
    guard take(.mark(UInt8(ascii: ":"))) else { return 0 }
    guard let second = number(2...2), second < 60 else { return nil }
    if take(.mark(UInt8(ascii: "."))), number(1...18) == nil { return nil }
    return second
  }

  /// Reads AM or PM, in the hours to add.
  private mutating func halfOfDay() -> Int? {
    let before = rest
    _ = take(.space)
    if take(.word("am")) { return 0 }
    if take(.word("pm")) { return 12 }
    rest = before
    return nil
  }

  /// Reads "Z", " UTC", " +0100", "-05:00" in seconds by which the clock is ahead of UTC.
  mutating func offset() -> Int? {
    _ = take(.space)
    if take(.word("z")) || take(.word("utc")) || take(.word("gmt")) { return 0 }
    guard case .mark(let sign)? = rest.first, "+-".utf8.contains(sign) else { return nil }
    rest.removeFirst()
    guard case .number(let number, let digits)? = rest.popFirst() else { return nil }
    var (hours, minutes) = (number, 0)
    if digits == 4 {
      (hours, minutes) = number.quotientAndRemainder(dividingBy: 100)
    } else if digits != 2 {
      return nil
    } else if take(.mark(UInt8(ascii: ":"))) {
      guard let given = self.number(2...2) else { return nil }
      minutes = given
    }
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3_600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  // MARK: Tokens

  private mutating func take(_ token: Token) -> Bool {
    guard rest.first == token else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number(_ allowed: ClosedRange<Int>) -> Int? {
    guard case .number(let value, let digits)? = rest.first, allowed.contains(digits) else {
      return nil
    }
    rest.removeFirst()
    return value
  }
}
