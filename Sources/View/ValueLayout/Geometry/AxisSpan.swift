#if !canImport(CoreGraphics)

/// The part of one axis that a rectangle covers.
@frozen
@usableFromInline
struct AxisSpan {
  @usableFromInline let lower: Double
  @usableFromInline let upper: Double
  // Kept beside the ends, because the difference of rounded ends is not always the length.
  @usableFromInline let length: Double

  @inlinable
  init(lower: Double, upper: Double, length: Double) {
    self.lower = lower
    self.upper = upper
    self.length = length
  }

  @inlinable
  init(horizontal rect: Rect) {
    self.init(lower: rect.minX, upper: rect.minX + rect.width, length: rect.width)
  }

  @inlinable
  init(vertical rect: Rect) {
    self.init(lower: rect.minY, upper: rect.minY + rect.height, length: rect.height)
  }

  @inlinable
  func isInside(_ other: AxisSpan) -> Bool {
    other.lower <= lower && upper <= other.upper
  }

  @inlinable
  func intersection(_ other: AxisSpan) -> AxisSpan? {
    if isInside(other) { return self }
    if other.isInside(self) { return other }
    let lower = max(lower, other.lower)
    let upper = min(upper, other.upper)
    return lower <= upper ? AxisSpan(lower: lower, upper: upper, length: upper - lower) : nil
  }

  @inlinable
  func union(_ other: AxisSpan) -> AxisSpan {
    let lower = min(lower, other.lower)
    let upper = max(upper, other.upper)
    return AxisSpan(lower: lower, upper: upper, length: upper - lower)
  }
}

#endif
