/// A layout that sets the position of an alignment guide of its child.
///
/// Returned by ``Layout/withGuide(_:at:plus:)``.
@frozen
public struct GuideLayout<Child: Layout>: ModifyingLayout {
  /// The layout that has the guide.
  public var content: Child

  /// The guide whose position is set.
  public var guide: AlignmentGuide

  /// The fraction of the child's extent that lies before the guide.
  public var fraction: Double

  /// A distance added to that.
  public var distance: Double

  /// Creates a layout whose guide is at a fraction of its extent plus a distance.
  ///
  /// - Parameters:
  ///   - content: The layout that has the guide.
  ///   - guide: The guide whose position is set.
  ///   - fraction: The fraction of the extent that lies before the guide.
  ///   - distance: A distance added to that.
  @inlinable
  public init(content: Child, guide: AlignmentGuide, fraction: Double, distance: Double) {
    self.content = content
    self.guide = guide
    self.fraction = fraction
    self.distance = distance
  }

  /// The size of the child, and the guide as set; other guides are the child's.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    guard guide == self.guide else { return content.measure(proposal, for: guide) }
    let size = Child.checked(content.sizeThatFits(proposal), to: proposal)
    return GuidedSize(size: size, guide: guide.axis.length(of: size) * fraction + distance)
  }
  /// The answer of the child, which remembers it.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    guard guide == self.guide else { return content.measure(proposal, for: guide, in: pass) }
    let size = Child.checked(
      content.measure(proposal, for: nil, in: pass).size, to: proposal)
    return GuidedSize(
      size: size, guide: self.guide.axis.length(of: size) * fraction + distance)
  }

  /// Places the child, which was measured in the same pass.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    content.layout(in: rect, through: &transform, measuredIn: pass)
  }
}

extension Layout {
  /// Returns the layout with one of its alignment guides set.
  ///
  /// ```swift
  /// let title = Placed("Dreams").withGuide(.firstBaseline, at: 0.8)
  /// ```
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - fraction: The fraction of the layout's extent that lies before the guide.
  ///   - distance: A distance added to that, in points.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withGuide(
    _ guide: AlignmentGuide, at fraction: Double, plus distance: Double = 0
  ) -> GuideLayout<Self> {
    GuideLayout(content: self, guide: guide, fraction: fraction, distance: distance)
  }
}

extension GuideLayout: Sendable where Child: Sendable {}
extension GuideLayout: Equatable where Child: Equatable {}
extension GuideLayout: Hashable where Child: Hashable {}
