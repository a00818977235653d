#if canImport(UIKit) && !os(watchOS)

public import UIKit
public import ValueLayout

/// Makes views leaves: layouts of labels, buttons and pictures have the content `UIView`.
///
/// Place layouts in `layoutSubviews` of the superview, in its `bounds`.
///
/// ```swift
/// import UIKit
/// import ValueLayout
/// import ValueLayoutApple
///
/// class DreamCell: UITableViewCell {
///   let title = UILabel()
///   let picture = UIImageView()
///
///   override func layoutSubviews() {
///     super.layoutSubviews()
///     var row = DecoratingLayout(content: title, decoration: picture, spacing: 8)
///     row.layout(in: contentView.bounds)
///   }
/// }
/// ```
///
/// This code, like all of this module, is compiled and tested against small test doubles of Apple's
/// frameworks, not against the frameworks themselves.
extension UIView: @MainActor Layout {
  /// Takes the rectangle as the frame.
  ///
  /// A view that is rotated or scaled gets bounds and a center, as its frame is undefined. Negative
  /// sizes become 0, and a rectangle with a number that is not finite becomes zero.
  ///
  /// - Parameter rect: The rectangle, in the coordinates of the superview.
  public func layout(in rect: Rect) {
    let rect = rect.placeable
    if transform.isIdentity {
      frame = rect
    } else {
      bounds = Rect(origin: bounds.origin, size: rect.size)
      center = Point(x: rect.midX, y: rect.midY)
    }
  }

  /// Returns the size that fits, in the directions in which the view has an intrinsic size.
  ///
  /// A direction without an intrinsic length fills the proposal, and asks for no space if that is
  /// unspecified.
  ///
  /// - Parameter proposal: The proposed size. The view is measured with the greatest finite length
  ///   where it is unspecified or infinite.
  /// - Returns: The size that the view wants.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    var size = proposal.filled()
    let intrinsic = intrinsicContentSize
    let (hasWidth, hasHeight) = (
      intrinsic.width != UIView.noIntrinsicMetric, intrinsic.height != UIView.noIntrinsicMetric
    )
    guard hasWidth || hasHeight else { return size }
    let most = Double.greatestFiniteMagnitude
    let fitting = sizeThatFits(
      Size(width: min(proposal.width ?? most, most), height: min(proposal.height ?? most, most)))
    if hasWidth { size.width = fitting.width }
    if hasHeight { size.height = fitting.height }
    return size
  }

  /// Returns the size, and the baselines of a label.
  ///
  /// UIKit exposes baselines to constraints only, not as numbers, so a label's are computed from
  /// its font, whose ascender reaches from the baseline to the top of a line and whose descender, a
  /// negative number, to its bottom. Attributed text in several fonts has different baselines.
  /// Other views have none here and are aligned by their bottom edge.
  ///
  /// - Parameters:
  ///   - proposal: The proposed size.
  ///   - guide: The only guide requested; only baselines are supported.
  /// - Returns: The size, and the distance of the baseline from its top.
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let size = sizeThatFits(proposal)
    guard let label = self as? UILabel, let font = label.font else {
      return GuidedSize(size: size, guide: nil)
    }
    switch guide {
    case .firstBaseline: return GuidedSize(size: size, guide: font.ascender)
    case .lastBaseline: return GuidedSize(size: size, guide: size.height + font.descender)
    default: return GuidedSize(size: size, guide: nil)
    }
  }
}

extension UIView: @MainActor Recognizable {
  /// The frame in the superview without rotation and scale.
  public var layoutFrame: Rect {
    guard !transform.isIdentity else { return frame }
    return Rect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
      width: bounds.width, height: bounds.height)
  }
}

extension UIView {
  /// Adds the contents of a layout as subviews, back to front.
  ///
  /// Existing subviews move to the front, so that all end up in drawing order.
  ///
  /// - Parameter layout: The layout, placed or not.
  public func addContents(of layout: some Layout<UIView>) {
    for view in layout.contents {
      addSubview(view)
    }
  }
}

extension EdgeInsets {
  /// Creates insets from UIKit's.
  public init(_ insets: UIEdgeInsets) {
    self.init(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension InsetLayout {
  /// Creates a layout with UIKit's insets around its child.
  ///
  /// - Parameters:
  ///   - content: The layout to inset.
  ///   - inset: The margins.
  @_disfavoredOverload
  public init(content: Child, inset: UIEdgeInsets) {
    // Disfavoured so that `.zero` still means the library's insets.
    self.init(content: content, inset: EdgeInsets(inset))
  }
}

#endif
