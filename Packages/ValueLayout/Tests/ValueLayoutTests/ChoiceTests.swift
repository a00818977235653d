import Testing
import ValueLayout

@Suite struct ChoiceTests {
  private func label(_ text: String, _ width: Double) -> FrameLayout<Placed<String>> {
    Placed(text).withFrame(width: width, height: 10)
  }

  private func shown(_ layout: some Layout<Placed<String>>, in width: Double) -> [String] {
    layout.placed(in: Rect(x: 5, y: 5, width: width, height: 10)).contents.map(\.value)
  }

  @Test(.misuseIsTolerated) func `the first that fits is shown, and the last where none does`() {
    let labels = label("long", 90).withFallback(label("short", 50).withFallback(label("s", 10)))

    #expect(
      [100, 90, 89, 50, 49, 1, -1, .nan].map { shown(labels, in: $0) }
        == [["long"], ["long"], ["short"], ["short"], ["s"], ["s"], ["s"], ["s"]])
    #expect(labels.sizeThatFits(ProposedSize(width: 70)) == Size(width: 50, height: 10))
    #expect(labels.sizeThatFits(.unspecified) == Size(width: 90, height: 10))
    #expect(shown(labels.placed(in: .zero), in: 95) == ["long"])
  }

  @Test func `the guide is that of the one that fits`() {
    let label = label("long", 90).withGuide(.firstBaseline, at: 0, plus: 7)
      .withFallback(label("short", 50).withGuide(.firstBaseline, at: 0, plus: 3))

    #expect(label.measure(ProposedSize(width: 90), for: .firstBaseline).guide == 7)
    #expect(label.measure(ProposedSize(width: 60), for: .firstBaseline).guide == 3)
    #expect(label.measure(.unspecified, for: .firstBaseline).guide == 7)
    #expect(label.measure(.unspecified, for: .lastBaseline).guide == nil)
  }

  @Test(.misuseIsTolerated)
  func `an adaptive layout has one child for wide rectangles and one for narrow ones`() {
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

  @Test func `a type-erased layout is a value and does not nest`() {
    let one = AnyLayout(Placed("A").withInsets(all: 2))
    var other = AnyLayout(one)
    other.layout(in: Rect(x: 0, y: 0, width: 10, height: 10))

    #expect(other.base is InsetLayout<Placed<String>>)
    #expect(one.contents == [Placed("A")])
    #expect(other.contents == [Placed("A", frame: Rect(x: 2, y: 2, width: 6, height: 6))])
    #expect(other.sizeThatFits(ProposedSize(width: 9)) == Size(width: 9, height: 4))
    #expect(other.traits.length == .flexible())
  }

  /// A leaf that cannot be compared.
  private struct Blind: Layout {
    var frame = Rect.zero
    mutating func layout(in rect: Rect) { frame = rect }
  }

  /// A leaf that is Equatable but not Hashable.
  private struct Comparable: Layout, Equatable {
    var frame = Rect.zero
    mutating func layout(in rect: Rect) { frame = rect }
  }

  @Test func `type-erased layouts are equal when their types and values are`() {
    let leaf = Placed("A")
    let rect = Rect(x: 1, y: 1, width: 10, height: 10)
    let inset = AnyLayout(leaf.withInsets(all: 2))

    #expect(inset == AnyLayout(leaf.withInsets(all: 2)))
    #expect(inset != AnyLayout(leaf.withInsets(all: 3)))
    #expect(inset != AnyLayout(leaf))
    #expect(inset != inset.placed(in: rect))
    #expect(inset.placed(in: rect) == inset.placed(in: .zero).placed(in: rect))
    #expect(Set([inset, AnyLayout(leaf.withInsets(all: 2)), AnyLayout(leaf)]).count == 2)
    let piles = [1, 2].map { VerticalLayout(contents: [inset, inset], spacing: $0) }
    #expect(
      piles[0] != piles[1] && piles[0] == VerticalLayout(contents: [inset, inset], spacing: 1))
    #expect(AnyLayout(Comparable()) == AnyLayout(Comparable()))
    #expect(AnyLayout(Comparable()).hashValue == AnyLayout(Comparable().placed(in: rect)).hashValue)
  }

  @Test func `objects that cannot be compared equal themselves, other values nothing`() {
    let (view, other) = (AnyLayout(MockView()), AnyLayout(MockView()))
    let blind = AnyLayout(Blind())

    #expect(view == view && view.hashValue == view.hashValue)
    #expect(view != other)
    #expect(blind != blind && blind.hashValue == AnyLayout(Blind()).hashValue)
    #expect(blind != AnyLayout(Blind().withInsets(all: 1)))
  }
}
