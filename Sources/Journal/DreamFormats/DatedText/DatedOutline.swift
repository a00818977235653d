import Dreams
import Errors
import Foundation

/// Where the entries of a text begin: the dates at the beginning of its lines that belong together.
///
/// A text has dates of one kind, those in brackets, in headings or on lines; those of other kinds are
/// words of its entries.
struct DatedOutline {
  /// The lines that begin an entry, in their order.
  private(set) var heads: [DatedLine] = []
  /// Where the front matter ends and the text begins.
  let start: Int
  /// Whether stars begin headings, and drawers are not words.
  let isOrg: Bool
  /// Whether nothing but headings is before the first date.
  private(set) var isFromTop = false
  /// Whether a rule is before each entry but the first.
  private(set) var hasFences = false
  /// Where words under the heading of a month begin, which belong to no entry, by the beginning of the entry before.
  private(set) var interludes: [Int: Int] = [:]

  private(set) var reader: DatedLineReader
  private let source: SourceText

  /// The headings without a date, by the byte where they begin.
  private var headings: [Int: Heading] = [:]

  /// The headings and lines of years, months and weeks.
  private var periods = DatedPeriods()

  private struct Heading {
    let level: Int
    let text: Range<Int>
    let next: Int
  }

  /// Reads the outline of a text.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - timeZone: The time zone of times.
  ///   - order: The order of day, month and year.
  ///   - date: The day on the calendar that the file itself has, for lines with only a time.
  init(
    of source: SourceText, in timeZone: TimeZone, order: DateOrder?,
    dated date: @autoclosure () -> Night? = nil
  ) {
    let lines = source.lines
    self.source = source
    start = source.frontMatter?.end ?? 0
    isOrg = Self.isOrg(source, lines)
    reader = DatedLineReader(source: source, timeZone: timeZone, order: order, isOrg: isOrg)
    var found: [DatedLine.Kind: [DatedLine]] = [:]
    var tops: [DatedLine.Kind: Bool] = [:]
    var isTop = true
    var times: [DatedLine] = []
    var day = LinesOfDay()
    var (doubtful, named): ([DatedLine], [DatedLine]) = ([], [])
    // Bullets with dates behind their words; nil once there is one without, or anything else that is no heading.
    var bullets: [DatedLine]? = []
    var periods = DatedPeriods(of: source, isOrg: isOrg)
    reader.period = periods.current
    for (number, line) in lines.enumerated() where line.lowerBound >= start {
      let visible = reader.trimmed(line)
      guard !visible.isEmpty else { continue }
      let heading = reader.heading(visible)
      if periods.take(line, visible, heading, lineWithWords(after: number, lines), reader) {
        reader.period = periods.current
        if let (level, text) = heading {
          headings[line.lowerBound] = Heading(
            level: level, text: text, next: min(line.upperBound + 1, source.bytes.count))
        }
        continue
      }
      let anyHead = reader.anyHead(of: line)
      if var head = anyHead, !head.isDoubtful {
        if head.kind == .plain, number + 1 < lines.count, isRule(lines[number + 1]) {
          let below = lineWithWords(after: number, lines)
          head.isTitle = !head.text.isEmpty && below.map { reader.head(of: $0) == nil } == true
          if head.isTitle || head.text.isEmpty {
            head.next = min(lines[number + 1].upperBound + 1, source.bytes.count)
          }
        }
        if case .success(let day) = head.stamp.date { reader.last = day }
        if tops[head.kind] == nil { tops[head.kind] = isTop }
        found[head.kind, default: []].append(head)
        isTop = false
        continue
      }
      if let (level, text) = heading {
        headings[line.lowerBound] = Heading(
          level: level, text: text, next: min(line.upperBound + 1, source.bytes.count))
        continue
      }
      if let anyHead, anyHead.kind == .bullet {
        if isTop || bullets?.isEmpty == false { bullets?.append(anyHead) }
        isTop = false
        continue
      }
      if bullets != nil, reader.isBullet(visible), line.lowerBound == visible.lowerBound {
        bullets = nil
      }
      if let anyHead {
        // Of lines without blank ones between, each begins with a date or none does.
        let isNext = doubtful.last?.next == anyHead.start && doubtful.last?.isTitle == false
        if isTop || source.isAfterBlank(anyHead.start) || isNext && !anyHead.isTitle {
          if doubtful.isEmpty, tops[.plain] == nil { tops[.plain] = isTop }
          doubtful.append(anyHead)
        }
        if anyHead.isTitle, anyHead.stamp.secondOfDay != nil { named.append(anyHead) }
      }
      let time = self.time(at: line, visible)
      if let time { times.append(time) }
      day.take(line, visible, time ?? timeOfItem(line, visible), reader)
      if isTop, !isRule(line), !source.bytes[visible].starts(with: "#+".utf8) {
        // Names may be before the date of the first entry.
        isTop =
          reader.labeled(visible).map { LabeledHead.isKnown($0.name) }
          ?? (visible.count < 60 && NoteName.isDiary(source.string(visible)))
      }
    }
    (reader.period, reader.last) = (nil, nil)
    self.periods = periods
    if isOrg { found[.heading, default: []] += headsOfDrawers(lines) }
    // One name before all times is that of who has written, with the messages right below.
    if found.isEmpty, named.count > doubtful.count, doubtful.allSatisfy(\.isTitle),
      Set(named.map { source.string($0.text) }).count == 1
    {
      doubtful = named
    }
    if found.isEmpty || found.count == 1 && found[.plain] != nil {
      let heads = (found[.plain] ?? []).with(doubtful, in: source)
      if !heads.isEmpty { found[.plain] = heads }
    }
    if found.isEmpty, let bullets, bullets.count > 1 {
      (found[.bullet], tops[.bullet]) = (bullets, true)
    }
    for (kind, heads) in found {
      found[kind] = periods.withoutNumbers(heads, isFromTop: tops[kind] == true, source)
    }
    // Most notes have no line that begins an entry, whatever their day is.
    let isPlain = found.isEmpty && times.isEmpty && headings.isEmpty && day.times.isEmpty
    let mayLackYears = ["", "txt"].contains(source.file.lowercasedName.suffix(3))
    guard !isPlain || !periods.headings.isEmpty || mayLackYears else { return }
    choose(from: found, tops, times, date(), day)
    findFences()
  }

