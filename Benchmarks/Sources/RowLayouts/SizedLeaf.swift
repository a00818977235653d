public import ValueLayout

/// A leaf with a frame and an intrinsic size.
@frozen
public struct SizedLeaf: Layout {
  /// Where it was placed.
  public var frame = Rect.zero

  /// The size that it answers to any proposal.
  public var size: Size

  /// Makes a leaf of a size.
  @inlinable
  public init(width: Double, height: Double) {
    size = Size(width: width, height: height)
  }

  /// Takes the rectangle as the frame.
  @inlinable
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The leaf's own size.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size { size }

  /// Appends the leaf.
  @inlinable
  public func appendContents(to list: inout [SizedLeaf]) {
    list.append(self)
  }
}
