import ValueLayout

extension Rect {
  /// The rectangle restricted to what a view accepts.
  ///
  /// Without space, layouts assign negative sizes, which become 0, so that such a view shows
  /// nothing. A rectangle with a number that is not finite becomes zero, because Core Animation
  /// would raise an exception.
  var placeable: Rect {
    let isFinite =
      origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    guard isFinite else { return .zero }
    return Rect(
      x: origin.x, y: origin.y, width: max(0, size.width), height: max(0, size.height))
  }
}
