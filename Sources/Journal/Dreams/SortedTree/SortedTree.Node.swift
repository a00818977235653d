extension SortedTree {
  /// A leaf with elements, or a branch with the nodes below it; it never changes and is never
  /// empty.
  final class Node: Sendable {
    static var leafCapacity: Int { 64 }
    static var branchCapacity: Int { 32 }

    /// The number of levels below: 0 for a leaf.
    let height: Int

    /// The number of elements in all leaves below.
    let count: Int

    let firstKey: Key

    /// The elements of a leaf; none in a branch.
    let elements: ContiguousArray<Element>

    /// The nodes of a branch, all of one height; none in a leaf.
    let children: ContiguousArray<Node>

    init(elements: ContiguousArray<Element>) {
      height = 0
      count = elements.count
      firstKey = elements[0].sortKey
      self.elements = elements
      children = []
    }

    init(children: ContiguousArray<Node>) {
      height = children[0].height + 1
      count = children.reduce(0) { $0 + $1.count }
      firstKey = children[0].firstKey
      elements = []
      self.children = children
    }

    var isLeaf: Bool {
      height == 0
    }

    var width: Int {
      isLeaf ? elements.count : children.count
    }

    var capacity: Int {
      isLeaf ? Self.leafCapacity : Self.branchCapacity
    }
  }
}

extension SortedTree.Node {
  /// The place of the first element of a leaf whose key is not less than a key.
  func elementIndex(for key: SortedTree.Key) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].sortKey < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The place of the only child of a branch that can have the key: the last one that does not
  /// begin after it, or the first one.
  func childIndex(for key: SortedTree.Key) -> Int {
    var (low, high) = (1, children.count)
    while low < high {
      let middle = (low + high) / 2
      if key < children[middle].firstKey {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low - 1
  }

  /// Lends the elements at some offsets in order: none is copied, and none retained.
  ///
  /// - Complexity: O(log *n* + *m*) for *m* offsets.
  func visit(_ offsets: Range<Int>, _ body: (Element) -> Void) {
    if isLeaf {
      let elements = elements
      let span = elements.span
      for offset in offsets { body(span[offset]) }
      return
    }
    var start = 0
    for child in children {
      let part = offsets.clamped(to: start..<start + child.count)
      if !part.isEmpty { child.visit(part.lowerBound - start..<part.upperBound - start, body) }
      start += child.count
    }
  }

  /// The element at an offset in a leaf, if it exists and has the key.
  func element(at index: Int, for key: SortedTree.Key) -> Element? {
    guard index < elements.count, elements[index].sortKey == key else { return nil }
    return elements[index]
  }
}
