import ValueLayout

/// The part of a transform that tells whether there is one.
public struct CGAffineTransform: Hashable, Sendable {
  private var rotation: CGFloat
  private var scale: CGSize

  /// Creates a rotation about the centre.
  public init(rotationAngle: CGFloat) {
    (rotation, scale) = (rotationAngle, CGSize(width: 1, height: 1))
  }

  /// Creates a scale about the centre.
  public init(scaleX: CGFloat, y: CGFloat) {
    (rotation, scale) = (0, CGSize(width: scaleX, height: y))
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(rotationAngle: 0)

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }
}
