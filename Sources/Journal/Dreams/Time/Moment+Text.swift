extension Moment: LosslessStringConvertible {
  /// The moment in UTC as "2026-11-20T22:15:30.125Z".
  ///
  /// Source: RFC 3339, "Date and Time on the Internet: Timestamps", 2002.
  public var description: String {
    let days = millisecondsSince1970.flooringDivision(by: 86_400_000)
    let milliseconds = millisecondsSince1970 - days * 86_400_000
    let (hour, minute) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    let (second, fraction) = (milliseconds / 1_000 % 60, milliseconds % 1_000)
    return "\(Night(daysSince1970: Int(days)))T\(hour.padded(to: 2)):\(minute.padded(to: 2))"
      + ":\(second.padded(to: 2)).\(fraction.padded(to: 3))Z"
  }

  /// Reads a time of RFC 3339.
  ///
  /// - Parameter description: Such as "2026-11-20T22:15:30.125Z" or "2026-11-20T23:15:30+01:00".
  ///   Fractions of a millisecond are dropped; leap seconds and anything else give nil.
  public init?(_ description: String) {
    let text = description.utf8
    guard let time = text.index(text.startIndex, offsetBy: 10, limitedBy: text.endIndex),
      let night = Night(String(description[..<time]))
    else { return nil }
    var scanner = DigitScanner(description[time...])
    guard scanner.character(of: "T", "t") != nil,
      let minutes = Self.minutes(from: &scanner), scanner.character(of: ":") != nil,
      let second = scanner.number(digits: 2), second < 60,
      let fraction = Self.fraction(from: &scanner),
      let offset = Self.offset(from: &scanner), scanner.isAtEnd
    else { return nil }
    let day = Int64(night.daysSince1970) * 86_400_000
    self.init(
      millisecondsSince1970: day + Int64((minutes - offset) * 60_000 + second * 1_000 + fraction))
  }

  /// Reads "hh:mm" in minutes.
  private static func minutes(from scanner: inout DigitScanner) -> Int? {
    guard let hour = scanner.number(digits: 2), hour < 24, scanner.character(of: ":") != nil,
      let minute = scanner.number(digits: 2), minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// Reads a dot and at least one digit as milliseconds; 0 if absent.
  private static func fraction(from scanner: inout DigitScanner) -> Int? {
    guard scanner.character(of: ".") != nil else { return 0 }
    var (milliseconds, weight, digits) = (0, 100, 0)
    while let digit = scanner.number(digits: 1) {
      milliseconds += digit * weight
      (weight, digits) = (weight / 10, digits + 1)
    }
    return digits > 0 ? milliseconds : nil
  }

  /// Reads "Z" or the minutes by which the clock is ahead of UTC.
  private static func offset(from scanner: inout DigitScanner) -> Int? {
    switch scanner.character(of: "Z", "z", "+", "-") {
    case "+": minutes(from: &scanner)
    case "-": minutes(from: &scanner).map { -$0 }
    case nil: nil
    default: 0
    }
  }
}

extension Moment: Codable {
  /// Reads a time of RFC 3339.
  ///
  /// - Parameter decoder: Where to read.
  /// - Throws: `DecodingError` if the text isn't one.
  public init(from decoder: any Decoder) throws {
    self = try .decodingText(
      from: decoder, expected: "a time such as 2026-11-20T22:15:30.125Z")
  }

  /// Writes the time in UTC as "2026-11-20T22:15:30.125Z".
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}
