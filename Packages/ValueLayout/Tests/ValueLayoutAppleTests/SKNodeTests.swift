import SpriteKit
import Testing
import ValueLayout

@Suite @MainActor struct SKNodeTests {
  private let scene = SKScene(size: CGSize(width: 90, height: 40))

  @Test func `sprites take the size and flip y`() {
    let (dragon, sky) = (SKSpriteNode(texture: nil), SKSpriteNode(texture: nil))
    sky.anchorPoint = CGPoint(x: 0, y: 1)
    var dream = DecoratingLayout(
      content: sky, decoration: dragon, contentInsets: .zero, decorationInsets: EdgeInsets(all: 5))
    scene.addContents(of: dream)

    dream.layout(in: CGRect(x: 0, y: 0, width: 90, height: 40))

    #expect(dragon.size == CGSize(width: 20, height: 30))
    #expect(dragon.position == CGPoint(x: 15, y: 20))
    #expect(dragon.frame == CGRect(x: 5, y: 5, width: 20, height: 30))
    #expect(sky.position == CGPoint(x: 30, y: 40))
    #expect(sky.layoutFrame == CGRect(x: 30, y: 0, width: 60, height: 40))
  }

  @Test(arguments: [
    CGPoint(x: 0, y: 0), CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.25),
  ])
  func `the top left is that of the enclosing scene or sprite, regardless of its anchor`(
    anchor: CGPoint
  ) {
    let rect = CGRect(x: 8, y: 4, width: 16, height: 12)
    let sprite = SKSpriteNode(texture: SKTexture(size: CGSize(width: 64, height: 32)))
    let inner = SKSpriteNode(texture: nil)
    inner.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    scene.anchorPoint = anchor
    sprite.anchorPoint = anchor
    scene.addChild(sprite)
    sprite.addChild(inner)

    sprite.layout(in: rect)
    inner.layout(in: CGRect(x: 1, y: 2, width: 4, height: 8))

    #expect(sprite.layoutFrame == rect)
    #expect(sprite.frame.minX + anchor.x * 90 == 8)
    #expect(sprite.frame.maxY == (1 - anchor.y) * 40 - 4)
    #expect(inner.layoutFrame == CGRect(x: 1, y: 2, width: 4, height: 8))
    #expect(inner.frame.maxY == (1 - anchor.y) * 12 - 2)
  }

  @Test func `nodes of fixed size move to the middle`() {
    let label = SKLabelNode(text: "zzz")
    let (group, node) = (SKNode(), SKNode())
    group.addChild(label)

    label.layout(in: CGRect(x: 10, y: 20, width: 60, height: 40))
    node.layout(in: CGRect(x: 10, y: 20, width: 60, height: 40))

    #expect(label.position == CGPoint(x: 40, y: -43))
    #expect(label.layoutFrame == CGRect(x: 25, y: 35, width: 30, height: 10))
    #expect(node.layoutFrame == CGRect(x: 40, y: 40, width: 0, height: 0))
  }

  @Test func `a group is as large as its contents, wherever they lie in it`() {
    let group = SKNode()
    let (label, sprite) = (SKLabelNode(text: "zz"), SKSpriteNode(texture: nil))
    label.position = CGPoint(x: 100, y: 30)
    (sprite.size, sprite.position) = (CGSize(width: 40, height: 20), CGPoint(x: 120, y: 40))
    group.addChild(label)
    group.addChild(sprite)
    scene.addChild(group)

    #expect(group.sizeThatFits(.unspecified) == CGSize(width: 50, height: 22))
    group.layout(in: CGRect(x: 10, y: 4, width: 60, height: 30))
    let once = group.position
    group.layout(in: CGRect(x: 10, y: 4, width: 60, height: 30))

    #expect(group.position == once)
    #expect(group.layoutFrame == CGRect(x: 15, y: 8, width: 50, height: 22))
  }

  @Test func `an emitter has its position in the middle, wherever its particles are`() {
    let emitter = SKEmitterNode()
    scene.addChild(emitter)

    emitter.layout(in: CGRect(x: 0, y: 0, width: 90, height: 40))

    #expect(emitter.position == CGPoint(x: 45, y: 20))
    #expect(emitter.layoutFrame == CGRect(x: 45, y: 20, width: 0, height: 0))
    #expect(emitter.sizeThatFits(.unspecified) == .zero)
  }

  @Test func `labels in a row are aligned by their baselines`() {
    let (one, other) = (SKLabelNode(text: "zz"), SKLabelNode(text: "zzz"))
    other.verticalAlignmentMode = .center
    #expect(one.measure(.unspecified, for: .firstBaseline).guide == 8)
    #expect(one.measure(.unspecified, for: .lastBaseline).guide == 8)
    #expect(other.measure(.unspecified, for: .firstBaseline).guide == nil)
    #expect(SKNode().measure(.unspecified, for: .firstBaseline).guide == nil)
    var row = StackLayout(.horizontal, children: [one, other], alignment: .firstBaseline)
    scene.addContents(of: row)

    row.layout(in: CGRect(x: 0, y: 0, width: 90, height: 40))

    // The baseline of the one is at the bottom of the other.
    #expect(one.position == CGPoint(x: 10, y: 30))
    #expect(other.layoutFrame == CGRect(x: 20, y: 0, width: 30, height: 10))
    #expect(one.layoutFrame == CGRect(x: 0, y: 2, width: 20, height: 10))
  }

  @Test func `contents become children in drawing order, from wherever they were`() {
    let nodes = (0..<3).map { _ in SKNode() }
    SKNode().addChild(nodes[1])

    scene.addContents(of: CascadingLayout(children: nodes))
    scene.addContents(of: ZStackLayout(children: [nodes[2], nodes[0], nodes[1]]))

    #expect(scene.children.map(\.identity) == [2, 0, 1].map { nodes[$0].identity })
    #expect(nodes.map(\.zPosition) == [1, 2, 0])
  }

  @Test func `a sprite prefers the size of its texture and takes any, other nodes keep theirs`() {
    let sprite = SKSpriteNode(texture: SKTexture(size: CGSize(width: 64, height: 32)))

    #expect(sprite.sizeThatFits(.unspecified) == CGSize(width: 64, height: 32))
    #expect(sprite.sizeThatFits(ProposedSize(width: 10)) == CGSize(width: 10, height: 32))
    #expect(
      SKLabelNode(text: "zz").sizeThatFits(.infinity) == CGSize(width: 20, height: 10))
  }

  @Test func `invalid frames become zero`() {
    let sprite = SKSpriteNode(texture: nil)
    sprite.layout(in: CGRect(x: 0, y: 0, width: -1, height: 5))
    #expect(sprite.size == CGSize(width: 0, height: 5))
    sprite.layout(in: .null)
    #expect(sprite.position == .zero)
  }
}
