/// A layout that gives its child the whole rectangle.
///
/// Where a place asks for a layout that decorates or divides, this one says that there is nothing
/// beside the child. Contents: those of the child. Law: frames are those of the child alone.
@frozen
public struct FullScreenLayout<Child: Layout>: CompositeLayout {
  /// The layout that gets the whole rectangle.
  public var content: Child

  /// Makes a layout that fills its rectangle with one child.
  @inlinable
  public init(content: Child) {
    self.content = content
  }

  /// Places the child in the whole rectangle.
  @inlinable
  public mutating func layout(in rect: Rect) {
    content.layout(in: rect)
  }

  /// The room offered; where it is open, the size of the child.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    proposal.filled(ideal: content.sizeThatFits(proposal))
  }

  /// Appends the leaves of the child.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    content.appendContents(to: &list)
  }
}

extension FullScreenLayout: Sendable where Child: Sendable {}
extension FullScreenLayout: Equatable where Child: Equatable {}
extension FullScreenLayout: Hashable where Child: Hashable {}
