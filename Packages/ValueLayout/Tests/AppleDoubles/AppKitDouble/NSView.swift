@_exported public import CoreGraphicsDouble
public import ValueLayout

/// The part of a view that layouts use: y grows upwards unless the view is flipped.
@MainActor open class NSView {
  /// The value of `intrinsicContentSize` in a direction without a length.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The rectangle in the superview's coordinates.
  open var frame: CGRect {
    didSet { bounds = CGRect(origin: bounds.origin, size: frame.size) }
  }

  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect

  /// Whether y grows downwards in the view.
  open var isFlipped: Bool { false }

  /// The views inside, back to front.
  public private(set) var subviews: [NSView] = []

  /// The superview.
  public private(set) weak var superview: NSView?

  /// Creates a view without a superview.
  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  /// Creates a view without a size.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// The intrinsic size of the view, per direction.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The distances from the edges of the frame to those of the alignment rectangle.
  open var alignmentRectInsets: NSEdgeInsets {
    NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// The distance from the top of the alignment rectangle to the topmost baseline; 0 unless there
  /// is one.
  open var firstBaselineOffsetFromTop: CGFloat { 0 }

  /// The distance from the bottom of the alignment rectangle to the bottommost baseline; 0 unless
  /// there is one.
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  /// Where views place their subviews.
  open func layout() {}

  /// Puts a view in front of all other subviews.
  open func addSubview(_ view: NSView) {
    view.superview?.subviews.removeAll { $0 === view }
    subviews.append(view)
    view.superview = self
  }
}
