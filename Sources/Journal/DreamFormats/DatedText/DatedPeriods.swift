import Dreams
import Foundation

/// The years, months and weeks that a text says for the days below them: in headings, on lines of their own,
/// and in the name of its file.
struct DatedPeriods {
  /// The headings, as entries whose date is not whole.
  private(set) var headings: [DatedLine] = []

  /// Whether the name of the file is that of a month and nothing else.
  private var isMonthOfFile = false

  /// Where the lines begin.
  private var starts: Set<Int> = []

  /// The periods around the place that has been reached, the longest first, by their levels.
  private var around: [(level: Int, period: DatePeriod)] = []

  /// Levels deeper than those of headings, for lines that say a year, and for those that say less.
  private static let (levelOfYear, levelOfMonth) = (100, 101)

  init() {}

  init(of source: SourceText, isOrg: Bool) {
    var period = NoteName.period(of: source.file.name ?? "")
    isMonthOfFile =
      period?.month != nil && NoteName(source.file.name ?? "", order: nil).title.isMonth
    if period == nil, isOrg,
      let title = OrgHead.parts(of: source).members.first(where: { $0.name == "title" }),
      let words = title.value.scalar
    {
      period = NoteName.period(of: words)
    }
    if let period { around = [(0, period)] }
  }

  /// The period of what follows.
  var current: DatePeriod? { around.last?.period }

  /// Whether a line that begins there is one of a period.
  func contains(_ start: Int) -> Bool { starts.contains(start) }

  /// Takes a line if it is of a period.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - visible: The same without the blanks around it.
  ///   - heading: Its level and its words, if it is a heading.
  ///   - below: The next line with words.
  ///   - reader: The reader, which knows the current period.
  /// - Returns: Whether it is one.
  mutating func take(
    _ line: Range<Int>, _ visible: Range<Int>, _ heading: (level: Int, text: Range<Int>)?,
    _ below: @autoclosure () -> Range<Int>?, _ reader: DatedLineReader
  ) -> Bool {
    guard let (level, text) = heading else {
      guard reader.mayBePeriod(visible), let found = reader.period(of: visible) else {
        return false
      }
      let period = found.within(current)
      guard period.year != nil, let below = below() else { return false }
      // A line of words is a date by what follows it.
      var inside = reader
      inside.period = period
      guard
        inside.head(of: below)?.stamp.isWhole == true
          || found.month == nil && found.week == nil && inside.period(of: below)?.month != nil
      else { return false }
      let isYear = found.month == nil && found.week == nil
      enter(period, at: isYear ? Self.levelOfYear : Self.levelOfMonth)
      starts.insert(line.lowerBound)
      return true
    }
    guard !text.isEmpty else { return false }
    let outside = around.last { $0.level < level }?.period
    guard
      let found = reader.period(of: text) ?? month(text, within: outside, reader)
        ?? (level == 1 ? reader.periodAtEnd(of: text) : nil)
    else { return false }
    // A heading with other words is of a year only if it has no date of its own.
    if reader.period(of: text) == nil, found.month == nil || level == 1,
      reader.head(of: line)?.stamp.isWhole == true
    {
      return false
    }
    enter(found.within(outside), at: level)
    starts.insert(line.lowerBound)
    guard reader.period(of: text) != nil else { return true }
    let words = reader.source.string(text)
    headings.append(
      DatedLine(
        kind: .heading,
        stamp: DateStamp(.failure(.notADate), at: nil, words: words, in: reader.timeZone),
        start: line.lowerBound, text: text.upperBound..<text.upperBound,
        next: Swift.min(line.upperBound + 1, reader.source.bytes.count), level: level))
    return true
  }

  /// Where the periods of headings end that have another one of their level or above behind them, by where they
  /// begin.
  var ends: [Int: Int] {
    var (ends, next): ([Int: Int], [Int: Int]) = ([:], [:])
    for heading in headings.reversed() {
      ends[heading.start] = next.filter { $0.key <= heading.level }.values.min()
      next[heading.level] = heading.start
    }
    return ends
  }

  private mutating func enter(_ period: DatePeriod, at level: Int) {
    around.removeAll { $0.level >= level }
    around.append((level, period))
  }

