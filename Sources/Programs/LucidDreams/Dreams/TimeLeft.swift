import DreamStore
import Dreams

/// How long the dreams in the trash are kept before they are erased.
struct TimeLeft {
  private let deletionTimes: [Dream.ID: Moment]
  private let now: Moment

  /// Takes the deletion times from disk; a dream without one was deleted just now.
  init(_ deletionTimes: [Dream.ID: Moment] = [:], at now: Moment = .now()) {
    self.deletionTimes = deletionTimes
    self.now = now
  }

  /// The days for which a dream is kept.
  static let wholeDays = Int(DreamStore.trashLifetime.components.seconds / 86_400)

  /// When a dream will be erased, in the user's language.
  func sentence(for id: Dream.ID) -> String {
    let days = days(for: id)
    return days < 1
      ? tr("Will be erased today")
      : tr("Will be erased in {count} day", "Will be erased in {count} days", count: days)
  }

  private func days(for id: Dream.ID) -> Int {
    guard let time = deletionTimes[id] else { return Self.wholeDays }
    let end = time.advanced(by: DreamStore.trashLifetime)
    let left = end.millisecondsSince1970 - now.millisecondsSince1970
    return Int((Double(left) / 86_400_000).rounded())
  }
}
