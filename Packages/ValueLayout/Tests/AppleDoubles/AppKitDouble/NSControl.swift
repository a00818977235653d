public import ValueLayout

/// Text of letters that are all 10 wide and high, which wraps, in a box whose alignment rectangle
/// excludes a shadow.
open class NSControl: NSView {
  /// The text shown.
  open var stringValue = ""

  /// The distance of the text from the edges of the alignment rectangle, above and below.
  public static let padding: CGFloat = 3

  /// The part of a line's height that is below its baseline.
  public static let descent: CGFloat = 2

  /// The size of the alignment rectangle with the text in one line.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: 10 * CGFloat(stringValue.count), height: 10 + 2 * Self.padding)
  }

  /// The size of the whole control with the text wrapped into the width.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = alignmentRectInsets
    let length = intrinsicContentSize.width
    let room = size.width - insets.left - insets.right
    let width = min(length, max(10, (room / 10).rounded(.down) * 10))
    let lines = width > 0 ? (length / width).rounded(.up) : 1
    return CGSize(
      width: width + insets.left + insets.right,
      height: 10 * lines + 2 * Self.padding + insets.top + insets.bottom)
  }

  /// The distance from the top of the alignment rectangle to the topmost baseline.
  open override var firstBaselineOffsetFromTop: CGFloat { Self.padding + 10 - Self.descent }

  /// The distance from the bottom of the alignment rectangle to the bottommost baseline.
  open override var lastBaselineOffsetFromBottom: CGFloat { Self.padding + Self.descent }
}

/// Distances from the edges.
public struct NSEdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge.
  public var top: CGFloat

  /// The distance from the left edge.
  public var left: CGFloat

  /// The distance from the lower edge.
  public var bottom: CGFloat

  /// The distance from the right edge.
  public var right: CGFloat

  /// Makes insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
