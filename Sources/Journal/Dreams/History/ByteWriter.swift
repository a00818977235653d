/// Serializes numbers and texts into bytes.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// Seven bits a byte, the lowest first; the highest bit says that more follow.
  mutating func number(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Small numbers of either sign take few bytes.
  mutating func signed(_ number: Int64) {
    self.number(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  mutating func fixed(_ number: UInt64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func text(_ text: some Collection<UInt8>) {
    number(UInt64(text.count))
    bytes.append(contentsOf: text)
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Ends with a checksum of all bytes, by which damage is noticed.
  mutating func checksum() { fixed(Self.checksum(of: bytes[...])) }

  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = FNV1a()
    hash.combine(bytes)
    return hash.value
  }
}
