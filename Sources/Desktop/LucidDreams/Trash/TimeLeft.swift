import DreamStore
import Dreams

/// How long the dreams in the trash wait there yet, in words.
struct TimeLeft {
  private let trashed: [Dream.ID: Moment]
  private let now: Moment

  /// Takes what the disk knows; a dream that it does not know of yet was deleted just now.
  init(_ trashed: [Dream.ID: Moment] = [:], at now: Moment = .now()) {
    self.trashed = trashed
    self.now = now
  }

  /// The days for which a dream waits.
  static let wholeDays = Int(DreamStore.trashLifetime.components.seconds / 86_400)

  /// What a row says of its dream.
  func sentence(for id: Dream.ID) -> String {
    let days = days(for: id)
    return days < 1
      ? tr("Erased today") : tr("Erased in {count} day", "Erased in {count} days", count: days)
  }

  private func days(for id: Dream.ID) -> Int {
    guard let time = trashed[id] else { return Self.wholeDays }
    let end = time.advanced(by: DreamStore.trashLifetime)
    let left = end.millisecondsSince1970 - now.millisecondsSince1970
    return Int((Double(left) / 86_400_000).rounded())
  }
}
