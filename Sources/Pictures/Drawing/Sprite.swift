/// A soft spark: its position, size, streak and color.
///
/// A spark is a disc whose light falls off from its middle to nothing at its edge. A streak
/// stretches it to an ellipse: `radius` across the streak, and `radius` plus the streak's length
/// along it, on both sides of the middle. The light falls off in the same way.
@frozen
public struct Sprite: Hashable, Sendable {
  /// The x of the middle, in points.
  public var x: Double

  /// The y of the middle, in points from the top.
  public var y: Double

  /// The distance from the middle to the end of the light, in points; 0 or less draws nothing.
  public var radius: Double

  /// How far the spark is stretched to the right, in points, and by as much to the left at the
  /// other end.
  ///
  /// A spark is round if both components of the streak are 0.
  public var streakX: Double

  /// How far the spark is stretched downwards, in points, and by as much upwards at the other end.
  public var streakY: Double

  /// The color and opacity in the middle.
  public var color: Color

  /// Creates a spark.
  ///
  /// - Parameters:
  ///   - x: The x of the middle, in points.
  ///   - y: The y of the middle, in points.
  ///   - radius: The distance from the middle to the end of the light, in points.
  ///   - streakX: How far the spark is stretched to the right, in points.
  ///   - streakY: How far the spark is stretched downwards, in points.
  ///   - color: The color and opacity in the middle.
  @inlinable
  public init(
    x: Double, y: Double, radius: Double, streakX: Double = 0, streakY: Double = 0, color: Color
  ) {
    self.x = x
    self.y = y
    self.radius = radius
    self.streakX = streakX
    self.streakY = streakY
    self.color = color
  }

  /// Whether the spark is a disc, which is the fastest to draw.
  @inlinable
  public var isRound: Bool { streakX == 0 && streakY == 0 }
}

/// How a color is combined with the existing drawing.
public enum BlendMode: Hashable, Sendable {
  /// Covers the background, according to its opacity.
  case normal

  /// Adds its light to the background, so that many sparks glow where they overlap.
  case additive
}

extension Sprite {
  /// Returns the light of a spark at a distance from its middle: (1 − *d*²)³.
  ///
  /// A bright middle and a wide, faint border without an edge, similar to a Gaussian but with
  /// multiplications only. Law: decreases with distance.
  ///
  /// - Parameter squaredDistance: The square of the distance, where 1 is the edge.
  /// - Returns: 1 in the middle, 0 from the edge on, and 0 for NaN.
  @inlinable
  public static func light(_ squaredDistance: Double) -> Double {
    guard squaredDistance < 1 else { return 0 }
    let rest = 1 - max(squaredDistance, 0)
    return rest * rest * rest
  }
}
