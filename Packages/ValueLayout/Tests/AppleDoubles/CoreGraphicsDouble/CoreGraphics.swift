public import ValueLayout

// On Apple's platforms the library's geometry is that of CoreGraphics; here it is the other way round.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public typealias CGRect = Rect
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public typealias CGPoint = Point
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public typealias CGSize = Size
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public typealias CGFloat = Double

/// What tells whether there is a transform.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct CGAffineTransform: Hashable, Sendable {
  private var angle: CGFloat

  public init(rotationAngle: CGFloat) { angle = rotationAngle }

  public static let identity = CGAffineTransform(rotationAngle: 0)

  public var isIdentity: Bool { self == .identity }
}
