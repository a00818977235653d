/// A layout that shows one child in wide rectangles and another in narrow ones.
///
/// Choosing measures nothing. An unspecified width counts as wide.
///
/// ```swift
/// let fields = [Placed("name"), Placed("date")]
/// var form = AdaptiveLayout(
///   minimumWidth: 400,
///   wide: StackLayout(.horizontal, children: fields, spacing: 8),
///   narrow: StackLayout(.vertical, children: fields, spacing: 8))
/// form.layout(in: Rect(x: 0, y: 0, width: 300, height: 100))
/// form.isNarrow                        // true
/// form.contents.map(\.frame.height)    // [46.0, 46.0]
/// ```
///
/// Contents: those of the child chosen by the last placing, the wide one before the first. So
/// contents change with the width unless both children have the same leaves, as above; the other
/// child is not placed.
@frozen
public struct AdaptiveLayout<Wide: Layout, Narrow: Layout>: DividingLayout
where Wide.Content == Narrow.Content {
  /// The minimum width at which the wide child is shown.
  public var minimumWidth: Double

  /// The layout to show in wide rectangles.
  public var wide: Wide

  /// The layout to show in narrow rectangles.
  public var narrow: Narrow

  /// Whether the last placing chose the narrow child.
  public var isNarrow = false

  // Whether the narrow child was the one measured last.
  @usableFromInline var hasMeasuredNarrow = MeasuredChoice()

  /// Creates a layout that shows one of two children.
  ///
  /// - Parameters:
  ///   - minimumWidth: The minimum width at which the wide child is shown.
  ///   - wide: The layout to show in wide rectangles.
  ///   - narrow: The layout to show in narrow rectangles.
  @inlinable
  public init(minimumWidth: Double, wide: Wide, narrow: Narrow) {
    self.minimumWidth = minimumWidth
    self.wide = wide
    self.narrow = narrow
  }

  /// Places the child for the width in the whole rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    isNarrow = !(Double(rect.size.width) >= minimumWidth)
    if isNarrow {
      narrow.layout(in: rect, through: &transform)
    } else {
      wide.layout(in: rect, through: &transform)
    }
  }

  /// Places the child for the width, measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    let wasNarrow = hasMeasuredNarrow.choice
    isNarrow = !(Double(rect.size.width) >= minimumWidth)
    if isNarrow {
      narrow.layout(in: rect, through: &transform, wasMeasured: wasNarrow == true)
    } else {
      wide.layout(in: rect, through: &transform, wasMeasured: wasNarrow == false)
    }
  }

  /// The answer of the child for the width, which remembers it.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    let width = proposal.bounded.width
    let isNarrow = width.map { !($0 >= minimumWidth) } ?? false
    // The first answer in a pass, and that of a child not measured last, is not remembered.
    let isSame = pass.isRepeated && hasMeasuredNarrow.choice == isNarrow
    hasMeasuredNarrow.choice = isNarrow
    return isNarrow
      ? narrow.measure(proposal, for: guide, in: isSame ? .repeated : .first)
      : wide.measure(proposal, for: guide, in: isSame ? .repeated : .first)
  }

  /// The size of the child for the width.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard let width = proposal.bounded.width, !(width >= minimumWidth) else {
      return wide.sizeThatFits(proposal)
    }
    return narrow.sizeThatFits(proposal)
  }

  /// The size and the guide of the child for the width.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    guard let width = proposal.bounded.width, !(width >= minimumWidth) else {
      return wide.measure(proposal, for: guide)
    }
    return narrow.measure(proposal, for: guide)
  }

  /// Appends the leaves of the child that was chosen.
  @inlinable
  public func appendContents(to list: inout [Wide.Content]) {
    if isNarrow {
      narrow.appendContents(to: &list)
    } else {
      wide.appendContents(to: &list)
    }
  }

  /// Visits the leaves of the child that was chosen.
  @inlinable
  public func visitContents(_ body: (Wide.Content) -> Void) {
    if isNarrow {
      narrow.visitContents(body)
    } else {
      wide.visitContents(body)
    }
  }
}

extension AdaptiveLayout: Sendable where Wide: Sendable, Narrow: Sendable {}
extension AdaptiveLayout: Equatable where Wide: Equatable, Narrow: Equatable {}
extension AdaptiveLayout: Hashable where Wide: Hashable, Narrow: Hashable {}
