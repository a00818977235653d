/// The children of one of two lists: what `if` and `switch` make in a layout builder.
@frozen
public struct EitherChildren<First: LayoutList, Second: LayoutList>: LayoutList
where First.Content == Second.Content {
  // Two optionals rather than an enum, so that children are changed where they are: taking them
  // out of an enum and putting them back copies arrays. Exactly one of the two holds children.
  @usableFromInline var first: First?
  @usableFromInline var second: Second?

  /// Makes the list of the first kind of children.
  @inlinable
  public init(first: First) {
    self.first = first
    self.second = nil
  }

  /// Makes the list of the second kind of children.
  @inlinable
  public init(second: Second) {
    self.first = nil
    self.second = second
  }

  /// The number of children of the kind that is there.
  @inlinable
  public var count: Int { (first?.count ?? 0) + (second?.count ?? 0) }

  /// Places the children of the kind that is there.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    first?.layout(from: position, through: &transform, in: rect)
    second?.layout(from: position, through: &transform, in: rect)
  }

  /// Appends the leaves of the kind that is there.
  @inlinable
  public func appendContents(to list: inout [First.Content]) {
    first?.appendContents(to: &list)
    second?.appendContents(to: &list)
  }

  /// Visits the leaves of the kind that is there.
  @inlinable
  @inline(__always)
  public func visitContents(_ body: (First.Content) -> Void) {
    first?.visitContents(body)
    second?.visitContents(body)
  }

  /// Shows the children of the kind that is there.
  @inlinable
  public func visit<Visitor: ChildVisitor<First.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    first?.visit(&visitor, from: position)
    second?.visit(&visitor, from: position)
  }
}

extension EitherChildren: Sendable where First: Sendable, Second: Sendable {}
extension EitherChildren: Equatable where First: Equatable, Second: Equatable {}
extension EitherChildren: Hashable where First: Hashable, Second: Hashable {}
