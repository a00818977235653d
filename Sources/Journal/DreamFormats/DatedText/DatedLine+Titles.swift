extension [DatedLine] {
  /// The dates on lines of their own, or those behind a name, with the titles above them: a line right above, or a
  /// heading.
  ///
  /// - Parameters:
  ///   - start: Where the text begins.
  ///   - source: The file.
  ///   - reader: The reader of its lines.
  ///   - heading: The words of a heading without a date, by the byte where it begins.
  /// - Returns: The dates, which begin with their titles; nil unless each has one and words are below the last.
  func titled(
    above start: Int, in source: SourceText, _ reader: DatedLineReader,
    _ heading: (Int) -> Range<Int>?
  ) -> [DatedLine]? {
    guard count > 1, let last,
      source.firstLine(in: last.next..<source.bytes.count, { !source.isBlank($0) }) != nil
    else { return nil }
    var titled: [DatedLine] = []
    for var date in self {
      guard date.text.isEmpty, !date.isIndented, date.level == 0 else { return nil }
      var (begin, end) = (date.start, date.start)
      var isUnderlined = false
      repeat {
        isUnderlined = begin < end && reader.isRule(reader.trimmed(begin..<end))
        end = begin - 1
        guard end > start else { return nil }
        let feed = source.bytes[start..<end].suffix(200).lastIndex(of: 0x0A)
        begin = feed.map { $0 + 1 } ?? Swift.max(start, end - 200)
      } while source.isBlank(begin..<end)
        || !isUnderlined && source.bytes[begin..<end].first == UInt8(ascii: "=")
          && reader.isRule(reader.trimmed(begin..<end))
      let line = reader.trimmed(begin..<end)
      let words = isUnderlined ? line : heading(begin)
      let isRightAbove =
        date.kind == .plain && end + 1 == date.start && !reader.isBullet(line)
        && (begin == start || source.isAfterBlank(begin)) && reader.labeled(line) == nil
      guard (1..<100).contains(line.count), !reader.isRule(line), words != nil || isRightAbove,
        reader.period(of: words ?? line) == nil
      else { return nil }
      (date.start, date.text, date.isTitle) = (begin, words ?? line, true)
      titled.append(date)
    }
    return titled
  }
}