  // MARK: Which dates belong together

  private mutating func choose(
    from found: [DatedLine.Kind: [DatedLine]], _ tops: [DatedLine.Kind: Bool],
    _ times: [DatedLine], _ date: Night?, _ day: LinesOfDay
  ) {
    var best: (kind: DatedLine.Kind, score: Int)?
    for kind in DatedLine.Kind.allCases {
      guard let heads = found[kind] else { continue }
      let whole = heads.filter(\.stamp.isWhole).count
      let isTop = tops[kind] == true
      // A list of dates within a text is not a list of entries.
      guard isTop || heads.count > 1 && kind != .bullet, whole > 0 || heads.count > 1,
        kind != .bullet || whole > 1
      else { continue }
      // jrnl's entries and chats have other dates in their words.
      if kind == .bracket, isTop {
        best = (kind, .max)
        break
      }
      let weight =
        switch kind {
        case .bracket, .label, .heading: 4
        case .plain: 2
        case .bullet: 1
        }
      let score = whole * weight
      if score > best?.score ?? -1 { best = (kind, score) }
    }
    // Dates within the text of a file that has one are words of its entries, which may have times.
    if date != nil, best.map({ $0.kind != .heading && tops[$0.kind] != true }) ?? true {
      addTimes(under: [], dated: date)
      if heads.isEmpty { addLines(day, dated: date) }
      if !heads.isEmpty { return }
    }
    guard let kind = best?.kind, var heads = found[kind] else {
      // Months with words below them and no days.
      let bare = date == nil ? bareMonths : []
      if bare.count > 1 { heads = bare }
      let name = source.file.lowercasedName
      if heads.isEmpty, date == nil, name.isEmpty || name.hasSuffix(".txt") {
        heads = DatedPeriods.withoutYears(in: source, from: start, reader)
      }
      return
    }
    heads.sort { $0.start < $1.start }
    // Where the first entry is not indented, an indented date is in its words.
    if heads.first?.isIndented == false { heads.removeAll(where: \.isIndented) }
    isFromTop = tops[kind] == true
    switch kind {
    case .heading:
      let last = heads.map(\.level).min() ?? 0
      heads = (heads + bareMonths.filter { $0.level >= last }).sorted { $0.start < $1.start }
      self.heads = heads
      findInterludes(above: last)
      addTimes(under: self.heads, dated: date)
      if self.heads.count == 1, heads[0].text.isEmpty, (try? heads[0].stamp.date.get()) == date {
        addLines(day, dated: date)
      }
    case .plain:
      self.heads =
        heads.titled(above: start, in: source, reader, titleOfHeading)
        ?? heads.withTimes(times, in: source, reader).above(from: start, in: source, isRule)
    case .label:
      let heads = firstOfNames(heads).map(withNamesBefore)
      self.heads = heads.titled(above: start, in: source, reader, titleOfHeading) ?? heads
    case .bracket, .bullet: self.heads = heads
    }
    // Programs that have no times write midnight.
    let seconds = self.heads.compactMap { $0.stamp.secondOfDay }
    if seconds.count > 1, seconds.count == self.heads.count, seconds.allSatisfy({ $0 == 0 }) {
      for index in self.heads.indices {
        self.heads[index].stamp = self.heads[index].stamp.withoutTime
      }
    }
  }

