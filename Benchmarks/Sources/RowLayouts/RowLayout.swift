public import ValueLayout

/// A row as a program would write it for itself: three children piled in the left third, and the
/// fourth in the rest.
///
/// Its distances are constants in its code, as they are in the reference's. Configurable layouts
/// keep them in memory, in each row.
@frozen
public struct RowLayout<Children: LayoutList>: DividingLayout {
  /// The pile from top to bottom, then the detail.
  public var children: Children

  /// Makes a row of children of unlike types.
  @inlinable
  public init(@LayoutBuilder children: () -> Children) {
    self.children = children()
  }

  /// Makes a row of children of one type.
  @inlinable
  public init<Child: Layout>(_ children: [Child]) where Children == [Child] {
    self.children = children
  }

  /// Places the children of the pile and the detail.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    let inner = rect.inset(by: EdgeInsets(all: 5))
    let third = inner.size.width / 3
    let part = inner.size.height / 3
    children.layout(through: &transform) { position in
      position < 3
        ? Rect(
          x: inner.origin.x, y: inner.origin.y + Double(position) * part, width: third,
          height: part)
        : Rect(
          x: inner.origin.x + third, y: inner.origin.y, width: inner.size.width - third,
          height: inner.size.height)
    }
  }

  /// Appends the leaves of the pile, then those of the detail.
  @inlinable
  public func appendContents(to list: inout [Children.Content]) {
    children.appendContents(to: &list)
  }

  /// Visits the leaves of the pile, then those of the detail.
  @inlinable
  public func visitContents(_ body: (Children.Content) -> Void) {
    children.visitContents(body)
  }
}
