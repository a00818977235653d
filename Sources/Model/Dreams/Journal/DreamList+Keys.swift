import Foundation

/// An identifier as a number that sorts like its hexadecimal digits.
struct IdentifierKey: Hashable, Comparable, Sendable {
  var high: UInt64
  var low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(_ id: UUID) {
    let b = id.uuid
    high = Self.joined(b.0, b.1, b.2, b.3, b.4, b.5, b.6, b.7)
    low = Self.joined(b.8, b.9, b.10, b.11, b.12, b.13, b.14, b.15)
  }

  var id: UUID {
    let b = { (word: UInt64, place: UInt64) in UInt8(truncatingIfNeeded: word >> (56 - 8 * place)) }
    return UUID(
      uuid: (
        b(high, 0), b(high, 1), b(high, 2), b(high, 3), b(high, 4), b(high, 5), b(high, 6),
        b(high, 7), b(low, 0), b(low, 1), b(low, 2), b(low, 3), b(low, 4), b(low, 5), b(low, 6),
        b(low, 7)
      ))
  }

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.high == rhs.high ? lhs.low < rhs.low : lhs.high < rhs.high
  }

  private static func joined(
    _ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, _ e: UInt8, _ f: UInt8, _ g: UInt8, _ h: UInt8
  ) -> UInt64 {
    let upper = UInt32(a) << 24 | UInt32(b) << 16 | UInt32(c) << 8 | UInt32(d)
    let lower = UInt32(e) << 24 | UInt32(f) << 16 | UInt32(g) << 8 | UInt32(h)
    return UInt64(upper) << 32 | UInt64(lower)
  }
}

extension DreamList {
  /// What decides the place of a dream in a list; the newest dream is the least.
  struct Position: Comparable, Sendable {
    var date: Night
    var created: Moment
    var id: UUID

    static func < (lhs: Self, rhs: Self) -> Bool {
      if lhs.date != rhs.date { return rhs.date < lhs.date }
      if lhs.created != rhs.created { return rhs.created < lhs.created }
      return IdentifierKey(lhs.id) < IdentifierKey(rhs.id)
    }
  }

  /// An identifier and the position of its dream.
  struct Location: SortedTreeElement {
    var sortKey: IdentifierKey
    var date: Night
    var created: Moment

    init(_ dream: Dream) {
      sortKey = IdentifierKey(dream.id)
      date = dream.date
      created = dream.created
    }

    var position: Position {
      Position(date: date, created: created, id: sortKey.id)
    }
  }
}

extension Dream: SortedTreeElement {
  var sortKey: DreamList.Position {
    DreamList.Position(date: date, created: created, id: id)
  }
}
