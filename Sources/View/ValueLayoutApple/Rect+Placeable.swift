import ValueLayout

extension Rect {
  /// The rectangle as a view can take it, which must not be given all that arithmetic can hold.
  ///
  /// Without room, layouts hand out negative sizes, which become 0: such a view shows nothing. A
  /// rectangle with a number that is not finite becomes zero, where Core Animation would raise.
  var placeable: Rect {
    let isFinite =
      origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    guard isFinite else { return .zero }
    return Rect(
      x: origin.x, y: origin.y, width: max(0, size.width), height: max(0, size.height))
  }
}
