public import ValueLayout

/// A text of letters that are all 10 wide and high, which wraps.
open class UILabel: UIView {
  /// The text shown.
  open var text: String?

  /// The size of the text in one line.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: 10 * CGFloat(text?.count ?? 0), height: 10)
  }

  /// The size of the text wrapped into the width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let length = intrinsicContentSize.width
    let width = min(length, max(10, (size.width / 10).rounded(.down) * 10))
    return CGSize(width: width, height: width > 0 ? (length / width).rounded(.up) * 10 : 0)
  }
}

/// A picture.
open class UIImageView: UIView {}
