import Foundation

/// Times of day, and years, months and weeks, at the beginning of lines.
extension DatedLineReader {
  /// The time of day at the beginning of a part of a line, and the text after it.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - isAfterWord: Whether AM and PM may be before it.
  /// - Returns: The time in seconds, and the text; nil where no time is.
  func time(
    of range: Range<Int>, afterWord isAfterWord: Bool = false
  ) -> (second: Int, text: Range<Int>)? {
    guard let first = range.first,
      isAfterWord || (0x30...0x39).contains(source.bytes[first]) || source.bytes[first] >= 0xE0
    else { return nil }
    var parser = DateParser(before: source.clipped(range, to: 40), order: nil)
    guard let second = parser.timeAlone(), !parser.isWithinWord else { return nil }
    let end = range.lowerBound + parser.end
    var rest = trimmed(end..<range.upperBound)
    guard rest.isEmpty || rest.lowerBound > end || isSeparator(at: end, range.upperBound) != nil
    else { return nil }
    while let length = isSeparator(at: rest.lowerBound, rest.upperBound) {
      rest = trimmed(rest.lowerBound + length..<rest.upperBound)
    }
    return (second, rest)
  }

  /// The time of day, and the words, at the beginning of an entry below its day: "07:12 Sea", "Dream 2: Sea",
  /// "[Ana] [3:12 AM] Sea" of KakaoTalk, "03:12⇥Ana⇥Sea" of LINE.
  func timeOfEntry(_ line: Range<Int>) -> (second: Int?, text: Range<Int>)? {
    let bytes = source.bytes
    guard let first = line.first else { return nil }
    if let (second, text) = time(of: line) {
      // The name of who has written is between tabs.
      let name = bytes[text].prefix(80).firstIndex(of: 0x09)
      let isNamed = text.lowerBound > line.lowerBound && bytes[text.lowerBound - 1] == 0x09
      return (second, isNamed ? name.map { trimmed($0..<text.upperBound) } ?? text : text)
    }
    if bytes[first] == UInt8(ascii: "["),
      let close = bytes[line].prefix(80).firstIndex(of: UInt8(ascii: "]")),
      bytes[close..<line.upperBound].starts(with: "] [".utf8),
      let end = bytes[(close + 3)..<line.upperBound].prefix(30).firstIndex(of: UInt8(ascii: "]")),
      let (second, rest) = time(of: close + 3..<end, afterWord: true), rest.isEmpty
    {
      return (second, trimmed(end + 1..<line.upperBound))
    }
    guard line.count < 120, bytes[line].prefix(16).contains(where: { (0x30...0x39).contains($0) }),
      source.isAfterBlank(line.lowerBound) || line.lowerBound == 0
    else { return nil }
    return textAfterNumber(ofDream: line).map { (nil, $0) }
  }

  /// A date without its year in the year of the entry above or in the next one, where it is the day of the week
  /// that it says: "Mardi 4 février".
  func stampAfterLast(_ text: String) -> DateStamp? {
    guard let last, period == nil, let dayOfWeek = Self.dayOfWeek(around: text) else { return nil }
    for year in [last.year, last.year + 1] {
      let stamp = DateStamp(
        before: text, in: timeZone, order: order, within: DatePeriod(year: year))
      if let stamp, case .success(let day) = stamp.date, stamp.period != nil, day >= last,
        Int(day.weekday) == dayOfWeek
      {
        return stamp
      }
    }
    return nil
  }

  /// The day of the week that a text begins with, or that is in brackets behind its first words, from 0 for Monday:
  /// "Mardi 4 février", "11月21日（土）".
  private static func dayOfWeek(around text: String) -> Int? {
    let words = text.split(whereSeparator: { !$0.isLetter })
    var parser = DateParser(before: String(text.prefix(24)), order: nil)
    if let day = parser.countedDayOfWeek() { return day }
    if let first = words.first, let day = DateWords.daysOfWeek[DateWords.folded(first)] {
      return day
    }
    guard let open = text.prefix(24).firstIndex(where: { "(（".contains($0) }) else { return nil }
    let word = text[open...].dropFirst().prefix { $0.isLetter }
    return DateWords.daysOfWeek[DateWords.folded(word)]
      ?? word.first.flatMap { DateWords.indexOfIdeograph[String($0)] }
  }

  /// The words of a heading that counts the dreams of a day: "Dream 2", "Traum 2: The gate".
  ///
  /// - Returns: The words behind the number; nil for any other heading.
  func textAfterNumber(ofDream heading: Range<Int>) -> Range<Int>? {
    // Few lines begin so, and the bytes show it without a string.
    guard let first = heading.first.map({ source.bytes[$0] }),
      first >= 0x80 || "dDtTrRsS".utf8.contains(first),
      let digit = source.bytes[heading].prefix(24).firstIndex(where: {
        (0x30...0x39).contains($0)
      })
    else { return nil }
    let digits = source.bytes[digit..<heading.upperBound].prefix { (0x30...0x39).contains($0) }
    let end = digits.endIndex
    // The names that columns of tables have, too.
    let name = source.string(heading.lowerBound..<end)
    guard let counted = FieldNames.numbered(name), counted.isOfDream,
      !counted.name.contains(" "),
      name.allSatisfy({ $0.isLetter || $0.isNumber || " #.°".contains($0) })
    else { return nil }
    var rest = trimmed(end..<heading.upperBound)
    guard rest.isEmpty || isSeparator(at: rest.lowerBound, rest.upperBound) != nil else {
      return nil
    }
    while let length = isSeparator(at: rest.lowerBound, rest.upperBound) {
      rest = trimmed(rest.lowerBound + length..<rest.upperBound)
    }
    return rest
  }

  /// The year, month or week that a heading or a line is of, if it has only words of dates and names no day.
  func period(of range: Range<Int>) -> DatePeriod? {
    guard range.count < 40 else { return nil }
    var parser = DateParser(
      before: source.string(range).trimmingCharacters(in: Self.emphasis), order: nil)
    return parser.period()
  }

  /// The same for the heading of all of a text, which may have other words first: "My dreams, November 2026".
  func periodAtEnd(of range: Range<Int>) -> DatePeriod? {
    guard range.count < 100 else { return nil }
    let words = source.string(range).split(separator: " ")
    for count in [2, 1] where words.count > count {
      let end = words.suffix(count).joined(separator: " ")
      var parser = DateParser(before: end.trimmingCharacters(in: Self.emphasis), order: nil)
      if let period = parser.period(), period.year != nil { return period }
    }
    return nil
  }

  private static let emphasis = CharacterSet(charactersIn: "*_()[]<>: ")

  /// Whether a line may be of a period, by how it begins.
  func mayBePeriod(_ line: Range<Int>) -> Bool {
    guard line.count < 40, let first = line.first else { return false }
    let byte = source.bytes[first]
    if (0x30...0x39).contains(byte) || "*_[".utf8.contains(byte) { return line.count <= 30 }
    let word = source.bytes[line].prefix { $0 >= 0x41 && $0 != 0x5F && $0 != 0x5B }
    let name = DateWords.folded(Substring(String(decoding: word, as: UTF8.self)))
    return DateWords.months[name] != nil || DateWords.weeks.contains(name)
      || name == DateWords.month
  }
}
