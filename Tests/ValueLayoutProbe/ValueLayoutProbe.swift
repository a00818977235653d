import CAllocationCounter
import ValueLayout

/// Fails when frames are wrong or a pass over layouts allocates memory, as `scripts/check-layout` asks.
///
/// Only an optimized build says something: without optimization, generic code boxes.
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

  /// Placing again, without asking for contents.
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

  /// Visiting and asking, with arrays that are there already.
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

  /// Arrays, but not one for each row.
  private static func between(_ probe: inout AllocationProbe) {
    let near = VerticalLayout(contents: (0..<rows).map(row))
    let far = VerticalLayout(contents: (0..<rows).map(row), spacing: 4)
    var layout = near.interpolated(to: far, progress: 0.25)
    probe.measure("\(rows) rows between two layouts, placed again") { layout.layout(in: $0) }

    // Two for the rows of both ends, which get frames of their own, and three for the leaves.
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

  static func row(_ number: Int) -> InsetRow {
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
