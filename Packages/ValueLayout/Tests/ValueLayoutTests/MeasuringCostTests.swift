import Testing
import ValueLayout

/// How often leaves are measured, counted by leaves.
@Suite struct MeasuringCostTests {
  typealias Generator = AnyTreeGenerator<CountingLeaf>

  /// Fails unless measuring measures every leaf at most once.
  ///
  /// Returns how often placing has measured a leaf with one proposal.
  private func expectLinearCost(seed: UInt64, depth: Int, shape: Generator.Shape) -> Int {
    var leaves: [CountingLeaf] = []
    var generator = Generator(seed: seed, shape: shape) { _, _ in
      leaves.append(CountingLeaf())
      return leaves[leaves.count - 1]
    }
    var tree = generator.tree(depth: depth)
    func count(_ pass: () -> Void) {
      for leaf in leaves { leaf.count = 0 }
      pass()
    }
    for width in [nil, 0, 120, Double.infinity] {
      let proposal = ProposedSize(width: width, height: 50)
      count { _ = tree.sizeThatFits(proposal) }
      #expect(leaves.allSatisfy { $0.count <= 1 }, "seed \(seed)")
      count { _ = tree.measure(proposal, for: .firstBaseline) }
      #expect(leaves.allSatisfy { $0.count <= 1 }, "seed \(seed)")
    }
    var most = 0
    for width in [150.0, 30, 900] {
      count { tree.layout(in: Rect(x: 0, y: 0, width: width, height: 90)) }
      most = max(most, leaves.map { $0.proposals.values.max() ?? 0 }.max() ?? 0)
    }
    return most
  }

  @Test func `measuring a tree measures every leaf at most once, placing a few times`() {
    var most = 0
    for seed in 0..<300 as Range<UInt64> {
      for depth in 1...4 {
        most = max(most, expectLinearCost(seed: seed, depth: depth, shape: .distinct))
      }
    }
    #expect((2...3).contains(most))
  }

  @Test(arguments: [2, 6, 12, 32])
  func `the cost does not grow with the depth of random trees`(depth: Int) {
    for seed in 0..<100 as Range<UInt64> {
      let most = expectLinearCost(seed: seed, depth: depth, shape: .slender)
      #expect(most <= 8, "seed \(seed)")
    }
  }

  /// How often leaves are measured by placing a tree of one kind, for each level.
  private func cost(_ kind: Nesting, depth: Int) -> Double {
    var leaves: [CountingLeaf] = []
    var tree = kind.tree(depth: depth) {
      leaves.append(CountingLeaf())
      return leaves[leaves.count - 1]
    }
    var most = 0
    for (width, height) in [(500, 500), (90, 20), (2000, 40), (0, 3000)] {
      for leaf in leaves { leaf.count = 0 }
      tree.layout(in: Rect(x: 1, y: 2, width: Double(width), height: Double(height)))
      most = max(most, leaves.reduce(0) { $0 + $1.count })
    }
    return Double(most) / Double(depth)
  }

  @Test(arguments: Nesting.allCases)
  func `a level costs the same however many there are`(kind: Nesting) {
    let few = cost(kind, depth: 2)
    for depth in [8, 64] {
      #expect(cost(kind, depth: depth) <= 3 * few, "\(few) for each of 2 levels")
    }
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
