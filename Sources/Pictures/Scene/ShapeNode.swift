public import Drawing
public import ValueLayout

/// A filled rectangle in a scene, such as the sky behind everything.
public struct ShapeNode: Layout, Hashable, Sendable {
  /// The fill of the frame.
  public var paint: Paint

  /// The rectangle last laid out in, in the scene's points.
  public var frame = Rect.zero

  /// Creates a node.
  ///
  /// - Parameter paint: The fill of the frame.
  public init(_ paint: Paint) {
    self.paint = paint
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The node itself, as a scene node.
  public var contents: [Node] { [.shape(self)] }
}
