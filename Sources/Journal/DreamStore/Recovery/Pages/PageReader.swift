/// Reads numbers from the front of bytes.
struct PageReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  /// Begins at an index, which may lie behind the end.
  init(_ bytes: ArraySlice<UInt8>, from position: Int? = nil) {
    self.bytes = bytes
    self.position = min(position ?? bytes.startIndex, bytes.endIndex)
  }

  var isAtEnd: Bool { position >= bytes.endIndex }

  var rest: ArraySlice<UInt8> { bytes[position...] }

  mutating func skip(_ count: Int) { position += min(count, rest.count) }

  /// A number of 1 to 9 bytes, of which each but the last says that there is another one.
  mutating func varint() -> Int64? {
    var number: UInt64 = 0
    for count in 1...9 {
      guard position < bytes.endIndex else { return nil }
      let byte = bytes[position]
      position += 1
      if count == 9 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
      number = number << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: number)
  }
}
