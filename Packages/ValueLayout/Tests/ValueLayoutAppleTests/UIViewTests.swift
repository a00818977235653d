import Testing
import UIKit
import ValueLayout

@Suite @MainActor struct UIViewTests {
  @Test func `a view takes the rectangle as its frame`() {
    let (title, picture) = (UILabel(), UIImageView())
    var row = DecoratingLayout(content: title, decoration: picture)

    row.layout(in: CGRect(x: 30, y: 10, width: 90, height: 40))

    #expect(picture.frame == CGRect(x: 30, y: 15, width: 25, height: 30))
    #expect(title.frame == CGRect(x: 65, y: 15, width: 50, height: 30))
    #expect(row.leaf(at: CGPoint(x: 70, y: 20)) === title)
  }

  @Test func `a rotated view gets bounds and a centre`() {
    let view = UIView()
    view.transform = CGAffineTransform(rotationAngle: 0.3)

    view.layout(in: CGRect(x: 10, y: 20, width: 30, height: 40))

    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.layoutFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `invalid frames become zero`() {
    let view = UIView()

    view.layout(in: CGRect(x: 1, y: 2, width: -3, height: 4))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 0, height: 4))
    view.layout(in: CGRect(x: Double.nan, y: 2, width: 3, height: Double.infinity))
    #expect(view.frame == .zero)
    view.layout(in: .null)
    #expect(view.frame == .zero)
  }

  @Test func `contents become subviews in drawing order`() {
    let views = (0..<3).map { _ in UIView() }
    let superview = UIView()
    superview.addSubview(views[0])

    superview.addContents(
      of: DreamEffectLayout(content: views[0], decoration: views[1], effects: [views[2]]))

    #expect(superview.subviews.map(ObjectIdentifier.init) == [1, 2, 0].map { views[$0].identity })
  }

  @Test func `a view returns its own size where it has one and fills otherwise`() {
    let label = UILabel()
    label.text = "A dream"

    #expect(label.sizeThatFits(.unspecified) == CGSize(width: 70, height: 10))
    #expect(label.sizeThatFits(ProposedSize(width: 40)) == CGSize(width: 40, height: 20))
    #expect(label.sizeThatFits(.infinity) == CGSize(width: 70, height: 10))
    #expect(UIView().sizeThatFits(ProposedSize(width: 40)) == CGSize(width: 40, height: 0))
  }

  @Test func `labels are aligned by the baselines of their fonts`() {
    let (title, number) = (UILabel(), UILabel())
    (title.text, number.text) = ("A dream", "2")
    number.font = UIFont(ascender: 6, descender: -4)
    let narrow = ProposedSize(width: 40)

    #expect(title.measure(narrow, for: .firstBaseline).guide == 8)
    #expect(title.measure(narrow, for: .lastBaseline).guide == 18)
    #expect(title.measure(narrow, for: AlignmentGuide(identifier: 1)).guide == nil)
    #expect(UIImageView().measure(narrow, for: .firstBaseline).guide == nil)
    let labels: [UIView] = [title, number]
    var row = StackLayout(.horizontal, children: labels, alignment: .firstBaseline)
    row.layout(in: CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(title.frame == CGRect(x: 0, y: 0, width: 70, height: 10))
    #expect(number.frame == CGRect(x: 70, y: 2, width: 10, height: 10))
  }

  @Test func `views move from one layout to another`() {
    let (text, picture) = (UILabel(), UIImageView())
    let views: [UIView] = [text, picture]
    let row = DecoratingLayout(content: views[0], decoration: views[1], spacing: 0)
    var half = row.interpolated(to: VerticalLayout(contents: views), progress: 0.25)

    half.layout(in: CGRect(x: 0, y: 0, width: 80, height: 40))

    #expect(picture.frame == CGRect(x: 0, y: 5, width: 50, height: 35))
    #expect(text.frame == CGRect(x: 30, y: 0, width: 50, height: 35))
  }

  @Test func `insets of the framework and of the library are equivalent`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

    #expect(EdgeInsets(insets) == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(InsetLayout(content: UIView(), inset: insets).inset == EdgeInsets(insets))
    #expect(InsetLayout(content: UIView(), inset: .zero).inset == .zero)
  }
}
