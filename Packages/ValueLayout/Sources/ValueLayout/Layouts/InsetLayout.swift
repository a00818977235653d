/// A layout that gives its child the rectangle shrunk by edge insets.
///
/// Returned by ``Layout/withInsets(_:)`` and its variants. Contents: those of the child. Laws:
/// insets of zero change nothing, and nested insets add up.
///
/// ```swift
/// var layout = Placed("text").withInsets(left: 8, right: 8)
/// layout.layout(in: Rect(x: 10, y: 20, width: 100, height: 50))
/// layout.contents[0].frame   // Rect(x: 18.0, y: 20.0, width: 84.0, height: 50.0)
/// ```
@frozen
public struct InsetLayout<Child: Layout>: ModifyingLayout {
  /// The layout that is inset.
  public var content: Child

  /// The margins; negative ones let the child reach out of the rectangle.
  public var inset: EdgeInsets

  /// Creates a layout with margins around its child.
  ///
  /// - Parameters:
  ///   - content: The layout to inset.
  ///   - inset: The margins. Insets larger than the rectangle give the child a negative size.
  @inlinable
  public init(content: Child, inset: EdgeInsets) {
    self.content = content
    self.inset = inset
  }

  /// Places the child in the inset rectangle.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    content.layout(in: rect.inset(by: inset), through: &transform)
  }

  /// The size of the child for the inset proposal, plus the insets.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let offer = proposal.inset(by: inset)
    return Child.checked(content.sizeThatFits(offer), to: offer).outset(by: inset).bounded
  }

  /// The size with the insets, and the guide of the child moved by the top or left one.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let offer = proposal.inset(by: inset)
    let inner = content.measure(offer, for: guide)
    return inner.moved(
      by: guide.axis == .vertical ? inset.top : inset.left,
      size: Child.checked(inner.size, to: offer).outset(by: inset).bounded)
  }
  /// The answer of the child, which remembers it.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    let offer = proposal.inset(by: inset)
    let inner = content.measure(offer, for: guide, in: pass)
    return inner.moved(
      by: guide?.axis == .horizontal ? inset.left : inset.top,
      size: Child.checked(inner.size, to: offer).outset(by: inset).bounded)
  }

  /// Places the child, which was measured in the same pass.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    content.layout(in: rect.inset(by: inset), through: &transform, measuredIn: pass)
  }
}

extension Layout {
  /// Returns the layout with margins at some edges.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge.
  ///   - left: The distance from the left edge.
  ///   - bottom: The distance from the bottom edge.
  ///   - right: The distance from the right edge.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withInsets(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> InsetLayout<Self> {
    withInsets(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// Returns the layout with the same margin at all edges.
  @inlinable
  public func withInsets(all distance: Double) -> InsetLayout<Self> {
    withInsets(EdgeInsets(all: distance))
  }

  /// Returns the layout with the given margins.
  @inlinable
  public func withInsets(_ insets: EdgeInsets) -> InsetLayout<Self> {
    InsetLayout(content: self, inset: insets)
  }
}

extension InsetLayout: Sendable where Child: Sendable {}
extension InsetLayout: Equatable where Child: Equatable {}
extension InsetLayout: Hashable where Child: Hashable {}
