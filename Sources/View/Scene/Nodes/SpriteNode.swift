public import Drawing
public import ValueLayout

/// A picture of a scene, drawn as large as it fits in the middle of its frame.
public struct SpriteNode: Layout, Hashable, Sendable {
  /// What is drawn.
  public var image: VectorImage

  /// The rectangle last laid out in, in the scene's points.
  public var frame = Rect.zero

  /// Makes a node.
  ///
  /// - Parameter image: What is drawn.
  public init(_ image: VectorImage) {
    self.image = image
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The node itself, as one of its scene.
  public var contents: [Node] { [.sprite(self)] }
}
