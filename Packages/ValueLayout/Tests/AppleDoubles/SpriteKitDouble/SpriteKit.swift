@_exported public import CoreGraphicsDouble
public import ValueLayout

/// The part of SpriteKit that layouts use, for code to compile against: y grows upwards.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@MainActor open class SKNode {
  open var position = CGPoint.zero
  open var zPosition: CGFloat = 0
  public private(set) var children: [SKNode] = []
  public private(set) weak var parent: SKNode?

  public init() {}

  open var frame: CGRect { CGRect(origin: position, size: .zero) }

  open func calculateAccumulatedFrame() -> CGRect {
    children.reduce(frame) { whole, child in
      let inside = child.calculateAccumulatedFrame()
      let moved = inside.offsetBy(dx: position.x, dy: position.y)
      if moved.isEmpty { return whole }
      return whole.isEmpty ? moved : whole.union(moved)
    }
  }

  open func addChild(_ node: SKNode) {
    precondition(node.parent == nil, "SpriteKit raises: the node already has a parent")
    children.append(node)
    node.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
open class SKScene: SKNode {
  open var size: CGSize
  open var anchorPoint = CGPoint.zero

  public init(size: CGSize) { self.size = size }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
open class SKSpriteNode: SKNode {
  open var size: CGSize
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var texture: SKTexture?

  public init(texture: SKTexture?) {
    self.texture = texture
    size = texture?.size() ?? .zero
  }

  open override var frame: CGRect {
    CGRect(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@MainActor open class SKTexture {
  private let extent: CGSize

  public init(size: CGSize) { extent = size }

  open func size() -> CGSize { extent }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public enum SKLabelVerticalAlignmentMode: Sendable { case baseline, center }

/// Text of letters that are all 10 wide and high, 2 of which are below the baseline.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
open class SKLabelNode: SKNode {
  open var text: String?
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  open var numberOfLines = 1

  public init(text: String?) { self.text = text }

  open override var frame: CGRect {
    let width = 10 * CGFloat(text?.count ?? 0)
    let below: CGFloat = verticalAlignmentMode == .baseline ? 2 : 5
    return CGRect(x: position.x - width / 2, y: position.y - below, width: width, height: 10)
  }
}

/// A source of particles, which have moved away from it.
open class SKEmitterNode: SKNode {
  /// What the particles cover now.
  open override func calculateAccumulatedFrame() -> CGRect {
    CGRect(x: position.x - 30, y: position.y, width: 70, height: 90)
  }
}
