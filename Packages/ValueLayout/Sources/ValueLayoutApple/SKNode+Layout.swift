#if canImport(SpriteKit)

public import SpriteKit
public import ValueLayout

/// Makes nodes leaves: layouts of sprites, labels and emitters have the content `SKNode`.
///
/// Layouts start at the top left with y growing downwards, so the y of nodes, which grows upwards,
/// is flipped. The top left is that of the parent: of the area of a scene or a sprite, considering
/// its anchor point, and the origin of any other node. Add a node to its parent before you place
/// it.
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
/// This module is compiled and tested against small test doubles of Apple's frameworks, not against
/// the frameworks themselves.
extension SKNode: @MainActor Layout {
  /// Moves the node into the rectangle.
  ///
  /// A sprite takes the size, and the position by its anchor point; its scale and rotation are left
  /// alone and ignored. Labels, shapes and groups keep their size, and move so that the center of
  /// their accumulated frame (`calculateAccumulatedFrame()`) is the center of the rectangle. Nodes
  /// that show nothing, and emitters, whose particles move, have their position there. Negative
  /// sizes become 0, and a rectangle with a number that is not finite becomes zero.
  ///
  /// - Parameter rect: The rectangle, from the top left of the parent, with y growing downwards.
  public func layout(in rect: Rect) {
    let rect = rect.placeable
    let corner = cornerOfParent
    guard let sprite = self as? SKSpriteNode else {
      let middle = Point(x: corner.x + rect.midX, y: corner.y - rect.midY)
      let shown = extent
      position = Point(
        x: position.x + middle.x - shown.midX, y: position.y + middle.y - shown.midY)
      return
    }
    sprite.size = rect.size
    let anchor = sprite.anchorPoint
    position = Point(
      x: corner.x + rect.minX + anchor.x * rect.width,
      y: corner.y - rect.maxY + anchor.y * rect.height)
  }

  /// Returns the size of a sprite's texture where the proposal is unspecified, and fills it
  /// otherwise.
  ///
  /// Nodes that cannot be stretched return the size of their accumulated frame, and emitters zero.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard let sprite = self as? SKSpriteNode else { return extent.size }
    let filled = proposal.filled()
    let texture = sprite.texture?.size() ?? .zero
    return Size(
      width: proposal.width == nil ? texture.width : filled.width,
      height: proposal.height == nil ? texture.height : filled.height)
  }

  /// Returns the size, and the baseline of a single-line label.
  ///
  /// The baseline is known for labels whose alignment mode puts it at their position, the default
  /// mode. Other labels and nodes have none and are aligned by their bottom edge.
  ///
  /// - Parameters:
  ///   - proposal: The proposed size.
  ///   - guide: The only guide requested; only baselines are supported.
  /// - Returns: The size, and the distance of the baseline from its top.
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let size = sizeThatFits(proposal)
    guard guide == .firstBaseline || guide == .lastBaseline, let label = self as? SKLabelNode,
      label.verticalAlignmentMode == .baseline, label.numberOfLines == 1
    else { return GuidedSize(size: size, guide: nil) }
    return GuidedSize(size: size, guide: extent.maxY - position.y)
  }
}

extension SKNode: @MainActor Recognizable {
  /// The frame from the top left of the parent, with y growing downwards: of a sprite its area
  /// without rotation and scale, of other nodes their accumulated frame, of emitters their
  /// position.
  public var layoutFrame: Rect {
    let corner = cornerOfParent
    guard let sprite = self as? SKSpriteNode else {
      let shown = extent
      return Rect(
        x: shown.minX - corner.x, y: corner.y - shown.maxY,
        width: shown.width, height: shown.height)
    }
    let (size, anchor) = (sprite.size, sprite.anchorPoint)
    return Rect(
      x: position.x - corner.x - anchor.x * size.width,
      y: corner.y - position.y - (1 - anchor.y) * size.height,
      width: size.width, height: size.height)
  }

  /// The area in which the node draws, in its parent's coordinates.
  private var extent: Rect {
    let shown = self is SKEmitterNode ? .zero : calculateAccumulatedFrame()
    return shown.isEmpty ? Rect(origin: position, size: .zero) : shown
  }

  /// The top left of the parent in the parent's own coordinates.
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
  /// Adds the contents of a layout as children, back to front.
  ///
  /// Each gets its index in drawing order as its z position, so that a view that ignores sibling
  /// order draws them the same way. Nodes with a parent leave it first.
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
