/// The years at the end of dates with the name of a month.
extension DateParser {
  /// Reads " 2026", " de 2026", " '26", " 26", and " 03:12:44 CET 2026" with a time, as the command `date` prints it.
  ///
  /// - Parameter isApart: Whether a sign is before it, which needs no space then.
  /// - Returns: The year.
  /// - Throws: That no year is there.
  mutating func yearAtEnd(isApart: Bool) throws(DateProblem) -> Int {
    guard take(.space) || isApart else { throw .notADate }
    if takeLink() { _ = take(.space) }
    guard let year = number(4...4) ?? yearAfterTime() ?? shortYear() else { throw .notADate }
    takeWordOfYear()
    return year
  }

  /// Takes what follows a year, as in "20 ноября 2026 г.".
  mutating func takeWordOfYear() {
    let before = rest
    if take(.space), takeWord(in: DateWords.wordsOfYear) {
      _ = take(.mark(UInt8(ascii: ".")))
      if !isWithinWord { return }
    }
    rest = before
  }

  /// Reads a year after a time, perhaps with the name of a time zone between.
  private mutating func yearAfterTime() -> Int? {
    let before = rest
    if let time = clockTime(), time.isPlain, take(.space) {
      if case .word(let zone)? = rest.first, (3...5).contains(zone.utf8.count) {
        rest.removeFirst()
        _ = take(.space)
      }
      if let year = number(4...4) {
        secondBeforeYear = time.second
        return year
      }
    }
    rest = before
    return nil
  }

  /// Reads the two digits of a year, after an apostrophe or where nothing else can be meant.
  private mutating func shortYear() -> Int? {
    let before = rest
    let isMarked = take(.mark(UInt8(ascii: "'"))) || take(.mark(0))
    if let year = number(2...2), isMarked ? !isWithinWord : isAtEndOfDate {
      return Self.year(ofTwoDigits: year)
    }
    rest = before
    return nil
  }

  /// Whether nothing follows, or a sign that ends a date: "20 Nov 26, Sea", but not "20 Nov 26 sheep".
  private var isAtEndOfDate: Bool {
    guard case .mark(let mark)? = rest.drop(while: { $0 == .space }).first else {
      return rest.allSatisfy { $0 == .space }
    }
    return mark == 0 || ",-)]|".utf8.contains(mark)
  }
}
