/// A change of frames that layouts make on the way to the leaves: mirrored, moved, snapped.
///
/// Adjustments combine into one, whatever their number. Snapping always comes last, so that frames
/// are on the grid of pixels in the coordinates of the outermost rectangle.
@frozen
public struct FrameAdjustment: Hashable, Sendable {
  /// Whether right and left change places.
  @usableFromInline var isMirrored: Bool

  /// Added to every x, after it changed its sign when mirrored.
  @usableFromInline var offset: Double

  /// Pixels to a point, or 0 for frames that stay between pixels.
  @usableFromInline var scale: Double

  @inlinable
  init(isMirrored: Bool, offset: Double, scale: Double) {
    self.isMirrored = isMirrored
    self.offset = offset
    self.scale = scale
  }

  /// The adjustment that swaps right and left.
  ///
  /// - Parameter middle: The x of the line that stays where it is.
  /// - Returns: An adjustment that is its own inverse, but for rounding.
  @inlinable
  public static func mirrored(at middle: Double) -> FrameAdjustment {
    FrameAdjustment(isMirrored: true, offset: 2 * middle, scale: 0)
  }

  /// The adjustment that moves every edge to the nearest line of the grid of pixels.
  ///
  /// Edges are rounded where they are, and sizes are differences of rounded edges: neighbours that
  /// share an edge still do, and no error adds up. An edge in the middle between two lines moves
  /// right or down, and so does one that misses the middle by less than a millionth of a pixel,
  /// because the two neighbours there may have computed it differently.
  ///
  /// - Parameter scale: Pixels to a point. A scale that is not positive and finite changes nothing.
  /// - Returns: The adjustment.
  @inlinable
  public static func snapped(toScale scale: Double) -> FrameAdjustment {
    FrameAdjustment(
      isMirrored: false, offset: 0, scale: scale > 0 && scale.isFinite ? scale : 0)
  }

  /// Returns the adjusted rectangle.
  ///
  /// - Parameter rect: Any rectangle; numbers that are not finite pass through.
  /// - Returns: The rectangle mirrored, moved and snapped, its sizes signed as before.
  @inlinable
  public func frame(for rect: Rect) -> Rect {
    var frame = rect
    if isMirrored {
      frame.origin.x = offset - rect.origin.x - rect.size.width
    } else {
      frame.origin.x += offset
    }
    guard scale > 0 else { return frame }
    let x = snap(frame.origin.x)
    let y = snap(frame.origin.y)
    return Rect(
      x: x, y: y,
      width: snap(frame.origin.x + frame.size.width) - x,
      height: snap(frame.origin.y + frame.size.height) - y)
  }

  /// Returns the adjustment that does another one first, then this one, then snaps.
  @inlinable
  func after(_ inner: FrameAdjustment) -> FrameAdjustment {
    FrameAdjustment(
      isMirrored: isMirrored != inner.isMirrored,
      offset: isMirrored ? offset - inner.offset : offset + inner.offset,
      scale: scale > 0 ? scale : inner.scale)
  }

  @inlinable
  func snap(_ edge: Double) -> Double {
    (edge * scale + 0.5 + 0x1p-20).rounded(.down) / scale
  }
}
