import Testing
import ValueLayout

/// A table row as programs write it: layouts composed around views, and checked without a screen.
@Suite struct ComposedCellTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test func `two decorated lines, inset on all sides`() {
    let decoration = MockView()
    let title = MockView()
    let subtitle = MockView()

    let verticalLayout = VerticalLayout(contents: [title, subtitle], spacing: 8.0)
    let decoratingLayout = DecoratingLayout(
      content: verticalLayout, decoration: decoration, spacing: 8.0)
    var composedLayout = InsetLayout(
      content: decoratingLayout,
      inset: EdgeInsets(top: 8.0, left: 8.0, bottom: 8.0, right: 8.0))
    composedLayout.layout(in: rect)

    #expect(decoration.frame == Rect(x: 18.0, y: 28.0, width: 34.0, height: 34.0))
    #expect(title.frame == Rect(x: 60.0, y: 28.0, width: 42.0, height: 13.0))
    #expect(subtitle.frame == Rect(x: 60.0, y: 49.0, width: 42.0, height: 13.0))
    #expect(
      composedLayout.contents.map(ObjectIdentifier.init)
        == [decoration, title, subtitle].map(ObjectIdentifier.init))
  }

  @Test func `the same row of values, of different types and with a custom layout`() {
    var row = DecoratingLayout(
      content: VerticalLayout(spacing: 8) {
        Placed("title")
        LeftHalf(child: Placed("subtitle"))
      },
      decoration: Placed("picture"), spacing: 8
    ).withInsets(all: 8)

    row.layout(in: rect)

    #expect(
      row.contents == [
        Placed("picture", frame: Rect(x: 18, y: 28, width: 34, height: 34)),
        Placed("title", frame: Rect(x: 60, y: 28, width: 42, height: 13)),
        Placed("subtitle", frame: Rect(x: 60, y: 49, width: 21, height: 13)),
      ])
  }

  private struct LeftHalf<Child: Layout>: CompositeLayout {
    var child: Child

    mutating func layout(in rect: Rect) {
      var half = rect
      half.size.width /= 2
      child.layout(in: half)
    }

    func appendContents(to list: inout [Child.Content]) {
      child.appendContents(to: &list)
    }
  }

  @Test func `one layout serves a view and a value alike`() {
    func place<Leaf: Layout>(_ leaves: [Leaf]) -> [Leaf.Content] {
      MultiPaneLayout(content: leaves[0], accessories: Array(leaves[1...])).placed(in: rect)
        .contents
    }

    let views = place([MockView(), MockView(), MockView()])
    let values = place([Placed(0), Placed(1), Placed(2)])

    #expect(views.map(\.frame) == values.map(\.frame))
    #expect(values.map(\.value) == [1, 2, 0])
  }
}
