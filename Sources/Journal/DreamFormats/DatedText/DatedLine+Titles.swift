extension [DatedLine] {
  /// The dates on lines of their own, or those behind a name, with the titles above them: a line right above, or a
  /// heading.
  ///
  /// - Parameters:
  ///   - start: Where the text begins.
  ///   - source: The file.
  ///   - reader: The reader of its lines.
  ///   - heading: The words of a heading without a date, by the byte where it begins.
  /// - Returns: The dates, which begin with their titles; nil unless each has one, or two and more have a heading, and
  ///   words are below the last.
  func titled(
    above start: Int, in source: SourceText, _ reader: DatedLineReader,
    _ heading: (Int) -> Range<Int>?
  ) -> [DatedLine]? {
    guard count > 1, let last,
      allSatisfy({ $0.text.isEmpty && !$0.isIndented && $0.level == 0 }),
      source.firstLine(in: last.next..<source.bytes.count, { !source.isBlank($0) }) != nil
    else { return nil }
    let titles = map { $0.title(above: start, in: source, reader, heading) }
    let headings = titles.count { $0?.isHeading == true }
    // One line above the first date is the name of the diary.
    func isUntitled(_ words: Range<Int>) -> Bool {
      let title = source.string(words)
      return NoteName.title(beforeDate: title).isEmpty || NoteName.isDiary(title)
    }
    let found = titles.compactMap { $0?.words }
    let areAll =
      found.count == count && (!isUntitled(found[0]) || found.allSatisfy(isUntitled))
    guard areAll || headings > 1 else { return nil }
    return zip(self, titles).map { date, title in
      guard let title, areAll || title.isHeading else { return date }
      var date = date
      date.text =
        isUntitled(title.words) ? title.words.upperBound..<title.words.upperBound : title.words
      (date.start, date.isTitle) = (title.start, true)
      return date
    }
  }
}

extension DatedLine {
  /// The title above a date: where its line begins, its words, and whether it is a heading; nil for none.
  fileprivate func title(
    above start: Int, in source: SourceText, _ reader: DatedLineReader,
    _ heading: (Int) -> Range<Int>?
  ) -> (start: Int, words: Range<Int>, isHeading: Bool)? {
    func lineBefore(_ place: Int) -> Range<Int>? {
      let end = place - 1
      guard end > start else { return nil }
      let feed = source.bytes[start..<end].suffix(200).lastIndex(of: 0x0A)
      return (feed.map { $0 + 1 } ?? Swift.max(start, end - 200))..<end
    }
    func isRule(_ line: Range<Int>) -> Bool { reader.isRule(reader.trimmed(line)) }
    var above = lineBefore(self.start)
    while let line = above, source.isBlank(line) { above = lineBefore(line.lowerBound) }
    var isUnderlined = false
    if let line = above, source.bytes[line].first == UInt8(ascii: "="), isRule(line) {
      (above, isUnderlined) = (lineBefore(line.lowerBound), true)
    }
    guard let above, !source.isBlank(above), !isRule(above) else { return nil }
    let line = reader.trimmed(above)
    let words = isUnderlined ? line : heading(above.lowerBound)
    let isRightAbove =
      kind == .plain && above.upperBound + 1 == self.start && !reader.isBullet(line)
      && reader.labeled(line) == nil
      && (above.lowerBound == start || source.isAfterBlank(above.lowerBound)
        || lineBefore(above.lowerBound).map(isRule) == true)
    guard line.count < 100, words != nil || isRightAbove, reader.period(of: words ?? line) == nil
    else { return nil }
    return (above.lowerBound, words ?? line, words != nil)
  }
}
