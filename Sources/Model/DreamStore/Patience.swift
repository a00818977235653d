import Foundation
import Synchronization

/// Waits for other users of the journal, in short steps of random length.
///
/// The steps that SQLite takes by itself grow to a tenth of a second: those who have just come
/// overtake those who wait, and among many writers one can be left out until its time is over.
final class Patience: Sendable {
  private let limit: Duration
  private let end = Mutex(ContinuousClock.now)

  /// Negative limits are none at all, and a day is the longest.
  init(_ limit: Duration) {
    self.limit = min(limit, .seconds(86_400))
  }

  /// Sleeps for a moment, unless the time since the first of the tries, number 0, is over.
  ///
  /// Returns whether to try again.
  func waits(before number: Int) -> Bool {
    let now = ContinuousClock.now
    let end = end.withLock { end in
      if number == 0 { end = now.advanced(by: limit) }
      return end
    }
    guard now < end else { return false }
    usleep(.random(in: 1_000...15_000))
    return true
  }
}
