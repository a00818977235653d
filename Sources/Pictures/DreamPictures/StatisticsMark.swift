public import ValueLayout

/// A bar, a dot or a figure of a chart, where it was drawn.
public struct StatisticsMark: Hashable, Sendable {
  /// Where a click means it: what is drawn, and the room around that belongs to nothing else.
  public var frame: Rect

  /// What it stands for.
  public var row: StatisticsChart.Row

  // Written by hand because not every platform's rectangle is hashable.

  /// Feeds the mark to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame.minX)
    hasher.combine(frame.minY)
    hasher.combine(frame.width)
    hasher.combine(frame.height)
    hasher.combine(row)
  }
}
