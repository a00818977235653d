/// Takes numbers and texts out of bytes in which a `ByteWriter` has put them.
struct ByteReader {
  /// The bytes end too early, or no writer made them.
  struct Damage: Error {}

  private var rest: ArraySlice<UInt8>

  /// Verifies the checksum at the end, and begins at the start.
  init(checked bytes: [UInt8]) throws(Damage) {
    guard bytes.count >= 8 else { throw Damage() }
    rest = bytes.suffix(8)
    let checksum = try fixed()
    rest = bytes.dropLast(8)
    guard ByteWriter.checksum(of: rest) == checksum else { throw Damage() }
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() throws(Damage) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Damage() }
    return byte
  }

  mutating func flag() throws(Damage) -> Bool {
    let byte = try byte()
    guard byte < 2 else { throw Damage() }
    return byte == 1
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

  /// A count of items that follow, each of which takes at least a byte.
  mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count <= UInt64(rest.count) else { throw Damage() }
    return Int(count)
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

  mutating func string() throws(Damage) -> String { try string(bytes()) }

  /// A text, and the same text with another middle.
  mutating func textChange() throws(Damage) -> (old: String, new: String) {
    let old = try bytes()
    let (prefix, suffix) = (try number(), try number())
    let middle = try bytes()
    guard prefix <= UInt64(old.count), suffix <= UInt64(old.count) - prefix else { throw Damage() }
    let new = old.prefix(Int(prefix)) + middle + old.suffix(Int(suffix))
    return (try string(old), try string(new))
  }

  private mutating func bytes() throws(Damage) -> ArraySlice<UInt8> {
    let count = try count()
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private func string(_ bytes: ArraySlice<UInt8>) throws(Damage) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Damage() }
    return text
  }
}
