import Dreams
import Foundation
import Synchronization

/// A clock that advances on command, and ids that count up.
final class WalkWorld: Sendable {
  private let milliseconds = Mutex<Int64>(1_700_000_000_000)
  private let made = Mutex<UInt64>(0)

  var source: DreamSource {
    DreamSource(makeID: { self.makeID() }, now: { self.now }, timeZone: .gmt)
  }

  var now: Moment { Moment(millisecondsSince1970: milliseconds.withLock { $0 }) }

  func advance(bySeconds seconds: Int64) { milliseconds.withLock { $0 += seconds * 1000 } }

  private func makeID() -> UUID {
    let number = made.withLock { made in
      made += 1
      return made
    }
    let digits = String(number, radix: 16)
    let tail = String(repeating: "0", count: 12 - digits.count) + digits
    // The number is in front as well, so that ids don't sort by creation.
    let head = String(UInt32(truncatingIfNeeded: number &* 2_654_435_761), radix: 16)
    let text = String(repeating: "0", count: 8 - head.count) + head + "-0000-4000-8000-" + tail
    guard let id = UUID(uuidString: text) else { preconditionFailure("\(text) is no id") }
    return id
  }
}
