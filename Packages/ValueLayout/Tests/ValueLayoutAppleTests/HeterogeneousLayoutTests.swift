import SpriteKit
import Testing
import UIKit
import ValueLayout

/// A layout of two children of different types as anyone would write it from the protocol alone.
private struct SideBySideLayout<Child: Layout, Decoration: Layout>: Layout
where Child.Content == Decoration.Content {
  var content: Child
  var decoration: Decoration

  mutating func layout(in rect: CGRect) {
    let width = rect.size.width / 2
    decoration.layout(
      in: CGRect(x: rect.origin.x, y: rect.origin.y, width: width, height: rect.size.height))
    content.layout(
      in: CGRect(
        x: rect.origin.x + width, y: rect.origin.y, width: width, height: rect.size.height))
  }

  typealias Content = Child.Content
  var contents: [Content] { decoration.contents + content.contents }
}

/// A layout of children of one type, written from the protocol alone.
private struct PileLayout<Child: Layout>: Layout {
  var children: [Child]

  mutating func layout(in rect: CGRect) {
    for index in children.indices {
      children[index].layout(in: rect)
    }
  }

  typealias Content = Child.Content
  var contents: [Content] { children.flatMap { $0.contents } }
}

@Suite @MainActor struct HeterogeneousLayoutTests {
  private let rect = CGRect(x: 10, y: 0, width: 80, height: 40)

  @Test func `custom layouts of views compose with those of the library`() {
    let (title, cards) = (UILabel(), [UIImageView(), UIImageView()])
    var layout = SideBySideLayout(
      content: DecoratingLayout(content: title, decoration: UIImageView(), spacing: 0),
      decoration: PileLayout(children: cards))

    layout.layout(in: rect)

    #expect(cards.map(\.frame) == Array(repeating: rect.inset(by: .init(right: 40)), count: 2))
    #expect(title.frame == CGRect(x: 90, y: 0, width: 0, height: 40))
    let contents: [UIView] = layout.contents
    #expect(contents.count == 4 && contents[3] === title)
  }

  @Test func `custom layouts of nodes compose with those of the library`() {
    let (title, cards) = (SKLabelNode(text: "A dream"), [SKNode(), SKNode()])
    var layout = SideBySideLayout(
      content: title.withInsets(all: 8), decoration: CascadingLayout(children: cards))

    layout.layout(in: rect)

    #expect(title.frame.midX == 70 && title.frame.midY == -20)
    let contents: [SKNode] = layout.contents
    #expect(contents.map(\.identity) == (cards + [title]).map(\.identity))
  }
}

extension EdgeInsets {
  fileprivate init(right: Double) {
    self.init(top: 0, left: 0, bottom: 0, right: right)
  }
}
