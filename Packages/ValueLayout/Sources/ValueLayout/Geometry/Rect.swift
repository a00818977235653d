#if !canImport(CoreGraphics)

/// A rectangle in a plane with x growing to the right and y growing downwards, in points.
///
/// Members mean what they mean in `CGRect`, and on platforms with CoreGraphics this name stands for
/// `CGRect`:
///
/// - A size may be negative. `origin` and `size` are as given; all other members refer to the
///   region covered, so `width` is never negative and `minX` is the left edge.
/// - Rectangles that cover the same region are equal, regardless of the signs of their sizes.
/// - ``null`` is not a region at all, unlike an empty region somewhere.
///
/// No member traps for any number. NaN passes through the arithmetic and lies in no region.
///
/// ```swift
/// let rect = Rect(x: 90, y: 0, width: -90, height: 40)
/// rect.minX                                           // 0.0
/// rect == Rect(x: 0, y: 0, width: 90, height: 40)     // true
/// ```
@frozen
public struct Rect: Sendable {
  /// The corner from which ``size`` extends: the top left unless a size is negative.
  public var origin: Point

  /// The extent from the origin, as given: negative extents reach left and up.
  public var size: Size

  /// Creates a rectangle that extends from a corner by a size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle that extends from the corner at x and y by a width and a height.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}

extension Rect {
  /// The empty rectangle at the origin of the plane.
  @inlinable
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The rectangle without a region: the intersection of separate rectangles.
  @inlinable
  public static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }

  /// Whether this is ``null``: an origin at positive infinity.
  @inlinable
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether the region has no area: null, or without width or without height.
  @inlinable
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
}

extension Rect {
  /// The width of the region, never negative.
  @inlinable
  public var width: Double { abs(size.width) }

  /// The height of the region, never negative.
  @inlinable
  public var height: Double { abs(size.height) }

  /// The left edge of the region.
  @inlinable
  public var minX: Double { origin.x + min(size.width, 0) }

  /// The midpoint between the left and right edges.
  @inlinable
  public var midX: Double { (minX + maxX) / 2 }

  /// The right edge of the region.
  @inlinable
  public var maxX: Double { origin.x + max(size.width, 0) }

  /// The top edge of the region.
  @inlinable
  public var minY: Double { origin.y + min(size.height, 0) }

  /// The midpoint between the top and bottom edges.
  @inlinable
  public var midY: Double { (minY + maxY) / 2 }

  /// The bottom edge of the region.
  @inlinable
  public var maxY: Double { origin.y + max(size.height, 0) }
}

extension Rect: CustomStringConvertible {
  /// The expression that creates the rectangle.
  public var description: String {
    "Rect(x: \(origin.x), y: \(origin.y), width: \(size.width), height: \(size.height))"
  }
}

extension Rect: Hashable {
  // Written by hand because regions are compared, as in CGRect, not stored properties.

  /// Whether both rectangles cover the same region; all null rectangles are equal.
  @inlinable
  public static func == (lhs: Rect, rhs: Rect) -> Bool {
    if lhs.isNull || rhs.isNull { return lhs.isNull && rhs.isNull }
    return lhs.minX == rhs.minX && lhs.minY == rhs.minY
      && lhs.width == rhs.width && lhs.height == rhs.height
  }

  /// Feeds the region to a hasher, so that equal rectangles have equal hashes.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    let region = standardized
    hasher.combine(region.origin)
    hasher.combine(region.size)
  }
}

extension Rect {
  /// The same region with its origin at the top left corner and a size that is not negative.
  ///
  /// Law: `rect.standardized == rect`. Every null rectangle becomes ``null``.
  @inlinable
  public var standardized: Rect {
    isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
  }

  /// The smallest region with integral edges that contains the rectangle; null stays null.
  @inlinable
  public var integral: Rect {
    guard !isNull else { return self }
    let x = minX.rounded(.down)
    let y = minY.rounded(.down)
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }

  /// Returns the region with its left and right edges moved in by dx, its top and bottom edges by
  /// dy.
  ///
  /// The center stays where it is. Law: insetting and outsetting by the same distances gives the
  /// region back unless the first result is null.
  ///
  /// - Parameters:
  ///   - dx: The distance by which the left and right edges move inwards; negative to widen.
  ///   - dy: The distance by which the top and bottom edges move inwards; negative to heighten.
  /// - Returns: The standardized result, or ``null`` if the distances exceed the rectangle.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    guard !isNull else { return self }
    let inset = Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return inset.size.width < 0 || inset.size.height < 0 ? .null : inset
  }

  /// Returns the region moved to the right by dx and down by dy.
  ///
  /// - Parameters:
  ///   - dx: The distance to the right; negative to the left.
  ///   - dy: The distance down; negative up.
  /// - Returns: The standardized result; null stays null.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    isNull ? self : Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}

#endif
