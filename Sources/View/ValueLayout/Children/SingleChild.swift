/// A list of one child.
@frozen
public struct SingleChild<Child: Layout>: LayoutList {
  /// The only child.
  public var child: Child

  /// Makes the list of one child.
  @inlinable
  public init(_ child: Child) {
    self.child = child
  }

  /// Always 1.
  @inlinable
  public var count: Int { 1 }

  /// Places the child in the rectangle at the given position.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    child.layout(in: rect(position), through: &transform)
  }

  /// Appends the leaves of the child.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    child.appendContents(to: &list)
  }

  /// Visits the leaves of the child.
  @inlinable
  @inline(__always)
  public func visitContents(_ body: (Child.Content) -> Void) {
    child.visitContents(body)
  }

  /// Shows the child.
  @inlinable
  @inline(__always)
  public func visit<Visitor: ChildVisitor<Child.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    visitor.visit(child, at: position)
  }
}

extension SingleChild: Sendable where Child: Sendable {}
extension SingleChild: Equatable where Child: Equatable {}
extension SingleChild: Hashable where Child: Hashable {}
