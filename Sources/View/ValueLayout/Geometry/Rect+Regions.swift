#if !canImport(CoreGraphics)

extension Rect {
  /// Returns whether a point lies in the region.
  ///
  /// The left and the upper edge belong to the region, the right and the lower one do not, so a
  /// point on the seam of two neighbours is in one of them. An empty region contains no point.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    !isNull && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Returns whether the whole of another region lies in this one, edges included.
  ///
  /// Law: every rectangle without not-a-number contains itself. Every rectangle contains ``null``,
  /// which itself contains nothing else.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    if other.isNull { return true }
    if isNull { return false }
    return minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Returns whether two regions have at least an edge or a corner in common.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    !intersection(other).isNull
  }

  /// Returns the region two rectangles have in common.
  ///
  /// Neighbours have an empty region in common, the seam. Laws: the order does not matter, and a
  /// rectangle has itself in common with itself and with all that contain it, to the last bit.
  ///
  /// - Parameter other: The rectangle to intersect with.
  /// - Returns: The standardized common region, or ``null`` when there is none.
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
  /// - Parameter other: The rectangle to unite with; an empty one still counts with its place.
  /// - Returns: The standardized united region, or the other rectangle as it is when one is null.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let x = AxisSpan(horizontal: self).union(AxisSpan(horizontal: other))
    let y = AxisSpan(vertical: self).union(AxisSpan(vertical: other))
    return Rect(x: x.lower, y: y.lower, width: x.length, height: y.length)
  }
}

#endif
