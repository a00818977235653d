/// Reads JSON strictly (RFC 8259), keeps where each value stands, and takes nothing for granted:
/// depth is bounded, numbers are kept as written, a name that comes twice is an error.
struct JSONReader {
  let source: SourceText
  var index = 0

  private var depth = 0
  private static let deepest = 100

  init(_ source: SourceText) {
    self.source = source
  }

  /// Reads the one value of a file.
  static func node(of source: SourceText) throws(ImportProblem) -> JSONNode {
    var reader = JSONReader(source)
    let node = try reader.node()
    reader.skipSpace()
    guard reader.index == source.bytes.count else {
      throw reader.problem("something follows the end of the JSON")
    }
    return node
  }

  func problem(_ sentence: String) -> ImportProblem { source.problem(at: index, sentence) }

  var byte: UInt8? { index < source.bytes.count ? source.bytes[index] : nil }

  mutating func skipSpace() {
    while index < source.bytes.count {
      switch source.bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func node() throws(ImportProblem) -> JSONNode {
    skipSpace()
    let offset = index
    return JSONNode(value: try value(), offset: offset)
  }

  private mutating func value() throws(ImportProblem) -> JSONValue {
    switch byte {
    case UInt8(ascii: "{"):
      return try nested { reader throws(ImportProblem) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(ImportProblem) in try reader.list() }
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), .some(0x30...0x39): return try number()
    case nil: throw problem("the JSON ends too early")
    default: throw problem("there is no value of JSON here")
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(ImportProblem) -> JSONValue
  ) throws(ImportProblem) -> JSONValue {
    depth += 1
    guard depth <= Self.deepest else {
      throw problem("lists lie in lists more than \(Self.deepest) deep")
    }
    index += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func list() throws(ImportProblem) -> JSONValue {
    var list: [JSONNode] = []
    if try isClosed(by: UInt8(ascii: "]")) { return .list(list) }
    repeat { list.append(try node()) } while try goesOn(until: UInt8(ascii: "]"))
    return .list(list)
  }

  private mutating func object() throws(ImportProblem) -> JSONValue {
    var members: [JSONMember] = []
    members.reserveCapacity(8)
    var names: Set<String> = []
    if try isClosed(by: UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else {
        throw problem("a name in quotation marks is missing")
      }
      let name = try string()
      // A few names are compared faster than they are gathered.
      let isKnown =
        members.count < 16
        ? members.contains { $0.name == name }
        : names.contains(name)
      guard !isKnown else { throw problem("the name \"\(name.prefix(40))\" comes twice") }
      if members.count == 15 { names = Set(members.map(\.name)) }
      if members.count >= 15 { names.insert(name) }
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw problem("a colon is missing") }
      index += 1
      members.append(JSONMember(name: name, node: try node()))
    } while try goesOn(until: UInt8(ascii: "}"))
    return .object(members)
  }

  private mutating func isClosed(by end: UInt8) throws(ImportProblem) -> Bool {
    skipSpace()
    guard byte == end else { return false }
    index += 1
    return true
  }

  /// Reads a comma, or the sign that closes.
  private mutating func goesOn(until end: UInt8) throws(ImportProblem) -> Bool {
    skipSpace()
    guard let byte else { throw problem("the JSON ends too early") }
    guard byte == UInt8(ascii: ",") || byte == end else { throw problem("a comma is missing") }
    index += 1
    return byte != end
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(ImportProblem) -> JSONValue
  {
    guard source.bytes[index...].starts(with: word.utf8) else {
      throw problem("there is no value of JSON here")
    }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(ImportProblem) -> JSONValue {
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
    return .number(source.string(start..<index))
  }

  private mutating func digits() throws(ImportProblem) {
    let start = index
    while let byte, (0x30...0x39).contains(byte) { index += 1 }
    guard index > start else { throw problem("a digit is missing") }
  }
}
