/// The times of day after dates.
extension DateParser {
  /// Reads " 9:15", "T09:15:30.125", ", 09:15:30 PM", " at 7 PM", " 07", " um 7.15 Uhr", " 오후 7:15",
  /// in seconds since midnight.
  mutating func secondOfDay() -> Int? {
    var isSeparated = false
    while take(.mark(UInt8(ascii: ","))) || take(.space) || takeWord(in: DateWords.beforeTime) {
      isSeparated = true
    }
    if case .word(let word)? = rest.first, !word.utf8.allSatisfy({ $0 < 0x80 }) {
      isSeparated = true
    }
    guard isSeparated else { return nil }
    return clockTime()?.second
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

  /// Reads "T0312", " 031200" after a date.
  mutating func digitsOfDay() -> Int? {
    let before = rest
    if take(.space) || take(.word("t")), case .number(let number, let digits)? = rest.popFirst(),
      digits == 4 || digits == 6
    {
      let all = digits == 4 ? number * 100 : number
      if all < 240_000, all / 100 % 100 < 60, all % 100 < 60 {
        return all / 10_000 * 3_600 + all / 100 % 100 * 60 + all % 100
      }
    }
    rest = before
    return nil
  }

  /// Reads a time with minutes or a word that says that it is one, after a date; reads nothing otherwise.
  mutating func readTime() -> Int? {
    let before = rest
    let isTime = secondOfDay() != nil
    let after = rest
    rest = before
    guard isTime else { return nil }
    while take(.mark(UInt8(ascii: ","))) || take(.space) || takeWord(in: DateWords.beforeTime) {}
    guard let time = clockTime(), time.isPlain else {
      rest = before
      return nil
    }
    rest = after
    return time.second
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
    while take(.space) || takeWord(in: DateWords.beforeTime) {}
    guard let time = clockTime(isCell: true), time.isPlain else { return nil }
    _ = take(.mark(UInt8(ascii: ".")))
    return time.second
  }

  /// Reads "9:15", "09:15:30 PM", "7 PM", "07", "7.15 Uhr", "7h15", "오후 7:15", "下午7时15分".
  ///
  /// - Parameter isCell: Whether nothing but a time can be there.
  /// - Returns: The time, and whether it is more than a number.
  mutating func clockTime(isCell: Bool = false) -> (second: Int, isPlain: Bool)? {
    let half = halfOfDay()
    if half != nil { _ = take(.space) }
    guard case .number(let hour, let digits)? = rest.popFirst(), digits <= 2 else { return nil }
    var seconds = 0
    var hasMinutes = take(.mark(UInt8(ascii: ":")))
    if hasMinutes {
      guard let minute = number(2...2), minute < 60, let second = second() else { return nil }
      seconds = minute * 60 + second
    } else if let minute = minuteAfterPoint(isCell ? 2 : digits) ?? minuteAfterWord(isCell: isCell)
    {
      (hasMinutes, seconds) = (true, minute * 60)
      let before = rest
      if let second = spaced(1...2), second < 60, takeCharacter("秒", "초") {
        seconds += second
      } else {
        rest = before
      }
    }
    var isPlain = hasMinutes || half != nil
    if let half = half ?? halfOfDay(afterSpace: true) {
      guard let hour = DateWords.hour(hour, inHalf: half) else { return nil }
      return (hour * 3_600 + seconds, true)
    }
    if takeHours() { isPlain = true }
    guard hour < 24, isPlain || digits == 2 else { return nil }
    return (hour * 3_600 + seconds, isPlain)
  }

  /// Reads ".15" after an hour of two digits, or of one before "Uhr".
  mutating func minuteAfterPoint(_ digits: Int) -> Int? {
    let before = rest
    if take(.mark(UInt8(ascii: "."))), let minute = number(2...2), minute < 60 {
      let after = rest
      let isMarked = takeHours() || halfOfDay(afterSpace: true) != nil
      rest = after
      if digits == 2 || isMarked, rest.first != .mark(UInt8(ascii: ".")) { return minute }
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
    guard takeCharacter("时", "時") || takeCharacter("点", "시") else { return nil }
    let after = rest
    if let minute = spaced(1...2), minute < 60, takeCharacter("分", "분") { return minute }
    rest = after
    return 0
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

  /// Reads AM or PM, "a.m.", 오후, 下午, in the hours to add.
  mutating func halfOfDay(afterSpace isAfterSpace: Bool = false) -> Int? {
    let before = rest
    if isAfterSpace { _ = take(.space) }
    if case .word(let word)? = rest.first {
      rest.removeFirst()
      if let half = DateWords.halfOfDay(word) { return half }
      if case .word(let second)? = rest.first, let half = DateWords.halfOfDay(word + second) {
        rest.removeFirst()
        return half
      }
      let point = UInt8(ascii: ".")
      if word == "a" || word == "p", take(.mark(point)) {
        _ = take(.space)
        if take(.word("m")) {
          _ = take(.mark(point))
          return word == "a" ? 0 : 12
        }
      }
    }
    rest = before
    return nil
  }

  /// Reads "Z", " UTC", " +0100", "-05:00" in seconds by which the clock is ahead of UTC.
  mutating func offset() -> Int? {
    _ = take(.space)
    if take(.word("z")) || take(.word("utc")) || take(.word("gmt")) { return 0 }
    guard case .mark(let sign)? = rest.first, "+-".utf8.contains(sign) else { return nil }
    rest.removeFirst()
    guard case .number(let number, let digits)? = rest.popFirst() else { return nil }
    var (hours, minutes) = (number, 0)
    if digits == 4 {
      (hours, minutes) = number.quotientAndRemainder(dividingBy: 100)
    } else if digits != 2 {
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
