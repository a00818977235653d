/// Takes numbers and texts out of bytes in which a `ByteWriter` has put them.
struct ByteReader {
  /// The bytes end too early, or are none that a writer makes.
  struct Damage: Error {}

  private var rest: ArraySlice<UInt8>

  /// Checks the sum at the end, and begins at the beginning.
  init(summed bytes: [UInt8]) throws(Damage) {
    guard bytes.count >= 8 else { throw Damage() }
    rest = bytes.suffix(8)
    let sum = try fixed()
    rest = bytes.dropLast(8)
    guard ByteWriter.sum(rest) == sum else { throw Damage() }
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// How many bytes are left, more than which nothing can be counted.
  var count: Int { rest.count }

  mutating func byte() throws(Damage) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Damage() }
    return byte
  }

  mutating func number() throws(Damage) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw Damage()
  }

  mutating func signed() throws(Damage) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func fixed() throws(Damage) -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<8 { number = try number << 8 | UInt64(byte()) }
    return number
  }

  mutating func text() throws(Damage) -> ArraySlice<UInt8> {
    let count = try number()
    guard count <= UInt64(rest.count) else { throw Damage() }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}
