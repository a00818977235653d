/// A layout that says where an alignment guide of its child is.
///
/// Made by ``Layout/withGuide(_:at:plus:)``.
@frozen
public struct GuideLayout<Child: Layout>: ModifyingLayout {
  /// The layout that has the guide.
  public var content: Child

  /// The guide whose place is given.
  public var guide: AlignmentGuide

  /// The part of the child's extent that lies before the guide.
  public var fraction: Double

  /// A distance added to it.
  public var distance: Double

  /// Makes a layout whose guide is at a part of its extent and a distance.
  ///
  /// - Parameters:
  ///   - content: The layout that has the guide.
  ///   - guide: The guide whose place is given.
  ///   - fraction: The part of the extent that lies before the guide.
  ///   - distance: A distance added to it.
  @inlinable
  public init(content: Child, guide: AlignmentGuide, fraction: Double, distance: Double) {
    self.content = content
    self.guide = guide
    self.fraction = fraction
    self.distance = distance
  }

  /// The size of the child, and the guide where it was put; other guides are the child's.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    guard guide == self.guide else { return content.measure(proposal, for: guide) }
    let size = content.sizeThatFits(proposal).bounded
    return GuidedSize(size: size, guide: guide.axis.length(of: size) * fraction + distance)
  }
}

extension Layout {
  /// Returns the layout with one of its alignment guides put at a place.
  ///
  /// ```swift
  /// let title = Placed("Dreams").withGuide(.firstBaseline, at: 0.8)
  /// ```
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - fraction: The part of the layout's extent that lies before it.
  ///   - distance: A distance added to it, in points.
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
