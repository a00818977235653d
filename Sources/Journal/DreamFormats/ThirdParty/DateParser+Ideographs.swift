import Dreams

/// Dates with their numbers in ideographs, and years of eras: "二〇二六年十一月二十四日",
/// "令和8年11月24日", "民國115年11月24日".
extension DateParser {
  /// Reads such a date; reads nothing where there is another one, or none.
  mutating func ideographicDate() -> Night? {
    let before = rest
    // Its first year may be called 元, as in 令和元年.
    let yearBefore = takeEra()
    if yearBefore != nil { _ = take(.space) }
    let isFirst = yearBefore != nil && take(.word("元"))
    if let number = isFirst ? 1 : ideographicNumber(),
      takeUnit("年"), let month = ideographicNumber(), takeUnit("月"),
      let day = ideographicNumber(), takeUnit("日") || takeUnit("号") || takeUnit("號"),
      // A year of two digits is no year without its era.
      yearBefore != nil ? (1...999).contains(number) : number >= 1_000,
      let night = Night(year: (yearBefore ?? 0) + number, month: month, day: day)
    {
      return night
    }
    rest = before
    return nil
  }

  private mutating func takeUnit(_ unit: String) -> Bool {
    let before = rest
    _ = take(.space)
    if take(.word(unit)) { return true }
    rest = before
    return false
  }

  /// Takes the name of an era.
  ///
  /// - Returns: The year before its first one.
  private mutating func takeEra() -> Int? {
    guard case .word(let first)? = rest.first, case .word(let second)? = rest.dropFirst().first,
      let year = DateWords.yearsBeforeEras[first + second]
    else { return nil }
    rest.removeFirst(2)
    return year
  }

  /// Reads "2026", "二〇二六", "十一", "二十四", "廿四".
  mutating func ideographicNumber() -> Int? {
    _ = take(.space)
    if let number = number(1...4) { return number }
    let before = rest
    var (tens, digits, count) = (0, 0, 0)
    // A 〇 is a letter to Unicode, so several are one word.
    while case .word(let word)? = rest.first {
      var next = (tens, digits, count)
      guard word.allSatisfy({ Self.add($0, to: &next) }) else { break }
      (tens, digits, count) = next
      rest.removeFirst()
    }
    guard (1...4).contains(count) else {
      rest = before
      return nil
    }
    return tens + digits
  }

  /// Adds an ideograph to a number of tens, digits so far and ideographs; false if it is none of a number.
  private static func add(_ ideograph: Character, to number: inout (Int, Int, Int)) -> Bool {
    guard number.2 < 5 else { return false }
    number.2 += 1
    switch ideograph {
    case "十": number = (max(1, number.1) * 10, 0, number.2)
    case "廿": number = (20, 0, number.2)
    case "卅": number = (30, 0, number.2)
    default:
      guard let digit = DateWords.ideographicDigits[ideograph] else { return false }
      number.1 = number.1 * 10 + digit
    }
    return true
  }
}
