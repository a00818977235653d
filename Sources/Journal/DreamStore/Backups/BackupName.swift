import Dreams
import Files
import Foundation

/// The names of backup files: `daily-2026-11-21.sqlite`, `weekly-2026-W47.sqlite`,
/// `monthly-2026-11.sqlite`, `before-import-2026-11-21T101112.sqlite`.
///
/// Names with the same reason sort by time, and within a second by number.
struct BackupName: Hashable, Comparable {
  static let ending = ".sqlite"
  /// What follows when only a passphrase opens the file.
  static let sealed = ".sealed"

  let reason: Backup.Reason
  /// The time in the name, as precise as the reason requires.
  let stamp: String
  /// From 2 on for all but the first of a second; 1 is not written.
  let number: Int
  let isSealed: Bool

  /// The name of a backup made now.
  init(
    _ reason: Backup.Reason, at now: Moment, in timeZone: TimeZone, isSealed: Bool = false
  ) {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .weekOfYear, .yearForWeekOfYear],
      from: now.date)
    func digits(_ part: Int?, _ width: Int) -> String { max(0, part ?? 0).padded(to: width) }
    let month = "\(digits(parts.year, 4))-\(digits(parts.month, 2))"
    let day = "\(month)-\(digits(parts.day, 2))"
    let clock = digits(parts.hour, 2) + digits(parts.minute, 2) + digits(parts.second, 2)
    self.reason = reason
    self.isSealed = isSealed
    number = 1
    stamp =
      switch reason {
      case .daily: day
      case .weekly: "\(digits(parts.yearForWeekOfYear, 4))-W\(digits(parts.weekOfYear, 2))"
      case .monthly: month
      default: "\(day)T\(clock)"
      }
  }

  /// Reads the name of a file; nil for one that no backup of this program has.
  init?(fileName: String) {
    isSealed = fileName.hasSuffix(Self.sealed)
    let plain = fileName.dropLast(isSealed ? Self.sealed.count : 0)
    guard plain.hasSuffix(Self.ending) else { return nil }
    let name = plain.dropLast(Self.ending.count)
    let reasons = Backup.Reason.allCases.filter { name.hasPrefix($0.rawValue + "-") }
    guard let reason = reasons.first else { return nil }
    let end = name.dropFirst(reason.rawValue.count + 1)
    let parts =
      switch reason {
      case .daily: end.wholeMatch(of: /(\d{4}-\d\d-\d\d)()/)
      case .weekly: end.wholeMatch(of: /(\d{4}-W\d\d)()/)
      case .monthly: end.wholeMatch(of: /(\d{4}-\d\d)()/)
      default: end.wholeMatch(of: /(\d{4}-\d\d-\d\dT\d{6})((?:-\d{1,9})?)/)
      }
    guard let parts, let number = parts.2.isEmpty ? 1 : Int(parts.2.dropFirst()) else { return nil }
    self.reason = reason
    self.number = number
    stamp = String(parts.1)
    // Another file may have a number that is written in another way.
    guard self.fileName == fileName else { return nil }
  }

  private init(_ reason: Backup.Reason, stamp: String, number: Int, isSealed: Bool) {
    self.reason = reason
    self.stamp = stamp
    self.number = number
    self.isSealed = isSealed
  }

  var fileName: String {
    let number = number == 1 ? "" : "-\(number)"
    return "\(reason.rawValue)-\(stamp)\(number)\(Self.ending)\(isSealed ? Self.sealed : "")"
  }

  /// The same name with a number, for a second file of one second.
  func numbered(_ number: Int) -> BackupName {
    BackupName(reason, stamp: stamp, number: number, isSealed: isSealed)
  }

  static func < (lhs: BackupName, rhs: BackupName) -> Bool {
    (lhs.reason.rawValue, lhs.stamp, lhs.number) < (rhs.reason.rawValue, rhs.stamp, rhs.number)
  }

  static func withoutEnding(_ path: String) -> String {
    var name = FolderPath.name(of: path)
    for ending in [sealed, ending] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return name
  }
}
