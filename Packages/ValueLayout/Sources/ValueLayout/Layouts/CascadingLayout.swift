/// A layout that fans out its children from the top left to the bottom right corner.
///
/// All children have one size, and each lies to the right of and below the previous one by a
/// fraction of its own size, the overlap factor. With *n* children and the factor *f*, a child is 1
/// ∕ (1 + *f* (*n* − 1)) of the rectangle in both directions, so that the first touches the top
/// left and the last the bottom right corner. Contents: those of the children in order, so later
/// children lie on earlier ones.
///
/// ```swift
/// var cards = CascadingLayout(children: [Placed("A"), Placed("B")], overlapFactor: 0.25)
/// cards.layout(in: Rect(x: 0, y: 0, width: 100, height: 50))
/// cards.contents[0]   // "A" in Rect(x: 0.0, y: 0.0, width: 80.0, height: 40.0)
/// cards.contents[1]   // "B" in Rect(x: 20.0, y: 10.0, width: 80.0, height: 40.0)
/// ```
///
/// One child fills the rectangle. Law: with a factor of 0 or more, all children stay inside the
/// rectangle, apart from rounding. A factor above 1 leaves gaps. With a negative factor each child
/// lies to the left of and above the previous one and is larger than the rectangle; −1 ∕ (*n* − 1)
/// gives infinite sizes.
@frozen
public struct CascadingLayout<Children: LayoutList>: DividingLayout {
  /// The layouts of the fan, from back to front.
  public var children: Children

  /// The fraction of its own size by which a child is offset from the previous one.
  public var overlapFactor: Double

  /// Creates a fan of children of one type.
  ///
  /// - Parameters:
  ///   - children: The layouts from back to front; may be empty.
  ///   - overlapFactor: The fraction of its own size by which a child is offset from the previous
  ///     one; 0 stacks them all in one place.
  @inlinable
  public init<Child: Layout>(children: [Child], overlapFactor: Double = 0.2)
  where Children == [Child] {
    self.children = children
    self.overlapFactor = overlapFactor
  }

  @inlinable
  init(of children: Children, overlapFactor: Double) {
    self.children = children
    self.overlapFactor = overlapFactor
  }

  /// Creates a fan of the children listed in a closure, which may have different types.
  ///
  /// - Parameters:
  ///   - overlapFactor: The fraction of its own size by which a child is offset from the previous
  ///     one; 0 stacks them all in one place.
  ///   - children: Lists the layouts from back to front.
  @inlinable
  public init(overlapFactor: Double = 0.2, @LayoutBuilder children: () -> Children) {
    self.children = children()
    self.overlapFactor = overlapFactor
  }

  /// Places the children along the diagonal.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    let (size, step) = frames(in: rect)
    children.layout(through: &transform) { position in
      Rect(
        x: rect.origin.x + Double(position) * step.x,
        y: rect.origin.y + Double(position) * step.y,
        width: size.width, height: size.height)
    }
  }

  /// Places the children along the diagonal, measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    let (size, step) = frames(in: rect)
    children.layoutMeasured(through: &transform) { position in
      Rect(
        x: rect.origin.x + Double(position) * step.x,
        y: rect.origin.y + Double(position) * step.y,
        width: size.width, height: size.height)
    }
  }

  /// The size of each child, and its distance to the next.
  @inlinable
  @inline(__always)
  func frames(in rect: Rect) -> (size: Size, step: Point) {
    let factor = 1 / (1 + overlapFactor * Double(children.count - 1))
    let size = Size(width: rect.size.width * factor, height: rect.size.height * factor)
    let step = Point(x: size.width * overlapFactor, y: size.height * overlapFactor)
    return (size, step)
  }

  /// The answer from those of the children, which remember them.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    let overlapFactor = overlapFactor
    return children.measuring(in: pass) { children in
      CascadingLayout<MeasuredChildren<Children>>(of: children, overlapFactor: overlapFactor)
        .answer(proposal, for: guide)
    }
  }

  /// The size in which every child gets at least the size that the largest one returns.
  ///
  /// The children are proposed their part of the space. Zero without children.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard children.count > 0 else { return .zero }
    let parts = 1 + overlapFactor * Double(children.count - 1)
    let offer = proposal.bounded
    let size = children.largestSize(
      ProposedSize(width: offer.width.map { $0 / parts }, height: offer.height.map { $0 / parts }))
    return Size(width: size.width * parts, height: size.height * parts).bounded
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

extension CascadingLayout: Sendable where Children: Sendable {}
extension CascadingLayout: Equatable where Children: Equatable {}
extension CascadingLayout: Hashable where Children: Hashable {}
