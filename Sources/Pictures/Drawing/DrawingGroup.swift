public import ValueLayout

/// Commands that are moved, clipped and faded together.
///
/// With an opacity below 1 the commands are drawn into a separate layer that is then composited, so
/// overlapping parts of the group do not shine through.
///
/// ```swift
/// // A scene of 90 × 90 points at the place that a layout gave it.
/// DrawingGroup(
///   scene, origin: Point(x: 40, y: 8),
///   clip: .rectangle(Rect(x: 0, y: 0, width: 90, height: 90)))
/// ```
public struct DrawingGroup: Hashable, Sendable {
  /// The commands, back to front, in coordinates relative to ``origin``.
  public var commands: [DrawingCommand]

  /// The origin of the group in its parent's coordinates; if it is not finite, nothing is drawn.
  public var origin: Point

  /// The opacity of the group, clamped to 0...1; NaN counts as 0.
  public var opacity: Double

  /// The visible part of the group in its own coordinates, or nil for all.
  public var clip: Shape?

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - commands: The commands, back to front.
  ///   - origin: The origin of the group's coordinates.
  ///   - opacity: The opacity of the group, 0 to 1.
  ///   - clip: The visible part in the group's coordinates, or nil for all.
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
