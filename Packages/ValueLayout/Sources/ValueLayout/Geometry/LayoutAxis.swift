/// One of the two directions in which layouts place children one after another.
@frozen
public enum LayoutAxis: Hashable, Sendable, CaseIterable {
  /// From left to right: lengths are widths, breadths are heights.
  case horizontal

  /// From top to bottom: lengths are heights, breadths are widths.
  case vertical
}

extension LayoutAxis {
  /// The axis at a right angle to this one.
  @inlinable
  public var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// Returns the extent of a size along the axis.
  @inlinable
  @inline(__always)
  public func length(of size: Size) -> Double {
    Double(self == .horizontal ? size.width : size.height)
  }

  /// Returns the extent of a size across the axis.
  @inlinable
  @inline(__always)
  public func breadth(of size: Size) -> Double {
    Double(self == .horizontal ? size.height : size.width)
  }

  /// Returns what is proposed along the axis.
  @inlinable
  @inline(__always)
  public func length(of proposal: ProposedSize) -> Double? {
    self == .horizontal ? proposal.width : proposal.height
  }

  /// Returns what is proposed across the axis.
  @inlinable
  @inline(__always)
  public func breadth(of proposal: ProposedSize) -> Double? {
    self == .horizontal ? proposal.height : proposal.width
  }

  /// Returns the size of a length along the axis and a breadth across it.
  @inlinable
  @inline(__always)
  public func size(length: Double, breadth: Double) -> Size {
    self == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  /// Returns the proposal of a length along the axis and a breadth across it.
  @inlinable
  @inline(__always)
  public func proposal(length: Double?, breadth: Double?) -> ProposedSize {
    self == .horizontal
      ? ProposedSize(width: length, height: breadth)
      : ProposedSize(width: breadth, height: length)
  }

  /// Returns a rectangle measured from the origin of another.
  ///
  /// - Parameters:
  ///   - offset: The distance from the other's origin along the axis.
  ///   - length: The extent along the axis.
  ///   - shift: The distance from the other's origin across the axis.
  ///   - breadth: The extent across the axis.
  ///   - rect: The other rectangle.
  /// - Returns: The rectangle, its size signed as given.
  @inlinable
  @inline(__always)
  public func rect(
    offset: Double, length: Double, shift: Double, breadth: Double, in rect: Rect
  ) -> Rect {
    self == .horizontal
      ? Rect(
        x: rect.origin.x + offset, y: rect.origin.y + shift, width: length, height: breadth)
      : Rect(
        x: rect.origin.x + shift, y: rect.origin.y + offset, width: breadth, height: length)
  }
}
