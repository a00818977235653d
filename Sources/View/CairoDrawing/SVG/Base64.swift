/// Bytes as letters, for data within text.
///
/// Source: RFC 4648, section 4.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for first in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(bytes.count - first, 3)
      let bits = (0..<3).reduce(UInt32(0)) { bits, offset in
        bits << 8 | (offset < count ? UInt32(bytes[first + offset]) : 0)
      }
      for place in 0..<4 {
        text.append(
          place <= count
            ? letters[Int(bits >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