  /// The month that a number alone is below the heading of a year.
  private func month(
    _ text: Range<Int>, within outside: DatePeriod?, _ reader: DatedLineReader
  ) -> DatePeriod? {
    guard let outside, outside.year != nil, outside.month == nil, outside.week == nil,
      text.count <= 2, let month = Int(reader.source.string(text)), (1...12).contains(month)
    else { return nil }
    return DatePeriod(month: month)
  }

  // MARK: Days without a year

  /// The lines of a text that begins with a day and a month and has several such lines, of which nothing says
  /// the year.
  static func withoutYears(
    in source: SourceText, from start: Int, _ reader: DatedLineReader
  ) -> [DatedLine] {
    let readers = [DateOrder.dayMonthYear, .monthDayYear].map { order in
      var reader = DatedLineReader(
        source: source, timeZone: reader.timeZone, order: order, isOrg: reader.isOrg)
      // A leap year has all days.
      reader.period = DatePeriod(year: 2_024)
      return reader
    }
    var heads: [DatedLine] = []
    for line in source.lines(in: start..<source.bytes.count) where !source.isBlank(line) {
      let head = readers.lazy.compactMap { $0.head(of: line) }
        .first {
          $0.kind == .plain && $0.stamp.period != nil && !$0.stamp.isDayAlone && $0.stamp.isWhole
        }
      if var head {
        head.stamp = DateStamp(
          .failure(.noYear), at: nil, words: head.stamp.words, in: reader.timeZone)
        heads.append(head)
      } else if heads.isEmpty {
        return []
      }
    }
    return heads.count > 1 ? heads : []
  }

  // MARK: Numbers that are no days

  /// The beginnings of entries without numbers that count something else than days: those of lists, and of
  /// headings within a day.
  func withoutNumbers(
    _ heads: [DatedLine], isFromTop: Bool, _ source: SourceText
  ) -> [DatedLine] {
    guard let kind = heads.first?.kind, heads.contains(where: \.stamp.isDayAlone) else {
      return heads
    }
    var heads = heads
    if kind == .heading {
      let level = heads.map(\.level).min() ?? 0
      heads.removeAll { $0.stamp.isDayAlone && $0.level > level }
    } else {
      // Days on lines of their own are no list, so one below them is.
      let days = heads.filter(\.stamp.isDayAlone)
      let bare = days.count { $0.text.isEmpty }
      // Only below a month that the text says, or in a file of one, a list may be one of days.
      let isNumbered = days.enumerated().allSatisfy { index, head in
        let day = (try? head.stamp.date.get())?.description.suffix(2)
        return day.flatMap { Int($0) } == index + 1
      }
      let isSaid = !starts.isEmpty || isMonthOfFile && !isNumbered
      if bare > 1 || bare == days.count || !isFromTop || !isSaid {
        heads.removeAll { head in
          let isCounted = head.stamp.isCountedDay && source.isAfterBlank(head.start)
          return head.stamp.isDayAlone && !head.text.isEmpty && !isCounted
        }
      }
    }
    return Self.inOrder(heads, source)
  }

  /// The beginnings without days that go back in time, or forth where the text goes back.
  private static func inOrder(_ heads: [DatedLine], _ source: SourceText) -> [DatedLine] {
    func day(_ head: DatedLine) -> Int? { (try? head.stamp.date.get())?.daysSince1970 }
    let days = heads.compactMap(day)
    let steps = zip(days, days.dropFirst())
    let isNewestFirst = steps.count { $0 > $1 } > steps.count { $0 < $1 }
    var last: Int?
    return heads.filter { head in
      guard let this = day(head) else { return true }
      if head.stamp.isDayAlone, let last {
        let isAgain = this == last
        if isAgain
          ? !head.text.isEmpty && !source.isAfterBlank(head.start)
          : (this < last) != isNewestFirst
        {
          return false
        }
      }
      last = this
      return true
    }
  }
}

extension String {
  /// Whether it has only the words of a month: "2025 March", "2025-02".
  fileprivate var isMonth: Bool {
    var parser = DateParser(before: self, order: nil)
    return isEmpty || parser.period() != nil
  }
}

extension SourceText {
  /// Whether a blank line is before a place.
  func isAfterBlank(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    let start = bytes[..<(place - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return isBlank(start..<place)
  }
}
