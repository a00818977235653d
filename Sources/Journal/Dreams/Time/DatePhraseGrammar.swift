/// What the parts of a date mean together, in every language.
struct DatePhraseGrammar {
  private let tokens: [DateToken]
  private let reader: DatePhraseReader
  private var today: Night { reader.today }
  private var weekday: Int { Int(today.weekday) }

  init(_ tokens: [DateToken], _ reader: DatePhraseReader) {
    (self.tokens, self.reader) = (tokens, reader)
  }

  func phrase() throws(DatePhraseError) -> DatePhrase {
    // The most that can be a time is one: at the end, or else at the beginning.
    for start in tokens.indices {
      guard let time = Self.time(Array(tokens[start...])) else { continue }
      return try phrase(date: Array(tokens[..<start]) + time.rest, at: time.minutes)
    }
    for end in tokens.indices.reversed() {
      guard let time = Self.time(Array(tokens[..<end])) else { continue }
      return try phrase(date: time.rest + tokens[end...], at: time.minutes)
    }
    return try phrase(date: tokens, at: nil)
  }

  private func phrase(
    date tokens: [DateToken], at minutes: Int?
  ) throws(DatePhraseError) -> DatePhrase {
    var date = Self.withoutSigns(tokens)
    let end = date.last
    if end == .night || end == .morning { date.removeLast() }
    if let minutes, date.isEmpty {
      let day = minutes <= reader.minutesOfDay ? today : today.advanced(by: -1)
      let night = minutes < Self.noon ? day.advanced(by: -1) : day
      return DatePhrase(nights: night...night, minutes: minutes, namesDate: false)
    }
    if end == .night, date == [.last] { date = [.daysAgo(1)] }
    if end == .night || end == .morning, date == [.this] { date = [.daysAgo(0)] }
    let nights = try nights(date, from: minutes == nil ? reader.wakingDay : today)
    let isBeforeNoon = minutes.map { $0 < Self.noon } ?? (end == .morning)
    guard end != nil, minutes != nil || end == .night || end == .morning else {
      return DatePhrase(nights: nights, minutes: nil, namesDate: true)
    }
    guard nights.lowerBound == nights.upperBound else { throw .unknown }
    let night =
      isBeforeNoon && end != .night ? nights.lowerBound.advanced(by: -1) : nights.lowerBound
    return DatePhrase(nights: night...night, minutes: minutes, namesDate: true)
  }

  // MARK: Times

  private static let noon = 720

  /// A time of day, and what before it belongs to the date; nil if the tokens are anything else.
  private static func time(_ tokens: [DateToken]) -> (minutes: Int, rest: [DateToken])? {
    if tokens == [.noon] { return (noon, []) }
    var rest = tokens[...]
    var part: DateToken?
    if let first = rest.first, [.am, .pm, .night, .morning].contains(first) {
      part = rest.removeFirst()
    }
    let named = part == .night || part == .morning ? [part].compactMap(\.self) : []
    guard case .number(let hour, let digits)? = rest.popFirst(), digits <= 2, hour < 24 else {
      return nil
    }
    var minute = 0
    var isTime = false
    if rest.first == .mark(":") {
      rest.removeFirst()
      guard case .number(let number, digits: 2)? = rest.popFirst() else { return nil }
      (minute, isTime) = (number, true)
    } else if rest.first == .hourSign {
      rest.removeFirst()
      isTime = true
      if rest.first == .half {
        rest.removeFirst()
        minute = 30
      } else if case .number(let number, _)? = rest.first {
        rest.removeFirst()
        minute = number
        if rest.first == .minuteSign { rest.removeFirst() }
      }
    }
    if rest.first == .am || rest.first == .pm {
      (part, isTime) = (rest.removeFirst(), true)
      guard (1...12).contains(hour) else { return nil }
    }
    guard isTime, rest.isEmpty, minute < 60 else { return nil }
    return (Self.hour(hour, part) * 60 + minute, named)
  }

  /// The hour on a clock of 24 hours.
  private static func hour(_ hour: Int, _ part: DateToken?) -> Int {
    switch part {
    case .am, .morning: hour == 12 ? 0 : hour
    case .pm: hour < 12 ? hour + 12 : hour
    // One at night comes after midnight, ten before it.
    case .night: hour == 12 ? 0 : (5..<12).contains(hour) ? hour + 12 : hour
    default: hour
    }
  }

