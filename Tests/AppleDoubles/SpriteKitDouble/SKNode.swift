@_exported public import CoreGraphicsDouble
public import ValueLayout

/// As much of a node as layouts touch: y grows upwards, and there is no size.
@MainActor open class SKNode {
  /// The place in the parent.
  open var position = CGPoint.zero

  /// Greater ones are drawn in front.
  open var zPosition: CGFloat = 0

  /// The nodes inside.
  public private(set) var children: [SKNode] = []

  /// The node around.
  public private(set) weak var parent: SKNode?

  /// Makes a node that is not in any other.
  public init() {}

  /// The rectangle in the parent that holds what the node itself shows.
  open var frame: CGRect { CGRect(origin: position, size: .zero) }

  /// The rectangle in the parent that holds what the node shows with all its descendants.
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

  /// Takes the node out of its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

/// The root of what a view shows.
open class SKScene: SKNode {
  /// The extent of the scene.
  open var size: CGSize

  /// The part of the size at which the origin is.
  open var anchorPoint = CGPoint.zero

  /// Makes a scene whose origin is at the lower left.
  public init(size: CGSize) {
    self.size = size
  }
}
