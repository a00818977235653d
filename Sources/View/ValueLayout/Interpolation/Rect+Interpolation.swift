extension Rect {
  /// Returns the rectangle a part of the way to another.
  ///
  /// Origin and size, as given, go there in straight lines. Laws: at 0 it is this rectangle and at 1
  /// the other one, to the last bit; a number that is the same in both stays the same.
  ///
  /// ```swift
  /// let start = Rect(x: 0, y: 0, width: 90, height: 40)
  /// start.interpolated(to: Rect(x: 10, y: 0, width: 30, height: 40), progress: 0.5)
  /// // Rect(x: 5.0, y: 0.0, width: 60.0, height: 40.0)
  /// ```
  ///
  /// - Parameters:
  ///   - end: The rectangle at progress 1.
  ///   - progress: The part of the way: beyond 0 and 1 the lines go on, as springs need it.
  /// - Returns: The rectangle between. Where one of the two is null, the nearer of them.
  @inlinable
  public func interpolated(to end: Rect, progress: Double) -> Rect {
    if isNull || end.isNull { return progress < 0.5 ? self : end }
    return Rect(
      x: Rect.number(from: origin.x, to: end.origin.x, progress),
      y: Rect.number(from: origin.y, to: end.origin.y, progress),
      width: Rect.number(from: size.width, to: end.size.width, progress),
      height: Rect.number(from: size.height, to: end.size.height, progress))
  }

  // Asks for the ends first: sums of products round, and infinity times zero is not a number.
  @inlinable
  static func number(from start: Double, to end: Double, _ progress: Double) -> Double {
    if progress == 0 || start == end { return start }
    if progress == 1 { return end }
    return start * (1 - progress) + end * progress
  }
}
