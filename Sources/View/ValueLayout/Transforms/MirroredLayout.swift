/// A layout whose child is placed with right and left swapped, for scripts that run to the left.
///
/// Every leaf keeps its size and lies as far from the left edge of the rectangle as it would lie
/// from the right one. Contents stay in their order. Laws: mirrored twice is the original, but for
/// rounding; a leaf alone in the rectangle does not move.
///
/// ```swift
/// var row = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"), spacing: 8)
///   .withMirroring()
/// row.layout(in: Rect(x: 10, y: 0, width: 100, height: 20))
/// row.contents[0]   // "picture" in Rect(x: 90.0, y: 0.0, width: 20.0, height: 20.0)
/// row.contents[1]   // "text" in Rect(x: 10.0, y: 0.0, width: 72.0, height: 20.0)
/// ```
@frozen
public struct MirroredLayout<Child: Layout>: ModifyingLayout {
  /// The layout that is placed so.
  public var content: Child

  /// Whether right and left are swapped.
  public var isMirrored: Bool

  /// Makes a layout that may swap right and left.
  ///
  /// - Parameters:
  ///   - content: The layout that is placed so.
  ///   - isMirrored: Whether right and left are swapped.
  @inlinable
  public init(content: Child, isMirrored: Bool) {
    self.content = content
    self.isMirrored = isMirrored
  }

  /// Places the child, and every leaf on the other side.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    guard isMirrored else { return content.layout(in: rect, through: &transform) }
    let middle = Double(rect.origin.x + rect.size.width / 2)
    transform.adjusting(by: .mirrored(at: middle)) { content.layout(in: rect, through: &$0) }
  }
}

extension Layout {
  /// Returns the layout with right and left swapped.
  ///
  /// - Parameter isMirrored: Whether to swap them, so that a tree keeps its type either way.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withMirroring(_ isMirrored: Bool = true) -> MirroredLayout<Self> {
    MirroredLayout(content: self, isMirrored: isMirrored)
  }
}

extension MirroredLayout: Sendable where Child: Sendable {}
extension MirroredLayout: Equatable where Child: Equatable {}
extension MirroredLayout: Hashable where Child: Hashable {}
