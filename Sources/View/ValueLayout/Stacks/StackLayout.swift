/// A layout that puts its children after each other, each as long as it wants or is told to be.
///
/// ```swift
/// var row = StackLayout(.horizontal, spacing: 8) {
///   Placed("picture").withLength(.fixed(40))
///   Placed("text").withLength(.flexible())
///   Placed("number").withFrame(width: 20)
/// }
/// row.layout(in: Rect(x: 0, y: 0, width: 200, height: 40))
/// row.contents.map(\.frame.minX)    // [0.0, 48.0, 180.0]
/// row.contents.map(\.frame.width)   // [40.0, 124.0, 20.0]
/// ```
///
/// ## Lengths
///
/// The room is the rectangle's length less the spacings. Children get lengths by priority, the
/// highest first; the least lengths of lower priorities are kept back for them. Within a priority:
///
/// 1. *Fixed* children (``Layout/withLength(_:)``) get their length.
/// 2. *Intrinsic* children, which all are unless told otherwise, are offered in order what is left
///    after the least lengths of those still to come, and get what they answer, within limits. So
///    all get what they want where there is room, and where there is not, the last ones give way.
///    A child that fills takes all that is left: make it flexible to let it share.
/// 3. *Flexible* children share the rest in proportion to their weights, within limits: what one
///    may not take goes to the others.
///
/// Children longer in sum than the room reach out of it at the end. Lengths are never negative.
/// Children that leave room lie in it as ``distribution`` says. With an open length, all children
/// are as long as they like to be, and flexible ones in the proportion of their weights besides.
///
/// Across the stack children lie by their ``alignment``; ``StackAlignment/fill`` gives them the
/// rectangle's breadth as it is. Contents: those of the children in order.
///
/// ## Cost
///
/// Measuring the stack measures each child once, and so each leaf of a tree once. Placing measures
/// each intrinsic child once, others only to align them, before it places them. So a leaf below
/// *d* stacks is measured at most *d* times by placing the outermost.
///
/// Up to 42 children nothing is allocated. Placing more needs memory, which is kept from pass to
/// pass. Measuring needs none, unless a guide of more than 42 children is asked for, which allocates
/// once each time.
@frozen
public struct StackLayout<Children: LayoutList>: DividingLayout {
  /// The layouts of the stack, from its start to its end.
  public var children: Children

  /// The direction in which the children follow each other.
  public var axis: LayoutAxis

  /// The distance between a child and the next; a negative one lets them overlap.
  public var spacing: Double

  /// Where the children lie across the stack.
  public var alignment: StackAlignment

  /// Where room goes that no child takes.
  public var distribution: StackDistribution

  @usableFromInline var memory = StackMemory()

  /// Makes a stack of children of one type.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the children follow each other.
  ///   - children: The layouts from the start to the end; none is fine.
  ///   - spacing: The distance between a child and the next.
  ///   - alignment: Where the children lie across the stack.
  ///   - distribution: Where room goes that no child takes.
  @inlinable
  public init<Child: Layout>(
    _ axis: LayoutAxis, children: [Child], spacing: Double = 0, alignment: StackAlignment = .fill,
    distribution: StackDistribution = .start
  ) where Children == [Child] {
    self.children = children
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
  }

  /// Makes a stack of the children that a closure lists, which may be of unlike types.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the children follow each other.
  ///   - spacing: The distance between a child and the next.
  ///   - alignment: Where the children lie across the stack.
  ///   - distribution: Where room goes that no child takes.
  ///   - children: Lists the layouts from the start to the end.
  @inlinable
  public init(
    _ axis: LayoutAxis, spacing: Double = 0, alignment: StackAlignment = .fill,
    distribution: StackDistribution = .start, @LayoutBuilder children: () -> Children
  ) {
    self.children = children()
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
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

extension StackLayout: Sendable where Children: Sendable {}
extension StackLayout: Equatable where Children: Equatable {}
extension StackLayout: Hashable where Children: Hashable {}
