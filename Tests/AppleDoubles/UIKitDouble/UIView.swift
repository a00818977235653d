@_exported public import CoreGraphicsDouble
public import ValueLayout

/// As much of a view as layouts touch, with the rules that the framework's documentation states.
@MainActor open class UIView {
  /// What `intrinsicContentSize` says in a direction without a length.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The place of the view's own coordinates, and its size.
  open var bounds: CGRect {
    willSet { Self.check([newValue.size.width, newValue.size.height]) }
  }

  /// The middle of the view in its superview.
  open var center: CGPoint {
    willSet { Self.check([newValue.x, newValue.y]) }
  }

  /// What is done to the view about its middle.
  open var transform = CGAffineTransform.identity

  /// The views inside, back to front.
  public private(set) var subviews: [UIView] = []

  /// The view around.
  public private(set) weak var superview: UIView?

  /// Makes a view that is not in any other.
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Makes a view without a size.
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

  /// The size of its own that the view has, per direction.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size that the view would take of the room.
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

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  private static func check(_ numbers: [CGFloat]) {
    precondition(
      numbers.allSatisfy(\.isFinite), "Core Animation raises: numbers \(numbers) are not finite")
  }
}
