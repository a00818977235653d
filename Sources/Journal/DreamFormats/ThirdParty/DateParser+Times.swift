/// The times of day after dates.
extension DateParser {
  /// Reads " 9:15", "T09:15:30.125", ", 09:15:30 PM", " at 7 PM", " 07", " um 7.15 Uhr", " 오후 7:15",
  /// in seconds since midnight.
  mutating func secondOfDay() -> Int? {
    let start = rest.startIndex
    let place = takeAllBeforeTime()
    var isSeparated = rest.startIndex > start
    if case .word(let word)? = rest.first, !word.utf8.allSatisfy({ $0 < 0x80 }) {
      isSeparated = true
    }
    guard isSeparated else { return nil }
    return clockTime(place)?.second
  }

  /// Where a time is, which says how it may be written.
  enum PlaceOfTime {
    /// Anywhere.
    case anywhere
    /// Behind a date.
    case afterDate
    /// Behind a word that is before times, so that a point may be before its minutes: "ore 3.15".
    case afterWord
    /// In a cell that has nothing else.
    case cell
  }

  /// Takes the dash or the like between a date and a time, as in "2026-11-20 - 03:50".
  mutating func takeDash() {
    let before = rest
    _ = take(.space)
    if case .mark(let mark)? = rest.first, mark == 0 || "-@|".utf8.contains(mark) {
      rest.removeFirst()
      if rest.first == .space { return }
    }
    rest = before
  }

  /// Reads what is all of the rest and only a time after a date: "T031244", "-0312", "_03:12", " 0312".
  mutating func readDigitsOfDay() -> Int? {
    let before = rest
    if let second = digitsOfDay(), isAtEndOfTime { return second }
    rest = before
    if take(.mark(UInt8(ascii: "_"))) || take(.mark(UInt8(ascii: "-"))) {
      let start = rest
      if let time = clockTime(), time.isPlain, isAtEndOfTime { return time.second }
      rest = start
      if let second = digitsOfClock(), isAtEndOfTime { return second }
    }
    rest = before
    return nil
  }

