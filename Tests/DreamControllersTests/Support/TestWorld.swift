import Dreams
import Foundation
import Synchronization

/// A world whose clock stands still unless moved, and whose ids count up.
final class TestWorld: Sendable {
  private let milliseconds = Mutex<Int64>(1_700_000_000_000)
  private let ids: Mutex<UInt32>

  /// Worlds with different numbers never make the same id.
  init(_ number: UInt32 = 0) {
    ids = Mutex(number << 24)
  }

  var source: DreamSource {
    DreamSource(
      makeID: { self.makeID() },
      now: { Moment(millisecondsSince1970: self.milliseconds.withLock { $0 }) },
      timeZone: .gmt)
  }

  func advance(by seconds: Double) {
    milliseconds.withLock { $0 += Int64(seconds * 1000) }
  }

  func dream(_ description: String) -> Dream {
    advance(by: 0.001)
    return source.dream(description: description, creature: .shark)
  }

  /// A journal of dreams with these descriptions, the first on top.
  func journal(_ descriptions: String...) -> Journal {
    Journal(dreams: DreamList(descriptions.reversed().map(dream)))
  }

  private func makeID() -> UUID {
    let number = ids.withLock { ids in
      ids += 1
      return ids
    }
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    return UUID(
      uuid: (bytes[0], bytes[1], bytes[2], bytes[3], 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))
  }
}
