extension JSONReader {
  /// Reads a text from its first quotation mark to its last.
  mutating func string() throws(ImportProblem) -> String {
    let bytes = source.bytes
    index += 1
    var text: [UInt8] = []
    while true {
      let start = index
      while index < bytes.count, !Self.isSpecial(bytes[index]) { index += 1 }
      guard index < bytes.count else { throw problem("the JSON ends within a text") }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = index
        index += 1
        // Most texts have nothing to replace.
        if text.isEmpty { return source.string(start..<end) }
        text += bytes[start..<end]
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<index]
        index += 1
        try replacement(into: &text)
      default:
        throw problem(
          "there is a control character in a text; JSON writes it as \\u and four digits")
      }
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func replacement(into text: inout [UInt8]) throws(ImportProblem) {
    guard let byte else { throw problem("the JSON ends within a text") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try character(into: &text)
    default: throw problem("JSON knows no \\ before this character")
    }
  }

  /// Reads what follows \u, twice where a character has two halves.
  private mutating func character(into text: inout [UInt8]) throws(ImportProblem) {
    var number = try fourDigits()
    if (0xD800..<0xDC00).contains(number), source.bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      let second = try fourDigits()
      guard (0xDC00..<0xE000).contains(second) else { throw half }
      number = 0x10000 + (number - 0xD800) << 10 + (second - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(number) else { throw half }
    text += String(Character(scalar)).utf8
  }

  private var half: ImportProblem { problem("there is half a character in a text") }

  private mutating func fourDigits() throws(ImportProblem) -> UInt32 {
    let digits = source.bytes[index...].prefix(4)
    let isHex = digits.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & ~0x20)
    }
    guard digits.count == 4, isHex, let number = UInt32(source.string(digits.indices), radix: 16)
    else { throw problem("four digits are missing behind \\u") }
    index += 4
    return number
  }
}
