/// Bytes as hexadecimal digits, since keyrings show secrets as text.
enum HexText {
  private static let digits = Array("0123456789abcdef".utf8)

  /// The digits of bytes, two for each, in memory that isn't reallocated for one more.
  static func write(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    // Memory that grows leaves a copy behind.
    text.reserveCapacity(bytes.count * 2 + 1)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }

  /// The bytes of digits; nil for anything else, and for nothing.
  static func read(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard !text.isEmpty, text.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    var high: UInt8?
    for character in text {
      guard let digit = value(of: character) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes
  }

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case 0x30...0x39: character - 0x30
    case 0x61...0x66: character - 0x61 + 10
    default: nil
    }
  }
}
