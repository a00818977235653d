import Testing

@testable import Dreams

/// An element with a key and something that can change.
struct Number: SortedTreeElement {
  var sortKey: Int
  var value = 0
}

extension SortedTree {
  /// All nodes, a branch before what is below it.
  var nodes: [Node] {
    func collect(_ node: Node) -> [Node] { [node] + node.children.flatMap(collect) }
    return root.map(collect) ?? []
  }

  /// All elements in order.
  var elements: [Element] {
    var cursor = Cursor(self)
    var elements: [Element] = []
    while let element = cursor.next() { elements.append(element) }
    return elements
  }

  /// Checks everything that is true of a tree at all times.
  func checkInvariants() {
    for node in nodes {
      #expect(node.width <= node.capacity)
      if node === root {
        #expect(node.width >= (node.isLeaf ? 1 : 2))
      } else {
        #expect(node.width >= node.capacity / 2)
      }
      if node.isLeaf {
        #expect(node.children.isEmpty)
        #expect(node.count == node.elements.count)
        #expect(node.firstKey == node.elements[0].sortKey)
      } else {
        #expect(node.elements.isEmpty)
        #expect(node.count == node.children.reduce(0) { $0 + $1.count })
        #expect(node.firstKey == node.children[0].firstKey)
        #expect(node.children.allSatisfy { $0.height == node.height - 1 })
      }
    }
    let keys = elements.map(\.sortKey)
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    #expect(keys.count == count)
  }
}
