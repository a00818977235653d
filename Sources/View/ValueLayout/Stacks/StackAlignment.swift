/// Where the children of a stack lie across it.
@frozen
public enum StackAlignment: Hashable, Sendable {
  /// From edge to edge; no child is measured for it.
  case fill

  /// At the upper edge of a horizontal stack, at the left one of a vertical stack.
  case start

  /// In the middle.
  case center

  /// At the lower edge of a horizontal stack, at the right one of a vertical stack.
  case end

  /// With one guide of all children in a line; children without it count with its fallback.
  ///
  /// The child that reaches farthest before the line touches the upper or left edge. A guide whose
  /// axis is not the one across the stack says nothing there, and counts as ``start``.
  case guide(AlignmentGuide)
}

extension StackAlignment {
  /// With the baselines of first lines in one line, in a horizontal stack.
  @inlinable
  public static var firstBaseline: StackAlignment { .guide(.firstBaseline) }

  /// With the baselines of last lines in one line, in a horizontal stack.
  @inlinable
  public static var lastBaseline: StackAlignment { .guide(.lastBaseline) }

  /// What the alignment means in a stack or line along an axis.
  @inlinable
  func along(_ axis: LayoutAxis) -> StackAlignment {
    if case .guide(let guide) = self, guide.axis == axis { return .start }
    return self
  }

  /// The guide in which children are aligned, if they are.
  @inlinable
  var guide: AlignmentGuide? {
    if case .guide(let guide) = self { return guide }
    return nil
  }
}

/// Where the room goes that no child of a stack or line takes.
@frozen
public enum StackDistribution: Hashable, Sendable {
  /// Behind the last child.
  case start

  /// Half before the first, half behind the last child.
  case center

  /// Before the first child.
  case end

  /// Between the children in equal parts; behind the only child.
  case spaceBetween

  /// Before, between and behind the children in equal parts.
  case spaceEvenly

  /// Returns where the first child begins and how much wider each gap gets.
  ///
  /// - Parameters:
  ///   - room: The room left; without any, children begin at the edge.
  ///   - count: The number of children.
  /// - Returns: Distances in points, not negative.
  @inlinable
  func spread(_ room: Double, count: Int) -> (offset: Double, gap: Double) {
    guard room > 0 else { return (0, 0) }
    switch self {
    case .start: return (0, 0)
    case .center: return (room / 2, 0)
    case .end: return (room, 0)
    case .spaceBetween: return (0, count > 1 ? room / Double(count - 1) : 0)
    case .spaceEvenly:
      let gap = room / Double(count + 1)
      return (gap, gap)
    }
  }
}
