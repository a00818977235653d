extension Hasher {
  // Not every platform's rectangles and sizes are hashable, so what holds them hashes by these.

  /// Feeds the region of a rectangle, alike for all that are equal.
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
