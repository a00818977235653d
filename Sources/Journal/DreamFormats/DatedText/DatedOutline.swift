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

  let reader: DatedLineReader
  private let source: SourceText

  /// The headings without a date, by the byte where they begin.
  private var headings: [Int: Heading] = [:]

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
    of source: SourceText, in timeZone: TimeZone, order: DateOrder?, dated date: Night? = nil
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
    for (number, line) in lines.enumerated() where line.lowerBound >= start {
      let visible = reader.trimmed(line)
      guard !visible.isEmpty else { continue }
      if var head = reader.head(of: line) {
        if head.kind == .plain, head.text.isEmpty, number + 1 < lines.count,
          isRule(lines[number + 1])
        {
          head.next = min(lines[number + 1].upperBound + 1, source.bytes.count)
        }
        if tops[head.kind] == nil { tops[head.kind] = isTop }
        found[head.kind, default: []].append(head)
        isTop = false
        continue
      }
      if let (level, text) = reader.heading(visible) {
        headings[line.lowerBound] = Heading(
          level: level, text: text, next: min(line.upperBound + 1, source.bytes.count))
        continue
      }
      if let time = self.time(at: line, visible) { times.append(time) }
      if !isRule(line), !source.bytes[visible].starts(with: "#+".utf8) { isTop = false }
    }
    if isOrg { found[.heading, default: []] += headsOfDrawers(lines) }
    choose(from: found, tops, times, date)
  }

  // MARK: Which dates belong together

  private mutating func choose(
    from found: [DatedLine.Kind: [DatedLine]], _ tops: [DatedLine.Kind: Bool],
    _ times: [DatedLine], _ date: Night?
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
    guard let kind = best?.kind, var heads = found[kind] else {
      if isOrg, date != nil { addTimes(under: [], dated: date) }
      return
    }
    heads.sort { $0.start < $1.start }
    isFromTop = tops[kind] == true
    switch kind {
    case .heading: addTimes(under: heads, dated: date)
    case .plain: self.heads = heads.withTimes(times, in: source, reader)
    case .label: self.heads = firstOfNames(heads).map(withNamesBefore)
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
    var (judged, hasEntries) = (0, false)
    for start in headings.keys.sorted() {
      guard let heading = headings[start] else { continue }
      while day < days.count, days[day].start < start { day += 1 }
      let above = day > 0 ? days[day - 1] : nil
      if day != judged {
        (judged, hasEntries) = (day, above.map { hasNoWords($0, upTo: start) } ?? false)
      }
      guard above.map({ $0.level < heading.level }) ?? (isOrg && date != nil),
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
    return needsTime ? nil : (nil, heading)
  }

  /// Whether a day of Org has no words before the first heading below it, as in a datetree: its headings
  /// are entries then.
  private func hasNoWords(_ day: DatedLine, upTo first: Int) -> Bool {
    guard isOrg, day.text.isEmpty else { return false }
    return OrgEntry.text(of: day.next..<Swift.max(day.next, first), reader)
      .allSatisfy(\.isWhitespace)
  }

  /// The headings of Org whose date is in the drawer or on the line below.
  private func headsOfDrawers(_ lines: [Range<Int>]) -> [DatedLine] {
    var heads: [DatedLine] = []
    for (number, line) in lines.enumerated() {
      guard let heading = headings[line.lowerBound], reader.time(of: heading.text) == nil,
        !reader.isMonthOrYear(heading.text)
      else { continue }
      for below in lines[(number + 1)...].prefix(40) where !reader.trimmed(below).isEmpty {
        let visible = reader.trimmed(below)
        guard headings[below.lowerBound] == nil, reader.head(of: below)?.kind != .heading else {
          break
        }
        if let stamp = OrgEntry.stamp(of: visible, reader) {
          heads.append(
            DatedLine(
              kind: .heading, stamp: stamp, start: line.lowerBound, text: heading.text,
              next: heading.next, level: heading.level))
          break
        }
        guard OrgEntry.isDrawerOrPlan(source.bytes[visible]) else { break }
      }
    }
    return heads
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

  /// A line that begins with a time, and may belong to the day of the line above it.
  private func time(at line: Range<Int>, _ visible: Range<Int>) -> DatedLine? {
    guard let (second, text) = reader.time(of: visible) else { return nil }
    let stamp = DateStamp(.failure(.notADate), at: second, words: "", in: reader.timeZone)
    return DatedLine(
      kind: .plain, stamp: stamp, start: line.lowerBound, text: text,
      next: min(line.upperBound + 1, source.bytes.count), isTime: true)
  }

  // MARK: Lines that are no words

  /// Whether a line is a rule: three or more hyphens, stars or the like.
  func isRule(_ line: Range<Int>) -> Bool {
    let visible = reader.trimmed(line)
    guard visible.count > 2, let first = visible.first, "-=*_~".utf8.contains(source.bytes[first])
    else { return false }
    return source.bytes[visible].allSatisfy { $0 == source.bytes[first] || $0 == 0x20 }
  }

  /// The level of a heading without a date; nil for other lines.
  func levelOfHeading(at line: Range<Int>) -> Int? { headings[line.lowerBound]?.level }

  /// Whether a line is the heading of a month or a year.
  func isMonthOrYear(_ line: Range<Int>) -> Bool {
    headings[line.lowerBound].map { reader.isMonthOrYear($0.text) } ?? false
  }

  private static func isOrg(_ source: SourceText, _ lines: [Range<Int>]) -> Bool {
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

extension [DatedLine] {
  /// The days on lines of their own with the times below them, where a time follows a day at once.
  fileprivate func withTimes(
    _ times: [DatedLine], in source: SourceText, _ reader: DatedLineReader
  ) -> [DatedLine] {
    guard !times.isEmpty else { return self }
    var all = self
    var place = 0
    for (index, day) in enumerated() {
      let end = index + 1 < count ? self[index + 1].start : source.bytes.count
      while place < times.count, times[place].start < day.start { place += 1 }
      guard day.text.isEmpty, day.stamp.secondOfDay == nil, place < times.count,
        times[place].start < end, source.isBlank(day.next..<Swift.max(day.next, times[place].start))
      else { continue }
      while place < times.count, times[place].start < end {
        var time = times[place]
        time.stamp = DateStamp(
          day.stamp.date, at: time.stamp.secondOfDay, words: day.stamp.words, in: reader.timeZone)
        all.append(time)
        place += 1
      }
    }
    return all.sorted { $0.start < $1.start }
  }
}
