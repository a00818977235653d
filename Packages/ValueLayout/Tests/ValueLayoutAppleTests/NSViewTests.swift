import AppKit
import Testing
import ValueLayout

@Suite @MainActor struct NSViewTests {
  private final class Flipped: NSView {
    override var isFlipped: Bool { true }
  }

  private final class Label: NSView {
    override var intrinsicContentSize: CGSize {
      CGSize(width: NSView.noIntrinsicMetric, height: 12)
    }
  }

  private let rect = CGRect(x: 10, y: 5, width: 80, height: 20)

  @Test func `y is flipped in a superview that is not flipped`() {
    let (superview, view) = (NSView(frame: CGRect(x: 7, y: 7, width: 100, height: 50)), NSView())
    superview.addSubview(view)

    view.layout(in: rect)

    #expect(view.frame == CGRect(x: 10, y: 25, width: 80, height: 20))
    #expect(view.layoutFrame == rect)
    superview.bounds.origin.y = -10
    view.layout(in: rect)
    #expect(view.frame.minY == 5)
    #expect(view.layoutFrame == rect)
  }

  @Test func `y is unchanged in a flipped superview, and without one`() {
    let (superview, view) = (Flipped(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), NSView())

    view.layout(in: rect)
    #expect(view.frame == rect)
    superview.addSubview(view)
    view.layout(in: rect)
    #expect(view.frame == rect && view.layoutFrame == rect)
  }

  @Test func `a stack starts at the top, and hit-testing finds visible views`() {
    let superview = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let views = (0..<2).map { _ in NSView() }
    var pile = VerticalLayout(contents: views)
    superview.addContents(of: pile)

    pile.layout(in: superview.bounds)

    #expect(views.map(\.frame.minY) == [25, 0])
    #expect(pile.leaf(at: CGPoint(x: 50, y: 10)) === views[0])
    #expect(superview.subviews.map(\.identity) == views.map(\.identity))
    #expect(pile.contents(in: .leftToRight).map(\.identity) == views.map(\.identity))
  }

  @Test func `a view returns its intrinsic lengths and fills where it has none`() {
    #expect(Label().sizeThatFits(ProposedSize(width: 40)) == CGSize(width: 40, height: 12))
    #expect(Label().sizeThatFits(.unspecified) == CGSize(width: 0, height: 12))
  }

  private final class Shadowed: NSControl {
    override var alignmentRectInsets: NSEdgeInsets {
      NSEdgeInsets(top: 1, left: 2, bottom: 4, right: 2)
    }
  }

  @Test func `a control wraps its text, and its frame includes its shadow`() {
    let (plain, shadowed) = (NSControl(), Shadowed())
    (plain.stringValue, shadowed.stringValue) = ("A dream", "A dream")

    #expect(plain.sizeThatFits(.unspecified) == CGSize(width: 70, height: 16))
    #expect(plain.sizeThatFits(ProposedSize(width: 40)) == CGSize(width: 40, height: 26))
    #expect(shadowed.sizeThatFits(.unspecified) == CGSize(width: 74, height: 21))
    #expect(shadowed.sizeThatFits(ProposedSize(width: 44)) == CGSize(width: 44, height: 31))
    #expect(plain.sizeThatFits(.infinity) == CGSize(width: 70, height: 16))
  }

  @Test func `baselines are measured from the edges of the frame`() {
    let (plain, shadowed) = (NSControl(), Shadowed())
    (plain.stringValue, shadowed.stringValue) = ("A dream", "A dream")
    let narrow = ProposedSize(width: 44)

    #expect(plain.measure(narrow, for: .firstBaseline).guide == 11)
    #expect(plain.measure(narrow, for: .lastBaseline).guide == 21)
    #expect(shadowed.measure(narrow, for: .firstBaseline).guide == 12)
    #expect(shadowed.measure(narrow, for: .lastBaseline).guide == 22)
    #expect(NSView().measure(narrow, for: .firstBaseline).guide == nil)
    let other = AlignmentGuide(identifier: 1)
    #expect(plain.measure(narrow, for: other).guide == nil)
    var row = StackLayout(
      .horizontal, children: [plain, shadowed], spacing: 4, alignment: .firstBaseline)
    row.layout(in: CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(plain.frame == CGRect(x: 0, y: 1, width: 70, height: 16))
    #expect(shadowed.frame == CGRect(x: 74, y: 0, width: 74, height: 21))
  }

  @Test func `invalid frames become zero`() {
    let view = NSView()
    view.layout(in: CGRect(x: 0, y: Double.nan, width: 1, height: 1))
    #expect(view.frame == .zero)
  }
}
