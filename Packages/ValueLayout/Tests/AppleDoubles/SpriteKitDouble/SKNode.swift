@_exported public import CoreGraphicsDouble
public import ValueLayout

/// The part of a node that layouts use: y grows upwards, and there is no size.
@MainActor open class SKNode {
  /// The position in the parent.
  open var position = CGPoint.zero

  /// Greater ones are drawn in front.
  open var zPosition: CGFloat = 0

  /// The nodes inside.
  public private(set) var children: [SKNode] = []

  /// The parent.
  public private(set) weak var parent: SKNode?

  /// Creates a node without a parent.
  public init() {}

  /// The rectangle in the parent that contains what the node itself shows.
  open var frame: CGRect { CGRect(origin: position, size: .zero) }

  /// The rectangle in the parent that contains what the node and its descendants show.
  open func calculateAccumulatedFrame() -> CGRect {
    children.reduce(frame) { whole, child in
      let inside = child.calculateAccumulatedFrame()
      let moved = inside.offsetBy(dx: position.x, dy: position.y)
      if moved.isEmpty { return whole }
      return whole.isEmpty ? moved : whole.union(moved)
    }
  }

  /// Adds a node that has no parent yet.
  open func addChild(_ node: SKNode) {
    precondition(node.parent == nil, "SpriteKit raises: the node already has a parent")
    children.append(node)
    node.parent = self
  }

  /// Removes the node from its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

/// The root node of a view.
open class SKScene: SKNode {
  /// The extent of the scene.
  open var size: CGSize

  /// The origin, as a fraction of the size.
  open var anchorPoint = CGPoint.zero

  /// Creates a scene whose origin is at the bottom left.
  public init(size: CGSize) {
    self.size = size
  }
}
