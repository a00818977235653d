import TestSupport
import Testing
import ValueLayout

/// Placing agrees with measuring: in the size a layout returned, all leaves get what they want.
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

  @Test func `text next to a decoration fits into its frame in the returned size`() {
    var random = SplitMix64(seed: 5)
    var grown = 0
    func words() -> Words {
      Words(
        value: 0,
        ideal: Size(
          width: .random(in: 0...300, using: &random), height: .random(in: 1...20, using: &random)))
    }
    for _ in 0..<1000 {
      let (content, decoration) = (words(), words())
      let spacing = Double.random(in: 0...10, using: &random)
      let row =
        Bool.random(using: &random)
        ? DecoratingLayout(content: content, decoration: decoration, spacing: spacing)
        : DecoratingLayout(content: content, decoration: decoration)
      let width = Double.random(in: 40...400, using: &random)
      for proposal in [
        ProposedSize(width: width), ProposedSize(width: width, height: width / 4), .unspecified,
      ] {
        let size = row.sizeThatFits(proposal)
        let placed = row.placed(in: Rect(origin: Point(x: 3, y: 4), size: size))
        for leaf in placed.contents {
          let width = Double(leaf.frame.width) + 1e-9
          let wanted = leaf.sizeThatFits(ProposedSize(width: width))
          #expect(Double(wanted.height) <= Double(leaf.frame.height) + 1e-9)
          #expect(Double(wanted.width) <= Double(leaf.frame.width) + 1e-9)
        }
        guard case .square = row.placement, proposal.height == nil, proposal.width != nil,
          Double(size.width) > width
        else { continue }
        let side = max(decoration.ideal.width, decoration.ideal.height)
        guard side + spacing + 1 < width else { continue }
        // Wider by as much as the square has grown.
        #expect(Double(size.width) - width <= Double(size.height - side) + 1e-9)
        grown += 1
      }
    }
    #expect(grown > 20)
  }

  @Test func `in the ideal size every leaf has its ideal size, inside the rectangle`() {
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
