/// A list of no children, with a type of leaves so that it fits where others do.
@frozen
public struct EmptyChildren<Content>: LayoutList {
  /// Makes the list of no children.
  @inlinable
  public init() {}

  /// Always 0.
  @inlinable
  public var count: Int { 0 }

  /// Asks for no rectangle and places nothing.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {}

  /// Appends nothing.
  @inlinable
  public func appendContents(to list: inout [Content]) {}

  /// Visits nothing.
  @inlinable
  public func visitContents(_ body: (Content) -> Void) {}

  /// Shows nothing.
  @inlinable
  public func visit<Visitor: ChildVisitor<Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {}
}

extension EmptyChildren: Sendable {}
extension EmptyChildren: Hashable {}
