import Foundation
import Synchronization

@testable import Dreams

extension DreamSource {
  /// A source whose identifiers count up from 0 and whose clock stands still.
  static func fixed(
    at now: String = "2026-11-20T22:15:30.125Z", in timeZone: TimeZone = .gmt
  ) -> DreamSource {
    let counter = Counter()
    let moment = Moment(now) ?? .min
    return DreamSource(
      makeID: { UUID(number: counter.next()) }, now: { moment }, timeZone: timeZone)
  }
}

/// Counts, on all threads together.
final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int {
    count.withLock { $0 }
  }

  @discardableResult
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count - 1
    }
  }
}
