/// The positions of a byte in a run of bytes, all compared at once.
struct ByteLanes {
  /// How many bytes are compared at once.
  static let count = Block.scalarCount

  private typealias Block = SIMD32<UInt8>

  /// Eight positions in a number, a byte for each, the first one lowest; 0 where there is no match.
  private var words: SIMD4<UInt64>

  /// Finds a byte among the bytes that begin at an address.
  init(of byte: UInt8, at address: UnsafeRawPointer) {
    words = unsafe Self.comparison(byte, address)
  }

  /// Keeps the places that have a byte at another address, too.
  mutating func keep(_ byte: UInt8, at address: UnsafeRawPointer) {
    words &= unsafe Self.comparison(byte, address)
  }

  /// Removes and returns the first position, counted from the first byte; nil if none is left.
  mutating func next() -> Int? {
    guard words[0] | words[1] | words[2] | words[3] != 0 else { return nil }
    for index in words.indices where words[index] != 0 {
      let lane = words[index].trailingZeroBitCount / 8
      words[index] &= ~(0xFF << UInt64(lane * 8))
      return index * 8 + lane
    }
    return nil
  }

  private static func comparison(_ byte: UInt8, _ address: UnsafeRawPointer) -> SIMD4<UInt64> {
    let block = unsafe address.loadUnaligned(as: Block.self)
    let isSame = block .== Block(repeating: byte)
    let words = unsafe unsafeBitCast(isSame, to: SIMD4<UInt64>.self)
    return SIMD4(
      UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]),
      UInt64(littleEndian: words[2]), UInt64(littleEndian: words[3]))
  }
}
