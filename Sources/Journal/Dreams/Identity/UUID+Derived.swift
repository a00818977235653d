public import Foundation

extension UUID {
  /// The purpose of an identifier: the same text gives different ones for different purposes.
  public enum Purpose: UInt64, Sendable {
    /// The text that merging would have left out.
    case conflictingCopy = 0x100
    /// An entry of another program, which has no identifier there.
    case importedEntry = 0x200
  }

  /// Makes the identifier that belongs to a text: the same on all machines and for all time.
  ///
  /// Two rounds of ``FNV1a`` in a UUID of version 8, which RFC 9562, 2024, leaves to the program.
  ///
  /// - Parameters:
  ///   - text: Any text; of its bytes each one counts.
  ///   - purpose: Its purpose.
  /// - Complexity: O(n) in the bytes of the text.
  public init(derivedFrom text: String, for purpose: Purpose) {
    var high = FNV1a()
    high.combine(text.utf8)
    var low = FNV1a(basis: high.value ^ purpose.rawValue)
    low.combine(text.utf8)
    self.init(high: high.value & ~0xf000 | 0x8000, low: low.value & (~0 >> 2) | 1 << 63)
  }
}
