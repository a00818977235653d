@_exported public import CoreGraphicsDouble
public import ValueLayout

/// The part of a view that layouts use, with the rules that the framework documents.
@MainActor open class UIView {
  /// The value of `intrinsicContentSize` in a direction without a length.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The origin of the view's own coordinates, and its size.
  open var bounds: CGRect {
    willSet { Self.check([newValue.size.width, newValue.size.height]) }
  }

  /// The middle of the view in its superview.
  open var center: CGPoint {
    willSet { Self.check([newValue.x, newValue.y]) }
  }

  /// The transform of the view about its centre.
  open var transform = CGAffineTransform.identity

  /// The views inside, back to front.
  public private(set) var subviews: [UIView] = []

  /// The superview.
  public private(set) weak var superview: UIView?

  /// Creates a view without a superview.
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Creates a view without a size.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// The rectangle in the superview; undefined when there is a transform.
  open var frame: CGRect {
    get {
      precondition(transform.isIdentity, "the frame of a transformed view is undefined")
      return CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
        width: bounds.width, height: bounds.height)
    }
    set {
      precondition(transform.isIdentity, "the frame of a transformed view is undefined")
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The intrinsic size of the view, per direction.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size that the view wants for a proposed size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Where views place their subviews.
  open func layoutSubviews() {}

  /// Calls `layoutSubviews`, as the framework does before it draws.
  public func layoutIfNeeded() {
    layoutSubviews()
  }

  /// Puts a view in front of all other subviews.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  private static func check(_ numbers: [CGFloat]) {
    precondition(
      numbers.allSatisfy(\.isFinite), "Core Animation raises: numbers \(numbers) are not finite")
  }
}
