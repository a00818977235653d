extension TraitLayout {
  /// Returns the layout with the length that a stack gives it, and its other traits.
  @inlinable
  public func withLength(_ length: StackLength) -> TraitLayout {
    var copy = self
    copy.traits.length = length
    return copy
  }

  /// Returns the layout with a priority for room in a stack, and its other traits.
  @inlinable
  public func withPriority(_ priority: Double) -> TraitLayout {
    var copy = self
    copy.traits.priority = priority
    return copy
  }

  /// Returns the layout covering several cells of a grid, with its other traits.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, to the right of the first.
  ///   - rows: The number of rows, below the first.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withSpan(columns: Int = 1, rows: Int = 1) -> TraitLayout {
    var copy = self
    copy.traits.columnSpan = columns
    copy.traits.rowSpan = rows
    return copy
  }
}
