import TestSupport
import Testing
import ValueLayout

/// Layouts of one child, or of one in front of another.
@Suite struct SingleChildLayoutTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test func `an inset layout shrinks the rectangle by its insets`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let layout = InsetLayout(content: TestLayout(), inset: insets).placed(in: rect)

    #expect(layout.content.frame == Rect(x: 12, y: 21, width: 94, height: 46))
  }

  @Test func `insets are zero unless given`() {
    func frame(_ layout: some Layout<TestLayout>) -> Rect? {
      layout.placed(in: rect).contents.first?.frame
    }
    let leaf = TestLayout()

    #expect(frame(leaf.withInsets()) == rect)
    #expect(frame(leaf.withInsets(top: 8)) == Rect(x: 10, y: 28, width: 100, height: 42))
    #expect(frame(leaf.withInsets(left: 8)) == Rect(x: 18, y: 20, width: 92, height: 50))
    #expect(frame(leaf.withInsets(bottom: 8)) == Rect(x: 10, y: 20, width: 100, height: 42))
    #expect(frame(leaf.withInsets(right: 8)) == Rect(x: 10, y: 20, width: 92, height: 50))
    #expect(frame(leaf.withInsets(all: 8)) == Rect(x: 18, y: 28, width: 84, height: 34))
    #expect(
      frame(leaf.withInsets(EdgeInsets(all: -8))) == Rect(x: 2, y: 12, width: 116, height: 66))
  }

  @Test func `insets of insets add up`() {
    var random = SplitMix64(seed: 3)

    for _ in 0..<500 {
      let inner = EdgeInsets.random(in: -20...20, using: &random)
      let outer = EdgeInsets.random(in: -20...20, using: &random)
      let sum = EdgeInsets(
        top: inner.top + outer.top, left: inner.left + outer.left,
        bottom: inner.bottom + outer.bottom, right: inner.right + outer.right)
      let rect = Rect.random(sizes: 0...300, using: &random)

      let nested = TestLayout().withInsets(inner).withInsets(outer).placed(in: rect)
      let single = TestLayout().withInsets(sum).placed(in: rect)

      #expect(nested.content.content.frame.isClose(to: single.content.frame))
    }
  }

  @Test func `insets larger than the rectangle leave a negative size`() {
    let layout = TestLayout().withInsets(all: 30).placed(in: rect)

    #expect(layout.content.frame.numbers == [40, 50, 40, -10])
  }

  @Test func `background and foreground both get the whole rectangle`() {
    let card = Placed("text").withBackground(Placed("paper")).placed(in: rect)

    #expect(card.contents == [Placed("paper", frame: rect), Placed("text", frame: rect)])
    #expect(card.background.value == "paper")
    #expect(card.foreground.value == "text")
    #expect(
      card
        == BackgroundLayout(background: Placed("paper"), foreground: Placed("text"))
        .placed(in: rect))
  }

  @Test func `a full-screen child gets the whole rectangle`() {
    let layout = FullScreenLayout(content: Placed("scene")).placed(in: rect)

    #expect(layout.contents == [Placed("scene", frame: rect)])
  }
}
