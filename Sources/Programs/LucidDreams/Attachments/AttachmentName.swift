import Dreams
import Foundation

/// The names of sounds: of the files that this program records, and as people read them.
nonisolated enum AttachmentName {
  /// A name in words, such as “Recording, 04:12” for “Recording 2026-11-20 04.12.opus”.
  ///
  /// - Parameter file: The name of a file.
  /// - Returns: The name without its ending, and of a recording the hour in place of the date.
  static func title(of file: String) -> String {
    let recording = /(?<kind>.+) \d{4}-\d\d-\d\d (?<hour>\d\d)\.(?<minute>\d\d)(?: \d+)?\.opus/
    if let match = file.wholeMatch(of: recording)?.output {
      let time = "\(match.hour):\(match.minute)"
      return tr("{name}, {time}", ["name": String(match.kind), "time": time])
    }
    let title = (file as NSString).deletingPathExtension
    return title.isEmpty ? file : title
  }

  /// The name of a recording, which says when it was made.
  static func recording(at time: Moment) -> String {
    let style = Date.VerbatimFormatStyle(
      format:
        "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)).\(minute: .twoDigits)",
      timeZone: .ofClock, calendar: .init(identifier: .gregorian))
    return tr("Recording") + " " + time.date.formatted(style) + ".opus"
  }
}
