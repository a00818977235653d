/// A hash of bytes that is the same on all machines, and differs for sure when one byte differs.
///
/// Source: Glenn Fowler, Landon Curt Noll, Kiem-Phong Vo, FNV-1a with 64 bits, 1991.
struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var hash = value
    for index in bytes.indices {
      hash = unsafe (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01b3
    }
    value = hash
  }

  /// Takes in the bytes of a text and its end.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0 as UInt8)
  }

  /// Takes in a number, the lowest byte first.
  mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
