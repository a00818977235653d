import Testing
import ValueLayout

@Suite struct ChoiceTests {
  private func label(_ text: String, _ width: Double) -> FrameLayout<Placed<String>> {
    Placed(text).withFrame(width: width, height: 10)
  }

  private func shown(_ layout: some Layout<Placed<String>>, in width: Double) -> [String] {
    layout.placed(in: Rect(x: 5, y: 5, width: width, height: 10)).contents.map(\.value)
  }

  @Test func `the first that fits is shown, and the last where none does`() {
    let labels = label("long", 90).withFallback(label("short", 50).withFallback(label("s", 10)))

    #expect(
      [100, 90, 89, 50, 49, 1, -1, .nan].map { shown(labels, in: $0) }
        == [["long"], ["long"], ["short"], ["short"], ["s"], ["s"], ["s"], ["s"]])
    #expect(labels.sizeThatFits(ProposedSize(width: 70)) == Size(width: 50, height: 10))
    #expect(labels.sizeThatFits(.unspecified) == Size(width: 90, height: 10))
    #expect(shown(labels.placed(in: .zero), in: 95) == ["long"])
  }

  @Test func `one layout is for wide rectangles and one for narrow ones`() {
    let leaves = [Placed("A"), Placed("B")]
    let form = AdaptiveLayout(
      minimumWidth: 60, wide: StackLayout(.horizontal, children: leaves),
      narrow: VerticalLayout(contents: leaves))

    let wide = form.placed(in: Rect(x: 0, y: 0, width: 60, height: 40))
    let narrow = wide.placed(in: Rect(x: 0, y: 0, width: 59, height: 40))

    #expect(wide.contents.map(\.frame.numbers) == [[0, 0, 30, 40], [30, 0, 30, 40]])
    #expect(narrow.contents.map(\.frame.numbers) == [[0, 0, 59, 20], [0, 20, 59, 20]])
    #expect(!wide.isNarrow && narrow.isNarrow)
    #expect(shown(form, in: .nan) == ["A", "B"])
  }

  @Test func `a layout of any type is a value and does not nest`() {
    let one = AnyLayout(Placed("A").withInsets(all: 2))
    var other = AnyLayout(one)
    other.layout(in: Rect(x: 0, y: 0, width: 10, height: 10))

    #expect(other.base is InsetLayout<Placed<String>>)
    #expect(one.contents == [Placed("A")])
    #expect(other.contents == [Placed("A", frame: Rect(x: 2, y: 2, width: 6, height: 6))])
    #expect(other.sizeThatFits(ProposedSize(width: 9)) == Size(width: 9, height: 4))
    #expect(other.traits.length == .flexible())
  }
}
