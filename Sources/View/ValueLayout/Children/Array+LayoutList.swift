extension Array: LayoutList where Element: Layout {
  /// The type of the leaves of every child.
  public typealias Content = Element.Content

  /// Places every child; an array that nobody else holds is changed where it is.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {
    // Through its memory, because each access by index would check anew that nobody else holds it.
    unsafe withUnsafeMutableBufferPointer { children in
      for index in children.indices {
        unsafe children[index].layout(in: rect(position + index), through: &transform)
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

  /// Shows every child in the order of the array.
  @inlinable
  public func visit<Visitor: ChildVisitor<Element.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    for index in indices {
      visitor.visit(self[index], at: position + index)
    }
  }
}
