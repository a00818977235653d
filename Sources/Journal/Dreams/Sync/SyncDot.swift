/// When something was written on one of several devices, and by whom: of two writings of one field the greater
/// one wins.
package struct SyncDot: Hashable, Sendable {
  /// The clock of the writer: milliseconds since 1970 above 16 bits that keep clocks apart.
  package var clock: Int

  /// A number that no two programs share, drawn anew at each start of a computer: hexadecimal digits.
  package var writer: String

  /// Before everything that was written.
  package static let zero = SyncDot(clock: 0, writer: "")

  /// Clocks are less than this.
  package static let clockLimit = 1 << 62

  package init(clock: Int, writer: String) {
    (self.clock, self.writer) = (clock, writer)
  }

  /// When it was written, by the clock of that computer.
  package var moment: Moment { Moment(millisecondsSince1970: Int64(clock >> 16)) }
}

extension SyncDot: Comparable {
  package static func < (lhs: SyncDot, rhs: SyncDot) -> Bool {
    lhs.clock != rhs.clock
      ? lhs.clock < rhs.clock : lhs.writer.utf8.lexicographicallyPrecedes(rhs.writer.utf8)
  }
}

/// Up to which clock each writer's texts of a field are known.
package typealias SyncVector = [String: Int]

extension SyncVector {
  /// Whether it includes what was written at a dot.
  func includes(_ dot: SyncDot) -> Bool { dot.clock <= self[dot.writer] ?? 0 }

  /// Adds what another one includes.
  mutating func formUnion(_ other: SyncVector) { merge(other, uniquingKeysWith: Swift.max) }
}
