/// Where something lies in a larger or smaller rectangle, in both directions.
///
/// 0 aligns left or top edges, 1 right or bottom edges, 0.5 the centers. Something larger than its
/// rectangle reaches out of it on the opposite sides.
@frozen
public struct LayoutAlignment: Hashable, Sendable {
  /// The fraction of the free width on the left.
  public var horizontal: Double

  /// The fraction of the free height on top.
  public var vertical: Double

  /// Creates an alignment.
  ///
  /// - Parameters:
  ///   - horizontal: The fraction of the free width on the left.
  ///   - vertical: The fraction of the free height on top.
  @inlinable
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension LayoutAlignment {
  /// The top left corner.
  @inlinable
  public static var topLeft: LayoutAlignment { LayoutAlignment(horizontal: 0, vertical: 0) }

  /// The middle of the top edge.
  @inlinable
  public static var top: LayoutAlignment { LayoutAlignment(horizontal: 0.5, vertical: 0) }

  /// The top right corner.
  @inlinable
  public static var topRight: LayoutAlignment { LayoutAlignment(horizontal: 1, vertical: 0) }

  /// The middle of the left edge.
  @inlinable
  public static var left: LayoutAlignment { LayoutAlignment(horizontal: 0, vertical: 0.5) }

  /// The center.
  @inlinable
  public static var center: LayoutAlignment { LayoutAlignment(horizontal: 0.5, vertical: 0.5) }

  /// The middle of the right edge.
  @inlinable
  public static var right: LayoutAlignment { LayoutAlignment(horizontal: 1, vertical: 0.5) }

  /// The bottom left corner.
  @inlinable
  public static var bottomLeft: LayoutAlignment { LayoutAlignment(horizontal: 0, vertical: 1) }

  /// The middle of the bottom edge.
  @inlinable
  public static var bottom: LayoutAlignment { LayoutAlignment(horizontal: 0.5, vertical: 1) }

  /// The bottom right corner.
  @inlinable
  public static var bottomRight: LayoutAlignment { LayoutAlignment(horizontal: 1, vertical: 1) }

  /// Returns a rectangle of a given size, aligned in another rectangle.
  ///
  /// - Parameters:
  ///   - size: The size of the result.
  ///   - rect: The rectangle to align in.
  /// - Returns: The aligned rectangle.
  @inlinable
  public func rect(of size: Size, in rect: Rect) -> Rect {
    Rect(
      x: rect.origin.x + (rect.size.width - size.width) * horizontal,
      y: rect.origin.y + (rect.size.height - size.height) * vertical,
      width: size.width, height: size.height)
  }
}
