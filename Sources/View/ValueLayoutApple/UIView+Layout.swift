#if canImport(UIKit) && !os(watchOS)

public import UIKit
public import ValueLayout

/// A view is a leaf: layouts of labels, buttons and pictures have the content `UIView`.
///
/// Layouts are placed where frames are: in `layoutSubviews` of the superview, in its `bounds`.
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
/// These lines, like all of this module, are compiled and tested against small doubles of Apple's
/// frameworks, not against the frameworks themselves.
extension UIView: @MainActor Layout {
  /// Takes the rectangle as the frame.
  ///
  /// A view that is turned or scaled gets bounds and a centre, as its frame is undefined. Negative
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

  /// Asks the view for the size that fits, in the directions in which it has a size of its own.
  ///
  /// A direction without an intrinsic length fills the room offered, and asks for none where the
  /// proposal is open.
  ///
  /// - Parameter proposal: The room offered. A direction left open, or infinite, asks the view with
  ///   the greatest finite length.
  /// - Returns: What the view answers, per direction.
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

  /// Answers the size, and of a label its baselines.
  ///
  /// UIKit tells the place of a baseline to constraints only, and not as a number; so a label's are
  /// reckoned from its font, whose ascender reaches from the baseline to the top of a line and whose
  /// descender, a negative number, to its bottom. Attributed text in several fonts stands elsewhere.
  /// Views of other kinds have no baseline here and count with their lower edge.
  ///
  /// - Parameters:
  ///   - proposal: The room offered.
  ///   - guide: The only guide asked for; others than baselines are not known.
  /// - Returns: The size, and the distance of the baseline from its upper edge.
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
  /// The place of the view in its superview: the frame as if it were neither turned nor scaled.
  public var layoutFrame: Rect {
    guard !transform.isIdentity else { return frame }
    return Rect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
      width: bounds.width, height: bounds.height)
  }
}

extension UIView {
  /// Adds the contents of a layout as subviews, the backmost first.
  ///
  /// Those that are subviews already move to the front, so that all end up in drawing order.
  ///
  /// - Parameter layout: The layout, before or after it was placed.
  public func addContents(of layout: some Layout<UIView>) {
    for view in layout.contents {
      addSubview(view)
    }
  }
}

extension EdgeInsets {
  /// Makes the insets with the distances of UIKit's.
  public init(_ insets: UIEdgeInsets) {
    self.init(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension InsetLayout {
  /// Makes a layout that keeps UIKit's distances free around its child.
  ///
  /// - Parameters:
  ///   - content: The layout to inset.
  ///   - inset: The distances to keep free at the edges.
  @_disfavoredOverload
  public init(content: Child, inset: UIEdgeInsets) {
    // Disfavoured so that `.zero` goes on meaning the insets of the library.
    self.init(content: content, inset: EdgeInsets(inset))
  }
}

#endif
