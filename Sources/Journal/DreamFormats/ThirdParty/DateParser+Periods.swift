import Dreams

/// Years, months and weeks, and days that need one around them.
extension DateParser {
  /// Reads a text that is a year, a month or a week and nothing else: "2026", "November 2026", "2026-11",
  /// "11/2026", "2026年11月", "November", "2026-W47", "KW 47", "Week 47, 2026".
  mutating func period() -> DatePeriod? {
    var period = DatePeriod()
    var (numbers, isBeforeYear) = (0, false)
    while let token = rest.popFirst() {
      switch token {
      case .number(let value, 4):
        guard period.year == nil, (1_000...2_999).contains(value) else { return nil }
        period.year = value
      case .number(let value, 1...2):
        guard period.month == nil, period.week == nil, (1...12).contains(value) else { return nil }
        period.month = value
        // As in "11月", which says itself that it is a month.
        if takeCharacter("月", "월") { continue }
        numbers += 1
        isBeforeYear = period.year == nil
      case .number: return nil
      case .word(let word):
        if DateWords.weeks.contains(word) {
          _ = take(.mark(UInt8(ascii: ".")))
          _ = take(.space)
          guard period.week == nil, let week = number(1...2), (1...53).contains(week) else {
            return nil
          }
          period.week = week
        } else if word == DateWords.month {
          guard take(.space), let month = number(1...2), (1...12).contains(month),
            period.month == nil
          else { return nil }
          period.month = month
        } else if let month = DateWords.months[word] {
          // "2026-11 November" is a month, and "12 December 2026" a day.
          guard period.month == nil || period.month == month, !isBeforeYear else { return nil }
          (period.month, numbers) = (month, 0)
        } else if !DateWords.yearAndMonth.contains(word), !DateWords.links.contains(word) {
          return nil
        }
      case .mark(let mark): guard "-/.,".utf8.contains(mark) else { return nil }
      case .space: break
      }
    }
    // A number alone is no month.
    if numbers > 0, period.year == nil { return nil }
    guard period.week == nil || period.month == nil else { return nil }
    return period == DatePeriod() ? nil : period
  }

  /// Reads the day of a week after its year, as in "2026-W47-3" and "2026W473".
  ///
  /// - Returns: The day; nil where no week is.
  /// - Throws: That no day is there, or no such one.
  mutating func dayOfWeek(ofYear year: Int) throws(DateProblem) -> Night? {
    let before = rest
    let hyphen = UInt8(ascii: "-")
    _ = take(.mark(hyphen))
    guard take(.word("w")), case .number(let number, let digits)? = rest.popFirst() else {
      rest = before
      return nil
    }
    let (week, day): (Int, Int?)
    switch digits {
    case 3: (week, day) = (number / 10, number % 10)
    case 2: (week, day) = (number, take(.mark(hyphen)) ? self.number(1...1) : nil)
    default: throw .notADate
    }
    guard let day, let night = DatePeriod.day(year: year, week: week, day: day) else {
      throw .notADate
    }
    return night
  }

  /// Reads a day within a period: "24", "24.", "24th", "Tuesday 24", "24日", "24 November", "Nov 24",
  /// "24.11.", "11月24日", and "Wednesday" in a week.
  ///
  /// - Parameter period: The period.
  /// - Returns: The day, or why it is none, and whether it is a number or a word alone; nil where nothing like
  ///   it is.
  mutating func day(
    in period: DatePeriod
  ) -> (date: Result<Night, DateProblem>, isAlone: Bool)? {
    guard period.year != nil || period.month != nil else { return nil }
    let start = rest
    if let index = indexOfDayOfWeek() {
      _ = take(.mark(UInt8(ascii: "."))) || take(.mark(UInt8(ascii: ",")))
      let afterDay = rest
      _ = take(.space)
      if takeWord(in: DateWords.articles) { _ = take(.space) }
      if let found = numberedDay(in: period) { return (found.date, false) }
      if let year = period.year, let week = period.week,
        let day = DatePeriod.day(year: year, week: week, day: index + 1)
      {
        rest = afterDay
        // As in "Wednesday 25".
        if take(.space), let number = number(1...2), Int(day.description.suffix(2)) == number {
          skipOrdinal()
          return (.success(day), false)
        }
        rest = afterDay
        return (.success(day), true)
      }
      // "Mar" is the third month, or Tuesday.
      rest = start
    }
    if takeWord(in: DateWords.articles) { _ = take(.space) }
    if let found = numberedDay(in: period) {
      if case .success(let day) = found.date { takeDayOfWeek(after: day) }
      return found
    }
    rest = start
    return nil
  }

