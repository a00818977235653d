public import Foundation

extension UUID {
  /// Makes the identifier of 128 bits.
  ///
  /// - Parameters:
  ///   - high: The first eight bytes as they are written, the first one highest.
  ///   - low: The last eight bytes.
  public init(high: UInt64, low: UInt64) {
    let b = { (word: UInt64, place: UInt64) in UInt8(truncatingIfNeeded: word >> (56 - 8 * place)) }
    self.init(
      uuid: (
        b(high, 0), b(high, 1), b(high, 2), b(high, 3), b(high, 4), b(high, 5), b(high, 6),
        b(high, 7), b(low, 0), b(low, 1), b(low, 2), b(low, 3), b(low, 4), b(low, 5), b(low, 6),
        b(low, 7)
      ))
  }
}
