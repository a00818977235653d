import Dreams

/// Reads the dates and times of other programs from the front of a text.
struct TimeScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads "2026-11-20", "2026/11/20", "2026.1.2".
  mutating func date() -> Night? {
    guard let year = number(digits: 4...4), let separator = character(of: "-/."),
      let month = number(digits: 1...2), character(of: "-/.") == separator,
      let day = number(digits: 1...2)
    else { return nil }
    return Night(year: year, month: month, day: day)
  }

  /// Reads " 9:15", "T09:15:30.125", ", 09:15:30 PM" in seconds since midnight.
  mutating func secondOfDay() -> Int? {
    guard character(of: "T ,") != nil else { return nil }
    while character(of: " ,") != nil {}
    guard let hour = number(digits: 1...2), character(of: ":") != nil,
      let minute = number(digits: 2...2), minute < 60
    else { return nil }
    var second = 0
    if character(of: ":") != nil {
      guard let digits = number(digits: 2...2), digits < 60 else { return nil }
      second = digits
      if character(of: ".") != nil {
        guard number(digits: 1...1) != nil else { return nil }
        while number(digits: 1...1) != nil {}
      }
    }
    return self.hour(hour).map { $0 * 3_600 + minute * 60 + second }
  }

  /// The hour of the day, which AM or PM may follow.
  private mutating func hour(_ hour: Int) -> Int? {
    if isAtEnd { return hour < 24 ? hour : nil }
    _ = character(of: " ")
    guard let half = character(of: "APap"), character(of: "Mm") != nil, (1...12).contains(hour)
    else {
      return nil
    }
    return hour % 12 + ("Pp".utf8.contains(half) ? 12 : 0)
  }

  private mutating func number(digits: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(digits.upperBound).prefix { (0x30...0x39).contains($0) }
    guard found.count >= digits.lowerBound else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func character(of choices: String) -> UInt8? {
    guard let next = rest.first, choices.utf8.contains(next) else { return nil }
    rest = rest.dropFirst()
    return next
  }
}
