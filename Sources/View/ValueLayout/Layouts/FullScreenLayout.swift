/// A layout that gives its child the whole rectangle.
///
/// Where a place asks for a layout that decorates or divides, this one says that there is nothing
/// beside the child. Contents: those of the child. Law: frames are those of the child alone.
@frozen
public struct FullScreenLayout<Child: Layout>: DividingLayout {
  /// The layout that gets the whole rectangle.
  public var content: Child

  /// Makes a layout that fills its rectangle with one child.
  @inlinable
  public init(content: Child) {
    self.content = content
  }

  /// Places the child in the whole rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    content.layout(in: rect, through: &transform)
  }

  /// The room offered; where it is open, the size of the child.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    proposal.filled(ideal: content.sizeThatFits(proposal))
  }

  /// What the child tells.
  @inlinable
  public var traits: LayoutTraits { content.traits }

  /// Appends the leaves of the child.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    content.appendContents(to: &list)
  }
}

extension FullScreenLayout: Sendable where Child: Sendable {}
extension FullScreenLayout: Equatable where Child: Equatable {}
extension FullScreenLayout: Hashable where Child: Hashable {}
