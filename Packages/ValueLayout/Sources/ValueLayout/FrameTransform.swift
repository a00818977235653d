/// Adjusts the frames that the layouts of a tree give to its leaves.
///
/// ``Layout/layout(in:through:)`` places a tree through a transform: every leaf gets the rectangle
/// that the transform makes of the one from the layouts. Mirroring and pixel snapping are
/// transforms; a transform that records every frame, or blends it with another, takes a few lines.
/// A transform sees the leaves in the order in which they are placed, which is always the same for
/// one tree.
///
/// ```swift
/// struct Recorder: FrameTransform {
///   var frames: [Rect] = []
///
///   mutating func frame(for rect: Rect) -> Rect {
///     frames.append(rect)
///     return rect
///   }
/// }
/// ```
public protocol FrameTransform {
  /// This transform with an adjustment applied first.
  ///
  /// A separate type, so that placing without adjustments pays nothing for them; it does not grow
  /// with each adjustment, so that layouts may contain themselves.
  associatedtype Adjusted: FrameTransform = AdjustedFrames<Self>

  /// Returns the frame of a leaf.
  ///
  /// - Parameter rect: The rectangle from the layouts.
  /// - Returns: The rectangle to place the leaf in.
  mutating func frame(for rect: Rect) -> Rect

  /// Runs a closure with this transform behind an adjustment, and keeps the closure's changes.
  ///
  /// The default implementation suits transforms that adjust nothing themselves.
  ///
  /// - Parameters:
  ///   - adjustment: Applied to each frame before this transform sees it.
  ///   - body: Places layouts through the adjusted transform.
  mutating func adjusting(
    by adjustment: FrameAdjustment, _ body: (inout Adjusted) -> Void)
}

extension FrameTransform where Adjusted == AdjustedFrames<Self> {
  /// Runs a closure with this transform behind an adjustment, and keeps the closure's changes.
  @inlinable
  public mutating func adjusting(
    by adjustment: FrameAdjustment, _ body: (inout AdjustedFrames<Self>) -> Void
  ) {
    var adjusted = AdjustedFrames(adjustment: adjustment, base: consume self)
    body(&adjusted)
    self = adjusted.base
  }
}

/// The transform that leaves every frame unchanged.
@frozen
public struct UnchangedFrames: FrameTransform {
  /// Creates the transform that changes nothing.
  @inlinable
  public init() {}

  /// Returns the rectangle.
  @inlinable
  public func frame(for rect: Rect) -> Rect { rect }
}

/// A transform behind an adjustment.
@frozen
public struct AdjustedFrames<Base: FrameTransform>: FrameTransform {
  /// Applied to each frame first.
  public var adjustment: FrameAdjustment

  /// Applied to each frame second.
  public var base: Base

  /// Creates a transform that applies an adjustment, then another transform.
  @inlinable
  public init(adjustment: FrameAdjustment, base: consuming Base) {
    self.adjustment = adjustment
    self.base = base
  }

  /// Adjusts the rectangle and passes it on.
  @inlinable
  public mutating func frame(for rect: Rect) -> Rect {
    base.frame(for: adjustment.frame(for: rect))
  }

  /// Runs a closure with one more adjustment before this one.
  @inlinable
  public mutating func adjusting(
    by adjustment: FrameAdjustment, _ body: (inout AdjustedFrames<Base>) -> Void
  ) {
    let outer = self.adjustment
    self.adjustment = outer.after(adjustment)
    body(&self)
    self.adjustment = outer
  }
}

/// A change to frames on their way to the leaves: mirroring, moving and snapping.
///
/// Any number of adjustments combine into one. Snapping always comes last, so that frames lie on
/// the pixel grid in the coordinates of the outermost rectangle.
@frozen
public struct FrameAdjustment: Hashable, Sendable {
  /// Whether right and left are swapped.
  @usableFromInline var isMirrored: Bool

  /// Added to every x, after its sign was flipped when mirrored.
  @usableFromInline var offset: Double

  /// Pixels per point, or 0 to leave frames between pixels.
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
  /// - Returns: An adjustment that is its own inverse, apart from rounding.
  @inlinable
  public static func mirrored(at middle: Double) -> FrameAdjustment {
    FrameAdjustment(isMirrored: true, offset: 2 * middle, scale: 0)
  }

  /// The adjustment that moves every edge to the nearest line of the pixel grid.
  ///
  /// Each edge is rounded at its absolute position and sizes are differences of rounded edges, so
  /// neighbors that share an edge still do, and no error accumulates. An edge midway between two
  /// lines moves right or down, and so does one within a millionth of a pixel of the midpoint,
  /// because two neighbors may have computed it differently.
  ///
  /// - Parameter scale: Pixels per point. A scale that is not positive and finite changes nothing.
  /// - Returns: The adjustment.
  @inlinable
  public static func snapped(toScale scale: Double) -> FrameAdjustment {
    FrameAdjustment(
      isMirrored: false, offset: 0, scale: scale > 0 && scale.isFinite ? scale : 0)
  }

  /// Returns the adjusted rectangle.
  ///
  /// - Parameter rect: Any rectangle; numbers that are not finite pass through.
  /// - Returns: The rectangle mirrored, moved and snapped, the signs of its size as before.
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

  /// Returns the adjustment that applies another one first, then this one, then snaps.
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
