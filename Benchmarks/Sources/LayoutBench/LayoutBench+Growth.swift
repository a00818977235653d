import Benchmarking
import RowLayouts
import ValueLayout

extension LayoutBench {
  /// What a leaf takes in large trees and deep ones, beside small and flat ones.
  static func growth(_ suite: inout Suite) {
    suite.section("growth: nanoseconds for each leaf, beside the small tree")
    suite.compare(
      "1,000,000 leaves beside 1,000: pairs", limit: 2, subject: placed(250_000, Rows.pairs),
      reference: placed(250, Rows.pairs))
    suite.compare(
      "1,000,000 leaves beside 1,000: arrays", limit: 2, subject: placed(250_000, Rows.arrays),
      reference: placed(250, Rows.arrays))
    suite.compare(
      "64 levels beside 2, not measuring", limit: 1,
      subject: nested(64) { Nest(halving: $0) }, reference: nested(2) { Nest(halving: $0) })
    suite.compare(
      "64 levels beside 2, stacks that measure", limit: 32,
      subject: nested(64) { Nest(stacking: $0) }, reference: nested(2) { Nest(stacking: $0) })
  }

  /// Some trees with a leaf at each level and one at the bottom.
  private static func nested(_ depth: Int, _ make: (Int) -> Nest) -> Work {
    let count = 1024 / depth
    var trees = VerticalLayout(contents: (0..<count).map { _ in make(depth) })
    return Work(units: count * (depth + 1)) { pass in
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
