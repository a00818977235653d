public import Foundation

extension TimeZone {
  /// The time zone by which the clock of the system shows the time now.
  ///
  /// Nearly always `autoupdatingCurrent`. That one knows zones by name only, and is GMT if the
  /// environment gives a file (`TZ=:/etc/localtime`) or a rule (`TZ=NZST-12NZDT`), although the
  /// system's clock follows these; then this is the clock's current offset from GMT.
  public static var ofClock: TimeZone {
    let date = Date()
    var now = time_t(date.timeIntervalSince1970)
    var parts = unsafe tm()
    guard unsafe localtime_r(&now, &parts) != nil else { return .autoupdatingCurrent }
    let offset = unsafe Int(parts.tm_gmtoff)
    guard TimeZone.autoupdatingCurrent.secondsFromGMT(for: date) != offset else {
      return .autoupdatingCurrent
    }
    return TimeZone(secondsFromGMT: offset) ?? .autoupdatingCurrent
  }
}
