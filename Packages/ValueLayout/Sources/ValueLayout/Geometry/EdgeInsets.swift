/// Distances by which the four edges of a rectangle move inwards, in points.
///
/// A negative distance moves its edge outwards, so insets can also enlarge a rectangle.
///
/// ```swift
/// let rect = Rect(x: 0, y: 0, width: 90, height: 40)
/// rect.inset(by: EdgeInsets(top: 5, left: 0, bottom: 5, right: 60))
/// // Rect(x: 0.0, y: 5.0, width: 30.0, height: 30.0)
/// ```
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// The distance by which the top edge moves down.
  public var top: Double

  /// The distance by which the left edge moves right.
  public var left: Double

  /// The distance by which the bottom edge moves up.
  public var bottom: Double

  /// The distance by which the right edge moves left.
  public var right: Double

  /// Creates insets with a distance for each edge.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with the same distance for all four edges.
  @inlinable
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }
}

extension EdgeInsets {
  /// Insets that leave every rectangle unchanged.
  @inlinable
  public static var zero: EdgeInsets { EdgeInsets(all: 0) }
}

extension Size {
  /// The size that surrounds this one with insets.
  @inlinable
  func outset(by insets: EdgeInsets) -> Size {
    Size(
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }
}

extension Rect {
  /// Returns the rectangle with each edge moved inwards by its inset.
  ///
  /// Plain arithmetic on origin and size: insets wider than the rectangle give a negative width,
  /// and nothing is clamped. Law: `rect.inset(by: .zero) == rect`.
  ///
  /// - Parameter insets: The distances; negative ones move their edge outwards.
  /// - Returns: The inset rectangle; a rectangle of negative size changes as its signed size says,
  ///   and the null rectangle stays null.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
