import Dreams
import Foundation

/// Finds the dates at the beginning of lines.
struct DatedLineReader {
  let source: SourceText
  let timeZone: TimeZone
  let order: DateOrder?
  /// Whether stars begin headings.
  let isOrg: Bool
  /// The year, month or week that the headings above a line or the name of the file say.
  var period: DatePeriod?
  /// The day of the entry above, whose year another date has that names its day of the week rightly.
  var last: Night?

  /// The longest part of a line in which a date is looked for.
  static let reach = 120

  /// The date at the beginning of a line; nil if there is none, or none that is sure to begin an entry.
  func head(of line: Range<Int>) -> DatedLine? {
    anyHead(of: line).flatMap { $0.isDoubtful ? nil : $0 }
  }

  /// The date at the beginning of a line, or behind its title; nil if there is none.
  func anyHead(of line: Range<Int>) -> DatedLine? {
    let bytes = source.bytes
    let next = min(line.upperBound + 1, bytes.count)
    let visible = withoutPictographs(trimmed(line))
    guard let first = visible.first else { return nil }
    let byte = bytes[first]
    let indent = bytes[line.lowerBound..<(trimmed(line).first ?? first)]
    let isTabbed = indent.contains(0x09)
    if let label = label(visible, isTabbed: isTabbed) {
      return DatedLine(
        kind: .label, stamp: label.stamp, start: line.lowerBound, text: label.text, next: next,
        level: isTabbed ? 1 : 0)
    }
    guard !isTabbed, indent.count < 4 else { return nil }
    if byte == UInt8(ascii: "["), let bracket = bracket(visible) {
      return DatedLine(
        kind: .bracket, stamp: bracket.stamp, start: line.lowerBound,
        text: bracket.end..<line.upperBound, next: next, isIndented: indent.contains(0x20))
    }
    if let (level, content) = heading(visible) ?? headingWithoutSpace(visible) {
      let words = isOrg ? OrgEntry.withoutKeyword(content, source.bytes) : content
      guard !content.isEmpty,
        let part = part(content, isHeading: true)
          ?? (words == content ? nil : part(words, isHeading: true))
      else { return nil }
      let text = withoutZone(part)
      // A datetree has headings of years and months above its days.
      if case .failure(.notADate) = part.stamp.date, period(of: content) != nil { return nil }
      return DatedLine(
        kind: .heading, stamp: part.stamp, start: line.lowerBound, text: text, next: next,
        level: level)
    }
    if "-+*".utf8.contains(byte), visible.count > 2, bytes[first + 1] == 0x20 {
      let words = trimmed(first + 2..<visible.upperBound)
      guard let part = part(words) else {
        // A list of names and values is none of entries.
        let isNamed = labeled(words).map { LabeledHead.isKnown($0.name) } ?? false
        return indent.isEmpty && !isNamed ? titledBullet(words, at: line.lowerBound, next) : nil
      }
      return DatedLine(
        kind: .bullet, stamp: part.stamp, start: line.lowerBound, text: part.text, next: next)
    }
    if let name = nameInChat(visible) {
      return DatedLine(
        kind: .bracket, stamp: name.stamp, start: line.lowerBound, text: name.end..<line.upperBound,
        next: next)
    }
    if let stamp = stampAfterSender(visible) {
      return DatedLine(
        kind: .bracket, stamp: stamp, start: line.lowerBound,
        text: visible.lowerBound..<line.upperBound, next: next)
    }
    let part =
      wideBracket(visible)
      ?? (mayBeDate(visible)
        ? part(withoutRules(visible)) ?? partAfterNumber(visible) : partAfterName(visible))
    guard let part else { return titled(visible, at: line.lowerBound, next) }
    return DatedLine(
      kind: .plain, stamp: part.stamp, start: line.lowerBound, text: withoutZone(part), next: next,
      hasDash: part.hasDash, isDoubtful: part.isDoubtful, isIndented: indent.contains(0x20))
  }

