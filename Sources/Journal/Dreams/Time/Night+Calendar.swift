extension Night {
  /// The year, 1...9999.
  public var year: Int {
    civil.year
  }

  /// The month of the year, 1...12.
  public var month: Int {
    civil.month
  }

  /// The day of the month, 1...31.
  public var day: Int {
    civil.day
  }

  /// The day of the week of the evening: 0 for Monday to 6 for Sunday.
  ///
  /// 0001-01-01 was a Monday.
  package var weekday: Int32 { Int32((daysSince1970 - Night.min.daysSince1970) % 7) }

  /// Noon of the date in GMT.
  ///
  /// To format a night, format this moment in the time zone `.gmt`.
  public var noon: Moment {
    Moment(millisecondsSince1970: Int64(daysSince1970) * 86_400_000 + 43_200_000)
  }

  /// Creates the night of a date, or nil if the date doesn't exist.
  ///
  /// - Parameters:
  ///   - year: The year, 1...9999.
  ///   - month: The month, 1...12.
  ///   - day: The day of the month, 1 to the length of the month.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.init(daysSince1970: Self.days(year: year, month: month, day: day))
  }

  /// The first of the twelve months that end with this night: the night after the one a year before.
  public var startOfTwelveMonths: Night {
    let (year, month, day) = civil
    guard year > 1 else { return .min }
    // The 29 of February has no counterpart in the year before.
    let yearAgo = Night(year: year - 1, month: month, day: day) ?? advanced(by: -366)
    return yearAgo.advanced(by: 1)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Counts the days from 1970-01-01 to a date that exists.
  ///
  /// Years begin in March here, so that the leap day comes last, and 146,097 days make an era of
  /// 400 years. Source: `days_from_civil` in Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", 2021, https://howardhinnant.github.io/date_algorithms.html. The years of this
  /// calendar are positive, which leaves out the branches for negative eras.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = year.quotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date of this night.
  ///
  /// Source: `civil_from_days`, at the same place as `days_from_civil` above.
  private var civil: (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (daysSince1970 + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }
}

extension Night: LosslessStringConvertible {
  /// The date as "YYYY-MM-DD".
  public var description: String {
    let civil = civil
    return unsafe String(unsafeUninitializedCapacity: 10) { text in
      func put(_ number: Int, before end: Int, width: Int) {
        var rest = number
        for place in (end - width..<end).reversed() {
          unsafe text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
      }
      put(civil.year, before: 4, width: 4)
      unsafe text[4] = UInt8(ascii: "-")
      put(civil.month, before: 7, width: 2)
      unsafe text[7] = UInt8(ascii: "-")
      put(civil.day, before: 10, width: 2)
      return 10
    }
  }

  /// Reads a date.
  ///
  /// - Parameter description: Exactly four, two and two digits with hyphens between them, and a
  ///   date that exists; anything else gives nil.
  public init?(_ description: String) {
    var text = description
    guard let night = text.withUTF8({ bytes in unsafe Night(text: bytes.span) }) else { return nil }
    self = night
  }

  /// Reads a date as "YYYY-MM-DD".
  ///
  /// - Parameter text: The bytes of a text; the result is nil if they aren't an existing date.
  package init?(text: Span<UInt8>) {
    let hyphen = UInt8(ascii: "-")
    guard text.count == 10, text[4] == hyphen, text[7] == hyphen,
      let year = Self.number(text, 0..<4), let month = Self.number(text, 5..<7),
      let day = Self.number(text, 8..<10)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func number(_ text: Span<UInt8>, _ places: Range<Int>) -> Int? {
    var number = 0
    for place in places {
      let digit = text[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }
}

extension Night: Codable {
  /// Reads a date as "YYYY-MM-DD".
  ///
  /// - Parameter decoder: Where to read.
  /// - Throws: `DecodingError` if the date doesn't exist.
  public init(from decoder: any Decoder) throws {
    self = try .decodingText(from: decoder, expected: "a date such as 2026-11-20")
  }

  /// Writes the date as "YYYY-MM-DD".
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}

extension LosslessStringConvertible {
  static func decodingText(from decoder: any Decoder, expected: String) throws -> Self {
    let text = try String(from: decoder)
    guard let value = Self(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "“\(text)” is not \(expected)."))
    }
    return value
  }
}
