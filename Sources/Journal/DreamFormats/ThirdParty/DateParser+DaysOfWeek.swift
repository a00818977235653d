import Dreams

/// Days of the week before and behind dates.
extension DateParser {
  /// Takes a day of the week behind a date, unless it is the first of other words.
  mutating func takeDayOfWeek(after date: Night) {
    let before = rest
    _ = take(.mark(UInt8(ascii: ",")))
    _ = take(.space)
    let isOpen = take(.mark(UInt8(ascii: "(")))
    let word = rest.first
    guard takeDayOfWeek(isBracketed: isOpen), !isOpen || take(.mark(UInt8(ascii: ")"))) else {
      rest = before
      return
    }
    // In "2026-11-20 Sun everywhere", it is not a day of the week.
    guard !isOpen, case .word(let name)? = word, let day = DateWords.daysOfWeek[name] else {
      return
    }
    let next = rest.dropFirst(rest.first == .space ? 1 : 0).first
    guard case .word(let following)? = next, !DateWords.beforeTime.contains(following) else {
      return
    }
    if Int(date.weekday) != day || name.utf8.count < 3 { rest = before }
  }

  mutating func takeDayOfWeek(isBracketed: Bool = false) -> Bool {
    guard case .word(let word)? = rest.first else { return false }
    if countedDayOfWeek() != nil { return true }
    if DateWords.daysOfWeek[word] != nil {
      rest.removeFirst()
      _ = take(.mark(UInt8(ascii: ".")))
      let before = rest
      // As in "sexta-feira".
      if !take(.mark(UInt8(ascii: "-"))) || !take(.word("feira")) { rest = before }
      return true
    }
    let before = rest
    // 星期五, 周五, 金曜日, and 金 in brackets.
    if take(.word("周")) || take(.word("週")) || take(.word("星")) && take(.word("期")),
      takeIdeographOfWeek()
    {
      return true
    }
    rest = before
    guard takeIdeographOfWeek() else { return false }
    if take(.word("曜")) {
      _ = take(.word("日"))
      return true
    }
    if isBracketed { return true }
    rest = before
    return false
  }

  /// Reads "Thứ sáu", "Thứ 6" before a comma or "ngày", and "Chủ nhật", from 0 for Monday.
  mutating func countedDayOfWeek() -> Int? {
    let before = rest
    if take(.word(DateWords.sunday)), take(.space), take(.word("nhat")) { return 6 }
    rest = before
    if take(.word("thu")), take(.space) {
      if case .word(let word)? = rest.first, let day = DateWords.countedDays[word] {
        rest.removeFirst()
        return day
      }
      // "Thu 6 Nov 2026" is a Thursday.
      if let number = number(1...1), (2...7).contains(number) {
        let comma = Token.mark(UInt8(ascii: ","))
        let next = rest.first == .space ? rest.dropFirst().first : rest.first
        if next == comma || next == .word("ngay") { return number - 2 }
      }
    }
    rest = before
    return nil
  }

  /// Takes a day of the week that has no letters of ASCII behind a time: "2026/11/20 03:12 周五".
  mutating func takeForeignDayOfWeek(after date: Night) {
    guard case .word(let word)? = rest.drop(while: { $0 == .space }).first,
      word.utf8.allSatisfy({ $0 >= 0x80 })
    else { return }
    takeDayOfWeek(after: date)
  }

  mutating func takeIdeographOfWeek() -> Bool {
    guard case .word(let word)? = rest.first, DateWords.ideographsOfWeek.contains(word) else {
      return false
    }
    rest.removeFirst()
    return true
  }
}
