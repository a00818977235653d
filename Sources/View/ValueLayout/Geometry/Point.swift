#if !canImport(CoreGraphics)

/// A place in a plane whose x grows to the right and whose y grows downwards.
///
/// Coordinates are in points, the unit of whatever draws in the end. On platforms that have
/// CoreGraphics this name stands for `CGPoint`.
@frozen
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin of the plane.
  public var x: Double

  /// The distance below the origin of the plane.
  public var y: Double

  /// Makes the point with the given coordinates, which may be anything a `Double` can hold.
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
  /// The expression that makes the point again.
  public var description: String { "Point(x: \(x), y: \(y))" }
}

#endif
