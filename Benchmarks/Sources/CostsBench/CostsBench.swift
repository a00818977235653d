import Benchmarking
import RowLayouts
import ValueLayout

/// What each construct costs: the time and the blocks from the heap for one of it.
@main struct CostsBench {
  static func main() {
    var suite = Suite()
    suite.section(
      "nanoseconds and allocations for one",
      columns: ["construct", "leaves", "placed", "allocations", "measured", "allocations"])
    around(&suite)
    lists(&suite)
    choices(&suite)
    suite.finish()
  }

  private static let count = 256

  private static func row<Tree: Layout<SizedLeaf>>(
    _ suite: inout Suite, _ name: String, _ tree: Tree
  ) {
    var trees = Array(repeating: tree, count: count)
    var width = 0
    let placed = Work(units: count) { _ in
      width = (width + 1) % 397
      let rect = Rect(x: 3, y: 5, width: 200 + Double(width), height: 80)
      for index in trees.indices { trees[index].layout(in: rect) }
    }
    let measuredTrees = trees
    var total = 0.0
    let measured = Work(units: count) { _ in
      width = (width + 1) % 397
      let proposal = ProposedSize(width: 200 + Double(width), height: 80)
      for tree in measuredTrees { total += Double(tree.sizeThatFits(proposal).width) }
    }
    let times = (Samples(of: placed, turns: 15).least, Samples(of: measured, turns: 15).least)
    suite.row([
      name, "\(tree.contents.count)", times.0.rounded(to: 1),
      (placed.allocations() / Double(count)).rounded(to: 0), times.1.rounded(to: 1),
      (measured.allocations() / Double(count)).rounded(to: 0),
    ])
    use(total)
  }

  private static var leaf: SizedLeaf { SizedLeaf(width: 40, height: 20) }

  private static func around(_ suite: inout Suite) {
    row(&suite, "a leaf", leaf)
    row(&suite, "`withInsets`", leaf.withInsets(all: 4))
    row(&suite, "`withFrame`", leaf.withFrame(width: 60, height: 30))
    row(
      &suite, "`withFrame` with limits",
      leaf.withFrame(minWidth: 20, idealWidth: 40, maxWidth: 100, maxHeight: 30))
    row(&suite, "`withAspectRatio`", leaf.withAspectRatio(1.5))
    row(&suite, "`withBackground`", leaf.withBackground(leaf))
    row(&suite, "`withOverlay`", leaf.withOverlay(leaf, alignment: .bottomRight))
    row(&suite, "`withGuide`", leaf.withGuide(.firstBaseline, at: 0.8))
    row(&suite, "`withMirroring`", leaf.withMirroring())
    row(&suite, "`withPixelSnapping`", leaf.withPixelSnapping(scale: 2))
    row(&suite, "`FullScreenLayout`", FullScreenLayout(content: leaf))
    row(&suite, "`DecoratingLayout`", DecoratingLayout(content: leaf, decoration: leaf))
  }

  private static func lists(_ suite: inout Suite) {
    let four = [leaf, leaf, leaf, leaf]
    let shares = four.map { $0.withLength(.flexible(min: 10)) }
    row(&suite, "`VerticalLayout`, children in an array", VerticalLayout(contents: four))
    row(&suite, "`ZStackLayout`", ZStackLayout(children: four))
    row(&suite, "`CascadingLayout`", CascadingLayout(children: four, overlapFactor: 0.5))
    row(&suite, "`StackLayout`, fixed lengths", StackLayout(.horizontal) { fixedRow() })
    row(&suite, "`StackLayout`, children in an array", StackLayout(.horizontal, children: four))
    row(
      &suite, "`StackLayout`, children centered",
      StackLayout(.horizontal, children: four, alignment: .center))
    row(
      &suite, "`StackLayout`, children on baselines",
      StackLayout(.horizontal, children: four, alignment: .firstBaseline))
    row(&suite, "`StackLayout`, flexible children", StackLayout(.horizontal, children: shares))
    row(
      &suite, "`StackLayout`, limits that bind",
      StackLayout(
        .horizontal,
        children: [
          leaf.withLength(.flexible(min: 150)), leaf.withLength(.flexible(weight: 2, max: 30)),
          leaf.withLength(.flexible()), leaf.withLength(.flexible()),
        ]))
    row(
      &suite, "`StackLayout`, priorities",
      StackLayout(.horizontal, children: four.enumerated().map { $1.withPriority(Double($0)) }))
    row(&suite, "`FlowLayout`", FlowLayout(children: four, spacing: 4, lineSpacing: 4))
    row(
      &suite, "`GridLayout`, two columns",
      GridLayout(columns: [.intrinsic(), .flexible()], columnSpacing: 4, children: four))
    row(
      &suite, "`MultiPaneLayout`", MultiPaneLayout(content: leaf, accessories: [leaf, leaf, leaf]))
    var list = LazyListLayout(count: 100_000, rowHeight: 10) { _ in
      SizedLeaf(width: 40, height: 10)
    }
    list.layout(in: Rect(x: 0, y: 0, width: 200, height: 80))
    row(&suite, "`LazyListLayout`, 8 of 100,000 rows", list)
  }

  @LayoutBuilder private static func fixedRow() -> some LayoutList<SizedLeaf> {
    leaf.withLength(.fixed(20))
    leaf.withLength(.fixed(30))
    leaf.withLength(.fixed(40))
    leaf.withLength(.fixed(50))
  }

  private static func choices(_ suite: inout Suite) {
    let four = [leaf, leaf, leaf, leaf]
    let row4 = StackLayout(.horizontal, children: four)
    let pile = VerticalLayout(contents: four)
    row(&suite, "`AdaptiveLayout`", AdaptiveLayout(minimumWidth: 300, wide: row4, narrow: pile))
    row(&suite, "`withFallback`", row4.withFallback(pile))
    row(&suite, "`AnyLayout` around a leaf", AnyLayout(leaf))
    row(&suite, "`AnyLayout` around a stack", AnyLayout(row4))
  }
}
