import Testing
import ValueLayout

/// How often leaves are measured, counted by leaves.
@Suite struct MeasuringCostTests {
  typealias Generator = AnyTreeGenerator<CountingLeaf>

  /// Fails unless measuring measures every leaf at most once, and placing once per level.
  private func expectLinearCost(seed: UInt64, depth: Int, shape: Generator.Shape) -> Int {
    var leaves: [CountingLeaf] = []
    var generator = Generator(seed: seed, shape: shape) { _, _ in
      leaves.append(CountingLeaf())
      return leaves[leaves.count - 1]
    }
    var tree = generator.tree(depth: depth)
    func most(_ pass: () -> Void) -> Int {
      for leaf in leaves { leaf.count = 0 }
      pass()
      return leaves.map(\.count).max() ?? 0
    }
    for width in [nil, 0, 120, Double.infinity] {
      let proposal = ProposedSize(width: width, height: 50)
      #expect(most { _ = tree.sizeThatFits(proposal) } <= 1, "seed \(seed)")
      #expect(most { _ = tree.measure(proposal, for: .firstBaseline) } <= 1, "seed \(seed)")
    }
    let placing =
      [150, 30, 900].map { width in
        most { tree.layout(in: Rect(x: 0, y: 0, width: width, height: 90)) }
      }.max() ?? 0
    #expect(placing <= depth, "seed \(seed)")
    return placing
  }

  @Test func `measuring a tree measures every leaf at most once, placing once per level`() {
    for seed in 0..<300 as Range<UInt64> {
      for depth in 1...4 {
        _ = expectLinearCost(seed: seed, depth: depth, shape: .distinct)
      }
    }
  }

  @Test(arguments: 1...12)
  func `the cost stays linear however deep layouts are nested`(depth: Int) {
    let most = (0..<100 as Range<UInt64>).map { seed in
      expectLinearCost(seed: seed, depth: depth, shape: .slender)
    }.max()

    #expect(most ?? 0 > depth / 2, "no leaf shows the cost")
  }

  @Test func `a grid in a stack in a flow in choices in frames costs once per level`() {
    let deep = CountingLeaf()
    var tree = StackLayout(.vertical) {
      GridLayout(columns: [.intrinsic(), .flexible()]) {
        deep
        CountingLeaf().withSpan(columns: 2)
      }
    }.withFrame(maxWidth: 400).withAspectRatio(3)
      .withFallback(CountingLeaf())
    var flow = FlowLayout(children: [tree, tree], axis: .horizontal)
    var adaptive = AdaptiveLayout(minimumWidth: 10, wide: flow, narrow: CountingLeaf())

    tree.layout(in: Rect(x: 0, y: 0, width: 500, height: 100))
    // By frame, stack and grid; the aspect ratio needs only the height.
    #expect(deep.count == 3)
    deep.count = 0
    flow.layout(in: Rect(x: 0, y: 0, width: 500, height: 100))
    #expect(deep.count == 2 * 4)
    deep.count = 0
    adaptive.layout(in: Rect(x: 0, y: 0, width: 500, height: 100))
    #expect(deep.count == 2 * 4)
    deep.count = 0
    _ = adaptive.sizeThatFits(ProposedSize(width: 300))
    #expect(deep.count == 2)
  }

  @Test(arguments: [2, 8, 64])
  func `a leaf below stacks in stacks is measured as often as there are stacks`(depth: Int) {
    let (deep, beside) = (CountingLeaf(), CountingLeaf())
    var tree = AnyLayout<CountingLeaf>(deep)
    for level in 0..<depth {
      let axis: LayoutAxis = level.isMultiple(of: 2) ? .horizontal : .vertical
      tree = AnyLayout(
        StackLayout(axis, spacing: 1, alignment: .center) {
          tree
          beside.withLength(.flexible())
        })
    }

    tree.layout(in: Rect(x: 0, y: 0, width: 500, height: 500))

    #expect(deep.count == depth)
    deep.count = 0
    _ = tree.sizeThatFits(ProposedSize(width: 70))
    #expect(deep.count == 1)
  }

  @Test func `children of known length that fill the stack are not measured at all`() {
    let leaves = (0..<3).map { _ in CountingLeaf() }
    var row = StackLayout(.horizontal) {
      leaves[0].withLength(.fixed(20))
      leaves[1].withLength(.flexible(weight: 2, min: 10))
      leaves[2].withLength(.flexible(max: 30))
    }

    row.layout(in: Rect(x: 0, y: 0, width: 200, height: 20))

    #expect(leaves.map(\.count) == [0, 0, 0])
    #expect(leaves.map(\.frame.width) == [20, 150, 30])
  }
}