  /// Adds the headings that begin with a time, each to the day of the heading above it.
  private mutating func addTimes(under days: [DatedLine], dated date: Night?) {
    var all = days
    var day = 0
    // The days around a heading, the ones of higher levels first.
    var around: [DatedLine] = []
    var areEntries: [Int: Bool] = [:]
    let dated = Set(days.map(\.start))
    for start in headings.keys.sorted() where !dated.contains(start) {
      guard let heading = headings[start] else { continue }
      while day < days.count, days[day].start < start {
        around.removeAll { $0.level >= days[day].level }
        around.append(days[day])
        day += 1
      }
      let above = around.last { $0.level < heading.level } ?? around.last
      var hasEntries = false
      if let above {
        hasEntries = areEntries[above.start] ?? hasNoWords(above, upTo: start)
        areEntries[above.start] = hasEntries
      }
      guard above.map({ $0.level < heading.level }) ?? (date != nil),
        // Right below a day with entries, a heading needs no time.
        let (second, text) = timeAndText(
          of: heading.text, needsTime: !hasEntries || heading.level != above?.level.advanced(by: 1)),
        let reading = above?.stamp.date ?? date.map({ .success($0) })
      else { continue }
      let stamp = DateStamp(
        reading, at: second, words: above?.stamp.words ?? "", in: reader.timeZone)
      all.append(
        DatedLine(
          kind: .heading, stamp: stamp, start: start, text: text, next: heading.next,
          level: heading.level, isTime: true))
    }
    heads = all.sorted { $0.start < $1.start }
  }

  /// The time and the words of a heading; nil for one without the time that it needs.
  private func timeAndText(
    of heading: Range<Int>, needsTime: Bool
  ) -> (second: Int?, text: Range<Int>)? {
    if let (second, text) = reader.time(of: heading) { return (second, text) }
    let words = isOrg ? OrgEntry.withoutKeyword(heading, source.bytes) : heading
    if words != heading, let (second, text) = reader.time(of: words) { return (second, text) }
    if let text = reader.textAfterNumber(ofDream: heading) { return (nil, text) }
    return needsTime ? nil : (nil, heading)
  }

