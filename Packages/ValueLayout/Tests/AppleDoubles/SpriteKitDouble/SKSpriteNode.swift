public import ValueLayout

/// A picture that is stretched to a size.
open class SKSpriteNode: SKNode {
  /// The extent of the picture.
  open var size: CGSize

  /// The position, as a fraction of the size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// The picture.
  open var texture: SKTexture?

  /// Creates a sprite of the size of its picture.
  public init(texture: SKTexture?) {
    self.texture = texture
    size = texture?.size() ?? .zero
  }

  /// The rectangle in the parent.
  open override var frame: CGRect {
    CGRect(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }
}

/// A picture for sprites.
@MainActor open class SKTexture {
  private let extent: CGSize

  /// Creates a picture without any colours.
  public init(size: CGSize) {
    extent = size
  }

  /// The extent of the picture.
  open func size() -> CGSize { extent }
}
