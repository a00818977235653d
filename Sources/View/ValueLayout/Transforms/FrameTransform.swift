/// What stands between the layouts of a tree and its leaves, and has the last word on each frame.
///
/// A tree is placed through a transform by ``Layout/layout(in:through:)``: every leaf gets the
/// rectangle that the transform makes of the one the layouts gave it. Mirroring and snapping to
/// pixels are transforms; one that keeps every frame it sees, or blends it with another, is a few
/// lines. A transform sees the leaves in the order in which they are placed, which for one tree is
/// always the same.
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
  /// The transform that adjusts frames before this one sees them.
  ///
  /// A type of its own, so that placing without adjustments pays nothing for them, and one that
  /// does not grow with each adjustment, so that layouts may contain themselves.
  associatedtype Adjusted: FrameTransform = AdjustedFrames<Self>

  /// Returns the frame of a leaf.
  ///
  /// - Parameter rect: The rectangle that the layouts gave the leaf.
  /// - Returns: The rectangle to place the leaf in.
  mutating func frame(for rect: Rect) -> Rect

  /// Runs a body with this transform behind an adjustment, and takes over what the body changed.
  ///
  /// Has a default for transforms that adjust nothing themselves.
  ///
  /// - Parameters:
  ///   - adjustment: What happens to a frame before this transform sees it.
  ///   - body: Places layouts through the adjusted transform.
  mutating func adjusting(
    by adjustment: FrameAdjustment, _ body: (inout Adjusted) -> Void)
}

extension FrameTransform where Adjusted == AdjustedFrames<Self> {
  /// Runs a body with this transform behind an adjustment, and takes over what the body changed.
  @inlinable
  public mutating func adjusting(
    by adjustment: FrameAdjustment, _ body: (inout AdjustedFrames<Self>) -> Void
  ) {
    var adjusted = AdjustedFrames(adjustment: adjustment, base: consume self)
    body(&adjusted)
    self = adjusted.base
  }
}

/// The transform that leaves every frame as it is.
@frozen
public struct UnchangedFrames: FrameTransform {
  /// Makes the transform that does nothing.
  @inlinable
  public init() {}

  /// Returns the rectangle.
  @inlinable
  public func frame(for rect: Rect) -> Rect { rect }
}

/// A transform behind an adjustment.
@frozen
public struct AdjustedFrames<Base: FrameTransform>: FrameTransform {
  /// What happens to each frame first.
  public var adjustment: FrameAdjustment

  /// What happens to each frame then.
  public var base: Base

  /// Makes a transform of an adjustment and what follows it.
  @inlinable
  public init(adjustment: FrameAdjustment, base: consuming Base) {
    self.adjustment = adjustment
    self.base = base
  }

  /// Adjusts the rectangle and hands it on.
  @inlinable
  public mutating func frame(for rect: Rect) -> Rect {
    base.frame(for: adjustment.frame(for: rect))
  }

  /// Runs a body with one more adjustment before this one.
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