  // MARK: Dates

  /// Numbers with a sign as the same tokens as in English.
  private static func withoutSigns(_ tokens: [DateToken]) -> [DateToken] {
    var plain: [DateToken] = []
    for (place, token) in tokens.enumerated() {
      let isAgo = place + 1 < tokens.count && tokens[place + 1] == .ago
      guard case .number(let number, _)? = plain.last else {
        plain.append(token)
        continue
      }
      switch token {
      case .yearSign where isAgo: plain.append(.unit(.year))
      case .daySign where isAgo: plain.append(.unit(.day))
      case .yearSign: plain[plain.count - 1] = .number(number, digits: 4)
      case .monthSign where !isAgo && (1...12).contains(number):
        plain[plain.count - 1] = .month(number)
      case .daySign: break
      default: plain.append(token)
      }
    }
    let hasMonth = plain.contains { if case .month = $0 { true } else { false } }
    return hasMonth ? plain.filter { $0 != .mark(".") } : plain
  }

  /// The nights of a date, where days are counted from `day`.
  private func nights(
    _ tokens: [DateToken], from day: Night
  ) throws(DatePhraseError) -> ClosedRange<Night> {
    guard tokens.count <= 5 || tokens.count == 6 && tokens.last == .mark(".") else {
      throw .unknown
    }
    func at(_ place: Int) -> DateToken? { place < tokens.count ? tokens[place] : nil }
    let isShort = tokens.count <= 3
    if let nights = relative(at(0), at(1), at(2), isLast: isShort, from: day) { return nights }
    if let nights = calendar(at(0), at(1), at(2), isLast: isShort) { return nights }
    let found = try numbers(at(0), at(1), at(2), at(3), at(4))
    guard let found else { throw .unknown }
    return found
  }

  /// Dates that are counted from today.
  private func relative(
    _ first: DateToken?, _ second: DateToken?, _ third: DateToken?, isLast: Bool, from day: Night
  ) -> ClosedRange<Night>? {
    guard isLast else { return nil }
    switch (first, second, third) {
    case (.daysAgo(let days)?, nil, nil): return one(day.advanced(by: -days))
    case (.unit(.day)?, .before?, .daysAgo(let days)?): return one(day.advanced(by: -days - 1))
    case (.number(let count, _)?, .night?, .ago?): return one(day.advanced(by: -count))
    case (.number(let count, _)?, .unit(let unit)?, .ago?): return before(day, count, unit).map(one)
    case (.weekday(let day)?, nil, nil), (.last?, .weekday(let day)?, nil):
      let days = (weekday - day + 6) % 7 + 1
      return one(today.advanced(by: -days))
    case (.last?, .unit(.week)?, .weekday(let day)?):
      return one(today.advanced(by: day - weekday - 7))
    case (.this?, .unit(.week)?, .weekday(let day)?):
      return one(today.advanced(by: day - weekday))
    case (.this?, .unit(let unit)?, nil): return whole(unit, around: today)
    case (.last?, .unit(let unit)?, nil):
      guard let current = whole(unit, around: today) else { return nil }
      return whole(unit, around: current.lowerBound.advanced(by: -1))
    default: return nil
    }
  }

  /// Dates with the name of a month.
  private func calendar(
    _ first: DateToken?, _ second: DateToken?, _ third: DateToken?, isLast: Bool
  ) -> ClosedRange<Night>? {
    guard isLast else { return nil }
    switch (first, second, third) {
    case (.month(let month)?, nil, nil):
      return self.month(month, today.month < month ? today.year - 1 : today.year)
    case (.last?, .month(let month)?, nil):
      return self.month(month, today.month <= month ? today.year - 1 : today.year)
    case (.month(let month)?, .number(let year, digits: 4)?, nil),
      (.number(let year, digits: 4)?, .month(let month)?, nil):
      return self.month(month, year)
    case (.number(let day, _)?, .month(let month)?, nil),
      (.month(let month)?, .number(let day, _)?, nil):
      return latest(month: month, day: day).map(one)
    case (.number(let year, digits: 4)?, .month(let month)?, .number(let day, _)?),
      (.number(let day, _)?, .month(let month)?, .number(let year, digits: 4)?),
      (.month(let month)?, .number(let day, _)?, .number(let year, digits: 4)?):
      return Night(year: year, month: month, day: day).map(one)
    default: return nil
    }
  }

