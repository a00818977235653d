/// The way a decorating layout divides its rectangle: decoration at the left, content at the right.
@frozen
public enum DecorationPlacement: Hashable, Sendable {
  /// The decoration in the left third, the content in the right two thirds, each inset.
  ///
  /// The decoration's own default has no distance at the left, because the content's distance at
  /// its left separates the two already and a row brings its own margin.
  case thirds(
    content: EdgeInsets = .defaultContent, decoration: EdgeInsets = .defaultDecoration)

  /// The decoration in a square of the rectangle's height, the content in the rest after spacing.
  case square(spacing: Double)

  /// Returns the rectangles of decoration and content.
  ///
  /// Affine in the rectangle, which may be anywhere. Without room for a square and its spacing, the
  /// content's width is negative.
  ///
  /// - Parameter rect: The rectangle to divide.
  /// - Returns: The decoration's rectangle and the content's, insets taken off.
  @inlinable
  public func frames(in rect: Rect) -> (decoration: Rect, content: Rect) {
    switch self {
    case .thirds(let contentInsets, let decorationInsets):
      let third = rect.size.width / 3
      let (left, right) = DecorationPlacement.split(rect, at: third, spacing: 0)
      return (left.inset(by: decorationInsets), right.inset(by: contentInsets))
    case .square(let spacing):
      return DecorationPlacement.split(rect, at: rect.size.height, spacing: spacing)
    }
  }

  @inlinable
  static func split(
    _ rect: Rect, at width: Double, spacing: Double
  ) -> (decoration: Rect, content: Rect) {
    let offset = width + spacing
    return (
      Rect(
        x: rect.origin.x, y: rect.origin.y,
        width: width, height: rect.size.height),
      Rect(
        x: rect.origin.x + offset, y: rect.origin.y,
        width: rect.size.width - offset, height: rect.size.height)
    )
  }
}

extension EdgeInsets {
  /// The distances around the content of the thirds form unless others are given: 5 on all sides.
  @inlinable
  public static var defaultContent: EdgeInsets { EdgeInsets(all: 5) }

  /// The distances around the decoration of the thirds form unless others are given: 5, left none.
  @inlinable
  public static var defaultDecoration: EdgeInsets {
    EdgeInsets(top: 5, left: 0, bottom: 5, right: 5)
  }
}
