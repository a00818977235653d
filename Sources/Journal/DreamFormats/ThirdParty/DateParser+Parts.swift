import Dreams

/// Dates that are not whole, and what surrounds dates.
extension DateParser {
  /// Whether something is there that only a date can be, but that names no day: "2019-07 14:23",
  /// "2026-02-30", "31 November 2026".
  ///
  /// Reads it, with the time after it.
  ///
  /// - Parameter isAlone: Whether the text has been set apart as a date, so that "20 Nov" is one, too.
  /// - Returns: Whether it has been read.
  mutating func brokenDate(isAlone: Bool) -> Bool {
    let start = rest
    var (parts, hasYear, hasMonth, hasWeek, isNext) = (0, false, false, false, true)
    let hasDayOfWeek = takeDayOfWeek()
    if hasDayOfWeek {
      _ = take(.mark(UInt8(ascii: ",")))
      _ = take(.space)
    }
    var afterLast = rest
    loop: while parts < 3, isNext {
      if parts > 0, hasYear, takeUnknownPart() {
        parts += 1
        afterLast = rest
        isNext = separator() != nil
        continue
      }
      switch rest.popFirst() {
      case .number(let value, let digits)? where digits <= 4 && digits != 3:
        if rest.first == .mark(UInt8(ascii: ":")) { break loop }
        if digits == 4 { hasYear = hasYear || (1_000...2_999).contains(value) }
        skipOrdinal()
      case .word(let word)? where DateWords.months[word] != nil: hasMonth = true
      case .word("w")? where parts == 1 && hasYear:
        guard number(1...3) != nil else { break loop }
        hasWeek = true
      default: break loop
      }
      if takeCharacter("年", "년") || takeCharacter("月", "월") || takeCharacter("日", "일") {
        hasMonth = true
      }
      parts += 1
      afterLast = rest
      isNext = separator() != nil || take(.mark(UInt8(ascii: ",")))
      if take(.space), !isNext {
        if case .word(let word)? = rest.first { isNext = DateWords.months[word] != nil }
        isNext = isNext || hasMonth
      } else if hasMonth {
        isNext = true
      }
    }
    rest = afterLast
    let hasTime = readTime() != nil
    let isWhole = parts == 3 && (hasYear || hasMonth)
    let isPart = parts >= 2 || hasYear
    let isWithoutYear = parts == 2 && !hasYear && (hasMonth || hasDayOfWeek)
    guard isWhole || isPart && hasTime || isAlone && (isWithoutYear || hasWeek) else {
      rest = start
      return false
    }
    lacksYear = isWithoutYear && !isWhole && !hasWeek
    return true
  }

  /// Whether a word or a number follows without a space or a closing bracket before it.
  var isWithinWord: Bool {
    switch rest.first {
    case .word, .number: last != .mark(UInt8(ascii: ")"))
    case .mark, .space, nil: false
    }
  }

  /// Takes a comma and the spaces after it.
  mutating func takeComma() -> Bool {
    guard take(.mark(UInt8(ascii: ","))) else { return false }
    _ = take(.space)
    return true
  }
}
