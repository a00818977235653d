import SeededRandom
import Testing
import ValueLayout

/// What a layout answers is what it uses: placed in the size it asked for, all get what they want.
@Suite struct AgreementLawTests {
  /// A tree of intrinsic stacks and grids, and of insets, over words.
  private func tree(
    depth: Int, leaves: inout [Size], using random: inout SplitMix64
  ) -> AnyLayout<Words> {
    guard depth > 0 else {
      let ideal = Size(
        width: Double(Int.random(in: 1...40, using: &random)),
        height: Double(Int.random(in: 1...20, using: &random)))
      leaves.append(ideal)
      return AnyLayout(Words(value: leaves.count - 1, ideal: ideal))
    }
    let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      tree(depth: depth - 1, leaves: &leaves, using: &random)
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return AnyLayout(children[0].withInsets(all: 3))
    case 1:
      return AnyLayout(
        GridLayout(
          columns: [.intrinsic(), .intrinsic()], columnSpacing: 3, rowSpacing: 1,
          alignment: .center, children: children))
    default:
      return AnyLayout(
        StackLayout(
          Bool.random(using: &random) ? .horizontal : .vertical, children: children,
          spacing: Double(Int.random(in: 0...5, using: &random)),
          alignment: Bool.random(using: &random) ? .center : .firstBaseline))
    }
  }

  @Test func `in the ideal size every leaf has its ideal size, inside`() {
    var random = SplitMix64(seed: 77)
    var total = 0
    for _ in 0..<300 {
      var leaves: [Size] = []
      let layout = tree(depth: 3, leaves: &leaves, using: &random)
      let rect = Rect(origin: Point(x: 30, y: 40), size: layout.sizeThatFits(.unspecified))
      let contents = layout.placed(in: rect).contents
      total += contents.count

      for leaf in contents where leaf.frame.width > 0 {
        #expect(leaf.frame.size == leaf.ideal)
        #expect(rect.roughlyContains(leaf.frame))
      }
    }
    #expect(total > 1000)
  }
}
