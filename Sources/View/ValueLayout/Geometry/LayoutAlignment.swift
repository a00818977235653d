/// Where something lies in room that is larger or smaller than it, in both directions.
///
/// 0 puts left edge on left edge and upper on upper, 1 right on right and lower on lower, 0.5
/// middle on middle. Something larger than its room reaches out of it on the opposite sides.
@frozen
public struct LayoutAlignment: Hashable, Sendable {
  /// The part of the free width that lies at the left.
  public var horizontal: Double

  /// The part of the free height that lies above.
  public var vertical: Double

  /// Makes an alignment of any two parts.
  ///
  /// - Parameters:
  ///   - horizontal: The part of the free width that lies at the left.
  ///   - vertical: The part of the free height that lies above.
  @inlinable
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension LayoutAlignment {
  /// In the upper left corner.
  @inlinable
  public static var topLeft: LayoutAlignment { LayoutAlignment(horizontal: 0, vertical: 0) }

  /// In the middle of the upper edge.
  @inlinable
  public static var top: LayoutAlignment { LayoutAlignment(horizontal: 0.5, vertical: 0) }

  /// In the upper right corner.
  @inlinable
  public static var topRight: LayoutAlignment { LayoutAlignment(horizontal: 1, vertical: 0) }

  /// In the middle of the left edge.
  @inlinable
  public static var left: LayoutAlignment { LayoutAlignment(horizontal: 0, vertical: 0.5) }

  /// In the middle.
  @inlinable
  public static var center: LayoutAlignment { LayoutAlignment(horizontal: 0.5, vertical: 0.5) }

  /// In the middle of the right edge.
  @inlinable
  public static var right: LayoutAlignment { LayoutAlignment(horizontal: 1, vertical: 0.5) }

  /// In the lower left corner.
  @inlinable
  public static var bottomLeft: LayoutAlignment { LayoutAlignment(horizontal: 0, vertical: 1) }

  /// In the middle of the lower edge.
  @inlinable
  public static var bottom: LayoutAlignment { LayoutAlignment(horizontal: 0.5, vertical: 1) }

  /// In the lower right corner.
  @inlinable
  public static var bottomRight: LayoutAlignment { LayoutAlignment(horizontal: 1, vertical: 1) }

  /// Returns the rectangle of a size that lies so in another rectangle.
  ///
  /// - Parameters:
  ///   - size: The size of the result.
  ///   - rect: The rectangle to lie in.
  /// - Returns: The rectangle of the size.
  @inlinable
  public func rect(of size: Size, in rect: Rect) -> Rect {
    Rect(
      x: rect.origin.x + (rect.size.width - size.width) * horizontal,
      y: rect.origin.y + (rect.size.height - size.height) * vertical,
      width: size.width, height: size.height)
  }
}
