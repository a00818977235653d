/// A JSON writer that gives the same bytes for the same values.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Removes and returns the output so far, so that the next bytes can follow it elsewhere.
  package mutating func take() -> [UInt8] {
    let written = bytes
    bytes = []
    return written
  }

  /// Writes characters verbatim.
  package mutating func raw(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func number(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// Writes existing JSON verbatim.
  package mutating func json(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a value compactly, with a space after each comma and colon.
  package mutating func node(_ node: JSONNode) {
    switch node.value {
    case .null: raw("null")
    case .bool(let flag): if flag { raw("true") } else { raw("false") }
    case .number(let digits): json(digits)
    case .text(let text): self.text(text)
    case .list(let list):
      raw("[")
      for (index, node) in list.enumerated() {
        if index > 0 { raw(", ") }
        self.node(node)
      }
      raw("]")
    case .object(let members):
      raw("{")
      for (index, member) in members.enumerated() {
        if index > 0 { raw(", ") }
        text(member.name)
        raw(": ")
        self.node(member.node)
      }
      raw("}")
    }
  }

  /// Writes a text in quotation marks and escapes quotation marks, backslashes and control
  /// characters.
  package mutating func text(_ text: String) {
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
