import ValueLayout

extension ValueLayoutProbe {
  /// Layouts that ask their children for sizes, and those that make them when they are needed.
  static func measuring(_ probe: inout AllocationProbe) {
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

  /// Layouts inside of others that measure them before they place them.
  static func nested(_ probe: inout AllocationProbe) {
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
