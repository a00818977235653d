/// A layout around one other layout, of which it changes little.
///
/// What a conforming type does not implement is that of the layout inside: it is placed in the whole
/// rectangle, its size, its guides, its traits and its leaves count. ``MirroredLayout``,
/// ``InsetLayout`` and ``OverlayLayout`` are of this kind.
///
/// ```swift
/// struct Moved<Child: Layout>: ModifyingLayout {
///   var content: Child
///   var distance: Double
///
///   mutating func layout<T: FrameTransform>(in rect: Rect, through transform: inout T) {
///     content.layout(in: rect.offsetBy(dx: distance, dy: 0), through: &transform)
///   }
/// }
/// ```
///
/// One that changes sizes implements ``Layout/measure(_:for:)`` as well as
/// ``Layout/sizeThatFits(_:)``, which must agree.
public protocol ModifyingLayout<Child>: DividingLayout where Child.Content == Content {
  /// The type of the layout inside.
  associatedtype Child: Layout

  /// The type of the leaves: that of the layout inside.
  associatedtype Content = Child.Content

  /// The layout inside, which decides on all that this one leaves alone.
  var content: Child { get set }
}

extension ModifyingLayout {
  /// Places the layout inside in the whole rectangle.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    content.layout(in: rect, through: &transform)
  }

  /// The size of the layout inside.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    content.sizeThatFits(proposal)
  }

  /// The size and the guide of the layout inside.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    content.measure(proposal, for: guide)
  }

  /// What the layout inside tells.
  @inlinable
  public var traits: LayoutTraits { content.traits }

  /// Appends the leaves of the layout inside.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    content.appendContents(to: &list)
  }

  /// Visits the leaves of the layout inside.
  @inlinable
  public func visitContents(_ body: (Child.Content) -> Void) {
    content.visitContents(body)
  }
}
