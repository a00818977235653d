import CAllocationCounter
import ValueLayout

/// Fails if frames are wrong or a pass over layouts allocates memory; run by
/// `scripts/check-layout`.
///
/// Only meaningful in an optimized build: without optimization, generic code boxes.
@main struct ValueLayoutProbe {
  static let rows = 1000

  static func main() {
    frames()
    var probe = AllocationProbe()
    relayout(&probe)
    measuring(&probe)
    nested(&probe)
    reading(&probe)
    between(&probe)
    probe.measure("an array of contents, which must count", expecting: 1...10) { rect in
      var row = Self.row(0)
      row.layout(in: rect)
      precondition(row.contents.count == 4, "a row has \(row.contents.count) leaves, not 4")
    }
    end_program(probe.failures == 0 ? 0 : 1)
  }

  /// Placing again, without reading contents.
  private static func relayout(_ probe: inout AllocationProbe) {
    var fixed = VerticalLayout(contents: (0..<rows).map(row))
    probe.measure("\(rows) rows of pairs, placed again") { fixed.layout(in: $0) }

    var arrays = VerticalLayout(contents: (0..<rows).map(arrayRow))
    probe.measure("\(rows) rows of arrays, placed again") { arrays.layout(in: $0) }

    var all = everyLayout()
    probe.measure("every layout in every other, placed again") { all.layout(in: $0) }

    var adjusted = VerticalLayout(contents: (0..<rows).map(row)).withMirroring()
      .withPixelSnapping(scale: 2)
    probe.measure("\(rows) rows mirrored and snapped") { adjusted.layout(in: $0) }

    var leaves = 0.0
    probe.measure("\(rows) rows built on the stack") { rect in
      for number in 0..<rows {
        var row = Self.row(number)
        row.layout(in: Rect(x: rect.minX, y: Double(number) * 80, width: rect.width, height: 80))
        leaves += row.content.content.frame.minX
      }
    }
    precondition(leaves > 0, "the rows were placed at \(leaves)")
  }

  /// Visiting and querying, with existing arrays.
  private static func reading(_ probe: inout AllocationProbe) {
    var fixed = VerticalLayout(contents: (0..<rows).map(row))
    var list: [Placed<Int>] = []
    probe.measure("\(rows) rows placed and all contents visited") { rect in
      fixed.layout(in: rect)
      list.removeAll(keepingCapacity: true)
      fixed.appendContents(to: &list)
    }
    var hits = 0
    probe.measure("a point looked up in \(list.count) leaves") { rect in
      hits += list.topmost(at: Point(x: rect.midX, y: rect.minY + 40)) == nil ? 0 : 1
    }
    precondition(hits > 0, "no point hit a leaf")
    var width = 0.0
    probe.measure("\(rows) rows measured") { rect in
      width += fixed.sizeThatFits(ProposedSize(rect.size)).width
    }
    precondition(width > 0, "the rows are \(width) wide")
  }

  /// Interpolated layouts allocate arrays, but not one for each row.
  private static func between(_ probe: inout AllocationProbe) {
    let near = VerticalLayout(contents: (0..<rows).map(row))
    let far = VerticalLayout(contents: (0..<rows).map(row), spacing: 4)
    var layout = near.interpolated(to: far, progress: 0.25)
    probe.measure("\(rows) rows between two layouts, placed again") { layout.layout(in: $0) }

    // Two for the rows of both ends, which get their own frames, and three for the leaves.
    probe.measure("\(rows) rows newly put between two layouts", expecting: 3...5) { rect in
      var between = near.interpolated(to: far, progress: 0.75)
      between.layout(in: rect)
    }

    var read = 0
    probe.measure("four leaves read in order", expecting: 1...60) { rect in
      var row = Self.row(0)
      row.layout(in: Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 80))
      read += row.contents(in: .rightToLeft).count
    }
    precondition(read == 4 * 11, "\(read) leaves were read, not 44")
  }

  typealias InsetRow = DecoratingLayout<
    InsetLayout<Placed<Int>>,
    VerticalLayout<
      PairChildren<
        SingleChild<Placed<Int>>, SingleChild<BackgroundLayout<Placed<Int>, Placed<Int>>>
      >
    >
  >

  private static func row(_ number: Int) -> InsetRow {
    DecoratingLayout(
      content: Placed(number).withInsets(all: 1),
      decoration: VerticalLayout {
        Placed(number + 1)
        Placed(number + 2).withBackground(Placed(number + 3))
      })
  }

  private static func arrayRow(_ number: Int) -> some Layout<Placed<Int>> {
    DecoratingLayout(
      content: Placed(number),
      decoration: VerticalLayout(contents: (1...3).map { Placed(number + $0) }))
  }

  private static func everyLayout() -> some Layout<Placed<Int>> {
    let leaves = (0..<8).map { Placed($0) }
    let panes = MultiPaneLayout(
      content: FullScreenLayout(content: leaves[0]).withInsets(left: 3), accessories: leaves)
    let dream = DreamEffectLayout(content: panes, decoration: leaves[1], effects: leaves)
    return ZStackLayout {
      dream.withBackground(CascadingLayout(children: leaves))
      for number in 0..<4 {
        if number.isMultiple(of: 2) { Placed(number) } else { VerticalLayout(contents: leaves) }
      }
    }
  }
}

