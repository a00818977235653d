/// A hash of bytes that is the same on all machines and for all time.
///
/// Two inputs of one length that differ in one byte never have the same hash, so one damaged byte
/// is always noticed. It doesn't protect against deliberate collisions.
///
/// ```swift
/// var hash = FNV1a()
/// hash.combine("a".utf8)
/// hash.value  // 0xaf63_dc4c_8601_ec8c
/// ```
///
/// Source: Glenn Fowler, Landon Curt Noll, Kiem-Phong Vo, FNV-1a with 64 bits, 1991.
public struct FNV1a: Sendable {
  /// The hash of all bytes so far; initially the basis.
  public var value: UInt64 { hash }

  @usableFromInline var hash: UInt64

  @inlinable static var prime: UInt64 { 0x0000_0100_0000_01b3 }

  /// Makes the hash of no bytes.
  ///
  /// - Parameter basis: What to begin with: the offset basis of the source, unless a second hash of
  ///   the same bytes is to be independent of the first one.
  public init(basis: UInt64 = 0xcbf2_9ce4_8422_2325) {
    hash = basis
  }

  /// Hashes bytes, in order.
  ///
  /// - Parameter bytes: Any number of them; none change nothing.
  /// - Complexity: O(n)
  @inlinable public mutating func combine(_ bytes: some Sequence<UInt8>) {
    let all = bytes.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.reduce(hash) { ($0 ^ UInt64($1)) &* Self.prime }
    }
    hash = all ?? bytes.reduce(hash) { ($0 ^ UInt64($1)) &* Self.prime }
  }

  /// Hashes the bytes of a text and its end, so that “ab” and “c” differ from “a” and “bc”.
  public mutating func combine(_ text: String) {
    combine(text.utf8)
    combine(0 as UInt8)
  }

  /// Hashes a number, lowest byte first.
  public mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  @inlinable mutating func combine(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* Self.prime
  }
}
