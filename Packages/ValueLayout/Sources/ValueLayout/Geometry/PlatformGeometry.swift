#if canImport(CoreGraphics)

// Exported because the members of the three types are members of this library's types: its
// inlinable layouts and its clients use them without importing CoreGraphics themselves.
@_exported public import CoreGraphics

/// A point in a plane with x growing to the right; layouts assume that y grows downwards.
public typealias Point = CGPoint

/// The extent of a rectangle, in points; negative extents reach left and up of the origin.
public typealias Size = CGSize

/// A rectangle in points; layouts assume that y grows downwards.
public typealias Rect = CGRect

#endif

extension Hasher {
  // Not every platform's rectangles and sizes are hashable, so types that contain them use these.

  /// Feeds the region of a rectangle, the same for all equal rectangles.
  @inlinable
  mutating func combine(region rect: Rect) {
    combine(rect.isNull)
    guard !rect.isNull else { return }
    combine(Double(rect.minX))
    combine(Double(rect.minY))
    combine(Double(rect.width))
    combine(Double(rect.height))
  }

  /// Feeds the lengths of a size.
  @inlinable
  mutating func combine(lengths size: Size) {
    combine(Double(size.width))
    combine(Double(size.height))
  }
}