extension ValueLayoutProbe {
  /// Traps unless frames are as documented, with any geometry types.
  private static func frames() {
    var row = DecoratingLayout(content: Placed(1), decoration: Placed(0))
    row.layout(in: Rect(x: 30, y: 10, width: 90, height: 40))
    check(row.decoration, in: Rect(x: 30, y: 15, width: 25, height: 30))
    check(row.content, in: Rect(x: 65, y: 15, width: 50, height: 30))

    var form = GridLayout(columns: [.intrinsic(), .flexible()], spacing: 4) {
      Placed(0).withFrame(width: 20, height: 10)
      StackLayout(.horizontal, spacing: 2, alignment: .firstBaseline) {
        Placed(1).withLength(.fixed(8)).withFrame(height: 12)
        Placed(2).withAspectRatio(1, maxSize: Size(width: 6, height: 6))
      }
      FlowLayout(children: (3..<6).map { Placed($0).withFrame(width: 30, height: 5) })
        .withSpan(columns: 2)
    }
    let size = form.sizeThatFits(ProposedSize(width: 100))
    form.layout(in: Rect(origin: Point(x: 5, y: 6), size: size))
    let leaves = form.contents
    check(leaves[0], in: Rect(x: 5, y: 7, width: 20, height: 10))
    check(leaves[5], in: Rect(x: 65, y: 6 + size.height - 5, width: 30, height: 5))
    precondition(form.leaf(at: Point(x: 6, y: 8))?.value == 0, "a point does not hit its leaf")

    var moved = row.withMirroring().interpolated(to: row.withInsets(all: 4), progress: 0)
      .withPixelSnapping(scale: 2)
    moved.layout(in: Rect(x: 30, y: 10, width: 90, height: 40))
    check(moved.contents[0], in: Rect(x: 95, y: 15, width: 25, height: 30))
    precondition(row.hashValue == row.hashValue, "equal layouts hash apart")
  }

  private static func check(_ leaf: Placed<Int>, in frame: Rect) {
    precondition(leaf.frame == frame, "leaf \(leaf.value) is at \(leaf.frame.minX)")
  }
}

