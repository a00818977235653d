/// The children of one list followed by those of another, whose types may be unlike.
///
/// Pairs of pairs hold any number of children. Parameter packs would read better, but their loops
/// still run over type metadata, which takes several times as long as the placing.
@frozen
public struct PairChildren<First: LayoutList, Second: LayoutList>: LayoutList
where First.Content == Second.Content {
  /// The children behind.
  public var first: First

  /// The children in front, numbered on from the first.
  public var second: Second

  /// Makes the list of the children of both.
  ///
  /// - Parameters:
  ///   - first: The children behind.
  ///   - second: The children in front.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The number of children of both.
  @inlinable
  public var count: Int { first.count + second.count }

  /// Places the children of the first list, then those of the second.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    first.layout(from: position, through: &transform, in: rect)
    second.layout(from: position + first.count, through: &transform, in: rect)
  }

  /// Appends the leaves of the first list, then those of the second.
  @inlinable
  public func appendContents(to list: inout [First.Content]) {
    first.appendContents(to: &list)
    second.appendContents(to: &list)
  }

  /// Visits the leaves of the first list, then those of the second.
  @inlinable
  @inline(__always)
  public func visitContents(_ body: (First.Content) -> Void) {
    first.visitContents(body)
    second.visitContents(body)
  }

  /// Shows the children of the first list, then those of the second.
  @inlinable
  @inline(__always)
  public func visit<Visitor: ChildVisitor<First.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    first.visit(&visitor, from: position)
    second.visit(&visitor, from: position + first.count)
  }
}

extension PairChildren: Sendable where First: Sendable, Second: Sendable {}
extension PairChildren: Equatable where First: Equatable, Second: Equatable {}
extension PairChildren: Hashable where First: Hashable, Second: Hashable {}
