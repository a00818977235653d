public import ValueLayout

/// An outline that can be filled, drawn along, and drawn within.
///
/// A frame without area, or whose numbers are not all finite, is no shape: nothing is drawn of it,
/// and nothing within it.
public enum Shape: Hashable, Sendable {
  /// The frame itself.
  case rectangle(Rect)

  /// The frame with round corners of a radius in points, at most half of the shorter side; a
  /// negative radius counts as 0.
  case roundedRectangle(Rect, radius: Double)

  /// The ellipse that touches the frame's four sides: a circle in a square.
  case ellipse(Rect)

  /// The rectangle that the shape lies in.
  public var frame: Rect {
    switch self {
    case .rectangle(let frame), .roundedRectangle(let frame, _), .ellipse(let frame): frame
    }
  }
}
