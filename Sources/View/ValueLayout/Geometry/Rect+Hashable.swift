#if !canImport(CoreGraphics)

extension Rect: Hashable {
  // Written by hand because equality is of regions, as CGRect's is, and not of stored properties.

  /// Whether both rectangles cover the same region; all null rectangles are equal.
  @inlinable
  public static func == (lhs: Rect, rhs: Rect) -> Bool {
    if lhs.isNull || rhs.isNull { return lhs.isNull && rhs.isNull }
    return lhs.minX == rhs.minX && lhs.minY == rhs.minY
      && lhs.width == rhs.width && lhs.height == rhs.height
  }

  /// Feeds the region to a hasher, so that equal rectangles hash alike.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    let region = standardized
    hasher.combine(region.origin)
    hasher.combine(region.size)
  }
}

#endif
