public import Foundation

/// One night, named by the civil date of the evening on which it begins.
///
/// A dream at three in the morning belongs to the evening before. Dates are those of the proleptic
/// Gregorian calendar from 0001-01-01 to 9999-12-31; earlier nights compare less than later ones.
///
///     Night("2026-02-28")?.advanced(by: 1).description  // "2026-03-01"
///     Night("2026-02-30")                               // nil
public struct Night: Hashable, Sendable {
  /// The first night, 0001-01-01.
  public static let min = Night(days: -719_162)

  /// The last night, 9999-12-31.
  public static let max = Night(days: 2_932_896)

  /// Days since 1970-01-01.
  private let days: Int32

  private init(days: Int32) {
    self.days = days
  }

  /// Creates the night a number of days after the one of 1970-01-01.
  ///
  /// - Parameter days: Any number; one outside the calendar gives `min` or `max`.
  public init(daysSince1970 days: Int) {
    self.init(days: Int32(Swift.min(Swift.max(days, Int(Self.min.days)), Int(Self.max.days))))
  }

  /// Creates the night in progress at a moment, or the nearest one.
  ///
  /// A night changes at noon on the clock of the time zone: before noon it is the day before. Entries of
  /// other programs are read so; a dream written now belongs to ``init(writtenAt:in:)``.
  ///
  /// - Parameters:
  ///   - moment: When.
  ///   - timeZone: Whose clock.
  public init(_ moment: Moment, in timeZone: TimeZone) {
    self.init(moment, in: timeZone, startingAt: 12)
  }

  /// The hour from which a new dream belongs to the night to come.
  ///
  /// People who write at lunch or after work write about the last night.
  public static let eveningHour = 21

  /// Creates the night that a dream written at a moment belongs to.
  ///
  /// Until 21:00 that is the night that has ended, from then on the one that begins.
  ///
  /// - Parameters:
  ///   - moment: When the dream is written.
  ///   - timeZone: Whose clock.
  public init(writtenAt moment: Moment, in timeZone: TimeZone) {
    self.init(moment, in: timeZone, startingAt: Self.eveningHour)
  }

  /// Returns what people call last night: the night that has ended, where a day starts at four in the morning.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - timeZone: Whose clock.
  /// - Returns: The night; at three in the morning, the one before the night in progress.
  public static func lastNight(
    now: Moment = .now(), in timeZone: TimeZone = .ofClock
  ) -> Night {
    Night(now, in: timeZone, startingAt: 4).advanced(by: -1)
  }

  /// The night of a moment, where a new night starts at an hour of the clock.
  private init(_ moment: Moment, in timeZone: TimeZone, startingAt hour: Int) {
    let seconds = moment.millisecondsSince1970.flooringDivision(by: 1_000)
    let offset = timeZone.secondsFromGMT(for: moment.date)
    let sinceStart = seconds + Int64(offset) - Int64(hour) * 3_600
    self.init(daysSince1970: Int(sinceStart.flooringDivision(by: 86_400)))
  }

  /// Returns the night that a dream written now belongs to.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - timeZone: Whose clock.
  /// - Returns: The night.
  public static func tonight(
    now: Moment = .now(), in timeZone: TimeZone = .ofClock
  ) -> Night {
    Night(writtenAt: now, in: timeZone)
  }

  /// The number of days since the night of 1970-01-01, negative before.
  public var daysSince1970: Int {
    Int(days)
  }

  /// Counts the nights to another one.
  ///
  /// - Parameter other: The night to go to.
  /// - Returns: The number, negative when the other night is earlier.
  public func distance(to other: Night) -> Int {
    other.daysSince1970 - daysSince1970
  }

  /// Finds the night a number of days later.
  ///
  /// - Parameter days: How many days, negative for earlier nights.
  /// - Returns: The night, or the first or last one of the calendar when it would lie outside.
  public func advanced(by days: Int) -> Night {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return Night(daysSince1970: overflow ? days : sum)
  }
}

extension Night: Comparable {
  /// Returns whether a night comes before another.
  ///
  /// - Parameters:
  ///   - lhs: One night.
  ///   - rhs: The other night.
  /// - Returns: Whether the first one is earlier.
  public static func < (lhs: Night, rhs: Night) -> Bool {
    lhs.days < rhs.days
  }
}

extension FixedWidthInteger {
  /// The quotient rounded down, also for negative numbers.
  func flooringDivision(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
