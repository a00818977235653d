import Testing
import ValueLayout

/// How often leaves are measured, counted by leaves.
@Suite struct MeasuringCostTests {
  @Test func `measuring a tree measures every leaf at most once, placing once a level`() {
    for seed in 0..<300 as Range<UInt64> {
      for depth in [1, 3, 6] {
        var leaves: [CountingLeaf] = []
        var generator = MeasuringTreeGenerator<CountingLeaf>(seed: seed) { _, _ in
          leaves.append(CountingLeaf())
          return leaves[leaves.count - 1]
        }
        var tree = generator.tree(depth: depth)

        for width in [nil, 0, 120, Double.infinity] {
          for leaf in leaves { leaf.count = 0 }
          _ = tree.sizeThatFits(ProposedSize(width: width, height: 50))
          #expect(leaves.allSatisfy { $0.count <= 1 }, "seed \(seed)")
        }
        for leaf in leaves { leaf.count = 0 }
        tree.layout(in: Rect(x: 0, y: 0, width: 150, height: 90))
        #expect(leaves.allSatisfy { $0.count <= depth }, "seed \(seed)")
      }
    }
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

  @Test func `children of known lengths from edge to edge are not measured at all`() {
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
