import Dreams

/// Nights that are named by two days: "14/15 December 2026", "14. auf den 15.12.2026", "2026-12-14/15".
extension DateParser {
  /// Reads the first day, and the date of the second one.
  ///
  /// - Returns: The first day, on whose evening the night begins; nil where nothing like it is.
  mutating func nightOfTwoDays() -> Night? {
    if let night = nightAfterMonth() { return night }
    let before = rest
    if let first = number(1...2), (1...31).contains(first), let month = monthOfFirstDay() {
      var seconds: [Night] = []
      do throws(DateProblem) {
        seconds = [try dateItself()]
      } catch {
        if case .ambiguous(let one, let other) = error { seconds = [one, other] }
      }
      for second in seconds {
        let night = second.advanced(by: -1)
        guard Self.day(of: night) == first, month == 0 || month == Self.month(of: night) else {
          continue
        }
        isNight = true
        return night
      }
    }
    rest = before
    return nil
  }

  /// Reads "November 19-20, 2026".
  private mutating func nightAfterMonth() -> Night? {
    let before = rest
    if let month = month() {
      _ = take(.mark(UInt8(ascii: ".")))
      if take(.space), let first = number(1...2) {
        skipOrdinal()
        _ = take(.space)
        if case .mark(let mark)? = rest.popFirst(), mark == 0 || "-/".utf8.contains(mark) {
          _ = take(.space)
          if let second = number(1...2) {
            skipOrdinal()
            let hasComma = take(.mark(UInt8(ascii: ",")))
            if let year = try? yearAtEnd(isApart: hasComma), secondBeforeYear == nil,
              let night = Night(year: year, month: month, day: first),
              Self.day(of: night.advanced(by: 1)) == second
            {
              isNight = true
              return night
            }
          }
        }
      }
    }
    rest = before
    return nil
  }

  /// Reads what is between the numbers of the two days, with the month of the first one.
  ///
  /// - Returns: The month; 0 for none, and nil where no second day can follow.
  private mutating func monthOfFirstDay() -> Int? {
    skipOrdinal()
    let point = Token.mark(UInt8(ascii: "."))
    var month = 0
    let hasPoint = take(point)
    let afterPoint = rest
    if hasPoint, let number = number(1...2), take(point) {
      month = number
    } else {
      rest = afterPoint
      if take(.space), let named = self.month() {
        month = named
      } else {
        rest = afterPoint
      }
    }
    let isSpaced = take(.space)
    if case .mark(let mark)? = rest.first, mark == 0 || "-/".utf8.contains(mark) {
      rest.removeFirst()
      _ = take(.space)
    } else if isSpaced, takeWord(in: DateWords.toNextDay) {
      guard take(.space) else { return nil }
      if takeWord(in: DateWords.articles.union(["den"])) { _ = take(.space) }
    } else {
      return nil
    }
    return month
  }

  /// Takes the second day of a night behind the date of the first one: "/15", " – 2026-12-15".
  mutating func takeNextDay(after date: Night) {
    guard case .mark(let mark)? = rest.drop(while: { $0 == .space }).first,
      mark == 0 || "-/".utf8.contains(mark)
    else { return }
    let before = rest
    let next = date.advanced(by: 1)
    _ = take(.space)
    rest.removeFirst()
    _ = take(.space)
    let start = rest
    if let second = try? dateItself(), second == next {
      isNight = true
      return
    }
    rest = start
    if mark == UInt8(ascii: "/"), number(1...2) == Self.day(of: next), !isWithinWord {
      if case .mark(let mark)? = rest.first, "/.-:".utf8.contains(mark) {
        rest = before
      } else {
        isNight = true
      }
      return
    }
    rest = before
  }

  private static func day(of night: Night) -> Int? { Int(night.description.suffix(2)) }

  private static func month(of night: Night) -> Int? {
    Int(night.description.dropLast(3).suffix(2))
  }
}
