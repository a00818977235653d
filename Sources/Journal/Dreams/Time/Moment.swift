public import Foundation

/// A point in time, exact to the millisecond.
///
/// Lies in the years 0001 to 9999, UTC, so that each moment can be written and read back. Earlier
/// moments are less than later ones.
public struct Moment: Hashable, Sendable {
  /// The first moment, at the beginning of the year 1.
  public static let min = Moment(unchecked: -62_135_596_800_000)

  /// The last moment, at the end of the year 9999.
  public static let max = Moment(unchecked: 253_402_300_799_999)

  /// Milliseconds since the beginning of 1970, UTC, without leap seconds; negative before.
  public let millisecondsSince1970: Int64

  private init(unchecked milliseconds: Int64) {
    millisecondsSince1970 = milliseconds
  }

  /// Creates the moment a number of milliseconds after the beginning of 1970, UTC.
  ///
  /// - Parameter milliseconds: Any number; one outside the range of moments gives `min` or `max`.
  public init(millisecondsSince1970 milliseconds: Int64) {
    self.init(
      unchecked: Swift.min(
        Swift.max(milliseconds, Self.min.millisecondsSince1970), Self.max.millisecondsSince1970))
  }

  /// Reads the clock of the system.
  ///
  /// - Returns: The time.
  public static func now() -> Moment {
    Moment(millisecondsSince1970: Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)))
  }

  /// The moment as Foundation has it.
  public var date: Date {
    Date(timeIntervalSince1970: Double(millisecondsSince1970) / 1_000)
  }
}

extension Moment: InstantProtocol {
  /// Finds the moment some time later.
  ///
  /// - Parameter duration: How much later, negative for earlier; parts of a millisecond are left
  ///   out.
  /// - Returns: The moment, or the first or last one when it would lie outside the range.
  public func advanced(by duration: Duration) -> Moment {
    let (seconds, attoseconds) = duration.components
    // Twice the whole range: more changes nothing, and all sums fit.
    let limit: Int64 = 631_139_040_000
    let whole = Swift.min(Swift.max(seconds, -limit), limit) * 1_000
    return Moment(
      millisecondsSince1970: millisecondsSince1970 + whole + attoseconds / 1_000_000_000_000_000)
  }

  /// Measures the time to another moment.
  ///
  /// - Parameter other: The moment to go to.
  /// - Returns: The time, negative when the other moment is earlier.
  public func duration(to other: Moment) -> Duration {
    .milliseconds(other.millisecondsSince1970 - millisecondsSince1970)
  }

  /// Returns whether a moment comes before another.
  ///
  /// - Parameters:
  ///   - lhs: One moment.
  ///   - rhs: The other moment.
  /// - Returns: Whether the first one is earlier.
  public static func < (lhs: Moment, rhs: Moment) -> Bool {
    lhs.millisecondsSince1970 < rhs.millisecondsSince1970
  }
}
