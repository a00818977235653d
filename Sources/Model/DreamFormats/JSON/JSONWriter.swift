/// Writes JSON, byte by byte the same for the same values.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes signs as they are.
  mutating func raw(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func number(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// Writes a text in quotation marks; all but quotation marks, backslashes and control characters
  /// stand for themselves.
  mutating func text(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let text = Array(text.utf8)
    var start = 0
    for (index, byte) in text.enumerated() where Self.isSpecial(byte) {
      bytes += text[start..<index]
      start = index + 1
      replacement(of: byte)
    }
    bytes += text[start...]
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func replacement(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    default:
      raw("\\u00")
      bytes.append(Self.digits[Int(byte >> 4)])
      bytes.append(Self.digits[Int(byte & 15)])
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
