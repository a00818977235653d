#if !hasFeature(Embedded)

/// A type-erased layout, for trees whose shape is data.
///
/// Calls go through a witness table, and large layouts are boxed on the heap, so this costs about
/// fifty times as much as a layout whose type is known. Copies are values.
///
/// ```swift
/// let leaf = Placed("A")
/// let layouts = [AnyLayout(leaf), AnyLayout(leaf.withInsets(all: 4))]
/// var pile = VerticalLayout(contents: layouts, spacing: 8)
/// ```
///
/// Comparing and hashing use the wrapped layouts, regardless of their types; layouts that cannot be
/// compared equal nothing.
@frozen
public struct AnyLayout<Content>: DividingLayout {
  /// The wrapped layout.
  public var base: any Layout<Content>

  /// Erases the type of a layout; wrapping an `AnyLayout` does not nest.
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

  /// The answer of the layout, which remembers it.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    base.measure(proposal, for: guide, in: pass)
  }

  /// Places the layout, which was measured in the same pass.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    base.layout(in: rect, through: &transform, measuredIn: pass)
  }
  /// The traits of the layout.
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

extension AnyLayout: Equatable {
  /// Whether both wrap equal layouts of one type.
  ///
  /// `Equatable` layouts compare as they define; other objects equal only themselves. Other values
  /// cannot be compared and equal nothing, not even themselves, so a change is never missed. All
  /// layouts of this library except those made of closures are `Equatable` when their leaves are.
  public static func == (lhs: AnyLayout, rhs: AnyLayout) -> Bool {
    guard type(of: lhs.base) == type(of: rhs.base) else { return false }
    if let base = lhs.base as? any Equatable { return base.isEqual(to: rhs.base) }
    guard let object = lhs.object else { return false }
    return object == rhs.object
  }
}

extension AnyLayout: Hashable {
  /// Feeds the type of the layout to a hasher, and the layout if it is `Hashable` or an object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    if let base = base as? any Hashable {
      base.hash(into: &hasher)
    } else if !(base is any Equatable) {
      hasher.combine(object)
    }
  }
}

extension AnyLayout {
  /// The identity of the layout, if it is an object.
  private var object: ObjectIdentifier? {
    type(of: base) is AnyClass ? ObjectIdentifier(base as AnyObject) : nil
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

#endif
