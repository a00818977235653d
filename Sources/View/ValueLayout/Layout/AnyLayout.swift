#if !hasFeature(Embedded)

/// A layout of any type whose leaves are of one type: for trees whose shape is data.
///
/// Calls go through a table of functions, and large layouts are kept in memory from the heap, so
/// that this costs some fifty times as much as a layout whose type is known. Copies are values.
///
/// ```swift
/// let leaf = Placed("A")
/// let layouts = [AnyLayout(leaf), AnyLayout(leaf.withInsets(all: 4))]
/// var pile = VerticalLayout(contents: layouts, spacing: 8)
/// ```
///
/// Comparing and hashing ask the layouts inside, whatever their types; those that cannot be compared
/// are equal to nothing.
@frozen
public struct AnyLayout<Content>: DividingLayout {
  /// The layout as it is.
  public var base: any Layout<Content>

  /// Makes a layout that forgets its type; wrapping one again does not nest.
  @inlinable
  public init(_ layout: some Layout<Content>) {
    base = (layout as? AnyLayout)?.base ?? layout
  }

  /// Places the layout in the rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    base.layout(in: rect, through: &transform)
  }

  /// The size of the layout.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    base.sizeThatFits(proposal)
  }

  /// The size and the guide of the layout.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    base.measure(proposal, for: guide)
  }

  /// What the layout tells.
  @inlinable
  public var traits: LayoutTraits { base.traits }

  /// Appends the leaves of the layout.
  @inlinable
  public func appendContents(to list: inout [Content]) {
    base.appendContents(to: &list)
  }

  /// Visits the leaves of the layout.
  @inlinable
  public func visitContents(_ body: (Content) -> Void) {
    base.visitContents(body)
  }
}

#endif
