/// A leaf that can say where it was placed.
///
/// What looks at a laid-out tree asks for no more than this: hit-testing, reading order, pictures.
/// Leaves of toolkits have frames in the toolkit's coordinates, whose y may grow upwards; this one
/// is always in those of the layout.
///
/// ```swift
/// final class Panel: Layout, Framed {
///   private(set) var layoutFrame = Rect.zero
///
///   func layout(in rect: Rect) {
///     layoutFrame = rect
///   }
/// }
/// ```
public protocol Framed {
  /// The rectangle last laid out in: y grows downwards, and sizes may be zero or negative.
  var layoutFrame: Rect { get }
}

extension Framed {
  /// Whether there is something to see: a region with an area, whose numbers are finite.
  ///
  /// Without room, layouts hand out negative sizes, and what draws a leaf draws nothing for them.
  @inlinable
  public var hasVisibleFrame: Bool { layoutFrame.isVisible }
}

extension Rect {
  @inlinable
  var isVisible: Bool {
    size.width > 0 && size.height > 0 && origin.x.isFinite && origin.y.isFinite
      && size.width.isFinite && size.height.isFinite
  }
}

extension Placed: Framed {
  /// The rectangle last laid out in: ``frame``.
  @inlinable
  public var layoutFrame: Rect { frame }
}
