/// The children of any number of lists of one type: what `for` makes in a layout builder.
@frozen
public struct RepeatedChildren<List: LayoutList>: LayoutList {
  /// The lists, one for each turn of the loop, from back to front.
  public var lists: [List]

  /// Makes the list of the children of all lists.
  @inlinable
  public init(_ lists: [List]) {
    self.lists = lists
  }

  /// The number of children of all lists together.
  ///
  /// - Complexity: O(*n*) in the number of lists.
  @inlinable
  public var count: Int {
    lists.reduce(0) { $0 + $1.count }
  }

  /// Places the children of one list after the other.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    var position = position
    for index in lists.indices {
      lists[index].layout(from: position, through: &transform, in: rect)
      position += lists[index].count
    }
  }

  /// Appends the leaves of one list after the other.
  @inlinable
  public func appendContents(to list: inout [List.Content]) {
    for children in lists {
      children.appendContents(to: &list)
    }
  }

  /// Visits the leaves of one list after the other.
  @inlinable
  @inline(__always)
  public func visitContents(_ body: (List.Content) -> Void) {
    for children in lists {
      children.visitContents(body)
    }
  }

  /// Shows the children of one list after the other.
  @inlinable
  public func visit<Visitor: ChildVisitor<List.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    var position = position
    for list in lists {
      list.visit(&visitor, from: position)
      position += list.count
    }
  }
}

extension RepeatedChildren: Sendable where List: Sendable {}
extension RepeatedChildren: Equatable where List: Equatable {}
extension RepeatedChildren: Hashable where List: Hashable {}
