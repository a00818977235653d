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

/// The part of a rectangle's members that the layout library uses.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CGRect {
  @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  @inlinable public var width: CGFloat { abs(size.width) }
  @inlinable public var height: CGFloat { abs(size.height) }
  @inlinable public var minX: CGFloat { origin.x + min(size.width, 0) }
  @inlinable public var midX: CGFloat { (minX + maxX) / 2 }
  @inlinable public var maxX: CGFloat { origin.x + max(size.width, 0) }
  @inlinable public var minY: CGFloat { origin.y + min(size.height, 0) }
  @inlinable public var midY: CGFloat { (minY + maxY) / 2 }
  @inlinable public var maxY: CGFloat { origin.y + max(size.height, 0) }

  @inlinable
  public func contains(_ point: CGPoint) -> Bool {
    !isNull && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  @inlinable
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (width, height) = (width - 2 * dx, height - 2 * dy)
    guard width >= 0, height >= 0 else { return .null }
    return CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  @inlinable
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  @inlinable
  public func intersection(_ other: CGRect) -> CGRect {
    if isNull || other.isNull { return .null }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard x <= right, y <= bottom else { return .null }
    return CGRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  @inlinable
  public func union(_ other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
