public import Dreams
public import Foundation

extension Night {
  /// The night's date as a person would write it: "20 November 2026".
  ///
  /// - Parameter locale: Whose language and order of day and month.
  /// - Returns: The date in the Gregorian calendar.
  public func inWords(_ locale: Locale) -> String {
    let noon = Date(timeIntervalSince1970: Double(daysSince1970) * 86_400 + 43_200)
    return noon.formatted(
      Date.FormatStyle(
        date: .long, time: .omitted, locale: locale, calendar: Calendar(identifier: .gregorian),
        timeZone: .gmt))
  }
}
