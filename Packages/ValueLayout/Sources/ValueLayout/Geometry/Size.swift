#if !canImport(CoreGraphics)

/// The extent of a rectangle, in points; negative extents reach left and up of the origin.
///
/// On platforms with CoreGraphics this name stands for `CGSize`.
@frozen
public struct Size: Hashable, Sendable {
  /// The extent to the right of the origin.
  public var width: Double

  /// The extent below the origin.
  public var height: Double

  /// Creates a size with the given extents, which may be any `Double`.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension Size {
  /// The size without any extent.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }
}

extension Size: CustomStringConvertible {
  /// The expression that creates the size.
  public var description: String { "Size(width: \(width), height: \(height))" }
}

#endif
