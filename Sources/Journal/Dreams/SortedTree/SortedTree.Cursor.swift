extension SortedTree {
  /// A place in a tree, on its way from the first element to the end.
  ///
  /// It stays before a whole node until it enters it, so that a caller can skip the node in one
  /// step.
  struct Cursor {
    /// The number of elements passed.
    private(set) var offset = 0

    /// The node that comes next as a whole, nil inside a leaf and at the end.
    private(set) var node: Node?

    private var leaf: ContiguousArray<Element> = []
    private var index = 0
    private var branches: [(node: Node, next: Int)] = []

    init(_ tree: SortedTree) {
      node = tree.root
    }

    /// The key of the next item, or nil at the end.
    var key: Key? {
      if let node { return node.firstKey }
      return index < leaf.count ? leaf[index].sortKey : nil
    }

    /// The number of levels of the next item: -1 for an element.
    var height: Int {
      node?.height ?? -1
    }

    /// Goes from before the node that comes next to before the first thing in it.
    mutating func enter() {
      guard let entered = node else { return }
      if entered.isLeaf {
        leaf = entered.elements
        index = 0
        node = nil
      } else {
        branches.append((entered, next: 1))
        node = entered.children[0]
      }
    }

    /// Passes the node that comes next as a whole.
    mutating func skip() {
      offset += node?.count ?? 0
      climb()
    }

    /// Takes the next element, entering all nodes before it; nil at the end.
    mutating func next() -> Element? {
      while node != nil { enter() }
      guard index < leaf.count else { return nil }
      defer {
        index += 1
        offset += 1
        if index == leaf.count { climb() }
      }
      return leaf[index]
    }

    /// Goes to the next node to the right, or to the end.
    private mutating func climb() {
      node = nil
      leaf = []
      index = 0
      while let last = branches.last {
        guard last.next == last.node.children.count else {
          branches[branches.count - 1].next += 1
          node = last.node.children[last.next]
          return
        }
        branches.removeLast()
      }
    }
  }
}
