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

  var id: UUID { UUID(high: high, low: low) }

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
  /// The sort key of a dream in a list; the newest dream sorts first.
  struct Position: Comparable, Sendable {
    var date: Night
    var created: Moment
    var id: IdentifierKey

    static func < (lhs: Self, rhs: Self) -> Bool {
      if lhs.date != rhs.date { return rhs.date < lhs.date }
      if lhs.created != rhs.created { return rhs.created < lhs.created }
      return lhs.id < rhs.id
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
      Position(date: date, created: created, id: sortKey)
    }
  }
}

extension DreamList.Location {
  /// Puts locations in the order of their identifiers; nil where one comes twice.
  static func tree(of locations: [Self]) -> SortedTree<Self>? {
    let sorted = sorted(locations)
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.sortKey != $1.sortKey }) else {
      return nil
    }
    return SortedTree(sorted: sorted)
  }

  /// Sorts locations by their identifiers.
  ///
  /// Identifiers are mostly drawn by chance, so that their first bits alone put each one into its
  /// place, or next to it.
  ///
  /// - Complexity: O(*n*) for identifiers drawn by chance, O(*n* log *n*) for others.
  static func sorted(_ locations: [Self]) -> ContiguousArray<Self> {
    guard let first = locations.first else { return [] }
    let count = locations.count
    let bits = max(1, min(20, count.bitWidth - count.leadingZeroBitCount - 1))
    let drawer = { (key: IdentifierKey) in Int(truncatingIfNeeded: key.high >> (64 - bits)) }
    var places = ContiguousArray(repeating: 0, count: (1 << bits) + 1)
    for location in locations { places[drawer(location.sortKey) + 1] += 1 }
    guard places.allSatisfy({ $0 <= 32 }) else {
      return ContiguousArray(locations.sorted { $0.sortKey < $1.sortKey })
    }
    // From how many are in each drawer to where each one begins.
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    var sorted = ContiguousArray(repeating: first, count: count)
    for location in locations {
      sorted[places[drawer(location.sortKey)]] = location
      places[drawer(location.sortKey)] += 1
    }
    for index in sorted.indices.dropFirst() {
      var place = index
      while place > 0, sorted[place].sortKey < sorted[place - 1].sortKey {
        sorted.swapAt(place, place - 1)
        place -= 1
      }
    }
    return sorted
  }
}

extension Dream: SortedTreeElement {
  var sortKey: DreamList.Position {
    DreamList.Position(date: date, created: created, id: IdentifierKey(id))
  }
}
