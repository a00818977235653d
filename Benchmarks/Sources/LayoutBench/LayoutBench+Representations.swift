import Benchmarking
import RowLayouts
import ValueLayout

extension LayoutBench {
  /// The same rows, represented in other ways: made and placed, and placed again.
  static func representations(_ count: Int, _ suite: inout Suite) {
    suite.section(
      "\(count) rows, represented in other ways: nanoseconds for each leaf, and allocations",
      columns: ["", "built", "allocations", "placed again", "allocations", "beside C"])
    let reference = Samples(of: Reference.rows(count)).least
    func row(_ name: String, built: Work, placed: Work) {
      let (build, place) = (Samples(of: built, turns: 21), Samples(of: placed, turns: 21))
      suite.row([
        name, build.least.rounded(to: 1), built.allocations().rounded(to: 0),
        place.least.rounded(to: 1), placed.allocations().rounded(to: 0),
        (place.least / reference).rounded(to: 1) + " ×",
      ])
    }
    row(
      "structs: children in pairs", built: built(count, Rows.pairs),
      placed: placed(count, Rows.pairs))
    row(
      "structs: children in an array", built: built(count, Rows.arrays),
      placed: placed(count, Rows.arrays))
    row(
      "structs: the library's own layouts composed", built: built(count, Rows.composed),
      placed: placed(count, Rows.composed))
    row(
      "structs over leaves that are objects", built: built(count, objects),
      placed: objectsPlaced(count))
    row("any Layout", built: built(count, boxed), placed: placed(count, boxed))
    row(
      "objects, lean", built: nodes(count) { (0..<count).map { _ in LeanRow() } },
      placed: nodesPlaced(count, (0..<count).map { _ in LeanRow() }))
    row(
      "objects with arrays of children and weak parents",
      built: views(count) { (0..<count).map { _ in ViewRow() } },
      placed: viewsPlaced(count, (0..<count).map { _ in ViewRow() }))
  }

  private static func built<Row: Layout>(_ count: Int, _ row: @escaping () -> Row) -> Work {
    Work(units: count * 4) { pass in
      var rows = VerticalLayout(contents: (0..<count).map { _ in row() })
      rows.layout(in: Rows.root(count: count, pass: pass))
      use(rows)
    }
  }

  private static func objects() -> RowLayout<
    PairChildren<
      PairChildren<
        PairChildren<SingleChild<ClassLeaf>, SingleChild<ClassLeaf>>, SingleChild<ClassLeaf>
      >, SingleChild<ClassLeaf>
    >
  > {
    RowLayout {
      ClassLeaf()
      ClassLeaf()
      ClassLeaf()
      ClassLeaf()
    }
  }

  private static func objectsPlaced(_ count: Int) -> Work {
    var rows = VerticalLayout(contents: (0..<count).map { _ in objects() })
    return Work(units: count * 4) { pass in
      rows.layout(in: Rows.root(count: count, pass: pass))
    }
  }

  /// Every layout and leaf of a row in a separate box, as in trees of `any Layout`.
  private static func boxed() -> AnyLayout<FrameLeaf> {
    let pile = VerticalLayout(contents: (0..<3).map { _ in AnyLayout(FrameLeaf()) })
    return AnyLayout(
      DecoratingLayout(
        content: AnyLayout(FrameLeaf()), decoration: AnyLayout(pile),
        contentInsets: EdgeInsets(all: 0), decorationInsets: EdgeInsets(all: 0)
      ).withInsets(all: 5))
  }

  private static func nodes(_ count: Int, _ make: @escaping () -> [LeanRow]) -> Work {
    Work(units: count * 4) { pass in
      let rows = make()
      place(rows.count, pass) { rows[$0].layout(in: $1) }
    }
  }

  private static func nodesPlaced(_ count: Int, _ rows: [LeanRow]) -> Work {
    Work(units: count * 4) { pass in place(count, pass) { rows[$0].layout(in: $1) } }
  }

  private static func views(_ count: Int, _ make: @escaping () -> [ViewRow]) -> Work {
    Work(units: count * 4) { pass in
      let rows = make()
      place(rows.count, pass) { rows[$0].layout(in: $1) }
    }
  }

  private static func viewsPlaced(_ count: Int, _ rows: [ViewRow]) -> Work {
    Work(units: count * 4) { pass in place(count, pass) { rows[$0].layout(in: $1) } }
  }

  @inline(__always)
  private static func place(_ count: Int, _ pass: Int, _ layout: (Int, Rect) -> Void) {
    let root = Rows.root(count: count, pass: pass)
    let height = root.size.height / Double(count)
    for number in 0..<count {
      layout(
        number,
        Rect(
          x: root.origin.x, y: root.origin.y + Double(number) * height, width: root.size.width,
          height: height))
    }
  }
}
