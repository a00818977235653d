package import Errors

/// The error in a JSON text, and its byte offset.
package struct JSONError: Error, Hashable, Sendable {
  /// The offset of the byte.
  package let offset: Int

  /// What is wrong there.
  package let fault: JSONFault
}

/// A strict JSON reader (RFC 8259) that keeps the offset of each value.
///
/// Depth is bounded, numbers are kept as written, and a name that comes twice in an object, byte by byte,
/// is an error.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0

  private var depth = 0
  private static let deepest = 100

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the one value of a text.
  ///
  /// - Parameter bytes: The text, which must be valid UTF-8.
  /// - Returns: The value.
  /// - Throws: The first error.
  package static func node(of bytes: [UInt8]) throws(JSONError) -> JSONNode {
    var reader = JSONReader(bytes)
    let node = try reader.node()
    reader.skipSpace()
    guard reader.index == bytes.count else {
      throw reader.problem(.somethingAfterEnd)
    }
    return node
  }

  private func problem(_ fault: JSONFault) -> JSONError {
    JSONError(offset: index, fault: fault)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func node() throws(JSONError) -> JSONNode {
    skipSpace()
    let offset = index
    return JSONNode(value: try value(), offset: offset)
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    switch byte {
    case UInt8(ascii: "{"):
      return try nested { reader throws(JSONError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(JSONError) in try reader.list() }
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), .some(0x30...0x39): return try number()
    case nil: throw problem(.endsTooEarly)
    default: throw problem(.noValue)
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    depth += 1
    guard depth <= Self.deepest else {
      throw problem(.tooDeep(limit: Self.deepest))
    }
    index += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func list() throws(JSONError) -> JSONValue {
    var list: [JSONNode] = []
    if try isClosed(by: UInt8(ascii: "]")) { return .list(list) }
    repeat { list.append(try node()) } while try hasAnother(before: UInt8(ascii: "]"))
    return .list(list)
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONMember] = []
    members.reserveCapacity(8)
    var names: Set<ExactText> = []
    if try isClosed(by: UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else {
        throw problem(.missingName)
      }
      let name = ExactText(try string())
      // A few names are compared faster than they are put into a set.
      let isKnown =
        members.count < 16
        ? members.contains { ExactText($0.name) == name }
        : names.contains(name)
      guard !isKnown else { throw problem(.sameName(String(name.string.prefix(40)))) }
      if members.count == 15 { names = Set(members.map { ExactText($0.name) }) }
      if members.count >= 15 { names.insert(name) }
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw problem(.missingColon) }
      index += 1
      members.append(JSONMember(name: name.string, node: try node()))
    } while try hasAnother(before: UInt8(ascii: "}"))
    return .object(members)
  }

  private mutating func isClosed(by end: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    guard byte == end else { return false }
    index += 1
    return true
  }

  /// Reads a comma, or the character that closes.
  private mutating func hasAnother(before end: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    guard let byte else { throw problem(.endsTooEarly) }
    guard byte == UInt8(ascii: ",") || byte == end else { throw problem(.missingComma) }
    index += 1
    return byte != end
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else {
      throw problem(.noValue)
    }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    if byte == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    return .number(string(start..<index))
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while let byte, (0x30...0x39).contains(byte) { index += 1 }
    guard index > start else { throw problem(.missingDigit) }
  }

  /// Reads a text from its first quotation mark to its last.
  private mutating func string() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    while true {
      let start = index
      while index < bytes.count, !Self.isSpecial(bytes[index]) { index += 1 }
      guard index < bytes.count else { throw problem(.endsInText) }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = index
        index += 1
        // Most texts have nothing to replace.
        if text.isEmpty { return string(start..<end) }
        text += bytes[start..<end]
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<index]
        index += 1
        try replacement(into: &text)
      default:
        throw problem(.controlCharacter)
      }
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func replacement(into text: inout [UInt8]) throws(JSONError) {
    guard let byte else { throw problem(.endsInText) }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try character(into: &text)
    default: throw problem(.unknownEscape)
    }
  }

  /// Reads what follows \u, twice where a character has two halves.
  private mutating func character(into text: inout [UInt8]) throws(JSONError) {
    var number = try fourDigits()
    if (0xD800..<0xDC00).contains(number), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      let second = try fourDigits()
      guard (0xDC00..<0xE000).contains(second) else { throw half }
      number = 0x10000 + (number - 0xD800) << 10 + (second - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(number) else { throw half }
    text += String(Character(scalar)).utf8
  }

  private var half: JSONError { problem(.halfCharacter) }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    let isHex = digits.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & ~0x20)
    }
    guard digits.count == 4, isHex, let number = UInt32(string(digits.indices), radix: 16)
    else { throw problem(.missingHexDigits) }
    index += 4
    return number
  }
}
