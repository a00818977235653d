/// As much of what a rectangle can be asked as the layout library asks.
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
