import ValueLayout

extension ValueLayoutProbe {
  /// Layouts that ask their children for sizes, and those that make them when they are needed.
  static func measuring(_ probe: inout AllocationProbe) {
    var stacks = StackLayout(.vertical, children: (0..<rows).map(stackRow), spacing: 2)
    probe.measure("\(rows) stacks with weights and limits") { stacks.layout(in: $0) }

    var flow = FlowLayout(
      children: (0..<rows).map { Placed($0).withFrame(width: 50, height: 20) }, spacing: 4)
    probe.measure("\(rows) children that flow") { flow.layout(in: $0) }

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

  private static func stackRow(_ number: Int) -> some Layout<Placed<Int>> {
    StackLayout(.horizontal, spacing: 8) {
      Placed(number).withLength(.fixed(40))
      Placed(number).withFrame(width: 60, height: 20)
      Placed(number).withLength(.flexible(min: 60))
      Placed(number).withLength(.flexible(weight: 2, max: 200))
    }
  }
}
