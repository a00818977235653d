#if !canImport(CoreGraphics)

/// A point in a plane with x growing to the right and y growing downwards.
///
/// Coordinates are in points, the unit of the drawing system. On platforms with CoreGraphics this
/// name stands for `CGPoint`.
@frozen
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin of the plane.
  public var x: Double

  /// The distance below the origin of the plane.
  public var y: Double

  /// Creates a point with the given coordinates, which may be any `Double`.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point {
  /// The origin of the plane.
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }
}

extension Point: CustomStringConvertible {
  /// The expression that creates the point.
  public var description: String { "Point(x: \(x), y: \(y))" }
}

#endif
