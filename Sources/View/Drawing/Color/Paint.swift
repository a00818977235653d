/// What a shape is filled or outlined with.
public enum Paint: Hashable, Sendable {
  /// One color everywhere.
  case color(Color)

  /// Colors that flow along a line across the shape's frame.
  case linearGradient(LinearGradient)
}
