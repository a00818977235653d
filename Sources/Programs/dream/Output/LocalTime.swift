import Dreams
import Foundation

/// A moment as a person at a terminal reads it, in the local time: `Wed 25 Nov 2026, 13:40`.
struct LocalTime {
  let text: String

  /// - Parameters:
  ///   - moment: The moment.
  ///   - zone: The time zone of the person.
  init(_ moment: Moment, in zone: TimeZone = .ofClock) {
    let formatter = DateFormatter()
    // The rest of a command's output is English, too.
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = zone
    formatter.dateFormat = "EEE d MMM y, HH:mm"
    text = formatter.string(from: moment.date)
  }

  /// A moment as text: for a person where it is shown at a terminal, and in UTC elsewhere.
  static func text(of moment: Moment, on screen: Screen) -> String {
    screen.isTerminal ? LocalTime(moment).text : moment.description
  }
}
