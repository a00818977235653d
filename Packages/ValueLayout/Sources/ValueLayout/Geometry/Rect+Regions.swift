#if !canImport(CoreGraphics)

extension Rect {
  /// Returns whether a point lies in the region.
  ///
  /// The left and top edges belong to the region, the right and bottom ones do not, so a point on
  /// the edge shared by two neighbors is in one of them. An empty region contains no point.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    !isNull && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Returns whether the whole of another region lies in this one, edges included.
  ///
  /// Law: every rectangle without NaN contains itself. Every rectangle contains ``null``, which
  /// itself contains nothing else.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    if other.isNull { return true }
    if isNull { return false }
    return minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Returns whether two regions share at least an edge or a corner.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    !intersection(other).isNull
  }

  /// Returns the intersection of two rectangles.
  ///
  /// The intersection of neighbors is empty: their shared edge. Laws: the order does not matter,
  /// and the intersection of a rectangle with itself or with one that contains it is the rectangle,
  /// bit for bit.
  ///
  /// - Parameter other: The rectangle to intersect with.
  /// - Returns: The standardized intersection, or ``null`` if there is none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    guard
      !isNull, !other.isNull,
      let x = AxisSpan(horizontal: self).intersection(AxisSpan(horizontal: other)),
      let y = AxisSpan(vertical: self).intersection(AxisSpan(vertical: other))
    else { return .null }
    return Rect(x: x.lower, y: y.lower, width: x.length, height: y.length)
  }

  /// Returns the smallest region that contains both rectangles.
  ///
  /// Laws: the order does not matter; ``null`` adds nothing.
  ///
  /// - Parameter other: The rectangle to unite with; an empty one still counts by its position.
  /// - Returns: The standardized union, or the other rectangle unchanged if one is null.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let x = AxisSpan(horizontal: self).union(AxisSpan(horizontal: other))
    let y = AxisSpan(vertical: self).union(AxisSpan(vertical: other))
    return Rect(x: x.lower, y: y.lower, width: x.length, height: y.length)
  }
}

/// The part of one axis that a rectangle covers.
@frozen
@usableFromInline
struct AxisSpan {
  @usableFromInline let lower: Double
  @usableFromInline let upper: Double
  // Stored in addition to the ends, because the difference of rounded ends is not always the
  // length.
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
