#if canImport(AppKit) && !targetEnvironment(macCatalyst)

public import AppKit
public import ValueLayout

/// A view is a leaf: layouts of text fields, buttons and pictures have the content `NSView`.
///
/// Layouts are placed in `layout()` of the superview, in its `bounds`, and begin at the upper left
/// whether the superview is flipped or not: in one that is not, y is turned over. A view must be a
/// subview before it is placed, because only then it is known which way y grows.
///
/// This module is compiled and tested against small doubles of Apple's frameworks, not against the
/// frameworks themselves.
extension NSView: @MainActor Layout {
  /// Takes the rectangle as the frame, turned over where y grows upwards.
  ///
  /// Negative sizes become 0, and a rectangle with a number that is not finite becomes zero.
  ///
  /// - Parameter rect: The rectangle in the superview, y growing downwards from the upper edge of
  ///   its bounds where these begin at zero.
  public func layout(in rect: Rect) {
    frame = turnedOver(rect.placeable)
  }

  /// Answers the intrinsic lengths, and fills the room offered in directions without one.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    var size = proposal.filled()
    let intrinsic = intrinsicContentSize
    if intrinsic.width != NSView.noIntrinsicMetric { size.width = intrinsic.width }
    if intrinsic.height != NSView.noIntrinsicMetric { size.height = intrinsic.height }
    return size
  }
}

extension NSView: @MainActor Recognizable {
  /// The frame in the superview, y growing downwards.
  public var layoutFrame: Rect { turnedOver(frame) }

  /// Returns a rectangle of the superview counted from its other edge, unless that is flipped.
  ///
  /// Law: twice turned over is the original, but for rounding.
  private func turnedOver(_ rect: Rect) -> Rect {
    guard let superview, !superview.isFlipped else { return rect }
    let edges = superview.bounds.minY + superview.bounds.maxY
    return Rect(x: rect.minX, y: edges - rect.maxY, width: rect.width, height: rect.height)
  }
}

extension NSView {
  /// Adds the contents of a layout as subviews, the backmost first.
  ///
  /// Those that are subviews already move to the front, so that all end up in drawing order.
  ///
  /// - Parameter layout: The layout; place it afterwards.
  public func addContents(of layout: some Layout<NSView>) {
    for view in layout.contents {
      addSubview(view)
    }
  }
}

#endif
