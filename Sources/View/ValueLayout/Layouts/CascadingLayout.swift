/// A layout that fans its children out from the upper left to the lower right corner.
///
/// All children are of one size, and each lies right and down of the one before by a part of its
/// own size, the overlap factor. With *n* children and the factor *f*, a child is
/// 1 ∕ (1 + *f* (*n* − 1)) of the rectangle in both directions, so that the first touches the upper
/// left and the last the lower right corner. Contents: those of the children in order, so later
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
/// rectangle, but for rounding. A factor above 1 leaves gaps. A negative factor fans out to the
/// upper right corner of a child larger than the rectangle, and −1 ∕ (*n* − 1) gives infinite sizes.
@frozen
public struct CascadingLayout<Children: LayoutList>: DividingLayout {
  /// The layouts of the fan, from back to front.
  public var children: Children

  /// The part of its own size by which a child lies right and down of the one before.
  public var overlapFactor: Double

  /// Makes a fan of children of one type.
  ///
  /// - Parameters:
  ///   - children: The layouts from back to front; none is fine.
  ///   - overlapFactor: The part of its own size by which a child lies right and down of the one
  ///     before; 0 puts all at one place.
  @inlinable
  public init<Child: Layout>(children: [Child], overlapFactor: Double = 0.2)
  where Children == [Child] {
    self.children = children
    self.overlapFactor = overlapFactor
  }

  /// Makes a fan of the children that a closure lists, which may be of unlike types.
  ///
  /// - Parameters:
  ///   - overlapFactor: The part of its own size by which a child lies right and down of the one
  ///     before; 0 puts all at one place.
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
    let factor = 1 / (1 + overlapFactor * Double(children.count - 1))
    let size = Size(width: rect.size.width * factor, height: rect.size.height * factor)
    let step = Point(x: size.width * overlapFactor, y: size.height * overlapFactor)
    children.layout(through: &transform) { position in
      Rect(
        x: rect.origin.x + Double(position) * step.x,
        y: rect.origin.y + Double(position) * step.y,
        width: size.width, height: size.height)
    }
  }

  /// The size in which every child gets at least the size that the largest ones answer.
  ///
  /// The children are offered their part of the room. Zero without children.
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
