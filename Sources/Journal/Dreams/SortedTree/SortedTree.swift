/// An element that carries the key by which a tree sorts it.
protocol SortedTreeElement: Equatable, Sendable {
  associatedtype SortKey: Comparable, Sendable

  var sortKey: SortKey { get }
}

/// Elements sorted by key, each key once: a counted B+-tree whose versions share nodes.
///
/// A copy costs nothing, and an edit of a copy makes new nodes only on the way from the root to the
/// edited leaf, so that keeping a thousand versions of a large tree is cheap. Nodes never change,
/// which makes a tree as thread-safe as an integer.
///
/// Every node but the root is at least half full. Source: Douglas Comer, "The Ubiquitous B-Tree",
/// ACM Computing Surveys 11 (2), 1979; the counts make it an order statistic tree.
struct SortedTree<Element: SortedTreeElement>: Sendable {
  typealias Key = Element.SortKey

  private(set) var root: Node?

  init() {}

  var count: Int {
    root?.count ?? 0
  }

  /// The element at a place in the order.
  ///
  /// - Complexity: O(log *n*)
  subscript(offset: Int) -> Element {
    precondition(
      (0..<count).contains(offset), "There is no element at \(offset) in a tree of \(count).")
    var rest = offset
    var node = root
    while let branch = node, !branch.isLeaf {
      node = branch.children.first { child in
        guard rest >= child.count else { return true }
        rest -= child.count
        return false
      }
    }
    guard let node else { preconditionFailure("The counts of a branch are not those below it.") }
    return node.elements[rest]
  }

  /// The number of elements whose keys are less than a key.
  ///
  /// - Complexity: O(log *n*)
  func lowerBound(of key: Key) -> Int {
    guard var node = root else { return 0 }
    var offset = 0
    while !node.isLeaf {
      let index = node.childIndex(for: key)
      offset += node.children[..<index].reduce(0) { $0 + $1.count }
      node = node.children[index]
    }
    return offset + node.elementIndex(for: key)
  }

  /// The element with a key.
  ///
  /// - Complexity: O(log *n*)
  func element(for key: Key) -> Element? {
    guard var node = root else { return nil }
    while !node.isLeaf {
      node = node.children[node.childIndex(for: key)]
    }
    return node.element(at: node.elementIndex(for: key), for: key)
  }

  /// Inserts an element, or replaces the one with the same key.
  ///
  /// Inserting an existing element leaves all nodes unchanged.
  ///
  /// - Returns: The element that was replaced.
  /// - Complexity: O(log *n*)
  @discardableResult
  mutating func insert(_ element: Element) -> Element? {
    guard let root else {
      root = Node(elements: [element])
      return nil
    }
    var replaced: Element?
    adopt(root.setting(element, for: element.sortKey, replaced: &replaced))
    return replaced
  }

  /// Removes the element with a key.
  ///
  /// - Returns: The element that was removed.
  /// - Complexity: O(log *n*)
  @discardableResult
  mutating func remove(_ key: Key) -> Element? {
    guard let root, let removed = element(for: key) else { return nil }
    var replaced: Element?
    if root.count == 1 {
      self.root = nil
    } else {
      adopt(root.setting(nil, for: key, replaced: &replaced))
    }
    return removed
  }

  /// Makes a node the root after an edit, which may have left it too wide or with one child.
  private mutating func adopt(_ node: Node) {
    if node.width > node.capacity {
      root = Node(children: node.halves)
    } else if node.width == 1, let only = node.children.first {
      root = only
    } else {
      root = node
    }
  }
}

extension SortedTree {
  /// Builds a tree from elements in strictly increasing order of their keys.
  ///
  /// - Complexity: O(*n*)
  init(sorted elements: ContiguousArray<Element>) {
    self.init(count: elements.count) { elements[$0] }
  }

  /// Builds a tree on all processors.
  ///
  /// - Parameters:
  ///   - count: How many elements there are.
  ///   - element: Gives the element at an offset, at least 0 and less than `count`; called from several threads.
  ///     The keys of the elements strictly increase.
  /// - Complexity: O(*n*)
  init(count: Int, _ element: @Sendable (Int) -> Element) {
    let leaves = Self.evenly(count, capacity: Node.leafCapacity)
    let parts = leaves.indices.mapOnAllProcessors(minimum: Self.worthSharing) { range in
      leaves[range].map { Node(elements: ContiguousArray($0.map(element))) }
    }
    var level = Array(parts.joined())
    while level.count > 1 {
      level = Self.evenly(level.count, capacity: Node.branchCapacity)
        .map { Node(children: ContiguousArray(level[$0])) }
    }
    root = level.first
  }

  /// Of how many leaves making them takes longer than handing them to another processor.
  private static var worthSharing: Int { 50 }

  /// Divides the offsets of a list into ranges that fill three quarters of a node, so that first edits split
  /// nothing.
  ///
  /// A list that doesn't fit into one node is divided into at least two ranges, each of which fills at
  /// least half a node because the total exceeds one node's capacity.
  private static func evenly(_ count: Int, capacity: Int) -> [Range<Int>] {
    guard count > capacity else { return count == 0 ? [] : [0..<count] }
    let fill = capacity * 3 / 4
    let parts = (count + fill - 1) / fill
    return (0..<parts).map { part in count * part / parts..<count * (part + 1) / parts }
  }
}
