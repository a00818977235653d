import SpriteKit
import Testing
import UIKit
import ValueLayout

/// A cell and a plain view that share one layout.
private class DreamCell: UITableViewCell {
  let content = UIView()
  let decoration = UIView()

  override func layoutSubviews() {
    var decoratingLayout = DecoratingLayout(content: content, decoration: decoration)
    decoratingLayout.layout(in: bounds)
  }
}

private class DreamDetailView: UIView {
  let content = UIView()
  let decoration = UIView()

  override func layoutSubviews() {
    var decoratingLayout = DecoratingLayout(content: content, decoration: decoration)
    decoratingLayout.layout(in: bounds)
  }
}

/// A layout for tests, with a frame and nothing else.
private struct TestLayout: Layout {
  var frame: CGRect

  init(frame: CGRect = .zero) {
    self.frame = frame
  }

  mutating func layout(in rect: CGRect) {
    frame = rect
  }

  typealias Content = TestLayout
  var contents: [Content] { [self] }
}

/// The programs with which the talk “Protocol and Value Oriented Programming in UIKit Apps”, WWDC
/// 2016, shows what value layouts are good for.
@Suite @MainActor struct OneLayoutEverywhereTests {
  private let decorationFrame = CGRect(x: 0, y: 5, width: 35, height: 30)
  // The slide prints an x of 35, which the published arithmetic does not give.
  private let contentFrame = CGRect(x: 45, y: 5, width: 70, height: 30)

  @Test func `a cell and a plain view use the same layout`() {
    let cell = DreamCell(style: .default, reuseIdentifier: "dream")
    let detail = DreamDetailView()
    cell.frame = CGRect(x: 0, y: 300, width: 120, height: 40)
    detail.frame = CGRect(x: 20, y: 60, width: 120, height: 40)

    cell.layoutIfNeeded()
    detail.layoutIfNeeded()

    #expect(cell.decoration.frame == decorationFrame && detail.decoration.frame == decorationFrame)
    #expect(cell.content.frame == contentFrame && detail.content.frame == contentFrame)
  }

  @Test func `the layout is tested with views, without a table`() {
    let child1 = UIView()
    let child2 = UIView()

    var layout = DecoratingLayout(content: child1, decoration: child2)
    layout.layout(in: CGRect(x: 0, y: 0, width: 120, height: 40))

    #expect(child2.frame == decorationFrame)
    #expect(child1.frame == contentFrame)
  }

  @Test func `the layout is tested with values, without a framework`() {
    let child1 = TestLayout()
    let child2 = TestLayout()

    var layout = DecoratingLayout(content: child1, decoration: child2)
    layout.layout(in: CGRect(x: 0, y: 0, width: 120, height: 40))

    #expect(layout.contents[0].frame == decorationFrame)
    #expect(layout.contents[1].frame == contentFrame)
  }

  @Test func `nodes of a scene use the layout of the views`() {
    let scene = SKScene(size: CGSize(width: 120, height: 40))
    let (content, decoration) = (SKSpriteNode(texture: nil), SKSpriteNode(texture: nil))
    var layout = DecoratingLayout(content: content, decoration: decoration)
    scene.addContents(of: layout)

    layout.layout(in: CGRect(x: 0, y: 0, width: 120, height: 40))

    #expect(decoration.frame == decorationFrame)
    #expect(content.frame == contentFrame)
  }

  @Test func `a fan decorates a view, and both are subviews in drawing order`() {
    let content = UILabel()
    let accessories = [UIImageView(), UIImageView(), UIImageView()]
    let rect = CGRect(x: 0, y: 0, width: 120, height: 40)

    let decoration = CascadingLayout(children: accessories)
    var composedLayout = DecoratingLayout(content: content, decoration: decoration)
    composedLayout.layout(in: rect)

    let superview = UIView()
    for view in composedLayout.contents {
      superview.addSubview(view)
    }
    #expect(
      superview.subviews.map(\.identity) == accessories.map(\.identity) + [content.identity])
    #expect(abs(accessories[2].frame.maxX - 35) < 1e-9)
    #expect(content.frame == contentFrame)
  }
}
