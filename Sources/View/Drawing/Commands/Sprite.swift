/// One copy of a soft round spark: where it is, how large, and in which color.
///
/// A spark is a disc whose light falls from its middle to nothing at its edge.
@frozen
public struct Sprite: Hashable, Sendable {
  /// The middle from the left edge of the drawing, in points.
  public var x: Double

  /// The middle from the upper edge of the drawing, in points.
  public var y: Double

  /// The distance from the middle to where the light ends, in points; 0 or less draws nothing.
  public var radius: Double

  /// The color and opacity in the middle.
  public var color: Color

  /// Makes a spark.
  ///
  /// - Parameters:
  ///   - x: The middle from the left edge, in points.
  ///   - y: The middle from the upper edge, in points.
  ///   - radius: The distance from the middle to where the light ends, in points.
  ///   - color: The color and opacity in the middle.
  @inlinable
  public init(x: Double, y: Double, radius: Double, color: Color) {
    self.x = x
    self.y = y
    self.radius = radius
    self.color = color
  }
}

/// How a color meets what is drawn already.
public enum BlendMode: Hashable, Sendable {
  /// Covers what is behind, as far as it is opaque.
  case normal

  /// Adds its light to what is behind, so that many sparks glow where they meet.
  case additive
}
