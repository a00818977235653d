/// A layout that puts all edges of its leaves on the pixel grid.
///
/// The layouts inside compute with fractions of points as usual; only the frames of leaves are
/// rounded, each edge at its absolute position, so that neighbors still touch and errors do not
/// accumulate however long a list is. Equal leaves may differ in size by one pixel. See
/// ``FrameAdjustment/snapped(toScale:)`` for the rounding. Laws: snapping twice is snapping once;
/// leaves that tiled the rectangle tile the snapped one.
///
/// ```swift
/// var thirds = StackLayout(.horizontal, children: [Placed(0), Placed(1), Placed(2)])
///   .withPixelSnapping(scale: 1)
/// thirds.layout(in: Rect(x: 0, y: 0, width: 100, height: 10))
/// thirds.contents.map(\.frame.minX)    // [0.0, 33.0, 67.0]
/// thirds.contents.map(\.frame.width)   // [33.0, 34.0, 33.0]
/// ```
///
/// In nested snapped layouts the outermost scale applies. Contents: those of the child.
@frozen
public struct SnappedLayout<Child: Layout>: ModifyingLayout {
  /// The layout to snap.
  public var content: Child

  /// Pixels per point; a value that is not positive and finite snaps nothing.
  public var scale: Double

  /// Creates a layout that snaps to pixels.
  ///
  /// - Parameters:
  ///   - content: The layout to snap.
  ///   - scale: Pixels per point; a value that is not positive and finite snaps nothing.
  @inlinable
  public init(content: Child, scale: Double) {
    self.content = content
    self.scale = scale
  }

  /// Places the child, with every leaf on the grid.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    transform.adjusting(by: .snapped(toScale: scale)) { content.layout(in: rect, through: &$0) }
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
    transform.adjusting(by: .snapped(toScale: scale)) {
      content.layout(in: rect, through: &$0, measuredIn: pass)
    }
  }
}

extension Layout {
  /// Returns the layout with the edges of all leaves on the pixel grid.
  ///
  /// - Parameter scale: Pixels per point, such as 1, 1.5 or 2.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withPixelSnapping(scale: Double) -> SnappedLayout<Self> {
    SnappedLayout(content: self, scale: scale)
  }
}

extension SnappedLayout: Sendable where Child: Sendable {}
extension SnappedLayout: Equatable where Child: Equatable {}
extension SnappedLayout: Hashable where Child: Hashable {}
