/// The children of a layout: any number of layouts whose leaves have one type.
///
/// Arrays are lists of children of one type, built at run time. Lists of children of different
/// types come from a ``LayoutBuilder``; their types contain the types of all children, so placing
/// them is as fast as code written for exactly these children.
///
/// Children are numbered from 0 in drawing order: back to front.
public protocol LayoutList<Content> {
  /// The type of the leaves of every child.
  associatedtype Content

  /// The number of children; may be 0.
  ///
  /// - Complexity: O(1) for arrays and for lists that a builder makes without a loop.
  var count: Int { get }

  /// Places every child of this list, which may be part of a longer one.
  ///
  /// - Parameters:
  ///   - position: The position of this list's first child in the whole list.
  ///   - transform: Adjusts the frames of leaves.
  ///   - rect: Returns the rectangle for the child at a position; called once per child, in order.
  mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect)

  /// Appends the leaves of all children in drawing order: back to front.
  ///
  /// - Parameter list: The array to append to; its elements stay in front.
  /// - Complexity: O(*n*) in the number of leaves appended.
  func appendContents(to list: inout [Content])

  /// Passes the leaves of all children to a closure in drawing order: back to front.
  ///
  /// The default implementation collects the leaves in an array first.
  ///
  /// - Parameter body: Called once with each leaf.
  func visitContents(_ body: (Content) -> Void)

  /// Calls a visitor with every child of this list, which may be part of a longer one.
  ///
  /// - Parameters:
  ///   - visitor: Called once with each child, in order.
  ///   - position: The position of this list's first child in the whole list.
  func visit<Visitor: ChildVisitor<Content>>(_ visitor: inout Visitor, from position: Int)

  /// Calls an updater with every child of this list, which may be part of a longer one.
  ///
  /// The default implementation passes copies that remember nothing. Implement this together with
  /// ``layout(from:through:wasMeasured:in:)``, or neither.
  ///
  /// - Parameters:
  ///   - updater: Called once with each child, in order.
  ///   - position: The position of this list's first child in the whole list.
  mutating func update<Updater: ChildUpdater<Content>>(
    _ updater: inout Updater, from position: Int)

  /// Places every child of this list, some of which were measured in the same pass.
  ///
  /// The default implementation places them all as if they had not been measured.
  ///
  /// - Parameters:
  ///   - position: The position of this list's first child in the whole list.
  ///   - transform: Adjusts the frames of leaves.
  ///   - wasMeasured: Whether the child at a position was updated by measuring in this pass.
  ///   - rect: Returns the rectangle for the child at a position; called once per child, in order.
  mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, wasMeasured: (Int) -> Bool,
    in rect: (Int) -> Rect)
}

extension LayoutList {
  /// Passes copies of the children to an updater.
  @inlinable
  public mutating func update<Updater: ChildUpdater<Content>>(
    _ updater: inout Updater, from position: Int
  ) {
    var visit = ForgetfulVisit(updater)
    self.visit(&visit, from: position)
    updater = visit.updater
  }

  /// Places every child as if none had been measured.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, wasMeasured: (Int) -> Bool,
    in rect: (Int) -> Rect
  ) {
    layout(from: position, through: &transform, in: rect)
  }

  /// Passes the leaves to a closure one by one, by way of an array of them all.
  @inlinable
  public func visitContents(_ body: (Content) -> Void) {
    var list: [Content] = []
    appendContents(to: &list)
    for leaf in list { body(leaf) }
  }

  /// Places every child in the rectangle for its position, counted from 0.
  ///
  /// - Parameter rect: Returns the rectangle for the child at a position; called once per child.
  @inlinable
  @inline(__always)
  public mutating func layout(in rect: (Int) -> Rect) {
    var unchanged = UnchangedFrames()
    layout(from: 0, through: &unchanged, in: rect)
  }

  /// Places every child in the rectangle for its position, through a transform.
  ///
  /// - Parameters:
  ///   - transform: Adjusts the frames of leaves.
  ///   - rect: Returns the rectangle for the child at a position; called once per child, in order.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    layout(from: 0, through: &transform, in: rect)
  }
}

extension Array: LayoutList where Element: Layout {
  /// The type of the leaves of every child.
  public typealias Content = Element.Content

  /// Places every child; an array that is not shared is changed in place.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    // Through a buffer, because each access by index would check again that the array is unshared.
    unsafe withUnsafeMutableBufferPointer { children in
      for index in children.indices {
        unsafe children[index].layout(in: rect(position + index), through: &transform)
      }
    }
  }

  /// Calls the updater with every child in the order of the array.
  @inlinable
  @inline(__always)
  public mutating func update<Updater: ChildUpdater<Element.Content>>(
    _ updater: inout Updater, from position: Int
  ) {
    unsafe withUnsafeMutableBufferPointer { children in
      for index in children.indices {
        unsafe updater.update(&children[index], at: position + index)
      }
    }
  }

  /// Places every child; an array that is not shared is changed in place.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, wasMeasured: (Int) -> Bool,
    in rect: (Int) -> Rect
  ) {
    unsafe withUnsafeMutableBufferPointer { children in
      for index in children.indices {
        let place = position + index
        unsafe children[index].layout(
          in: rect(place), through: &transform, wasMeasured: wasMeasured(place))
      }
    }
  }

  /// Appends the leaves of all children in the order of the array.
  @inlinable
  public func appendContents(to list: inout [Element.Content]) {
    for child in self {
      child.appendContents(to: &list)
    }
  }

  /// Visits the leaves of all children in the order of the array.
  @inlinable
  @inline(__always)
  public func visitContents(_ body: (Element.Content) -> Void) {
    for child in self {
      child.visitContents(body)
    }
  }

  /// Calls the visitor with every child in the order of the array.
  @inlinable
  public func visit<Visitor: ChildVisitor<Element.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    for index in indices {
      visitor.visit(self[index], at: position + index)
    }
  }
}
