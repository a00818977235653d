public import ValueLayout

/// Commands that are moved, clipped and faded together.
///
/// With an opacity below 1 the commands are drawn as if on a sheet of their own that is then laid on
/// the drawing, so that what overlaps within the group does not shine through.
///
/// ```swift
/// // A scene of 90 × 90 points at the place that a layout gave it.
/// DrawingGroup(
///   scene, origin: Point(x: 40, y: 8),
///   clip: .rectangle(Rect(x: 0, y: 0, width: 90, height: 90)))
/// ```
public struct DrawingGroup: Hashable, Sendable {
  /// What is drawn, in coordinates that begin at ``origin``.
  public var commands: [DrawingCommand]

  /// Where the group's own coordinates begin, in those around it; a place that is not finite draws
  /// nothing.
  public var origin: Point

  /// How much of the group is seen, 0 to 1; what lies outside counts as the nearest, no number as 0.
  public var opacity: Double

  /// The part of the group that is seen, in its own coordinates, or nil for all.
  public var clip: Shape?

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - commands: What is drawn, back to front.
  ///   - origin: Where the group's own coordinates begin.
  ///   - opacity: How much of the group is seen, 0 to 1.
  ///   - clip: The part that is seen, in the group's coordinates, or nil for all.
  public init(
    _ commands: [DrawingCommand], origin: Point = Point(x: 0, y: 0), opacity: Double = 1,
    clip: Shape? = nil
  ) {
    self.commands = commands
    self.origin = origin
    self.opacity = opacity
    self.clip = clip
  }
}

extension DrawingGroup {
  // Written by hand because not every platform's point is hashable.

  /// Feeds the group to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(commands)
    hasher.combine(origin.x)
    hasher.combine(origin.y)
    hasher.combine(opacity)
    hasher.combine(clip)
  }
}
