/// A layout that sets the traits of its child, and places it unchanged.
///
/// Returned by ``Layout/withLength(_:)`` and similar methods.
@frozen
public struct TraitLayout<Child: Layout>: ModifyingLayout {
  /// The child.
  public var content: Child

  /// The traits of the child.
  public var traits: LayoutTraits

  /// Creates a layout with traits for a child.
  ///
  /// - Parameters:
  ///   - content: The child.
  ///   - traits: The traits of the child.
  @inlinable
  public init(content: Child, traits: LayoutTraits) {
    self.content = content
    self.traits = traits
  }
  /// The answer of the child, which remembers it.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    content.measure(proposal, for: guide, in: pass)
  }

  /// Places the child, which was measured in the same pass.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    content.layout(in: rect, through: &transform, measuredIn: pass)
  }
}

extension Layout {
  /// Returns the layout with its length in a stack.
  ///
  /// ```swift
  /// let row = StackLayout(.horizontal, spacing: 8) {
  ///   Placed("picture").withLength(.fixed(40))
  ///   Placed("text").withLength(.flexible(min: 60))
  /// }
  /// ```
  @inlinable
  public func withLength(_ length: StackLength) -> TraitLayout<Self> {
    var traits = traits
    traits.length = length
    return TraitLayout(content: self, traits: traits)
  }

  /// Returns the layout with a priority for space in a stack; the default is 0.
  @inlinable
  public func withPriority(_ priority: Double) -> TraitLayout<Self> {
    var traits = traits
    traits.priority = priority
    return TraitLayout(content: self, traits: traits)
  }

  /// Returns the layout spanning several cells of a grid.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - rows: The number of rows.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withSpan(columns: Int = 1, rows: Int = 1) -> TraitLayout<Self> {
    var traits = traits
    traits.columnSpan = columns
    traits.rowSpan = rows
    return TraitLayout(content: self, traits: traits)
  }
}

extension TraitLayout {
  /// Returns the layout with its length in a stack, keeping its other traits.
  @inlinable
  public func withLength(_ length: StackLength) -> TraitLayout {
    var copy = self
    copy.traits.length = length
    return copy
  }

  /// Returns the layout with a priority for space in a stack, keeping its other traits.
  @inlinable
  public func withPriority(_ priority: Double) -> TraitLayout {
    var copy = self
    copy.traits.priority = priority
    return copy
  }

  /// Returns the layout spanning several cells of a grid.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - rows: The number of rows.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withSpan(columns: Int = 1, rows: Int = 1) -> TraitLayout {
    var copy = self
    copy.traits.columnSpan = columns
    copy.traits.rowSpan = rows
    return copy
  }
}

extension TraitLayout: Sendable where Child: Sendable {}
extension TraitLayout: Equatable where Child: Equatable {}
extension TraitLayout: Hashable where Child: Hashable {}
