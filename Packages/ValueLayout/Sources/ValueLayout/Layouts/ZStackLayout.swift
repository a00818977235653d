/// A layout that stacks its children from back to front: each gets the whole rectangle.
///
/// Contents: those of the children in order, so the first child is at the back.
///
/// ```swift
/// let pile = ZStackLayout {
///   Placed("sky")
///   Placed("moon").withInsets(all: 20)
/// }
/// pile.contents.map(\.value)   // ["sky", "moon"]
/// ```
@frozen
public struct ZStackLayout<Children: LayoutList>: DividingLayout {
  /// The layouts from back to front.
  public var children: Children

  /// Creates a stack of children of one type.
  ///
  /// - Parameter children: The layouts from back to front; may be empty.
  @inlinable
  public init<Child: Layout>(children: [Child]) where Children == [Child] {
    self.children = children
  }

  /// Creates a stack of the children listed in a closure, which may have different types.
  ///
  /// - Parameter children: Lists the layouts from back to front.
  @inlinable
  public init(@LayoutBuilder children: () -> Children) {
    self.children = children()
  }

  /// Places every child in the whole rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    children.layout(through: &transform) { _ in rect }
  }

  /// Places every child, all measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    children.layoutMeasured(through: &transform) { _ in rect }
  }

  /// The answer from those of the children, which remember them.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    GuidedSize(size: children.measuring(in: pass) { $0.largestSize(proposal) }, guide: nil)
  }

  /// The largest width and the largest height of the children; zero without any.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    children.largestSize(proposal)
  }

  /// Appends the leaves of the children in order.
  @inlinable
  public func appendContents(to list: inout [Children.Content]) {
    children.appendContents(to: &list)
  }

  /// Visits the leaves of the children in order.
  @inlinable
  public func visitContents(_ body: (Children.Content) -> Void) {
    children.visitContents(body)
  }
}

extension ZStackLayout: Sendable where Children: Sendable {}
extension ZStackLayout: Equatable where Children: Equatable {}
extension ZStackLayout: Hashable where Children: Hashable {}
