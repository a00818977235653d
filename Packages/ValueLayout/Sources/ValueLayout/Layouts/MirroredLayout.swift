/// A layout that swaps right and left, for right-to-left scripts.
///
/// Every leaf keeps its size and lies as far from the left edge of the rectangle as it would
/// otherwise lie from the right one. Contents keep their order. Laws: mirroring twice gives the
/// original, apart from rounding; a leaf that fills the rectangle does not move.
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
  /// The layout to mirror.
  public var content: Child

  /// Whether right and left are swapped.
  public var isMirrored: Bool

  /// Creates a layout that may swap right and left.
  ///
  /// - Parameters:
  ///   - content: The layout to mirror.
  ///   - isMirrored: Whether right and left are swapped.
  @inlinable
  public init(content: Child, isMirrored: Bool) {
    self.content = content
    self.isMirrored = isMirrored
  }

  /// Places the child, with every leaf on the opposite side.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    guard isMirrored else { return content.layout(in: rect, through: &transform) }
    let middle = Double(rect.origin.x + rect.size.width / 2)
    transform.adjusting(by: .mirrored(at: middle)) { content.layout(in: rect, through: &$0) }
  }
  /// The answer of the child, which remembers it.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    content.measure(proposal, for: guide, in: pass)
  }

  /// Places the child, which was measured in the same pass.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    guard isMirrored else {
      return content.layout(in: rect, through: &transform, measuredIn: pass)
    }
    let middle = Double(rect.origin.x + rect.size.width / 2)
    transform.adjusting(by: .mirrored(at: middle)) {
      content.layout(in: rect, through: &$0, measuredIn: pass)
    }
  }
}

extension Layout {
  /// Returns the layout with right and left swapped.
  ///
  /// - Parameter isMirrored: Whether to swap them; the type of the tree is the same either way.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withMirroring(_ isMirrored: Bool = true) -> MirroredLayout<Self> {
    MirroredLayout(content: self, isMirrored: isMirrored)
  }
}

extension MirroredLayout: Sendable where Child: Sendable {}
extension MirroredLayout: Equatable where Child: Equatable {}
extension MirroredLayout: Hashable where Child: Hashable {}
