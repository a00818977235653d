/// A layout with a fan of accessories in the left third, next to its content.
///
/// The thirds form of ``DecoratingLayout``, whose decoration is a ``CascadingLayout`` of the
/// accessories. Contents: those of the accessories in order, then those of the content.
///
/// ```swift
/// var row = MultiPaneLayout(content: Placed("text"), accessories: [Placed("A"), Placed("B")])
/// row.layout(in: Rect(x: 0, y: 0, width: 90, height: 40))
/// row.contents.map(\.value)   // ["A", "B", "text"]
/// ```
@frozen
public struct MultiPaneLayout<Child: Layout, Accessories: LayoutList>: DividingLayout
where Child.Content == Accessories.Content {
  /// The layout that this one stands for; change insets and overlap here.
  public var panes: DecoratingLayout<Child, CascadingLayout<Accessories>>

  /// Creates a layout of a content and accessories of one type.
  ///
  /// - Parameters:
  ///   - content: The layout in the right two thirds.
  ///   - accessories: The layouts in the left third, from back to front; may be empty.
  @inlinable
  public init<Accessory: Layout>(content: Child, accessories: [Accessory])
  where Accessories == [Accessory] {
    panes = DecoratingLayout(
      content: content, decoration: CascadingLayout(children: accessories))
  }

  /// Creates a layout of a content and the accessories listed in a closure.
  ///
  /// - Parameters:
  ///   - content: The layout in the right two thirds.
  ///   - accessories: Lists the layouts in the left third, from back to front.
  @inlinable
  public init(content: Child, @LayoutBuilder accessories: () -> Accessories) {
    panes = DecoratingLayout(
      content: content, decoration: CascadingLayout(children: accessories))
  }

  /// Places the accessories in the left third and the content in the rest.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    panes.layout(in: rect, through: &transform)
  }

  /// Places accessories and content, measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    panes.layout(in: rect, through: &transform, measuredIn: pass)
  }

  /// The answer from those of accessories and content, which remember them.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    panes.measure(proposal, for: guide, in: pass)
  }

  /// The size in which accessories and content have the sizes they return.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    panes.sizeThatFits(proposal)
  }

  /// Appends the leaves of the accessories in order, then those of the content.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    panes.appendContents(to: &list)
  }

  /// Visits the leaves of the accessories in order, then those of the content.
  @inlinable
  public func visitContents(_ body: (Child.Content) -> Void) {
    panes.visitContents(body)
  }
}

extension MultiPaneLayout {
  /// The layout in the right two thirds.
  @inlinable
  public var content: Child {
    get { panes.content }
    set { panes.content = newValue }
  }

  /// The layouts in the left third, from back to front.
  @inlinable
  public var accessories: Accessories {
    get { panes.decoration.children }
    set { panes.decoration.children = newValue }
  }
}

extension MultiPaneLayout: Sendable where Child: Sendable, Accessories: Sendable {}
extension MultiPaneLayout: Equatable where Child: Equatable, Accessories: Equatable {}
extension MultiPaneLayout: Hashable where Child: Hashable, Accessories: Hashable {}
