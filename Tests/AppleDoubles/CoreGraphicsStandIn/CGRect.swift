/// A point of CoreGraphics, neither hashable nor described.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@frozen
public struct CGPoint: Equatable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  @inlinable
  public init(x: CGFloat, y: CGFloat) {
    (self.x, self.y) = (x, y)
  }

  @inlinable
  public init(x: Double, y: Double) {
    self.init(x: CGFloat(x), y: CGFloat(y))
  }

  @inlinable
  public init(x: Int, y: Int) {
    self.init(x: CGFloat(x), y: CGFloat(y))
  }

  @inlinable public static var zero: CGPoint { CGPoint(x: 0, y: 0) }
}

/// A size of CoreGraphics, neither hashable nor described.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@frozen
public struct CGSize: Equatable, Sendable {
  public var width: CGFloat
  public var height: CGFloat

  @inlinable
  public init(width: CGFloat, height: CGFloat) {
    (self.width, self.height) = (width, height)
  }

  @inlinable
  public init(width: Double, height: Double) {
    self.init(width: CGFloat(width), height: CGFloat(height))
  }

  @inlinable
  public init(width: Int, height: Int) {
    self.init(width: CGFloat(width), height: CGFloat(height))
  }

  @inlinable public static var zero: CGSize { CGSize(width: 0, height: 0) }
}

/// A rectangle of CoreGraphics, neither hashable nor described.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@frozen
public struct CGRect: Equatable, Sendable {
  public var origin: CGPoint
  public var size: CGSize

  @inlinable
  public init(origin: CGPoint, size: CGSize) {
    (self.origin, self.size) = (origin, size)
  }

  @inlinable
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  @inlinable public static var zero: CGRect { CGRect(x: 0, y: 0, width: 0, height: 0) }
  @inlinable public static var null: CGRect {
    CGRect(x: CGFloat.infinity, y: CGFloat.infinity, width: 0, height: 0)
  }
}
