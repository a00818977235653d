/// The children of a layout: any number of layouts whose leaves are of one type.
///
/// Arrays are lists of children of one type, made while the program runs. Lists of children of
/// unlike types come out of a ``LayoutBuilder``; their types hold the types of all children, so
/// placing them costs as much as code written for exactly these children.
///
/// Children are numbered from 0 in drawing order: back to front.
public protocol LayoutList<Content> {
  /// The type of the leaves of every child.
  associatedtype Content

  /// The number of children, which may be 0.
  ///
  /// - Complexity: O(1) for arrays and for what a builder makes without a loop.
  var count: Int { get }

  /// Places every child of this list, which may be a part of a longer one.
  ///
  /// - Parameters:
  ///   - position: The number of this list's first child in the whole list.
  ///   - transform: Has the last word on the frames of leaves.
  ///   - rect: Gives the rectangle of the child with a number; asked once for each child, in order.
  mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect)

  /// Appends the leaves of all children in drawing order: back to front.
  ///
  /// - Parameter list: The array to append to; what it held stays at its front.
  /// - Complexity: O(*n*) in the number of leaves appended.
  func appendContents(to list: inout [Content])

  /// Hands the leaves of all children to a function in drawing order: back to front.
  ///
  /// Has a default that appends the leaves to an array.
  ///
  /// - Parameter body: Gets each leaf once.
  func visitContents(_ body: (Content) -> Void)

  /// Shows every child of this list, which may be a part of a longer one, to a visitor.
  ///
  /// - Parameters:
  ///   - visitor: Looks at each child once, in order.
  ///   - position: The number of this list's first child in the whole list.
  func visit<Visitor: ChildVisitor<Content>>(_ visitor: inout Visitor, from position: Int)
}

extension LayoutList {
  /// Hands over the leaves one by one, through an array of all.
  @inlinable
  public func visitContents(_ body: (Content) -> Void) {
    var list: [Content] = []
    appendContents(to: &list)
    for leaf in list { body(leaf) }
  }

  /// Places every child in the rectangle that belongs to its number, counted from 0.
  ///
  /// - Parameter rect: Gives the rectangle of the child with a number; asked once for each child.
  @inlinable
  @inline(__always)
  public mutating func layout(in rect: (Int) -> Rect) {
    var unchanged = UnchangedFrames()
    layout(from: 0, through: &unchanged, in: rect)
  }

  /// Places every child in the rectangle that belongs to its number, through a transform.
  ///
  /// - Parameters:
  ///   - transform: Has the last word on the frames of leaves.
  ///   - rect: Gives the rectangle of the child with a number; asked once for each child, in order.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    layout(from: 0, through: &transform, in: rect)
  }
}
