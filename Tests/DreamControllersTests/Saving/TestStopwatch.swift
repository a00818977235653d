import DreamControllers
import Synchronization

/// A stopwatch that runs only when told to.
final class TestStopwatch: Sendable {
  /// A stopwatch that stands still for good: whoever waits, waits until cancelled.
  static let standing = Stopwatch(
    elapsed: { .zero }, sleepUntil: { _ in try await Task.sleep(for: .seconds(86_400)) })

  private let time = Mutex<Duration>(.zero)

  func advance(by duration: Duration) {
    time.withLock { $0 += duration }
  }

  var stopwatch: Stopwatch {
    Stopwatch(
      elapsed: { self.time.withLock { $0 } },
      sleepUntil: { end in
        while self.time.withLock({ $0 }) < end { try await Task.sleep(for: .milliseconds(1)) }
      })
  }
}
