/// One copy of a soft spark: where it is, how large, how far drawn out, and in which color.
///
/// A spark is a disc whose light falls from its middle to nothing at its edge. A streak draws it out
/// to an ellipse: `radius` across the streak, and `radius` plus the streak's length along it, to
/// both sides of the middle. The light falls in the same way from the middle to the edge.
@frozen
public struct Sprite: Hashable, Sendable {
  /// The middle from the left edge of the drawing, in points.
  public var x: Double

  /// The middle from the upper edge of the drawing, in points.
  public var y: Double

  /// The distance from the middle to where the light ends, in points; 0 or less draws nothing.
  public var radius: Double

  /// How far to the right the spark is drawn out, in points; as far to the left at its other end.
  ///
  /// A spark is round where both parts of the streak are 0.
  public var streakX: Double

  /// How far down the spark is drawn out, in points; as far up at its other end.
  public var streakY: Double

  /// The color and opacity in the middle.
  public var color: Color

  /// Makes a spark.
  ///
  /// - Parameters:
  ///   - x: The middle from the left edge, in points.
  ///   - y: The middle from the upper edge, in points.
  ///   - radius: The distance from the middle to where the light ends, in points.
  ///   - streakX: How far to the right the spark is drawn out, in points.
  ///   - streakY: How far down the spark is drawn out, in points.
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

  /// Whether the spark is a disc, which is what painters do fastest.
  @inlinable
  public var isRound: Bool { streakX == 0 && streakY == 0 }
}

/// How a color meets what is drawn already.
public enum BlendMode: Hashable, Sendable {
  /// Covers what is behind, as far as it is opaque.
  case normal

  /// Adds its light to what is behind, so that many sparks glow where they meet.
  case additive
}
