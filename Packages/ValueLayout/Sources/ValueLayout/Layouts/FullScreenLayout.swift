/// A layout that gives its child the whole rectangle.
///
/// Use it where a decorating or dividing layout is expected and there is nothing but the child.
/// Contents: those of the child. Law: frames are those of the child alone.
@frozen
public struct FullScreenLayout<Child: Layout>: ModifyingLayout {
  /// The layout that gets the whole rectangle.
  public var content: Child

  /// Creates a layout that fills its rectangle with one child.
  @inlinable
  public init(content: Child) {
    self.content = content
  }

  /// The proposed size; where it is unspecified, the size of the child.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    proposal.filled(ideal: content.sizeThatFits(proposal))
  }

  /// The answer around that of the child, which remembers it.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    var answer = content.measure(proposal, for: guide, in: pass)
    answer.size = proposal.filled(ideal: answer.size)
    return answer
  }

  /// Places the child in the whole rectangle, measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    content.layout(in: rect, through: &transform, measuredIn: pass)
  }

  /// The size, and the guide of the child, as far from the edges as in its own size.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let answer = content.measure(proposal, for: guide)
    return GuidedSize(size: proposal.filled(ideal: answer.size), guide: answer.guide)
  }
}

extension FullScreenLayout: Sendable where Child: Sendable {}
extension FullScreenLayout: Equatable where Child: Equatable {}
extension FullScreenLayout: Hashable where Child: Hashable {}
