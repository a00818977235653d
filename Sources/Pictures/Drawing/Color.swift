/// A color in the sRGB color space, with alpha that is not premultiplied.
///
/// Components range from 0 to 1. Values outside are kept and drawn as the nearest component, NaN as
/// 0.
///
/// ```swift
/// let moonlight = Color(red: 0.95, green: 0.93, blue: 0.80)
/// moonlight.withAlpha(0.5)
/// ```
public struct Color: Hashable, Sendable {
  /// The share of red light, 0 to 1.
  public var red: Double

  /// The share of green light, 0 to 1.
  public var green: Double

  /// The share of blue light, 0 to 1.
  public var blue: Double

  /// The opacity: 0 is invisible, 1 opaque.
  public var alpha: Double

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - red: The share of red light, 0 to 1.
  ///   - green: The share of green light, 0 to 1.
  ///   - blue: The share of blue light, 0 to 1.
  ///   - alpha: The opacity, 0 to 1.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Returns the color with another opacity.
  @inlinable
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Color {
  /// Opaque black.
  @inlinable
  public static var black: Color { Color(red: 0, green: 0, blue: 0) }

  /// Opaque white.
  @inlinable
  public static var white: Color { Color(red: 1, green: 1, blue: 1) }

  /// Fully transparent.
  @inlinable
  public static var clear: Color { Color(red: 0, green: 0, blue: 0, alpha: 0) }
}