  /// Dates of numbers alone.
  private func numbers(
    _ first: DateToken?, _ second: DateToken?, _ third: DateToken?, _ fourth: DateToken?,
    _ fifth: DateToken?
  ) throws(DatePhraseError) -> ClosedRange<Night>? {
    switch (first, second, third, fourth, fifth) {
    case (.number(let year, digits: 4)?, nil, nil, nil, nil): return whole(year: year)
    case (.number(let year, digits: 4)?, .mark("-")?, .number(let month, digits: 2)?, nil, nil):
      return self.month(month, year)
    case (
      .number(let year, digits: 4)?, .mark(let mark)?, .number(let month, _)?,
      .mark(let other)?, .number(let day, digits: 1...2)?
    ) where mark == other && mark != ":":
      return Night(year: year, month: month, day: day).map(one)
    case (
      .number(let day, digits: 1...2)?, .mark(".")?, .number(let month, digits: 1...2)?, nil, nil
    ),
      (
        .number(let day, digits: 1...2)?, .mark(".")?, .number(let month, digits: 1...2)?,
        .mark(".")?, nil
      ):
      return latest(month: month, day: day).map(one)
    case (
      .number(let day, _)?, .mark(".")?, .number(let month, _)?, .mark(".")?,
      .number(let year, digits: 4)?
    ):
      return Night(year: year, month: month, day: day).map(one)
    case (.number(let a, digits: 1...2)?, .mark("/")?, .number(let b, digits: 1...2)?, nil, nil):
      return try certain(latest(month: b, day: a), latest(month: a, day: b))
    case (
      .number(let a, digits: 1...2)?, .mark("/")?, .number(let b, digits: 1...2)?, .mark("/")?,
      .number(let year, digits: 4)?
    ):
      return try certain(
        Night(year: year, month: b, day: a), Night(year: year, month: a, day: b))
    default: return nil
    }
  }

  /// The only one of two readings, one with the day first and one with the month first.
  private func certain(
    _ dayFirst: Night?, _ monthFirst: Night?
  ) throws(DatePhraseError) -> ClosedRange<Night>? {
    guard let dayFirst, let monthFirst, dayFirst != monthFirst else {
      return (dayFirst ?? monthFirst).map(one)
    }
    throw .ambiguous(dayFirst, monthFirst)
  }

  // MARK: Nights

  private func one(_ night: Night) -> ClosedRange<Night> { night...night }

  /// The same day some units earlier; the last of the month where that has fewer days.
  private func before(_ night: Night, _ count: Int, _ unit: DateToken.Unit) -> Night? {
    switch unit {
    case .day: return night.advanced(by: -count)
    case .week: return night.advanced(by: -7 * count)
    case .month, .year:
      let months = night.year * 12 + night.month - 1 - (unit == .year ? 12 * count : count)
      guard let month = month(months % 12 + 1, months / 12) else { return nil }
      return min(month.lowerBound.advanced(by: night.day - 1), month.upperBound)
    }
  }

  /// The latest such date that is not to come; the 29 of February may be eight years ago.
  private func latest(month: Int, day: Int) -> Night? {
    (0...8).lazy.compactMap { Night(year: today.year - $0, month: month, day: day) }
      .first { $0 <= today }
  }

  private func month(_ month: Int, _ year: Int) -> ClosedRange<Night>? {
    guard let first = Night(year: year, month: month, day: 1) else { return nil }
    let next =
      Night(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    // Nothing comes after the last month of the calendar.
    return first...(next?.advanced(by: -1) ?? .max)
  }

  private func whole(year: Int) -> ClosedRange<Night>? {
    guard let first = Night(year: year, month: 1, day: 1),
      let last = Night(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }

  private func whole(_ unit: DateToken.Unit, around night: Night) -> ClosedRange<Night>? {
    switch unit {
    case .day: return night...night
    case .week:
      let first = night.advanced(by: -((Int(night.weekday) - reader.firstWeekday + 7) % 7))
      return first...first.advanced(by: 6)
    case .month: return month(night.month, night.year)
    case .year: return whole(year: night.year)
    }
  }
}
