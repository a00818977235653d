import Benchmarking
import RowLayouts
import ValueLayout

extension LayoutBench {
  /// The cost of a leaf in large and deep trees, compared with small and flat ones.
  static func growth(_ suite: inout Suite) {
    suite.section("growth by leaves: nanoseconds for each leaf, 1,000,000 beside 1,000")
    suite.compare(
      "the reference in C itself", subject: Reference.rows(250_000), reference: Reference.rows(250))
    suite.compare(
      "pairs", subject: placed(250_000, Rows.pairs), reference: placed(250, Rows.pairs))
    suite.compare(
      "arrays", subject: placed(250_000, Rows.arrays), reference: placed(250, Rows.arrays))
    suite.compare(
      "stacks", subject: stacks(250_000) { stackRow(.fill) },
      reference: stacks(250) { stackRow(.fill) })
    // Where the frames alone no longer fit into the caches, memory slows down C as well, so that
    // only C with as many leaves shows what the layouts add.
    suite.section("1,000,000 leaves: nanoseconds for each leaf, beside plain C")
    let reference = Reference.rows(250_000)
    suite.compare(
      "pairs", limit: 1, subject: placed(250_000, Rows.pairs), reference: reference)
    suite.compare(
      "arrays", limit: 2, subject: placed(250_000, Rows.arrays), reference: reference)
    suite.compare(
      "stacks", limit: 8, subject: stacks(250_000) { stackRow(.fill) }, reference: reference)
    suite.section("growth by depth: nanoseconds for each level, many beside 2")
    suite.compare(
      "insets in insets, 32 levels in the type", limit: 1.25, subject: inset(thirtyTwo),
      reference: inset(two))
    // The compiler leaves types of more than some 50 levels generic.
    suite.compare(
      "insets in insets, 64 levels in the type", subject: inset(sixtyFour), reference: inset(two))
    // Deeper than 16 calls, processors mispredict where each returns to.
    suite.compare(
      "piles in piles, 64 levels in memory", limit: 2, subject: nested(64) { Nest(halving: $0) },
      reference: nested(2) { Nest(halving: $0) })
    suite.compare(
      "stacks in stacks that measure, 64 levels in memory", limit: 3,
      subject: nested(64) { Nest(stacking: $0) }, reference: nested(2) { Nest(stacking: $0) })
  }

  /// One leaf below insets, whose number is in the type of the tree.
  private static func inset<Tree: Layout>(_ nest: (FrameLeaf) -> (tree: Tree, depth: Int)) -> Work {
    let depth = nest(FrameLeaf()).depth
    var trees = VerticalLayout(contents: (0..<(1024 / depth)).map { _ in nest(FrameLeaf()).tree })
    return Work(units: 1024) { pass in
      trees.layout(in: Rows.root(count: 1024 / depth, pass: pass))
    }
  }

  private typealias Four<Child: Layout> = InsetLayout<InsetLayout<InsetLayout<InsetLayout<Child>>>>
  private typealias Sixteen<Child: Layout> = Four<Four<Four<Four<Child>>>>

  private static func two(_ leaf: FrameLeaf) -> (
    tree: InsetLayout<InsetLayout<FrameLeaf>>, depth: Int
  ) {
    (leaf.withInsets(all: 1).withInsets(all: 1), 2)
  }

  private static func thirtyTwo(_ leaf: FrameLeaf) -> (
    tree: Sixteen<Sixteen<FrameLeaf>>, depth: Int
  ) {
    (sixteen(sixteen(leaf)), 32)
  }

  private static func sixtyFour(_ leaf: FrameLeaf) -> (
    tree: Sixteen<Sixteen<Sixteen<Sixteen<FrameLeaf>>>>, depth: Int
  ) {
    (sixteen(sixteen(sixteen(sixteen(leaf)))), 64)
  }

  private static func sixteen<Child: Layout>(_ child: Child) -> Sixteen<Child> {
    four(four(four(four(child))))
  }

  private static func four<Child: Layout>(_ child: Child) -> Four<Child> {
    child.withInsets(all: 1).withInsets(all: 1).withInsets(all: 1).withInsets(all: 1)
  }

  /// Some trees with a leaf at each level and one at the bottom.
  private static func nested(_ depth: Int, _ make: (Int) -> Nest) -> Work {
    let count = 1024 / depth
    var trees = VerticalLayout(contents: (0..<count).map { _ in make(depth) })
    return Work(units: count * depth) { pass in
      trees.layout(in: Rows.root(count: count, pass: pass))
    }
  }
}

/// A tree whose depth is data: a leaf, and below it, if there is one, another level.
struct Nest: DividingLayout {
  var leaf = SizedLeaf(width: 4, height: 4)
  var halves: [VerticalLayout<[Nest]>] = []
  var stacks: [StackLayout<[Nest]>] = []

  init() {}

  init(halving depth: Int) {
    guard depth > 0 else { return }
    halves = [VerticalLayout(contents: [Nest(), Nest(halving: depth - 1)])]
  }

  init(stacking depth: Int) {
    guard depth > 0 else { return }
    let axis: LayoutAxis = depth.isMultiple(of: 2) ? .horizontal : .vertical
    stacks = [StackLayout(axis, children: [Nest(), Nest(stacking: depth - 1)], alignment: .start)]
  }

  mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    if !halves.isEmpty {
      halves[0].layout(in: rect, through: &transform)
    } else if !stacks.isEmpty {
      stacks[0].layout(in: rect, through: &transform)
    } else {
      leaf.layout(in: rect, through: &transform)
    }
  }

  mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    if stacks.isEmpty {
      layout(in: rect, through: &transform)
    } else {
      stacks[0].layout(in: rect, through: &transform, measuredIn: pass)
    }
  }

  mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    guard stacks.isEmpty else { return stacks[0].measure(proposal, for: guide, in: pass) }
    return leaf.measure(proposal, for: guide, in: pass)
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    if let stack = stacks.first { return stack.sizeThatFits(proposal) }
    return leaf.sizeThatFits(proposal)
  }

  func appendContents(to list: inout [SizedLeaf]) {
    for half in halves { half.appendContents(to: &list) }
    for stack in stacks { stack.appendContents(to: &list) }
    if halves.isEmpty && stacks.isEmpty { list.append(leaf) }
  }
}
