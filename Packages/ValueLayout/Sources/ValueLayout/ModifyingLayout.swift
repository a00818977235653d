/// A layout that wraps another one and changes part of its behavior.
///
/// Everything a conforming type does not implement comes from the wrapped layout: its place in the
/// whole rectangle, its size, guides, traits and leaves. ``MirroredLayout``, ``InsetLayout`` and
/// ``OverlayLayout`` conform.
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
/// A layout that changes sizes implements both ``Layout/measure(_:for:)`` and
/// ``Layout/sizeThatFits(_:)``, which must agree.
public protocol ModifyingLayout<Child>: DividingLayout where Child.Content == Content {
  /// The type of the wrapped layout.
  associatedtype Child: Layout

  /// The type of the leaves: that of the wrapped layout.
  associatedtype Content = Child.Content

  /// The wrapped layout, which decides everything that this one leaves alone.
  var content: Child { get set }
}

extension ModifyingLayout {
  /// Places the wrapped layout in the whole rectangle.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    content.layout(in: rect, through: &transform)
  }

  /// The size of the wrapped layout.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    content.sizeThatFits(proposal)
  }

  /// The size and the guide of the wrapped layout.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    content.measure(proposal, for: guide)
  }

  /// The traits of the wrapped layout.
  @inlinable
  public var traits: LayoutTraits { content.traits }

  /// Appends the leaves of the wrapped layout.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    content.appendContents(to: &list)
  }

  /// Visits the leaves of the wrapped layout.
  @inlinable
  public func visitContents(_ body: (Child.Content) -> Void) {
    content.visitContents(body)
  }
}
