#if !canImport(CoreGraphics)

/// A rectangle in a plane whose x grows to the right and whose y grows downwards, in points.
///
/// Members mean what the same members of `CGRect` mean, and on platforms that have CoreGraphics
/// this name stands for `CGRect`:
///
/// - A size may be negative. `origin` and `size` are what was given; all other members look at the
///   region covered, so `width` is never negative and `minX` is the left edge.
/// - Rectangles that cover the same region are equal, however their sizes are signed.
/// - ``null`` is no region at all, which differs from an empty region somewhere.
///
/// No member traps, whatever the numbers are. What is not a number passes through the arithmetic and
/// lies in no region.
///
/// ```swift
/// let rect = Rect(x: 90, y: 0, width: -90, height: 40)
/// rect.minX                                           // 0.0
/// rect == Rect(x: 0, y: 0, width: 90, height: 40)     // true
/// ```
@frozen
public struct Rect: Sendable {
  /// The corner from which ``size`` reaches: the upper left one unless a size is negative.
  public var origin: Point

  /// The extent from the origin, as given: negative extents reach left and up.
  public var size: Size

  /// Makes a rectangle that reaches from a corner by a size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle that reaches from the corner at x and y by a width and a height.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}

extension Rect {
  /// The rectangle without extent at the origin of the plane.
  @inlinable
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The rectangle that is no region: what rectangles apart from each other have in common.
  @inlinable
  public static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }

  /// Whether this is no region: an origin at positive infinity.
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

  /// The middle between the left and the right edge.
  @inlinable
  public var midX: Double { (minX + maxX) / 2 }

  /// The right edge of the region.
  @inlinable
  public var maxX: Double { origin.x + max(size.width, 0) }

  /// The upper edge of the region.
  @inlinable
  public var minY: Double { origin.y + min(size.height, 0) }

  /// The middle between the upper and the lower edge.
  @inlinable
  public var midY: Double { (minY + maxY) / 2 }

  /// The lower edge of the region.
  @inlinable
  public var maxY: Double { origin.y + max(size.height, 0) }
}

extension Rect: CustomStringConvertible {
  /// The expression that makes the rectangle again.
  public var description: String {
    "Rect(x: \(origin.x), y: \(origin.y), width: \(size.width), height: \(size.height))"
  }
}

#endif
