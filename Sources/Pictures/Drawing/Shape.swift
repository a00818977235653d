public import ValueLayout

/// An outline to fill, to stroke, and to clip to.
///
/// A frame without area, or with non-finite numbers, is empty: nothing is drawn for it or clipped
/// to it.
public enum Shape: Hashable, Sendable {
  /// The frame itself.
  case rectangle(Rect)

  /// The frame with rounded corners, with a radius in points of at most half of the shorter side; a
  /// negative radius counts as 0.
  case roundedRectangle(Rect, radius: Double)

  /// The ellipse inscribed in the frame: a circle in a square.
  case ellipse(Rect)

  /// The bounding rectangle of the shape.
  public var frame: Rect {
    switch self {
    case .rectangle(let frame), .roundedRectangle(let frame, _), .ellipse(let frame): frame
    }
  }
}
