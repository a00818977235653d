import SeededRandom
import ValueLayout

/// Grows random trees of all layouts, numbering the leaves in drawing order.
struct AnyTreeGenerator<Leaf: Layout & Recognizable> where Leaf.Content == Leaf {
  typealias Tree = AnyLayout<Leaf>

  /// What the trees are like.
  enum Shape {
    /// All of a choice have the same leaves, and none comes and goes: without lazy lists.
    case steady
    /// Every leaf is in the tree once.
    case distinct
    /// As distinct, and only one child of each layout has children itself.
    case slender
  }

  var random: SplitMix64
  let shape: Shape
  private(set) var leafCount = 0
  /// How often each kind of layout was made.
  private(set) var counts: [LayoutKind: Int] = [:]
  private let kinds: [LayoutKind]
  private let makeLeaf: (Int, inout SplitMix64) -> Leaf

  init(
    seed: UInt64, shape: Shape, without excluded: Set<LayoutKind> = [],
    makeLeaf: @escaping (Int, inout SplitMix64) -> Leaf
  ) {
    random = SplitMix64(seed: seed)
    self.shape = shape
    self.makeLeaf = makeLeaf
    let common: [LayoutKind] = [.stack, .stack, .stack, .grid, .flow]
    let left = shape == .steady ? excluded.union([.lazyList]) : excluded
    kinds = common + LayoutKind.allCases.filter { !left.contains($0) }
  }

  mutating func tree(depth: Int) -> Tree {
    let isLeaf = shape != .slender && Int.random(in: 0..<16, using: &random) == 0
    guard depth > 0, !isLeaf, let kind = kinds.randomElement(using: &random) else {
      defer { leafCount += 1 }
      return AnyLayout(makeLeaf(leafCount, &random))
    }
    counts[kind, default: 0] += 1
    return tree(of: kind, depth: depth - 1)
  }

  /// Two trees in drawing order.
  mutating func pair(depth: Int) -> (Tree, Tree) {
    let isFirst = Bool.random(using: &random)
    let first = tree(depth: shape == .slender && !isFirst ? 0 : depth)
    return (first, tree(depth: shape == .slender && isFirst ? 0 : depth))
  }

  /// A tree, and another one to show in its place.
  mutating func choice(depth: Int) -> (Tree, Tree) {
    guard shape == .steady else { return pair(depth: depth) }
    let first = tree(depth: depth)
    return (first, AnyLayout(VerticalLayout(contents: first.contents, spacing: 1)))
  }

  mutating func trees(depth: Int) -> [Tree] {
    guard shape == .slender else {
      return (0..<Int.random(in: 0...4, using: &random)).map { _ in tree(depth: depth) }
    }
    let deep = Int.random(in: 0...2, using: &random)
    return (0...2).map { tree(depth: $0 == deep ? depth : 0) }
  }

  mutating func distance() -> Double {
    .random(in: -4...20, using: &random)
  }
}