  /// Whether a day of Org has no words before the first heading below it, as in a datetree: its headings
  /// are entries then.
  private func hasNoWords(_ day: DatedLine, upTo first: Int) -> Bool {
    guard isOrg, day.text.isEmpty else { return false }
    return OrgEntry.text(of: day.next..<Swift.max(day.next, first), reader)
      .allSatisfy(\.isWhitespace)
  }

  /// Of several dates among the names of one entry, as Notion writes them, the first.
  private func firstOfNames(_ heads: [DatedLine]) -> [DatedLine] {
    var kept: [DatedLine] = []
    var last: Int?
    for head in heads {
      let between = last.map { $0..<Swift.max($0, head.start) }
      last = head.next
      let areNames = between.map { range in
        source.lines(in: range).allSatisfy { line in
          reader.labeled(line).map { LabeledHead.isKnown($0.name) } ?? false
        }
      }
      // Entries without any words between them have a date each.
      let isSameName = kept.last.map { name(of: $0) == name(of: head) } ?? false
      if areNames == true, head.level == 0, !isSameName { continue }
      kept.append(head)
    }
    return kept
  }

  private func name(of head: DatedLine) -> String? {
    source.lines(in: head.start..<head.next).first.flatMap(reader.labeled)?.name
  }

  /// A dated line with the lines of other names right before it: `Title: Sea`, then `Date: …`.
  private func withNamesBefore(_ head: DatedLine) -> DatedLine {
    guard head.level == 0 else { return head }
    var head = head
    for _ in 0..<8 {
      guard head.start > start else { break }
      let end = head.start - 1
      let begin = source.bytes[start..<end].suffix(400).lastIndex(of: 0x0A).map { $0 + 1 } ?? start
      guard let (name, value) = reader.labeled(begin..<end), !value.isEmpty,
        LabeledHead.isKnown(name), !LabeledHead.isDate(name), end - begin < 400
      else { break }
      head.start = begin
    }
    return head
  }

  /// A line that begins with a time, or counts a dream of the day, and may belong to the day of the line above it.
  fileprivate func time(at line: Range<Int>, _ visible: Range<Int>) -> DatedLine? {
    guard let (second, text) = reader.timeOfEntry(visible) else { return nil }
    let stamp = DateStamp(.failure(.notADate), at: second, words: "", in: reader.timeZone)
    return DatedLine(
      kind: .plain, stamp: stamp, start: line.lowerBound, text: text,
      next: min(line.upperBound + 1, source.bytes.count), isTime: true)
  }

  // MARK: Lines that are no words

  /// Whether a line is a rule: three or more hyphens, stars or the like.
  func isRule(_ line: Range<Int>) -> Bool { reader.isRule(line) }

  /// The level of a heading without a date; nil for other lines.
  func levelOfHeading(at line: Range<Int>) -> Int? { headings[line.lowerBound]?.level }

  /// The words of a heading without a date, which is none of a month or the like.
  private func titleOfHeading(at start: Int) -> Range<Int>? { headings[start]?.text }

  /// Whether a line is that of a year, a month or a week.
  func isPeriod(_ line: Range<Int>) -> Bool { periods.contains(line.lowerBound) }

  /// The first line after one that is neither blank nor a rule.
  private func lineWithWords(after number: Int, _ lines: [Range<Int>]) -> Range<Int>? {
    lines[(number + 1)...].first { !isRule($0) && !source.isBlank($0) }
  }

  /// The headings of periods that have words right below them.
  private var bareMonths: [DatedLine] {
    periods.headings.filter { heading in
      let end = source.bytes.count
      let below = source.firstLine(in: heading.next..<end) { !isRule($0) && !source.isBlank($0) }
      guard let below, !isPeriod(below) else { return false }
      let visible = reader.trimmed(below)
      guard reader.heading(visible) == nil else { return false }
      return !(isOrg && OrgEntry.isDrawerOrPlan(source.bytes[visible]))
        && !source.bytes[visible].starts(with: "#+".utf8)
    }
  }

