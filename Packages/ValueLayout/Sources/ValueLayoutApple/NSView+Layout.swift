#if canImport(AppKit) && !targetEnvironment(macCatalyst)

public import AppKit
public import ValueLayout

/// Makes views leaves: layouts of text fields, buttons and pictures have the content `NSView`.
///
/// Place layouts in `layout()` of the superview, in its `bounds`. They start at the top left
/// whether the superview is flipped or not: if it is not, y is flipped. Add a view to its superview
/// before you place it, because until then it is unknown which way y grows.
///
/// This module is compiled and tested against small test doubles of Apple's frameworks, not against
/// the frameworks themselves.
extension NSView: @MainActor Layout {
  /// Takes the rectangle as the frame, flipped if y grows upwards.
  ///
  /// Negative sizes become 0, and a rectangle with a number that is not finite becomes zero.
  ///
  /// - Parameter rect: The rectangle in the superview, with y growing downwards from the top of its
  ///   bounds if these start at zero.
  public func layout(in rect: Rect) {
    frame = flipped(rect.placeable)
  }

  /// Returns the view's intrinsic lengths, and fills the proposal in directions without one.
  ///
  /// A control is measured with the proposal (`sizeThatFits`), so that wrapping text gets its
  /// height; other views return their intrinsic lengths. Those are of the alignment rectangle,
  /// which excludes shadows and the like, so `alignmentRectInsets` are added: the frame is what is
  /// laid out.
  ///
  /// - Parameter proposal: The proposed size. For a control, an unspecified or infinite length is
  ///   the greatest finite one.
  /// - Returns: The size that the view wants.
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

  /// Returns the size, and a baseline if the view has one.
  ///
  /// AppKit reports the distances of the first and last baseline from the edges of the alignment
  /// rectangle; both are 0 for a view without text, which then has no baseline. They are those of
  /// the view's current size: the result for another size is right if text keeps its distance from
  /// the edge, as in controls.
  ///
  /// - Parameters:
  ///   - proposal: The proposed size.
  ///   - guide: The only guide requested; only baselines are supported.
  /// - Returns: The size, and the distance of the baseline from the top of the frame.
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
  /// The frame in the superview, with y growing downwards.
  public var layoutFrame: Rect { flipped(frame) }

  /// Returns a rectangle of the superview with y flipped, unless that is flipped already.
  ///
  /// Law: flipping twice gives the original, apart from rounding.
  private func flipped(_ rect: Rect) -> Rect {
    guard let superview, !superview.isFlipped else { return rect }
    let edges = superview.bounds.minY + superview.bounds.maxY
    return Rect(x: rect.minX, y: edges - rect.maxY, width: rect.width, height: rect.height)
  }
}

extension NSView {
  /// Adds the contents of a layout as subviews, back to front.
  ///
  /// Existing subviews move to the front, so that all end up in drawing order.
  ///
  /// - Parameter layout: The layout; place it afterwards.
  public func addContents(of layout: some Layout<NSView>) {
    for view in layout.contents {
      addSubview(view)
    }
  }
}

#endif
