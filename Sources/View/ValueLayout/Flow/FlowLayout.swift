/// A layout that puts its children after each other like words, in as many lines as it takes.
///
/// Each child is offered the room of a line and gets the length it answers, within the limits of
/// its ``StackLength`` and regardless of weights and priorities. It goes into the line begun where
/// it fits there after the spacing, and begins the next line otherwise; so a child longer than the
/// room has a line of its own and reaches out of it. A line is as broad as its broadest child.
///
/// ```swift
/// let words = [40.0, 50, 30].map { Placed($0).withFrame(width: $0, height: 10) }
/// var flow = FlowLayout(children: words, spacing: 5, lineSpacing: 2)
/// flow.layout(in: Rect(x: 0, y: 0, width: 100, height: 100))
/// flow.contents.map(\.frame.minX)   // [0.0, 45.0, 0.0]
/// flow.contents.map(\.frame.minY)   // [0.0, 0.0, 12.0]
/// ```
///
/// Lines never move to the end of the rectangle: those without room reach out of it. Contents:
/// those of the children in order. Law: children that are not longer than the room lie within it
/// along the lines. Measuring and placing measure each child once. Placing more than 42 children
/// needs memory, which is kept from pass to pass; measuring needs none.
@frozen
public struct FlowLayout<Children: LayoutList>: DividingLayout {
  /// The layouts in order.
  public var children: Children

  /// The direction of the lines.
  public var axis: LayoutAxis

  /// The distance between a child and the next in its line.
  public var spacing: Double

  /// The distance between a line and the next.
  public var lineSpacing: Double

  /// Where children lie across their line.
  public var alignment: StackAlignment

  /// Where the room goes that the children of a line leave.
  public var distribution: StackDistribution

  /// Where the room of the last line goes, or nil for the same as in the others.
  public var lastLine: StackDistribution?

  @usableFromInline var memory = StackMemory()

  /// Makes a flow of the children of a list.
  ///
  /// - Parameters:
  ///   - children: The layouts in order, such as an array; none is fine.
  ///   - axis: The direction of the lines.
  ///   - spacing: The distance between a child and the next in its line.
  ///   - lineSpacing: The distance between a line and the next.
  ///   - alignment: Where children lie across their line.
  ///   - distribution: Where the room goes that the children of a line leave.
  ///   - lastLine: Where the room of the last line goes, or nil for the same as in the others.
  @inlinable
  public init(
    children: Children, axis: LayoutAxis = .horizontal, spacing: Double = 0,
    lineSpacing: Double = 0, alignment: StackAlignment = .start,
    distribution: StackDistribution = .start, lastLine: StackDistribution? = nil
  ) {
    self.children = children
    self.axis = axis
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.distribution = distribution
    self.lastLine = lastLine
  }

  /// Makes a flow of the children that a closure lists, which may be of unlike types.
  ///
  /// - Parameters:
  ///   - axis: The direction of the lines.
  ///   - spacing: The distance between a child and the next in its line.
  ///   - lineSpacing: The distance between a line and the next.
  ///   - alignment: Where children lie across their line.
  ///   - distribution: Where the room goes that the children of a line leave.
  ///   - lastLine: Where the room of the last line goes, or nil for the same as in the others.
  ///   - children: Lists the layouts in order.
  @inlinable
  public init(
    axis: LayoutAxis = .horizontal, spacing: Double = 0, lineSpacing: Double = 0,
    alignment: StackAlignment = .start, distribution: StackDistribution = .start,
    lastLine: StackDistribution? = nil, @LayoutBuilder children: () -> Children
  ) {
    self.init(
      children: children(), axis: axis, spacing: spacing, lineSpacing: lineSpacing,
      alignment: alignment, distribution: distribution, lastLine: lastLine)
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

extension FlowLayout: Sendable where Children: Sendable {}
extension FlowLayout: Equatable where Children: Equatable {}
extension FlowLayout: Hashable where Children: Hashable {}
