import Testing
import ValueLayout

@Suite struct LayoutTests {
  /// Draws with something other than itself.
  private struct Pair: Layout {
    mutating func layout(in rect: Rect) {}
    var contents: [String] { ["back", "front"] }
  }

  /// Takes space, but has nothing to draw.
  private struct Gap: Layout {
    mutating func layout(in rect: Rect) {}
    var contents: [TestLayout] { [] }
  }

  /// A view that others inherit from, as in toolkits.
  private class View: Layout {
    var frame = Rect.zero
    func layout(in rect: Rect) { frame = rect }
  }

  private final class Label: View {}

  @Test func `two members are enough to conform`() {
    var layout = TestLayout().withInsets(all: 1).withBackground(TestLayout())

    layout.layout(in: Rect(x: 5, y: 6, width: 10, height: 10))

    #expect(layout.contents.map(\.frame.minX) == [5, 6])
    var list = [TestLayout()]
    layout.appendContents(to: &list)
    #expect(list.count == 3)
  }

  @Test func `a leaf is its own only content by default`() {
    let view = MockView()

    view.withInsets(all: 2).placed(in: Rect(x: 1, y: 1, width: 10, height: 10))
      .contents.first?.layout(in: view.frame.offsetBy(dx: 1, dy: 0))

    #expect(view.contents.count == 1)
    #expect(view.contents.first === view)
    #expect(view.frame == Rect(x: 4, y: 3, width: 6, height: 6))
  }

  @Test func `a leaf may draw with something else, or with nothing`() {
    let pairs = VerticalLayout(contents: [Pair(), Pair()])
    let gaps = ZStackLayout {
      Gap()
      TestLayout(frame: Rect(x: 1, y: 1, width: 1, height: 1))
      Gap()
    }

    #expect(pairs.contents == ["back", "front", "back", "front"])
    #expect(gaps.contents.map(\.frame.minX) == [1])
  }

  @Test func `views of different classes share a list of their superclass`() {
    let (label, view) = (Label(), View())
    var pile = VerticalLayout(contents: [label, view])
    var built = VerticalLayout {
      label
      view
    }

    pile.layout(in: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.frame == Rect(x: 0, y: 5, width: 10, height: 5))
    built.layout(in: Rect(x: 0, y: 0, width: 10, height: 20))

    #expect(label.frame == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(built.contents.map(ObjectIdentifier.init) == [label, view].map(ObjectIdentifier.init))
  }

  @MainActor private final class Widget: @MainActor Layout {
    var frame = Rect.zero
    func layout(in rect: Rect) { frame = rect }
  }

  @MainActor @Test func `a view isolated to the main actor can be a leaf`() {
    let (picture, text) = (Widget(), Widget())
    var row = DecoratingLayout(content: text.withInsets(all: 1), decoration: picture)

    row.layout(in: Rect(x: 0, y: 0, width: 90, height: 40))

    #expect(text.frame == Rect(x: 36, y: 6, width: 48, height: 28))
    #expect(row.contents.first === picture)
  }

  /// The example of the protocol's documentation.
  private struct Moved<Child: Layout>: ModifyingLayout {
    var content: Child
    var distance: Double

    mutating func layout<T: FrameTransform>(in rect: Rect, through transform: inout T) {
      content.layout(in: rect.offsetBy(dx: distance, dy: 0), through: &transform)
    }
  }

  /// A modifier that changes nothing.
  private struct Plain<Child: Layout>: ModifyingLayout {
    var content: Child
  }

  @Test func `a modifying layout implements only its changes`() {
    let text = Placed("text").withFrame(width: 30, height: 10).withGuide(.firstBaseline, at: 0.8)
      .withPriority(2)
    let rect = Rect(x: 5, y: 5, width: 50, height: 10)
    let moved = Moved(content: text, distance: 4).withMirroring().placed(in: rect)

    #expect(moved.contents == [Placed("text", frame: Rect(x: 11, y: 5, width: 30, height: 10))])
    #expect(moved.sizeThatFits(.zero) == Size(width: 30, height: 10))
    #expect(moved.measure(.zero, for: .firstBaseline).guide == 8)
    #expect(moved.traits == text.traits)
    #expect(Plain(content: text).placed(in: rect).contents == text.placed(in: rect).contents)
  }

  @Test func `an existential layout is placed and queried like any other`() {
    var layouts: [any Layout<Placed<String>>] = [
      Placed("A"), Placed("B").withInsets(all: 3), ZStackLayout(children: [Placed("C")]),
    ]

    for index in layouts.indices {
      layouts[index].layout(in: Rect(x: 0, y: 0, width: 10, height: 10))
    }

    #expect(layouts.flatMap { $0.contents }.map(\.value) == ["A", "B", "C"])
    #expect(layouts[1].contents.map(\.frame.width) == [4])
  }
}