extension ValueLayoutProbe {
  /// Layouts that measure their children, and lists that make them on demand.
  private static func measuring(_ probe: inout AllocationProbe) {
    var stacks = StackLayout(.vertical, children: (0..<rows).map(stackRow), spacing: 2)
    probe.measure("\(rows) stacks with weights and limits") { stacks.layout(in: $0) }

    var flow = FlowLayout(
      children: (0..<rows).map { Placed($0).withFrame(width: 50, height: 20) }, spacing: 4)
    probe.measure("\(rows) children that flow") { flow.layout(in: $0) }

    let column = StackLayout(
      .vertical, children: (0..<rows).map(stackRow), spacing: 2, alignment: .center)
    let outer = StackLayout(.horizontal) {
      column.withLength(.intrinsic())
      flow.withLength(.intrinsic())
    }
    var height = 0.0
    probe.measure("\(rows) children measured in a stack in a stack, and in a flow") { rect in
      height += outer.sizeThatFits(ProposedSize(rect.size)).height
    }
    precondition(height > 0, "the stack is \(height) high")

    var grid = GridLayout(
      columns: [.fixed(40), .intrinsic(), .flexible()], children: (0..<rows).map { Placed($0) })
    probe.measure("\(rows) cells of a grid") { grid.layout(in: $0) }

    var list = LazyListLayout(count: 1_000_000, rowHeight: 80, row: Self.row)
    var page = 0
    probe.measure("a page of a list of a million rows") { rect in
      page += 1
      list.offset = list.offset(ofRow: page * 7919)
      list.layout(in: Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 800))
    }
    precondition(list.rows.count == 10, "\(list.rows.count) rows are on a page, not 10")
  }

  /// Layouts nested in others that measure them before placing them.
  private static func nested(_ probe: inout AllocationProbe) {
    var forms = VerticalLayout(contents: (0..<rows).map(form))
    probe.measure("\(rows) grids") { forms.layout(in: $0) }
    var height = 0.0
    probe.measure("\(rows) grids measured") { rect in
      height += forms.sizeThatFits(ProposedSize(width: rect.width)).height
    }
    var calendar = calendar()
    probe.measure("a grid of 64 children in 42 rows, measured") { rect in
      height += calendar.sizeThatFits(ProposedSize(width: rect.width)).height
    }
    probe.measure("a grid of 64 children in 42 rows") { calendar.layout(in: $0) }
    precondition(height > 0, "the grids are \(height) high")

    var all = StackLayout(.vertical, children: (0..<rows).map(everyMeasuringLayout))
      .withMirroring().withPixelSnapping(scale: 2)
    probe.measure("\(rows) stacks of all layouts that measure, mirrored and snapped") {
      all.layout(in: $0)
    }
    probe.measure("\(rows) stacks of all layouts that measure, measured") { rect in
      height += all.sizeThatFits(ProposedSize(width: rect.width)).height
    }
  }

  private static func form(_ number: Int) -> some Layout<Placed<Int>> {
    GridLayout(columns: [.intrinsic(), .flexible()], spacing: 4) {
      Placed(number).withFrame(width: 40, height: 20)
      Placed(number).withFrame(height: 20)
      Placed(number).withFrame(height: 30).withSpan(columns: 2)
      for place in 0..<6 { Placed(place).withFrame(width: 30, height: 10) }
    }
  }

  private static func calendar() -> GridLayout<[TraitLayout<FrameLayout<Placed<Int>>>]> {
    let cell = Placed(0).withFrame(width: 20, height: 10)
    let wide = [cell.withSpan(columns: 2)] + Array(repeating: cell.withSpan(), count: 62)
    return GridLayout(
      columns: [.intrinsic(), .flexible()], rowSpacing: 1,
      children: wide + [cell.withSpan(rows: 10)])
  }

  private static func everyMeasuringLayout(_ number: Int) -> some Layout<Placed<Int>> {
    let word = Placed(number).withFrame(width: 40, height: 12)
    return StackLayout(.horizontal, spacing: 4, alignment: .firstBaseline) {
      form(number)
      FlowLayout(children: Array(repeating: word, count: 5), spacing: 2)
      word.withFallback(Placed(number).withFrame(width: 12, height: 12))
      AdaptiveLayout(
        minimumWidth: 90, wide: form(number),
        narrow: FlowLayout(children: Array(repeating: word, count: 3)))
      word.withAspectRatio(1.5).withGuide(.firstBaseline, at: 0.8).withInsets(all: 1)
      word.withOverlay(word, alignment: .topRight).withBackground(word).withMirroring()
      DecoratingLayout(content: word, decoration: word, spacing: 2).withPixelSnapping(scale: 1)
    }
  }

  private static func stackRow(_ number: Int) -> some Layout<Placed<Int>> {
    StackLayout(.horizontal, spacing: 8) {
      Placed(number).withLength(.fixed(40))
      Placed(number).withFrame(width: 60, height: 20)
      Placed(number).withLength(.flexible(min: 60))
      Placed(number).withLength(.flexible(weight: 2, max: 200))
    }
  }
}