  /// Whether nothing follows but spaces and a bracket.
  private var isAtEndOfTime: Bool {
    rest.allSatisfy { [.space, .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: ")"))].contains($0) }
  }

  /// Reads "T0312", " 031200" after a date.
  mutating func digitsOfDay() -> Int? {
    let before = rest
    if take(.space) || take(.word("t")), let second = digitsOfClock() { return second }
    rest = before
    return nil
  }

  /// Reads "0312", "031200".
  private mutating func digitsOfClock() -> Int? {
    guard case .number(let number, let digits)? = rest.first, digits == 4 || digits == 6 else {
      return nil
    }
    let all = digits == 4 ? number * 100 : number
    guard all < 240_000, all / 100 % 100 < 60, all % 100 < 60 else { return nil }
    rest.removeFirst()
    return all / 10_000 * 3_600 + all / 100 % 100 * 60 + all % 100
  }

  /// Takes what stands between a date and a time: commas, spaces, "at", "ca.", "~".
  private mutating func takeAllBeforeTime() -> PlaceOfTime {
    var place = PlaceOfTime.afterDate
    while true {
      if case .word(let word)? = rest.first, takeWord(in: DateWords.beforeTime) {
        if DateWords.onlyBeforeTime.contains(word) { place = .afterWord }
        _ = take(.mark(UInt8(ascii: ".")))
      } else if !take(.mark(UInt8(ascii: ","))), !take(.space), !take(.mark(UInt8(ascii: "~"))) {
        return place
      }
    }
  }

  /// Reads a time with minutes or a word that says that it is one, after a date; reads nothing otherwise.
  mutating func readTime() -> Int? {
    let before = rest
    let isTime = secondOfDay() != nil
    let after = rest
    rest = before
    guard isTime else { return nil }
    let place = takeAllBeforeTime()
    guard let time = clockTime(place), time.isPlain else {
      rest = before
      return nil
    }
    rest = after
    return time.second
  }

  /// Reads a time that a sign or the name of a time zone sets apart from its date: "2026-11-20 - 03:00",
  /// "20.11.2026: 3:00", "2026-11-20 (3:00)", "2026年11月20日 GMT+8 上午3:12".
  mutating func readTimeApart() -> Int? {
    let before = rest
    _ = take(.space)
    let isOpen = take(.mark(UInt8(ascii: "("))) || take(.mark(UInt8(ascii: "[")))
    var isApart = isOpen
    if !isOpen, case .mark(let mark)? = rest.first, mark == 0 || "-|@:;".utf8.contains(mark) {
      rest.removeFirst()
      isApart = take(.space)
    } else if !isOpen, rest.first == .word("gmt") || rest.first == .word("utc") {
      isApart = offset() != nil && take(.space)
    }
    if isApart, case let place = takeAllBeforeTime(), let time = clockTime(place), time.isPlain,
      !isOpen || take(.mark(UInt8(ascii: ")"))) || take(.mark(UInt8(ascii: "]")))
    {
      return time.second
    }
    rest = before
    return nil
  }

  /// Reads a time at the beginning of a text: "07:12", "7:12 AM", "7.12 Uhr".
  mutating func timeAlone() -> Int? {
    let before = rest
    guard let time = clockTime(), time.isPlain else {
      rest = before
      return nil
    }
    return time.second
  }

  /// Reads a time that is all of a text, perhaps with a word before it: "3.12", "alle 3:12", "3 h 12".
  mutating func timeOfCell() -> Int? {
    _ = takeAllBeforeTime()
    guard let time = clockTime(.cell), time.isPlain else { return nil }
    _ = take(.mark(UInt8(ascii: ".")))
    let before = rest
    // Of "3:12 - 3:30", the first counts.
    _ = take(.space)
    if case .mark(let mark)? = rest.popFirst(), mark == 0 || mark == UInt8(ascii: "-") {
      _ = take(.space)
      if clockTime(.cell)?.isPlain == true { return time.second }
    }
    rest = before
    return time.second
  }

  /// Reads "9:15", "09:15:30 PM", "7 PM", "07", "7.15 Uhr", "7h15", "오후 7:15", "下午7时15分".
  ///
  /// - Parameter place: Where it is.
  /// - Returns: The time, and whether it is more than a number.
  mutating func clockTime(
    _ place: PlaceOfTime = .anywhere
  ) -> (second: Int, isPlain: Bool)? {
    let half = halfOfDay()
    if half != nil { _ = take(.space) }
    guard let (hour, digits) = hourOfClock() else { return nil }
    var seconds = 0
    var hasMinutes = take(.mark(UInt8(ascii: ":")))
    if hasMinutes {
      guard let minute = number(2...2), minute < 60, let second = second() else { return nil }
      seconds = minute * 60 + second
    } else if let second = secondAfterPoint(digits, place)
      ?? minuteAfterWord(isCell: place == .cell).map({ $0 * 60 })
    {
      (hasMinutes, seconds) = (true, second)
      let before = rest
      if let second = spaced(1...2), second < 60, takeCharacter("秒", "초") {
        seconds += second
      } else {
        rest = before
      }
    }
    var isPlain = hasMinutes || half != nil
    if let half = half ?? halfOfDay(afterSpace: true) ?? (hasMinutes ? letterOfHalf() : nil) {
      guard let hour = half.hour(hour) else { return nil }
      return (hour * 3_600 + seconds, true)
    }
    if takeHours() { isPlain = true }
    // A clock of 24 hours has two digits before ten.
    let part = !isMachineDate && (digits == 1 || hour > 9) ? partOfDay() : nil
    // An hour alone is a time behind a word for it and before nothing else: "ore 4".
    isPlain = isPlain || part != nil || place == .afterWord && rest.isEmpty
    guard hour < 24, isPlain || digits == 2,
      let hour = part.map({ $0.hour(hour) }) ?? hour
    else { return nil }
    return (hour * 3_600 + seconds, isPlain)
  }

  /// Reads "a" or "p" right behind minutes, as in "3:00a".
  private mutating func letterOfHalf() -> DateWords.PartOfDay? {
    if take(.word("a")) { return .morning }
    return take(.word("p")) ? .afternoon : nil
  }

  /// Reads "in the morning", "du soir", "nachts", if nothing follows it but a sign.
  private mutating func partOfDay() -> DateWords.PartOfDay? {
    let before = rest
    guard take(.space), case .word(let first)? = rest.first else {
      rest = before
      return nil
    }
    let start = rest
    for (words, part) in DateWords.partsOfDay where words[0] == first {
      let isThere = words.allSatisfy { word in
        while !rest.isEmpty, rest.startIndex > start.startIndex, !isWord(rest.first) {
          rest.removeFirst()
        }
        return take(.word(word))
      }
      switch rest.drop(while: { $0 == .space }).first {
      case nil where isThere, .mark where isThere: return part
      default: rest = start
      }
    }
    rest = before
    return nil
  }

  private func isWord(_ token: Token?) -> Bool {
    if case .word? = token { true } else { false }
  }

  /// Reads an hour and tells how many digits it has; one in ideographs is before its word, as in "凌晨三点".
  private mutating func hourOfClock() -> (hour: Int, digits: Int)? {
    let before = rest
    if case .number(let hour, let digits)? = rest.first {
      rest.removeFirst()
      return digits <= 2 ? (hour, digits) : nil
    }
    guard case .word? = rest.first, let hour = ideographicNumber(), hour <= 24 else {
      rest = before
      return nil
    }
    if case .word(let word)? = rest.first, ["点", "點", "时", "時"].contains(word) { return (hour, 1) }
    rest = before
    return nil
  }

  /// Reads ".15" after an hour of two digits, or of one before "Uhr", and ".15.30" behind a date, in seconds.
  private mutating func secondAfterPoint(_ digits: Int, _ place: PlaceOfTime) -> Int? {
    let before = rest
    let point = Token.mark(UInt8(ascii: "."))
    if take(point), let minute = number(2...2), minute < 60 {
      let after = rest
      if place != .anywhere, take(point), let second = number(2...2), second < 60,
        rest.first != point
      {
        return minute * 60 + second
      }
      rest = after
      let isMarked = takeHours() || halfOfDay(afterSpace: true) != nil
      rest = after
      let isSure = digits == 2 || place == .afterWord || place == .cell || isMarked
      if isSure, rest.first != point { return minute * 60 }
    }
    rest = before
    return nil
  }

  /// Passes over what follows minutes, as in "3 h 12 min".
  private mutating func takeMinutes() {
    let before = rest
    _ = take(.space)
    if !takeWord(in: ["m", "min"]) { rest = before }
  }

  /// Reads "h15", "时15分", "시 15분", "時".
  mutating func minuteAfterWord(isCell: Bool = false) -> Int? {
    let before = rest
    if isCell { _ = take(.space) }
    if take(.word("h")) {
      if isCell { _ = take(.space) }
      if let minute = number(2...2), minute < 60 {
        if isCell { takeMinutes() }
        return minute
      }
    }
    rest = before
    guard takeCharacter("时", "時") || takeCharacter("点", "시") || takeCharacter("點", "点") else {
      return nil
    }
    let after = rest
    if let minute = spaced(1...2), minute < 60, takeCharacter("分", "분") { return minute }
    rest = after
    return takeCharacter("半", "반") ? 30 : 0
  }

  mutating func takeHours() -> Bool {
    let before = rest
    _ = take(.space)
    if takeWord(in: DateWords.hours) { return true }
    rest = before
    return false
  }

  /// Reads ":30.125"; nothing of it is 0.
  mutating func second() -> Int? {
    guard take(.mark(UInt8(ascii: ":"))) else { return 0 }
    guard let second = number(2...2), second < 60 else { return nil }
    let before = rest
    if take(.mark(UInt8(ascii: "."))), number(1...18) == nil { rest = before }
    return second
  }

  /// Reads AM or PM, "a.m.", 오후, 下午.
  mutating func halfOfDay(afterSpace isAfterSpace: Bool = false) -> DateWords.PartOfDay? {
    let before = rest
    if isAfterSpace { _ = take(.space) }
    if case .word(let word)? = rest.first {
      rest.removeFirst()
      // Of 夜里, the first ideograph alone is such a word, too.
      if case .word(let second)? = rest.first, let half = DateWords.halfOfDay(word + second) {
        rest.removeFirst()
        return half
      }
      if let half = DateWords.halfOfDay(word) { return half }
      let point = UInt8(ascii: ".")
      if word == "a" || word == "p", take(.mark(point)) {
        _ = take(.space)
        if take(.word("m")) {
          _ = take(.mark(point))
          return word == "a" ? .morning : .afternoon
        }
      }
    }
    rest = before
    return nil
  }

  /// Reads "Z", " UTC", " +0100", "-05:00", " (GMT+1)" in seconds by which the clock is ahead of UTC.
  mutating func offset() -> Int? {
    _ = take(.space)
    if take(.mark(UInt8(ascii: "("))) {
      guard let offset = offset(), take(.mark(UInt8(ascii: ")"))) else { return nil }
      return offset
    }
    if take(.word("z")) { return 0 }
    let isNamed = take(.word("utc")) || take(.word("gmt"))
    guard case .mark(let sign)? = rest.first, "+-".utf8.contains(sign) else {
      return isNamed ? 0 : nil
    }
    rest.removeFirst()
    guard case .number(let number, let digits)? = rest.popFirst() else { return nil }
    var (hours, minutes) = (number, 0)
    if digits == 4 {
      (hours, minutes) = number.quotientAndRemainder(dividingBy: 100)
    } else if digits != 2, !(isNamed && digits == 1) {
      return nil
    } else if take(.mark(UInt8(ascii: ":"))) {
      guard let given = self.number(2...2) else { return nil }
      minutes = given
    }
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3_600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// Reads an offset from UTC after a time, if there is one; "-20" is a number of something sooner.
  mutating func readOffset() -> Int? {
    let before = rest
    let next = Array(rest.drop { $0 == .space }.prefix(3))
    var isShort = false
    if next.count > 1, case .number(_, 2) = next[1] {
      isShort = next.count < 3 || next[2] != .mark(UInt8(ascii: ":"))
    }
    if !isShort, let offset = offset(), !isWithinWord { return offset }
    rest = before
    return nil
  }
}
