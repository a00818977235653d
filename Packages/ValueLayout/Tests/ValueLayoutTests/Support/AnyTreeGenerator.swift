import TestSupport
import ValueLayout

/// Generates random trees of all layouts, numbering the leaves in drawing order.
struct AnyTreeGenerator<Leaf: Layout & Recognizable> where Leaf.Content == Leaf {
  typealias Tree = AnyLayout<Leaf>

  /// The kinds of trees.
  enum Shape {
    /// All alternatives have the same leaves, and none comes and goes: no lazy lists.
    case steady
    /// Every leaf is in the tree once.
    case distinct
    /// Like `distinct`, and only one child of each layout has children itself.
    case slender
  }

  var random: SplitMix64
  let shape: Shape
  private(set) var leafCount = 0
  /// How often each kind of layout was made.
  private(set) var counts: [LayoutKind: Int] = [:]
  private let kinds: [LayoutKind]
  private let makeLeaf: (Int, inout SplitMix64) -> Leaf
  /// Wraps every tree, without changing it.
  var wrap: (Tree) -> Tree = { $0 }

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
    return wrap(tree(of: kind, depth: depth - 1))
  }

  /// Two trees in drawing order.
  mutating func pair(depth: Int) -> (Tree, Tree) {
    let isFirst = Bool.random(using: &random)
    let first = tree(depth: shape == .slender && !isFirst ? 0 : depth)
    return (first, tree(depth: shape == .slender && isFirst ? 0 : depth))
  }

  /// A tree, and an alternative to show in its place.
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

extension AnyTreeGenerator {
  mutating func tree(of kind: LayoutKind, depth: Int) -> Tree {
    switch kind {
    case .any: return AnyLayout(tree(depth: depth))
    case .aspectRatio: return AnyLayout(tree(depth: depth).withAspectRatio(distance() / 5))
    case .background:
      let (back, front) = pair(depth: depth)
      return AnyLayout(front.withBackground(back))
    case .decorating: return decorating(depth: depth)
    case .dreamEffect:
      let decoration = tree(depth: 0)
      let effects = trees(depth: depth)
      return AnyLayout(
        DreamEffectLayout(content: tree(depth: 0), decoration: decoration, effects: effects))
    case .frame: return frame(depth: depth)
    case .fullScreen: return AnyLayout(FullScreenLayout(content: tree(depth: depth)))
    case .guide: return AnyLayout(tree(depth: depth).withGuide(.firstBaseline, at: 0.5, plus: 1))
    case .inset: return AnyLayout(tree(depth: depth).withInsets(all: distance()))
    case .mirrored:
      return AnyLayout(tree(depth: depth).withMirroring(Bool.random(using: &random)))
    case .multiPane:
      let accessories = trees(depth: depth)
      return AnyLayout(MultiPaneLayout(content: tree(depth: 0), accessories: accessories))
    case .overlay:
      let (base, overlay) = pair(depth: depth)
      return AnyLayout(base.withOverlay(overlay, alignment: .bottomRight))
    case .snapped: return AnyLayout(tree(depth: depth).withPixelSnapping(scale: 2))
    case .trait: return AnyLayout(trait(tree(depth: depth)))
    case .adaptive, .firstThatFits, .interpolated: return choice(of: kind, depth: depth)
    case .cascading, .flow, .grid, .lazyList, .stack, .vertical, .zStack:
      return list(of: kind, depth: depth)
    }
  }

  private mutating func choice(of kind: LayoutKind, depth: Int) -> Tree {
    let (one, other) = choice(depth: depth)
    switch kind {
    case .adaptive:
      return AnyLayout(AdaptiveLayout(minimumWidth: 3 * distance(), wide: one, narrow: other))
    case .interpolated:
      let progress = Double.random(in: -0.2...1.2, using: &random)
      return AnyLayout(one.interpolated(to: other, progress: progress))
    default:
      return AnyLayout(one.withFallback(other, axis: axis()))
    }
  }

  private mutating func list(of kind: LayoutKind, depth: Int) -> Tree {
    let children = trees(depth: depth).map { child in
      Bool.random(using: &random) ? AnyLayout(trait(child)) : child
    }
    switch kind {
    case .cascading:
      return AnyLayout(
        CascadingLayout(children: children, overlapFactor: .random(in: 0...1, using: &random)))
    case .flow:
      return AnyLayout(
        FlowLayout(
          children: children, axis: axis(), spacing: distance() / 4, lineSpacing: distance() / 4,
          alignment: alignment(), distribution: .spaceBetween, lastLine: .start))
    case .grid:
      return AnyLayout(
        GridLayout(
          columns: (0..<Int.random(in: 0...3, using: &random)).map { _ in length() },
          rows: [length()], columnSpacing: distance() / 4, rowSpacing: distance() / 4,
          alignment: Bool.random(using: &random) ? .center : nil, children: children))
    case .lazyList:
      return AnyLayout(
        LazyListLayout(count: children.count, rowHeight: 15, spacing: 1) { children[$0] })
    case .vertical: return AnyLayout(VerticalLayout(contents: children, spacing: distance()))
    case .zStack: return AnyLayout(ZStackLayout(children: children))
    default:
      let distributions: [StackDistribution] = [
        .start, .center, .end, .spaceBetween, .spaceEvenly,
      ]
      return AnyLayout(
        StackLayout(
          axis(), children: children, spacing: distance() / 4, alignment: alignment(),
          distribution: distributions.randomElement(using: &random) ?? .start))
    }
  }

  private mutating func decorating(depth: Int) -> Tree {
    let (decoration, content) = pair(depth: depth)
    guard Bool.random(using: &random) else {
      return AnyLayout(DecoratingLayout(content: content, decoration: decoration))
    }
    return AnyLayout(
      DecoratingLayout(content: content, decoration: decoration, spacing: distance()))
  }

  private mutating func frame(depth: Int) -> Tree {
    let content = tree(depth: depth)
    let (least, most) = (distance() + 5, distance() + 40)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return AnyLayout(content.withFrame(width: most, alignment: .topLeft))
    case 1: return AnyLayout(content.withFrame(minWidth: least, maxHeight: most))
    case 2: return AnyLayout(content.withFrame(maxWidth: .infinity, idealHeight: least))
    default:
      return AnyLayout(content.withFrame(minWidth: least, idealWidth: 15, maxWidth: most))
    }
  }

  private mutating func trait(_ child: Tree) -> TraitLayout<Tree> {
    child.withLength(length()).withPriority(Double(Int.random(in: -1...1, using: &random)))
      .withSpan(
        columns: .random(in: 0...3, using: &random), rows: .random(in: 0...2, using: &random))
  }

  private mutating func axis() -> LayoutAxis {
    Bool.random(using: &random) ? .horizontal : .vertical
  }

  private mutating func alignment() -> StackAlignment {
    let alignments: [StackAlignment] = [
      .fill, .start, .center, .end, .firstBaseline, .lastBaseline,
      .guide(AlignmentGuide(identifier: 3, axis: .horizontal, fallback: 0.5)),
    ]
    return alignments.randomElement(using: &random) ?? .fill
  }

  private mutating func length() -> StackLength {
    let (least, most) = (distance() + 4, distance() + 30)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .fixed(most)
    case 1: return .intrinsic(min: least, max: most)
    case 2: return .flexible(weight: max(distance(), 0), min: least, max: most)
    case 3: return .flexible()
    default: return .intrinsic()
    }
  }
}
