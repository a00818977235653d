import Foundation
import Synchronization

/// Waits for other users of the journal, in short steps of random length.
///
/// SQLite's own delays grow to a tenth of a second: newcomers overtake those who wait, and among
/// many writers one can starve until its timeout. These delays get shorter, so that a longer wait
/// means more frequent attempts.
final class BusyRetry: Sendable {
  private let limit: Duration
  private let begin = Mutex(ContinuousClock.now)

  /// Negative limits count as zero, and a day is the maximum.
  init(_ limit: Duration) {
    self.limit = min(limit, .seconds(86_400))
  }

  /// Sleeps for a moment, unless the time since the first of the tries, number 0, is over.
  ///
  /// Returns whether to try again.
  func sleepBeforeRetry(_ number: Int) -> Bool {
    let now = ContinuousClock.now
    let begin = begin.withLock { begin in
      if number == 0 { begin = now }
      return begin
    }
    let waited = begin.duration(to: now)
    guard waited < limit else { return false }
    usleep(.random(in: Self.microseconds(afterWaiting: waited)))
    return true
  }

  /// How long the next step may be: half as long after each second, down to a thousandth of one.
  static func microseconds(afterWaiting waited: Duration) -> ClosedRange<UInt32> {
    let longest: UInt32 = max(1_000, 15_000 >> UInt32(clamping: waited.components.seconds))
    return longest / 15...longest
  }
}