  private mutating func numberedDay(
    in period: DatePeriod
  ) -> (date: Result<Night, DateProblem>, isAlone: Bool)? {
    func date(_ month: Int, _ day: Int) -> Result<Night, DateProblem> {
      guard let year = period.year, period.month == nil || period.month == month,
        let night = Night(year: year, month: month, day: day)
      else { return .failure(.notADate) }
      return .success(night)
    }
    if let month = month() {
      _ = take(.mark(UInt8(ascii: ".")))
      guard take(.space), let day = number(1...2) else { return nil }
      skipOrdinal()
      return (date(month, day), false)
    }
    guard let first = number(1...2) else { return nil }
    if takeCharacter("月", "월") {
      guard let day = spaced(1...2), takeCharacter("日", "일") || takeCharacter("号", "號") else {
        return nil
      }
      return (date(first, day), false)
    }
    let isCounted = takeCharacter("日", "일") || takeCharacter("号", "號")
    if !isCounted { skipOrdinal() }
    let afterDay = rest
    if !isCounted {
      _ = take(.mark(UInt8(ascii: ".")))
      _ = take(.space)
      if takeLink() { _ = take(.space) }
      if let month = month() { return (date(month, first), false) }
      rest = afterDay
      if let found = dayAndMonth(first, in: period, date) { return (found, false) }
      rest = afterDay
    }
    guard let month = period.month else { return nil }
    return (date(month, first), true)
  }

  /// Reads the second number of a day and a month: "24.11.", "24/11", "11-24".
  private mutating func dayAndMonth(
    _ first: Int, in period: DatePeriod, _ date: (Int, Int) -> Result<Night, DateProblem>
  ) -> Result<Night, DateProblem>? {
    guard let separator = separator(), let second = number(1...2) else { return nil }
    // "7.15" is a time.
    if separator == UInt8(ascii: "."), !take(.mark(separator)) { return nil }
    guard rest.first != .mark(separator), rest.first != .mark(UInt8(ascii: ":")) else { return nil }
    let (dayFirst, monthFirst) = (try? date(second, first).get(), try? date(first, second).get())
    switch order {
    case .dayMonthYear: return dayFirst.map { .success($0) } ?? .failure(.notADate)
    case .monthDayYear, .yearMonthDay:
      return monthFirst.map { .success($0) } ?? .failure(.notADate)
    case nil: break
    }
    if let dayFirst, let monthFirst, dayFirst != monthFirst {
      return .failure(.ambiguous(dayFirst, monthFirst))
    }
    return (dayFirst ?? monthFirst).map { .success($0) } ?? .failure(.notADate)
  }

  /// Takes the name of a day of the week, and gives its number from 0 for Monday.
  private mutating func indexOfDayOfWeek() -> Int? {
    guard case .word(let word)? = rest.first else { return nil }
    if let index = countedDayOfWeek() { return index }
    if let index = DateWords.daysOfWeek[word] {
      rest.removeFirst()
      return index
    }
    let before = rest
    let isNamed = take(.word("周")) || take(.word("週")) || take(.word("星")) && take(.word("期"))
    if case .word(let day)? = rest.first, let index = DateWords.indexOfIdeograph[day] {
      rest.removeFirst()
      if isNamed { return index }
      if take(.word("曜")) {
        _ = take(.word("日"))
        return index
      }
    }
    rest = before
    return nil
  }

  /// Reads the time after a day within a period, which may be after a comma or a point.
  mutating func readTimeAfterDay() -> Int? {
    let before = rest
    if let second = readTime() { return second }
    if take(.mark(UInt8(ascii: "."))), let second = readTime() { return second }
    rest = before
    return readTimeApart()
  }

  /// Takes what stands for a part of a date that nobody knows: "??", "xx".
  mutating func takeUnknownPart() -> Bool {
    if take(.word("xx")) || take(.word("x")) { return true }
    guard take(.mark(UInt8(ascii: "?"))) else { return false }
    _ = take(.mark(UInt8(ascii: "?")))
    return true
  }
}
