#if canImport(SpriteKit)

public import SpriteKit
public import ValueLayout

/// A node is a leaf: layouts of sprites, labels and emitters have the content `SKNode`.
///
/// Layouts begin at the upper left and their y grows downwards; that of nodes grows upwards and is
/// turned over. The upper left is that of the parent: of the area of a scene or a sprite, with its
/// anchor point, and the origin of any other node. A node must be a child before it is placed.
///
/// ```swift
/// import SpriteKit
/// import ValueLayout
/// import ValueLayoutApple
///
/// let scene = SKScene(size: Size(width: 320, height: 240))
/// var dream = DecoratingLayout(
///   content: SKLabelNode(text: "Flying"), decoration: SKSpriteNode(texture: nil))
/// scene.addContents(of: dream)
/// dream.layout(in: Rect(origin: .zero, size: scene.size))
/// ```
///
/// This module is compiled and tested against small doubles of Apple's frameworks, not against the
/// frameworks themselves.
extension SKNode: @MainActor Layout {
  /// Moves the node into the rectangle.
  ///
  /// A sprite takes its size, and its place according to its anchor point; nodes without a size of
  /// their own, such as labels and emitters, move to its middle. Scale and rotation are left alone
  /// and not counted. Negative sizes become 0, and a rectangle with a number that is not finite
  /// becomes zero.
  ///
  /// - Parameter rect: The rectangle, from the upper left of the parent, y growing downwards.
  public func layout(in rect: Rect) {
    let rect = rect.placeable
    var anchor = Point(x: 0.5, y: 0.5)
    if let sprite = self as? SKSpriteNode {
      sprite.size = rect.size
      anchor = sprite.anchorPoint
    }
    let corner = cornerOfParent
    position = Point(
      x: corner.x + rect.minX + anchor.x * rect.width,
      y: corner.y - rect.maxY + anchor.y * rect.height)
  }

  /// Answers the size of a sprite's texture where the proposal is open, and fills what is offered.
  ///
  /// Nodes that cannot be stretched answer the size of their own frame.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard let sprite = self as? SKSpriteNode else { return frame.size }
    let filled = proposal.filled()
    let texture = sprite.texture?.size() ?? .zero
    return Size(
      width: proposal.width == nil ? texture.width : filled.width,
      height: proposal.height == nil ? texture.height : filled.height)
  }
}

extension SKNode: @MainActor Recognizable {
  /// The place from the upper left of the parent, y growing downwards: of a sprite its area as if it
  /// were neither turned nor scaled, of other nodes their frame.
  public var layoutFrame: Rect {
    let corner = cornerOfParent
    guard let sprite = self as? SKSpriteNode else {
      return Rect(
        x: frame.minX - corner.x, y: corner.y - frame.maxY,
        width: frame.width, height: frame.height)
    }
    let (size, anchor) = (sprite.size, sprite.anchorPoint)
    return Rect(
      x: position.x - corner.x - anchor.x * size.width,
      y: corner.y - position.y - (1 - anchor.y) * size.height,
      width: size.width, height: size.height)
  }

  /// The upper left of the parent in the parent's own coordinates.
  private var cornerOfParent: Point {
    switch parent {
    case let scene as SKScene: Self.corner(of: scene.size, anchoredAt: scene.anchorPoint)
    case let sprite as SKSpriteNode: Self.corner(of: sprite.size, anchoredAt: sprite.anchorPoint)
    default: .zero
    }
  }

  private static func corner(of size: Size, anchoredAt anchor: Point) -> Point {
    Point(x: -anchor.x * size.width, y: (1 - anchor.y) * size.height)
  }
}

extension SKNode {
  /// Adds the contents of a layout as children, the backmost first.
  ///
  /// Each gets its number in drawing order as its z position, so that a view that ignores the order
  /// of siblings draws them alike. Nodes that have a parent leave it first.
  ///
  /// - Parameter layout: The layout; place it afterwards.
  public func addContents(of layout: some Layout<SKNode>) {
    for (number, node) in layout.contents.enumerated() {
      node.removeFromParent()
      addChild(node)
      node.zPosition = CGFloat(number)
    }
  }
}

#endif
