/// How the children of a stack are aligned across it.
@frozen
public enum StackAlignment: Hashable, Sendable {
  /// Children fill the stack from edge to edge; no child is measured for it.
  case fill

  /// At the top of a horizontal stack, on the left of a vertical one.
  case start

  /// In the middle.
  case center

  /// At the bottom of a horizontal stack, on the right of a vertical one.
  case end

  /// With one guide of all children in a line; children without it use its fallback.
  ///
  /// The child that reaches farthest before the line touches the top or left edge. A guide whose
  /// axis is not across the stack counts as ``start``.
  case guide(AlignmentGuide)
}

extension StackAlignment {
  /// Aligns the baselines of first lines, in a horizontal stack.
  @inlinable
  public static var firstBaseline: StackAlignment { .guide(.firstBaseline) }

  /// Aligns the baselines of last lines, in a horizontal stack.
  @inlinable
  public static var lastBaseline: StackAlignment { .guide(.lastBaseline) }

  /// The alignment as it applies to a stack or line along an axis.
  @inlinable
  func along(_ axis: LayoutAxis) -> StackAlignment {
    if case .guide(let guide) = self, guide.axis == axis { return .start }
    return self
  }

  /// The guide by which children are aligned, if any.
  @inlinable
  var guide: AlignmentGuide? {
    if case .guide(let guide) = self { return guide }
    return nil
  }
}

/// How to distribute the space that no child of a stack or line takes.
@frozen
public enum StackDistribution: Hashable, Sendable {
  /// After the last child.
  case start

  /// Half before the first, half after the last child.
  case center

  /// Before the first child.
  case end

  /// Between the children in equal parts; after a single child.
  case spaceBetween

  /// Before, between and after the children in equal parts.
  case spaceEvenly

  /// Returns where the first child begins and how much wider each gap gets.
  ///
  /// - Parameters:
  ///   - space: The space left; if there is none, children start at the edge.
  ///   - count: The number of children.
  /// - Returns: Distances in points, not negative.
  @inlinable
  func spread(_ space: Double, count: Int) -> (offset: Double, gap: Double) {
    guard space > 0 else { return (0, 0) }
    switch self {
    case .start: return (0, 0)
    case .center: return (space / 2, 0)
    case .end: return (space, 0)
    case .spaceBetween: return (0, count > 1 ? space / Double(count - 1) : 0)
    case .spaceEvenly:
      let gap = space / Double(count + 1)
      return (gap, gap)
    }
  }
}
