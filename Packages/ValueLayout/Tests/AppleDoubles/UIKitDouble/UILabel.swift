public import ValueLayout

/// Text of letters that are all 10 wide and high, which wraps.
open class UILabel: UIView {
  /// The text shown.
  open var text: String?

  /// The font of the whole text.
  open var font: UIFont? = UIFont(ascender: 8, descender: -2)

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

/// The part of a font that determines the lines of text.
public final class UIFont: Sendable {
  /// The distance from the baseline up to the top of the highest letters.
  public let ascender: CGFloat

  /// The distance from the baseline to the bottom of the lowest letters: a negative number.
  public let descender: CGFloat

  /// Makes a font.
  public init(ascender: CGFloat, descender: CGFloat) {
    (self.ascender, self.descender) = (ascender, descender)
  }
}
