import Testing
import ValueLayout

@testable import GtkKit

extension OnScreen {
  @Suite struct LayoutViewTests {
    /// Shows a view at an exact size.
    func show(_ view: LayoutView, width: Int, height: Int) -> PlainWindow {
      view.setMinimumSize(width: width, height: height)
      view.horizontalAlignment = .start
      view.verticalAlignment = .start
      let window = PlainWindow(Box(.vertical, [view]))
      pump { view.allocatedSize == (width, height) }
      return window
    }

    @Test func `widgets get the frames of the thirds form`() {
      let content = Label("Flying over the sea")
      let decoration = Label("Picture")
      let view = LayoutView { DecoratingLayout(content: content, decoration: decoration) }
      let window = show(view, width: 120, height: 40)
      #expect(decoration.bounds(in: view) == Rect(x: 0, y: 5, width: 35, height: 30))
      #expect(content.bounds(in: view) == Rect(x: 45, y: 5, width: 70, height: 30))
      view.setMinimumSize(width: 90, height: 40)
      pump { view.allocatedSize == (90, 40) }
      #expect(decoration.bounds(in: view) == Rect(x: 0, y: 5, width: 25, height: 30))
      #expect(content.bounds(in: view) == Rect(x: 35, y: 5, width: 50, height: 30))
      window.destroy()
    }

    @Test func `children are in the order of the contents`() {
      let content = Label("content")
      let decoration = Label("decoration")
      let view = LayoutView { DecoratingLayout(content: content, decoration: decoration) }
      #expect(Array(view.descendants.dropFirst()) == [decoration.object, content.object])
    }

    @Test func `an interpolated layout places widgets between two others`() {
      let content = Label("content")
      let decoration = Label("decoration")
      let row = DecoratingLayout(content: content.widget, decoration: decoration.widget, spacing: 0)
      let pile = VerticalLayout(contents: [content.widget, decoration.widget])
      let half = row.interpolated(to: pile, progress: 0.25)
      let view = LayoutView { half }
      let window = show(view, width: 160, height: 80)
      #expect(decoration.bounds(in: view) == Rect(x: 0, y: 10, width: 100, height: 70))
      #expect(content.bounds(in: view) == Rect(x: 60, y: 0, width: 100, height: 70))
      #expect(half.leaf(at: Point(x: 70, y: 20)) == content.widget)
      #expect(half.leaf(at: Point(x: 10, y: 75)) == decoration.widget)
      window.destroy()
    }

    @Test func `children are added, removed and reordered when the layout is invalidated`() {
      let labels = ["a", "b", "c", "d"].map { Label($0) }
      var shown = [0, 1, 2]
      let view = LayoutView { ZStackLayout(children: shown.map { labels[$0] }) }
      let window = show(view, width: 60, height: 60)
      for order in [[2, 0, 1], [3], [], [1, 3, 0, 2], [0, 1, 2, 3]] {
        shown = order
        view.invalidate()
        #expect(Array(view.descendants.dropFirst()) == order.map { labels[$0].object })
        let whole = Rect(x: 0, y: 0, width: 60, height: 60)
        #expect(pump { order.allSatisfy { labels[$0].bounds(in: view) == whole } })
      }
      window.destroy()
    }

    @Test func `frames are mirrored in right-to-left locales`() {
      let content = Label("content")
      let decoration = Label("decoration")
      let view = LayoutView { DecoratingLayout(content: content, decoration: decoration) }
      view.setRightToLeft()
      let window = show(view, width: 120, height: 40)
      #expect(decoration.bounds(in: view) == Rect(x: 85, y: 5, width: 35, height: 30))
      #expect(content.bounds(in: view) == Rect(x: 5, y: 5, width: 70, height: 30))
      window.destroy()
    }

    @Test func `a layout without room shows nothing and breaks nothing`() {
      let content = Label("content")
      let decoration = Label("decoration")
      let view = LayoutView { DecoratingLayout(content: content, decoration: decoration) }
      let window = show(view, width: 3, height: 3)
      #expect(content.allocatedSize == (0, 0))
      window.destroy()
    }

    @Test func `sizes are the given ones, and the height depends on the width`() {
      let fixed = LayoutView(minimum: (10, 20), natural: (300, 5)) { Label("x") }
      #expect(fixed.measure(.horizontal) == (10, 300))
      #expect(fixed.measure(.vertical) == (20, 20))
      let flowing = LayoutView(
        sizing: .init(minimumWidth: 1, naturalWidth: 2) { ($0 ?? 100, 2 * ($0 ?? 100)) }
      ) { Label("x") }
      #expect(flowing.measure(.vertical, for: 50) == (50, 100))
      #expect(flowing.measure(.vertical) == (100, 200))
    }

    @Test func `children leave with their container`() {
      let label = Label("x")
      do { _ = LayoutView { label } }
      #expect(!label.hasParent)
    }
  }
}
