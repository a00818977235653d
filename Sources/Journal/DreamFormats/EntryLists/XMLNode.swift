import Dreams

/// XML as the same values as JSON: an element is an object of its attributes and of the elements in it, a
/// list where there are several of one name, and a text where there is nothing else.
///
/// The text of an element that has more is its member `text`.
enum XMLNode {
  private struct Element {
    let name: String
    var members: [JSONMember] = []
    /// Where in the members a name is.
    var places: [String: Int] = [:]
    var text: [UInt8] = []

    mutating func add(_ name: String, _ node: JSONNode) {
      guard let place = places[name] else {
        places[name] = members.count
        members.append(JSONMember(name: name, node: .init(value: .list([node]), offset: 0)))
        return
      }
      guard case .list(var list) = members[place].node.value else { return }
      // Appended in place, or many of one name would be copied each time.
      members[place] = JSONMember(name: name, node: JSONNode(value: .null, offset: 0))
      list.append(node)
      members[place] = JSONMember(name: name, node: JSONNode(value: .list(list), offset: 0))
    }

    var node: JSONNode {
      let words = String(decoding: text, as: UTF8.self)
      guard !members.isEmpty else { return JSONNode(value: .text(words), offset: 0) }
      var members = members.map { member in
        guard let list = member.node.list, list.count == 1 else { return member }
        return JSONMember(name: member.name, node: list[0])
      }
      if places["text"] == nil, !words.allSatisfy(\.isWhitespace) {
        members.append(JSONMember(name: "text", node: JSONNode(value: .text(words), offset: 0)))
      }
      return JSONNode(value: .object(members), offset: 0)
    }
  }

  /// Reads the root element, as an object with one member of its name.
  ///
  /// - Parameter bytes: A document in UTF-8.
  /// - Returns: The object; empty for a document without an element.
  /// - Throws: What keeps it from being read.
  static func node(of bytes: [UInt8]) throws(MarkupParser.Problem) -> JSONNode {
    var open: [Element] = [Element(name: "")]
    try MarkupParser.read(bytes, as: .xml) { event in
      switch event {
      case .start(let name, let attributes):
        var element = Element(name: name)
        for attribute in attributes {
          element.add(
            attribute.name, JSONNode(value: .text(attribute.value), offset: 0))
        }
        open.append(element)
      case .text(let bytes): open[open.count - 1].text += bytes
      case .end:
        guard open.count > 1, let element = open.popLast() else { return }
        open[open.count - 1].add(element.name, element.node)
      }
    }
    return open[0].members.isEmpty ? JSONNode(value: .object([]), offset: 0) : open[0].node
  }
}
