extension SortedTree.Node {
  /// Makes the node that has an element, or none, under a key, and otherwise the same contents.
  ///
  /// The result may be one too wide or one too narrow, and a leaf must not lose its last element:
  /// the caller corrects that.
  ///
  /// - Returns: This node itself when nothing changes.
  func setting(
    _ element: Element?, for key: SortedTree.Key, replaced: inout Element?
  ) -> SortedTree.Node {
    guard !isLeaf else { return settingInLeaf(element, for: key, replaced: &replaced) }
    let index = childIndex(for: key)
    let child = children[index].setting(element, for: key, replaced: &replaced)
    guard child !== children[index] else { return self }
    var children = children
    children[index] = child
    Self.balance(&children, at: index)
    return SortedTree.Node(children: children)
  }

  private func settingInLeaf(
    _ element: Element?, for key: SortedTree.Key, replaced: inout Element?
  ) -> SortedTree.Node {
    let index = elementIndex(for: key)
    replaced = self.element(at: index, for: key)
    guard replaced != element else { return self }
    var elements = elements
    let range = index..<(replaced == nil ? index : index + 1)
    elements.replaceSubrange(range, with: CollectionOfOne(element).compactMap(\.self))
    return SortedTree.Node(elements: elements)
  }

  /// Splits a child that is too wide, and joins one that is too narrow with its neighbor.
  private static func balance(_ children: inout ContiguousArray<SortedTree.Node>, at index: Int) {
    let child = children[index]
    if child.width > child.capacity {
      children.replaceSubrange(index...index, with: child.halves)
    } else if child.width < child.capacity / 2 {
      let left = max(0, index - 1)
      let joined = SortedTree.Node(joining: children[left], children[left + 1])
      children.replaceSubrange(
        left...left + 1, with: joined.width > joined.capacity ? joined.halves : [joined])
    }
  }

  private convenience init(joining left: SortedTree.Node, _ right: SortedTree.Node) {
    if left.isLeaf {
      self.init(elements: left.elements + right.elements)
    } else {
      self.init(children: left.children + right.children)
    }
  }

  /// Two nodes with the contents of this one, each with half of it.
  var halves: ContiguousArray<SortedTree.Node> {
    let half = width / 2
    guard !isLeaf else {
      return [
        SortedTree.Node(elements: ContiguousArray(elements[..<half])),
        SortedTree.Node(elements: ContiguousArray(elements[half...])),
      ]
    }
    return [
      SortedTree.Node(children: ContiguousArray(children[..<half])),
      SortedTree.Node(children: ContiguousArray(children[half...])),
    ]
  }
}
