@_exported public import CoreGraphicsDouble
public import ValueLayout

/// The part of UIKit that layouts use, for code to compile against.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@MainActor open class UIView {
  public static let noIntrinsicMetric: CGFloat = -1

  open var bounds: CGRect
  open var center: CGPoint
  open var transform = CGAffineTransform.identity
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?

  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  public convenience init() { self.init(frame: .zero) }

  open var frame: CGRect {
    get {
      precondition(transform.isIdentity, "the frame of a transformed view is undefined")
      let (size, middle) = (bounds.size, center)
      return CGRect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2,
        width: size.width, height: size.height)
    }
    set {
      precondition(transform.isIdentity, "the frame of a transformed view is undefined")
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func layoutSubviews() {}
  public func layoutIfNeeded() { layoutSubviews() }

  open func addSubview(_ view: UIView) {
    view.superview?.subviews.removeAll { $0 === view }
    subviews.append(view)
    view.superview = self
  }
}

/// Text of letters that are all 10 wide and high, which wraps.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont? = UIFont(ascender: 8, descender: -2)

  open override var intrinsicContentSize: CGSize {
    CGSize(width: 10 * CGFloat(text?.count ?? 0), height: 10)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let length = intrinsicContentSize.width
    let width = min(length, max(10, (size.width / 10).rounded(.down) * 10))
    return CGSize(width: width, height: width > 0 ? (length / width).rounded(.up) * 10 : 0)
  }
}

/// A view without a size of its own.
open class UIImageView: UIView {}

/// A row of a table, whose content view fills it.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
open class UITableViewCell: UIView {
  public enum CellStyle: Sendable { case `default` }

  public let contentView = UIView()

  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    addSubview(contentView)
  }

  open override func layoutSubviews() { contentView.frame = bounds }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class UIFont: Sendable {
  public let ascender: CGFloat
  public let descender: CGFloat

  public init(ascender: CGFloat, descender: CGFloat) {
    (self.ascender, self.descender) = (ascender, descender)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct UIEdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
