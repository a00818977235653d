public import Drawing
public import ValueLayout

/// A picture in a scene, drawn as large as it fits in the middle of its frame.
public struct SpriteNode: Layout, Hashable, Sendable {
  /// The picture.
  public var image: VectorImage

  /// The rectangle last laid out in, in the scene's points.
  public var frame = Rect.zero

  /// Creates a node.
  ///
  /// - Parameter image: The picture.
  public init(_ image: VectorImage) {
    self.image = image
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The node itself, as a scene node.
  public var contents: [Node] { [.sprite(self)] }
}
