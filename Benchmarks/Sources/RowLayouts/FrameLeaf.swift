public import ValueLayout

/// A leaf that is nothing but its frame, like those of the reference.
@frozen
public struct FrameLeaf: Layout {
  /// Where it was placed.
  public var frame = Rect.zero

  /// Makes a leaf that was not placed yet.
  @inlinable
  public init() {}

  /// Takes the rectangle as the frame.
  @inlinable
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// Appends the leaf.
  @inlinable
  public func appendContents(to list: inout [FrameLeaf]) {
    list.append(self)
  }
}
