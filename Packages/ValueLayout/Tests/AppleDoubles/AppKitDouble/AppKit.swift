@_exported public import CoreGraphicsDouble
public import ValueLayout

/// The part of AppKit that layouts use, for code to compile against: y grows upwards unless a view is flipped.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@MainActor open class NSView {
  public static let noIntrinsicMetric: CGFloat = -1

  open var frame: CGRect {
    didSet { bounds = CGRect(origin: bounds.origin, size: frame.size) }
  }
  open var bounds: CGRect
  open var isFlipped: Bool { false }
  public private(set) var subviews: [NSView] = []
  public private(set) weak var superview: NSView?

  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  public convenience init() { self.init(frame: .zero) }

  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open var alignmentRectInsets: NSEdgeInsets {
    NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  }
  open var firstBaselineOffsetFromTop: CGFloat { 0 }
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }
  open func layout() {}

  open func addSubview(_ view: NSView) {
    view.superview?.subviews.removeAll { $0 === view }
    subviews.append(view)
    view.superview = self
  }
}

/// Text of letters that are all 10 wide and high, 2 of which are below the baseline, and which wraps, with
/// 3 above and below it.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
open class NSControl: NSView {
  open var stringValue = ""

  open override var intrinsicContentSize: CGSize {
    CGSize(width: 10 * CGFloat(stringValue.count), height: 16)
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = alignmentRectInsets
    let length = intrinsicContentSize.width
    let room = size.width - insets.left - insets.right
    let width = min(length, max(10, (room / 10).rounded(.down) * 10))
    let lines = width > 0 ? (length / width).rounded(.up) : 1
    return CGSize(
      width: width + insets.left + insets.right,
      height: 10 * lines + 6 + insets.top + insets.bottom)
  }

  open override var firstBaselineOffsetFromTop: CGFloat { 11 }
  open override var lastBaselineOffsetFromBottom: CGFloat { 5 }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct NSEdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