  /// Notes where words are under the headings of months above the level of the days: they are a dream of the
  /// first of these days, or have no date where there is none.
  private mutating func findInterludes(above level: Int) {
    var undated: [DatedLine] = []
    let ends = periods.ends
    var index = 0
    for month in bareMonths where month.level < level {
      while index < heads.count, heads[index].start < month.start { index += 1 }
      if index < heads.count, ends[month.start].map({ heads[index].start < $0 }) ?? true {
        if index > 0 { interludes[heads[index - 1].start] = month.start }
      } else {
        undated.append(month)
      }
    }
    heads = (heads + undated).sorted { $0.start < $1.start }
  }
}

extension DatedOutline {
  /// The headings of Org whose date is in the drawer or on the line below.
  fileprivate func headsOfDrawers(_ lines: [Range<Int>]) -> [DatedLine] {
    var heads: [DatedLine] = []
    for (number, line) in lines.enumerated() {
      guard let heading = headings[line.lowerBound], reader.time(of: heading.text) == nil,
        !isPeriod(line)
      else { continue }
      var found: DateStamp?
      for below in lines[(number + 1)...].prefix(40) where !reader.trimmed(below).isEmpty {
        let visible = reader.trimmed(below)
        guard headings[below.lowerBound] == nil, reader.head(of: below)?.kind != .heading else {
          break
        }
        if let stamp = OrgEntry.stamp(of: visible, reader) {
          // When something is planned says less than when it was written.
          let isPlan = OrgEntry.isPlan(source.bytes[visible])
          if !isPlan || found == nil { found = stamp }
          if !isPlan { break }
        }
        guard OrgEntry.isDrawerOrPlan(source.bytes[visible]) else { break }
      }
      guard let found else { continue }
      heads.append(
        DatedLine(
          kind: .heading, stamp: found, start: line.lowerBound, text: heading.text,
          next: heading.next, level: heading.level))
    }
    return heads
  }

  /// Adds the lines of a daily note that begin with times.
  fileprivate mutating func addLines(_ lines: LinesOfDay, dated date: Night?) {
    guard let date, lines.areFirst else { return }
    let times = lines.times.filter {
      $0.start == lines.times[0].start || lines.isList || source.isAfterBlank($0.start)
    }
    isFromTop = isFromTop || heads.isEmpty
    heads += times.map { time in
      var time = time
      time.stamp = DateStamp(
        .success(date), at: time.stamp.secondOfDay, words: "", in: reader.timeZone)
      return time
    }
  }

  /// A bullet that begins with a time, as of Thino, or has a heading of one, as in Logseq.
  fileprivate func timeOfItem(_ line: Range<Int>, _ visible: Range<Int>) -> DatedLine? {
    guard line.lowerBound == visible.lowerBound, reader.isBullet(visible) else { return nil }
    let item = reader.trimmed(visible.lowerBound + 2..<visible.upperBound)
    let heading = reader.heading(item)
    guard var time = self.time(at: line, heading?.text ?? item) else { return nil }
    time.isTitle = heading != nil
    return time
  }

  /// Finds out whether rules separate the entries.
  fileprivate mutating func findFences() {
    guard heads.count > 1 else { return }
    hasFences = heads.dropFirst().allSatisfy { head in
      var end = head.start
      while end > start {
        let begin = source.bytes[start..<end - 1].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
        if !source.isBlank(begin..<end) { return isRule(begin..<end) }
        end = begin
      }
      return false
    }
  }

  /// Whether stars begin headings in a text.
  fileprivate static func isOrg(_ source: SourceText, _ lines: [Range<Int>]) -> Bool {
    let name = source.file.lowercasedName
    if name.hasSuffix(".org") { return true }
    guard !name.hasSuffix(".md"), !name.hasSuffix(".markdown"),
      lines.contains(where: { source.bytes[$0].starts(with: "* ".utf8) })
    else { return false }
    return lines.contains { line in
      let bytes = source.bytes[line]
      return bytes.starts(with: "** ".utf8) || bytes.starts(with: ":PROPERTIES:".utf8)
        || bytes.prefix(9).elementsEqual("#+TITLE: ".utf8)
    }
  }
}
