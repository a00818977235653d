public import ValueLayout

/// A bar, a dot or a figure of a chart, where it was drawn.
public struct StatisticsMark: Hashable, Sendable {
  /// The clickable area: the drawing, and the free space around it.
  public var frame: Rect

  /// The figure that it shows.
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
