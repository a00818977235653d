import CGtk
import Testing
import ValueLayout

@testable import GtkKit

extension OnScreen {
  /// Containers that are as large as their layouts say.
  @Suite struct FittingLayoutTests {
    @Test func `a stack is as large as the sum, and clips nothing`() {
      let views: [any View] = [Label("Night"), Button("Today"), Label("Number of Creatures")]
      let view = LayoutView(sizing: .fittingLayout) {
        StackLayout(
          .horizontal, children: views.map(\.widget), spacing: 6, alignment: .center
        ).withInsets(all: 10)
      }
      let widths = views.map { $0.measure(.horizontal).natural }
      let heights = views.map { $0.measure(.vertical).natural }
      #expect(view.measure(.horizontal).natural == widths.reduce(12 + 20, +))
      #expect(view.measure(.vertical).natural == (heights.max() ?? 0) + 20)
      view.horizontalAlignment = .start
      view.verticalAlignment = .start
      let window = PlainWindow(Box(.vertical, [view]), width: 800)
      #expect(view.allocatedSize.width == widths.reduce(32, +))
      for (child, width) in zip(views, widths) {
        let bounds = child.bounds(in: view)
        #expect(bounds.map { Int($0.width) } == width)
      }
      window.destroy()
    }

    @Test func `wrapped text gets its height, and what is below moves down`() throws {
      let (text, button) = (FittingTests.wrapping(), Button("Below"))
      let view = LayoutView(sizing: .fittingLayout) {
        StackLayout(.vertical, spacing: 5) {
          text
          button
        }
      }
      for width in [120, 200, 700] {
        let expected = text.measure(.vertical, for: width).natural
        let rest = button.measure(.vertical).natural
        #expect(view.measure(.vertical, for: width) == (expected + 5 + rest, expected + 5 + rest))
      }
      let scrolled = ScrolledWindow(view)
      let window = PlainWindow(scrolled, width: 150, height: 400)
      #expect(pump { text.allocatedSize.height > 0 })
      let size = text.allocatedSize
      #expect(size.height >= text.measure(.vertical, for: size.width).natural)
      let below = try #require(button.bounds(in: view))
      #expect(below.minY == Double(size.height + 5))
      window.destroy()
    }

    @Test func `a container measures again when its content has changed`() {
      let label = Label("a")
      let view = LayoutView(sizing: .fittingLayout) { label.withInsets(all: 4) }
      let window = PlainWindow(Box(.vertical, [view]))
      let before = view.measure(.horizontal)
      label.text = FittingTests.saying
      #expect(view.measure(.horizontal).natural > before.natural)
      label.isVisible = false
      #expect(view.measure(.horizontal) == (8, 8))
      window.destroy()
    }

    @Test func `containers in containers are measured by their layouts`() {
      let texts = ["one", "two", "three"].map { Label($0) }
      let rows = texts.map { text in
        LayoutView(sizing: .fittingLayout) { text.withInsets(all: 3) }
      }
      let view = LayoutView(sizing: .fittingLayout) { StackLayout(.vertical, children: rows) }
      let widest = texts.map { $0.measure(.horizontal).natural }.max() ?? 0
      let heights = texts.map { $0.measure(.vertical).natural + 6 }
      #expect(view.measure(.horizontal).natural == widest + 6)
      #expect(view.measure(.vertical).natural == heights.reduce(0, +))
      #expect(
        rows[0].measure(.unspecified, for: .firstBaseline).guide
          == texts[0].measure(.unspecified, for: .firstBaseline).guide.map { $0 + 3 })
    }

    @Test func `layouts without an intrinsic size request none`() {
      let view = LayoutView(sizing: .fittingLayout) { ZStackLayout(children: [Widget]()) }
      #expect(view.measure(.horizontal) == (0, 0))
      #expect(view.measure(.vertical, for: 10) == (0, 0))
      let endless = Label("x")
      endless.expandsVertically = true
      let wide = LayoutView(sizing: .fittingLayout) { endless }
      #expect(wide.measure(.vertical, for: 50).natural == endless.measure(.vertical).natural)
    }

    @Test func `what lies in front is hit first`() {
      let buttons = ["one", "two", "three"].map { Button($0) }
      let layout = CascadingLayout(children: buttons.map(\.widget))
      var placed = layout
      placed.layout(in: Rect(x: 0, y: 0, width: 280, height: 140))
      let view = LayoutView(minimum: (280, 140)) { layout }
      view.horizontalAlignment = .start
      view.verticalAlignment = .start
      let window = PlainWindow(Box(.vertical, [view]))
      pump { view.allocatedSize == (280, 140) }
      for (x, y) in [(5.0, 5.0), (60, 30), (150, 70), (250, 130)] {
        let expected = placed.leaf(at: Point(x: x, y: y))
        let hit = unsafe gtk_widget_pick(view.object.cast(), x, y, GTK_PICK_DEFAULT).map {
          unsafe Object(sharing: UnsafeMutableRawPointer($0))
        }
        #expect(hit.map { expected?.descendants.contains($0) } == true)
      }
      window.destroy()
    }
  }
}
