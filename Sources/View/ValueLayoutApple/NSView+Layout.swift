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

  /// Answers the view's own lengths, and fills the room offered in directions without one.
  ///
  /// A control is asked with the room (`sizeThatFits`), so that text which wraps gets its height;
  /// another view answers its intrinsic lengths. Those are of the alignment rectangle, which leaves
  /// out shadows and the like, so `alignmentRectInsets` are added: what is laid out is the frame.
  ///
  /// - Parameter proposal: The room offered. To a control, a direction left open or infinite is the
  ///   greatest finite length.
  /// - Returns: What the view answers, per direction.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    var size = proposal.filled()
    let intrinsic = intrinsicContentSize
    let hasWidth = intrinsic.width != NSView.noIntrinsicMetric
    let hasHeight = intrinsic.height != NSView.noIntrinsicMetric
    guard hasWidth || hasHeight else { return size }
    let insets = alignmentRectInsets
    var fitting = Size(
      width: intrinsic.width + insets.left + insets.right,
      height: intrinsic.height + insets.top + insets.bottom)
    if let control = self as? NSControl {
      let most = Double.greatestFiniteMagnitude
      fitting = control.sizeThatFits(
        Size(width: min(proposal.width ?? most, most), height: min(proposal.height ?? most, most)))
    }
    if hasWidth { size.width = fitting.width }
    if hasHeight { size.height = fitting.height }
    return size
  }

  /// Answers the size, and a baseline where the view has one.
  ///
  /// AppKit tells how far the first and the last line stand from the edges of the alignment
  /// rectangle; both are 0 for a view without text, which then has no baseline. They are those of
  /// the size that the view has at the moment: an answer for another size is right where text keeps
  /// its distance from the edge, as that of controls does.
  ///
  /// - Parameters:
  ///   - proposal: The room offered.
  ///   - guide: The only guide asked for; others than baselines are not known.
  /// - Returns: The size, and the distance of the baseline from the upper edge of the frame.
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let size = sizeThatFits(proposal)
    let (first, last) = (firstBaselineOffsetFromTop, lastBaselineOffsetFromBottom)
    guard first != 0 || last != 0 else { return GuidedSize(size: size, guide: nil) }
    let insets = alignmentRectInsets
    switch guide {
    case .firstBaseline: return GuidedSize(size: size, guide: insets.top + first)
    case .lastBaseline:
      return GuidedSize(size: size, guide: size.height - insets.bottom - last)
    default: return GuidedSize(size: size, guide: nil)
    }
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
