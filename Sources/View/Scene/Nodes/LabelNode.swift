public import Drawing
public import ValueLayout

/// Text of a scene, fitted into its frame as ``Drawing/StyledText`` says.
public struct LabelNode: Layout, Hashable, Sendable {
  /// What is written, and how.
  public var text: StyledText

  /// The rectangle last laid out in, in the scene's points.
  public var frame = Rect.zero

  /// Makes a node.
  ///
  /// - Parameter text: What is written, and how.
  public init(_ text: StyledText) {
    self.text = text
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The node itself, as one of its scene.
  public var contents: [Node] { [.label(self)] }
}