  /// A part without the blanks and invisible marks around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let bytes = source.bytes
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end {
      if bytes[start] == 0x20 || (0x09...0x0D).contains(bytes[start]) {
        start += 1
      } else if let length = invisible(at: start, end) {
        start += length
      } else {
        break
      }
    }
    while end > start, bytes[end - 1] == 0x20 || (0x09...0x0D).contains(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The length of an invisible mark, or of a space that is not ASCII.
  private func invisible(at start: Int, _ end: Int) -> Int? {
    guard start + 2 < end, source.bytes[start] >= 0xE2 else { return nil }
    switch (source.bytes[start], source.bytes[start + 1], source.bytes[start + 2]) {
    case (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x80, 0xAA...0xAF), (0xE2, 0x81, 0xA6...0xA9),
      (0xEF, 0xBB, 0xBF), (0xE3, 0x80, 0x80):
      return 3
    default: return nil
    }
  }

  // MARK: Kinds of lines

  /// The level and the text of a heading: `## Sea`, `* Sea` in Org, `== Sea ==`.
  func heading(_ line: Range<Int>) -> (level: Int, text: Range<Int>)? {
    guard let first = line.first else { return nil }
    let sign = source.bytes[first]
    guard
      sign == UInt8(ascii: "#") || sign == UInt8(ascii: "=") || isOrg && sign == UInt8(ascii: "*")
    else { return nil }
    let level = source.bytes[line].prefix(20).prefix { $0 == sign }.count
    let rest = first + level..<line.upperBound
    guard sign == UInt8(ascii: "=") ? level > 1 : level <= 12, let second = rest.first,
      [0x20, 0x09].contains(source.bytes[second])
    else { return nil }
    var text = trimmed(rest)
    while sign != UInt8(ascii: "*"), let last = text.last, source.bytes[last] == sign {
      text = text.lowerBound..<last
    }
    return (level, trimmed(text))
  }

  /// `[2026-11-20 09:00]`, and where the text after it begins.
  private func bracket(_ line: Range<Int>) -> (stamp: DateStamp, end: Int)? {
    let bytes = source.bytes
    guard line.count > 2,
      let close = bytes[line].prefix(Self.reach).firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let inside = line.lowerBound + 1..<close
    // A number in brackets is a footnote sooner than a time.
    guard bytes[inside].contains(where: { !(0x30...0x39).contains($0) }) else { return nil }
    let words = source.string(inside)
    guard words.first != "[", let stamp = stamp(inBrackets: words) ?? stampOfMonth(words) else {
      return nil
    }
    let next = close + 1
    let hasSpace = next < line.upperBound && bytes[next] == UInt8(ascii: " ")
    return (stamp, hasSpace ? next + 1 : next)
  }

  private func stamp(inBrackets words: String) -> DateStamp? {
    guard let stamp = DateStamp(before: words, in: timeZone, order: order) else { return nil }
    let isAll = words.utf8.dropFirst(stamp.end).allSatisfy { $0 == 0x20 }
    switch stamp.date {
    // Without a time of day, such numbers are a version or the like sooner than a date.
    case .failure(.shortYear), .failure(.otherOrder):
      guard isAll, stamp.secondOfDay != nil else { return nil }
    case .failure(.notADate), .failure(.noYear):
      return isAll ? stamp : nil
    case .success, .failure(.ambiguous):
      guard isAll else { return stampOfHour(words) }
    }
    return stamp
  }

  /// A date with an hour and nothing else, as in `[2026-11-20 09]`.
  private func stampOfHour(_ words: String) -> DateStamp? {
    var parser = DateParser(words, order: order)
    guard let date = try? parser.date(), let second = parser.secondOfDay(), parser.isAtEnd else {
      return nil
    }
    return DateStamp(.success(date), at: second, words: words, in: timeZone)
  }

  /// A month or a week where a day should be, as in `[2019-07]` and `[July 2019]`.
  private func stampOfMonth(_ words: String) -> DateStamp? {
    var parser = DateParser(before: words, order: nil)
    guard let period = parser.period(), period.year != nil,
      period.month != nil || period.week != nil
    else { return nil }
    return DateStamp(.failure(.notADate), at: nil, words: words, in: timeZone)
  }

  /// `Date: 2026-11-20`, after which may only be the name of a time zone.
  private func label(
    _ line: Range<Int>, isTabbed: Bool
  ) -> (stamp: DateStamp, text: Range<Int>)? {
    guard let (name, value) = labeled(line), LabeledHead.isDate(name),
      // A property of a note, as "date:: 2026-11-20", begins no entry.
      !source.bytes[line.lowerBound..<value.lowerBound].contains([0x3A, 0x3A]),
      let part = part(value), isTabbed || part.text.isEmpty
    else { return nil }
    return (part.stamp, part.text)
  }

  /// The name and the value of a line such as `Tags: sea, night`.
  func labeled(_ line: Range<Int>) -> (name: String, value: Range<Int>)? {
    let bytes = source.bytes[line].prefix(60)
    guard let colon = bytes.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == 0xEF }) else {
      return nil
    }
    let isWide = bytes[colon] == 0xEF
    if isWide, !bytes[colon...].starts(with: "：".utf8) { return nil }
    let name = source.string(trimmed(line.lowerBound..<colon))
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == " " || $0 == "*" }) else {
      return nil
    }
    var start = colon + (isWide ? 3 : 1)
    // As in "date:: 2026-11-20".
    if !isWide, start < line.upperBound, source.bytes[start] == UInt8(ascii: ":") { start += 1 }
    // As in "**Date:** 2026-11-20".
    if name.first == "*" {
      while start < line.upperBound, source.bytes[start] == UInt8(ascii: "*") { start += 1 }
    }
    return (DateWords.folded(name.filter { $0 != "*" }[...]), trimmed(start..<line.upperBound))
  }

  /// Whether a line begins with a digit, a sign that is around dates, or a word of dates.
  func mayBeDate(_ line: Range<Int>) -> Bool {
    guard let first = line.first else { return false }
    let byte = source.bytes[first]
    if (0x30...0x39).contains(byte) || "[<(*_-=~@{\"".utf8.contains(byte) || byte == 0xEF {
      return true
    }
    let word = source.bytes[line].prefix(40).prefix { $0 >= 0x41 && $0 != 0x5F && $0 != 0x5B }
    let name = DateWords.folded(Substring(String(decoding: word, as: UTF8.self)))
    return DateWords.months[name] != nil || DateWords.daysOfWeek[name] != nil
      || name == DateWords.sunday
      || name.first.map(DateWords.firstIdeographs.contains) == true
      || beginsWithArticle(line, name)
  }

  /// Whether a line begins with a word that is before dates, and has a number soon: "Le 20 novembre 2026".
  private func beginsWithArticle(_ line: Range<Int>, _ word: String) -> Bool {
    DateWords.beforeDate.contains(word)
      && source.bytes[line].prefix(40).contains { (0x30...0x39).contains($0) }
  }

  /// A line without the rules before and behind its words: `--- 2026-11-20 ---`.
  private func withoutRules(_ line: Range<Int>) -> Range<Int> {
    var (start, end) = (line.lowerBound, line.upperBound)
    guard let first = line.first, "-=~".utf8.contains(source.bytes[first]) else { return line }
    while start < end, source.bytes[start] == source.bytes[first] { start += 1 }
    guard start - first > 1 else { return line }
    while end > start, source.bytes[end - 1] == source.bytes[first] { end -= 1 }
    return trimmed(start..<end)
  }

  /// What Telegram copies above a message: `Ana, [20.11.2026 3:12]`.
  private func nameInChat(_ line: Range<Int>) -> (stamp: DateStamp, end: Int)? {
    let bytes = source.bytes
    guard line.count < 120, let last = line.last, bytes[last] == UInt8(ascii: "]"),
      let open = bytes[line].lastIndex(of: UInt8(ascii: "[")), open > line.lowerBound + 2,
      bytes[open - 1] == 0x20, bytes[open - 2] == UInt8(ascii: ","),
      let stamp = stamp(inBrackets: source.string(open + 1..<last)), stamp.secondOfDay != nil
    else { return nil }
    return (stamp, line.upperBound)
  }

  // MARK: The date and the text after it

  struct Part {
    let stamp: DateStamp
    let text: Range<Int>
    var hasDash = false
    /// Whether it may be a part of a sentence.
    var isDoubtful = false
    /// Where the date begins.
    var start = 0
  }

  /// The date at the beginning of a part of a line, or at the end of a heading.
  func part(_ range: Range<Int>, isHeading: Bool = false) -> Part? {
    let bytes = source.bytes
    var start = range.lowerBound
    let openers = "[<(*_@{\"".utf8
    while start < range.upperBound, start - range.lowerBound < 4, openers.contains(bytes[start]) {
      start += 1
    }
    let count = start - range.lowerBound
    while count > 0, start < range.upperBound, bytes[start] == 0x20 { start += 1 }
    let text = source.clipped(start..<range.upperBound, to: Self.reach)
    var found =
      DateStamp(before: text, in: timeZone, order: order, isAlone: isHeading, within: period)
      ?? dateAlone(in: text)
    if found?.isWhole != true, let completed = stampAfterLast(text) { found = completed }
    guard let stamp = found else { return isHeading ? partAtEnd(range, afterAnyWord: true) : nil }
    var end = start + stamp.end
    var closed = 0
    var place = end
    if place < range.upperBound, bytes[place] == UInt8(ascii: ":") { place += 1 }
    while place < range.upperBound, closed < count, Self.closers.contains(bytes[place]) {
      place += 1
      closed += 1
    }
    if closed > 0 { end = place }
    var rest = trimmed(end..<range.upperBound)
    if closed < count {
      while let last = rest.last, Self.closers.contains(bytes[last]) {
        rest = rest.lowerBound..<last
      }
    }
    guard
      rest.isEmpty || rest.lowerBound > end || isSeparator(at: end, range.upperBound) != nil
        || isClosed(at: end)
    else { return nil }
    var (hasSeparator, hasDash) = (false, false)
    while let length = isSeparator(at: rest.lowerBound, rest.upperBound) {
      hasDash = hasDash || bytes[rest.lowerBound] == UInt8(ascii: "-")
      hasSeparator = true
      rest = trimmed(rest.lowerBound + length..<rest.upperBound)
    }
    var part = Part(stamp: stamp, text: rest, hasDash: hasDash)
    // In "24 sheep", the number is not a day, and in "24日 羊" it is.
    if stamp.isDayAlone, !stamp.isCountedDay, !rest.isEmpty, !hasSeparator, closed == 0,
      stamp.secondOfDay == nil
    {
      return nil
    }
    guard !rest.isEmpty, !isHeading else { return part }
    // As in "On 20 November 2026, I flew."
    part.isDoubtful = DateWords.beforeDate.contains(Self.firstWord(of: stamp.words))
    if part.isDoubtful { return stamp.isWhole ? part : nil }
    // In "2026-11-20 was cold", the date is a part of the sentence.
    if hasSeparator || stamp.secondOfDay != nil || closed > 0 { return part }
    switch stamp.date {
    case .success, .failure(.ambiguous): break
    case .failure(.shortYear)
    where stamp.words.contains("/") || !Self.firstWord(of: stamp.words).isEmpty:
      break
    case .failure(.notADate), .failure(.noYear):
      // As in "2026-11-?? Sea" and "2026-02-30 Snow".
      let isISO = stamp.words.utf8.count >= 8 && stamp.words.prefix(5).last == "-"
      return isISO || stamp.words.contains(":") ? part : nil
    case .failure: return nil
    }
    part.isDoubtful = source.clipped(rest, to: 16).first?.isLowercase == true
    return part
  }

  private static let closers = Array("]>)*_}\"".utf8)

  private static func firstWord(of text: String) -> String {
    DateWords.folded(text.prefix(while: \.isLetter))
  }

  /// Whether a closing bracket is before a place, behind which words need no space.
  private func isClosed(at place: Int) -> Bool {
    let before = source.bytes[..<place]
    return before.last == UInt8(ascii: ")") || before.suffix(3).elementsEqual("）".utf8)
  }

  /// A date without its year that is all of a line, as "20 Nov".
  private func dateAlone(in text: String) -> DateStamp? {
    guard
      let stamp = DateStamp(before: text, in: timeZone, order: order, isAlone: true),
      text.utf8.dropFirst(stamp.end).allSatisfy({ " :.,".utf8.contains($0) })
    else { return nil }
    return stamp
  }

  /// The length of a sign between a date and a text, if one is there and separates.
  func isSeparator(at place: Int, _ end: Int) -> Int? {
    guard place < end else { return nil }
    let bytes = source.bytes
    if ":-|,;.".utf8.contains(bytes[place]) {
      return place + 1 == end || [0x20, 0x09, 0x2D].contains(bytes[place + 1]) ? 1 : nil
    }
    guard place + 2 < end else { return nil }
    switch (bytes[place], bytes[place + 1], bytes[place + 2]) {
    // – — ： ， 。 、
    case (0xE2, 0x80, 0x93...0x94), (0xEF, 0xBC, 0x9A), (0xEF, 0xBC, 0x8C),
      (0xE3, 0x80, 0x81...0x82):
      return 3
    default: return nil
    }
  }
}

extension SourceText {
  /// The beginning of a part, which ends with a whole character.
  func clipped(_ range: Range<Int>, to count: Int) -> String {
    var end = range.upperBound
    if range.count > count {
      end = range.lowerBound + count
      while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    return string(range.lowerBound..<end)
  }
}
