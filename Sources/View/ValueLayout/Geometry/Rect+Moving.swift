#if !canImport(CoreGraphics)

extension Rect {
  /// The same region with its origin at the upper left corner and sizes that are not negative.
  ///
  /// Law: `rect.standardized == rect`. Every null rectangle becomes ``null``.
  @inlinable
  public var standardized: Rect {
    isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
  }

  /// The smallest region with whole edges that contains the rectangle; null stays null.
  @inlinable
  public var integral: Rect {
    guard !isNull else { return self }
    let x = minX.rounded(.down)
    let y = minY.rounded(.down)
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }

  /// Returns the region with its left and right edges moved in by dx, its upper and lower by dy.
  ///
  /// The middle stays where it is. Law: moving in and out again by the same distances gives the
  /// region back where the first result is not null.
  ///
  /// - Parameters:
  ///   - dx: The distance the left and right edges move towards each other; negative to widen.
  ///   - dy: The distance the upper and lower edges move towards each other; negative to heighten.
  /// - Returns: The standardized result, or ``null`` when there is less room than the distances
  ///   take away.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    guard !isNull else { return self }
    let inset = Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return inset.size.width < 0 || inset.size.height < 0 ? .null : inset
  }

  /// Returns the region moved to the right by dx and down by dy.
  ///
  /// - Parameters:
  ///   - dx: The distance to the right; negative to the left.
  ///   - dy: The distance down; negative up.
  /// - Returns: The standardized result; null stays null.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    isNull ? self : Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}

#endif
