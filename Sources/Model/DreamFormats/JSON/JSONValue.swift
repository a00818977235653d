/// A value of JSON and where it begins.
struct JSONNode {
  let value: JSONValue
  let offset: Int

  var text: String? { if case .text(let text) = value { text } else { nil } }
  var list: [JSONNode]? { if case .list(let list) = value { list } else { nil } }
  var members: [JSONMember]? { if case .object(let members) = value { members } else { nil } }

  /// The whole number that is written there without point or exponent.
  var integer: Int? { if case .number(let digits) = value { Int(digits) } else { nil } }

  var isTrue: Bool { if case .bool(true) = value { true } else { false } }

  /// Whether it says nothing: null, false, or nothing between its signs.
  var isEmpty: Bool {
    switch value {
    case .null, .bool(false): true
    case .bool(true), .number: false
    case .text(let text): text.isEmpty
    case .list(let list): list.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  subscript(name: String) -> JSONNode? { members?.first { $0.name == name }?.node }
}

struct JSONMember {
  let name: String
  let node: JSONNode
}

enum JSONValue {
  case null
  case bool(Bool)
  /// As it is written: numbers have no bounds.
  case number(String)
  case text(String)
  case list([JSONNode])
  case object([JSONMember])
}
