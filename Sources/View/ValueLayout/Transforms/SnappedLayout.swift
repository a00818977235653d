/// A layout whose leaves have all edges on the grid of pixels.
///
/// The layouts inside compute as ever, with fractions of points; only the frames that reach the
/// leaves are rounded: each edge where it is, so that neighbours still meet and errors do not add
/// up however long a list is. Sizes of leaves may differ by one pixel from those of their likes.
/// See ``FrameAdjustment/snapped(toScale:)`` for the rounding. Laws: snapping twice is snapping
/// once; leaves that tiled the rectangle tile the snapped one.
///
/// ```swift
/// var thirds = StackLayout(.horizontal, children: [Placed(0), Placed(1), Placed(2)])
///   .withPixelSnapping(scale: 1)
/// thirds.layout(in: Rect(x: 0, y: 0, width: 100, height: 10))
/// thirds.contents.map(\.frame.minX)    // [0.0, 33.0, 67.0]
/// thirds.contents.map(\.frame.width)   // [33.0, 34.0, 33.0]
/// ```
///
/// Inside of another such layout, the scale of the outer one counts. Contents: those of the child.
@frozen
public struct SnappedLayout<Child: Layout>: ModifyingLayout {
  /// The layout that is placed so.
  public var content: Child

  /// Pixels to a point; one that is not positive and finite snaps nothing.
  public var scale: Double

  /// Makes a layout that snaps to pixels.
  ///
  /// - Parameters:
  ///   - content: The layout that is placed so.
  ///   - scale: Pixels to a point; one that is not positive and finite snaps nothing.
  @inlinable
  public init(content: Child, scale: Double) {
    self.content = content
    self.scale = scale
  }

  /// Places the child, and every leaf on the grid.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    transform.adjusting(by: .snapped(toScale: scale)) { content.layout(in: rect, through: &$0) }
  }
}

extension Layout {
  /// Returns the layout with the edges of all leaves on the grid of pixels.
  ///
  /// - Parameter scale: Pixels to a point, such as 1, 1.5 or 2.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withPixelSnapping(scale: Double) -> SnappedLayout<Self> {
    SnappedLayout(content: self, scale: scale)
  }
}

extension SnappedLayout: Sendable where Child: Sendable {}
extension SnappedLayout: Equatable where Child: Equatable {}
extension SnappedLayout: Hashable where Child: Hashable {}
