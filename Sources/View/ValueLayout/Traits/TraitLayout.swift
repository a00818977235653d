/// A layout that tells the layout around it something about its child, and places it as it is.
///
/// Made by ``Layout/withLength(_:)`` and its kin.
@frozen
public struct TraitLayout<Child: Layout>: ModifyingLayout {
  /// The layout that the traits are about.
  public var content: Child

  /// What the layout around is told.
  public var traits: LayoutTraits

  /// Makes a layout of a child and what to tell about it.
  ///
  /// - Parameters:
  ///   - content: The layout that the traits are about.
  ///   - traits: What the layout around is told.
  @inlinable
  public init(content: Child, traits: LayoutTraits) {
    self.content = content
    self.traits = traits
  }
}

extension Layout {
  /// Returns the layout with the length that a stack gives it.
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

  /// Returns the layout with a priority for room in a stack; 0 is that of all others.
  @inlinable
  public func withPriority(_ priority: Double) -> TraitLayout<Self> {
    var traits = traits
    traits.priority = priority
    return TraitLayout(content: self, traits: traits)
  }

  /// Returns the layout covering several cells of a grid.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, to the right of the first.
  ///   - rows: The number of rows, below the first.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withSpan(columns: Int = 1, rows: Int = 1) -> TraitLayout<Self> {
    var traits = traits
    traits.columnSpan = columns
    traits.rowSpan = rows
    return TraitLayout(content: self, traits: traits)
  }
}

extension TraitLayout: Sendable where Child: Sendable {}
extension TraitLayout: Equatable where Child: Equatable {}
extension TraitLayout: Hashable where Child: Hashable {}
