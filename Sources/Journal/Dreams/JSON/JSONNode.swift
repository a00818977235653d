/// A JSON value and the offset at which it begins.
package struct JSONNode: Sendable {
  package let value: JSONValue

  /// The offset of the first byte in the text that was read.
  package let offset: Int

  package init(value: JSONValue, offset: Int) {
    self.value = value
    self.offset = offset
  }

  package var text: String? { if case .text(let text) = value { text } else { nil } }
  package var list: [JSONNode]? { if case .list(let list) = value { list } else { nil } }
  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The integer, where it is written without a point or an exponent.
  package var integer: Int? { if case .number(let digits) = value { Int(digits) } else { nil } }

  /// Whether the value carries no information: null, false, or nothing inside.
  package var isEmpty: Bool {
    switch value {
    case .null, .bool(false): true
    case .bool(true), .number: false
    case .text(let text): text.isEmpty
    case .list(let list): list.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  package subscript(name: String) -> JSONNode? { members?.first { $0.name == name }?.node }

  /// The value as compact JSON; numbers and the order of members are preserved.
  package var compact: String {
    var writer = JSONWriter()
    writer.node(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// A member of a JSON object.
package struct JSONMember: Sendable {
  package let name: String
  package let node: JSONNode

  package init(name: String, node: JSONNode) {
    self.name = name
    self.node = node
  }
}

/// The kinds of JSON values.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// As written, because JSON numbers are unbounded.
  case number(String)
  case text(String)
  case list([JSONNode])
  case object([JSONMember])
}
