/// Something that can be placed in a rectangle and lists the leaves to draw.
///
/// A layout is either a leaf or made of layouts. A leaf (a widget, a scene node, a piece of text, a
/// test value) takes the rectangle as its frame and is its own only content. A layout made of
/// others divides the rectangle among its children and draws nothing of its own. ``Placed`` is a
/// leaf, ``CompositeLayout`` the protocol for layouts made of others.
///
/// ```swift
/// var row = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"))
/// row.layout(in: Rect(x: 0, y: 0, width: 90, height: 40))
/// row.contents.map(\.value)   // ["picture", "text"]
/// row.contents[0].frame       // Rect(x: 0.0, y: 5.0, width: 25.0, height: 30.0)
/// ```
///
/// ## Conforming
///
/// A leaf may be a struct, an enum or a class, and implements ``layout(in:)``; it is then its own
/// content. A leaf that draws with something else returns that from ``contents``.
///
/// ```swift
/// final class Panel: Layout {
///   private(set) var frame = Rect.zero
///
///   func layout(in rect: Rect) {
///     frame = rect
///   }
/// }
/// ```
///
/// ## Laws
///
/// The layouts of this library keep these laws when their leaves do, and others should:
///
/// - *Movable.* Moving the rectangle moves every frame by the same vector. Only pixel snapping
///   rounds, by less than a pixel.
/// - *Affine,* where no child is measured: frames are then sums of multiples of the rectangle's x,
///   y, width and height, and nothing is rounded or clamped.
/// - *Measured once.* Measuring a tree measures each leaf at most once. Placing it measures below a
///   layout only for a proposal that is new to it, and once more to place it, however deep the tree
///   is; see ``MeasuringPass``.
/// - *Settled.* A layout that returned a size for a proposal returns it again when the proposed
///   lengths shrink towards it: text that has broken its lines needs the same ones in the width of
///   the longest. Placing relies on it, and does not ask again. Where a layout returned more than
///   was proposed and gets it, its children keep the sizes it added up.
/// - *Repeatable.* Placing twice in one rectangle equals placing once. Earlier rectangles leave no
///   trace, except for the heights of rows that a ``LazyListLayout`` has measured.
/// - *Stable.* Placing never changes the number and order of ``contents``, except where a layout
///   chooses what to show: ``FirstThatFitsLayout``, ``AdaptiveLayout`` and ``LazyListLayout``.
/// - *Value semantics.* With leaves that are values, changing a copy leaves the original alone.
/// - *Total.* No rectangle traps. Without space, the arithmetic yields negative widths and
///   heights, and a leaf with such a frame draws nothing; lengths that a layout decides by measuring
///   are never negative, and reach out of the rectangle instead. NaN and infinity in it pass
///   through; as the space proposed to children that are measured they count as 0 or
///   ``ProposedSize/longestLength``. Sizes, limits and settings of a child that are NaN or endless,
///   and limits that are negative, trap in debug builds, with the way to the child.
///
/// Source: the shape of the protocol is that of the talk “Protocol and Value Oriented Programming
/// in UIKit Apps”, WWDC 2016.
public protocol Layout<Content> {
  /// The type of the leaves. A tree of layouts has one, so trees never mix the leaves of two
  /// toolkits.
  associatedtype Content = Self

  /// Places the layout, and so every leaf in it, in a rectangle.
  ///
  /// - Parameter rect: The rectangle to use, in the coordinates in which the leaves are drawn. Its
  ///   origin may be anywhere, and its size may be zero or negative.
  mutating func layout(in rect: Rect)

  /// The leaves in drawing order: back to front.
  var contents: [Content] { get }

  /// Appends the leaves in drawing order: the same as ``contents``, without a new array.
  ///
  /// The default implementation appends ``contents``. Layouts made of others implement this,
  /// because joining arrays at each level takes far longer than placing.
  ///
  /// - Parameter list: The array to append to; its elements stay in front.
  /// - Complexity: O(*n*) in the number of leaves appended.
  func appendContents(to list: inout [Content])

  /// Passes the leaves to a closure in drawing order: the same as ``contents``, without any array.
  ///
  /// The default implementation iterates over ``contents``. Layouts made of others implement this
  /// too if their leaves are visited often, such as to draw each frame.
  ///
  /// - Parameter body: Called once with each leaf, back to front.
  /// - Complexity: O(*n*) in the number of leaves.
  func visitContents(_ body: (Content) -> Void)

  /// Returns the size that the layout wants, given a proposal.
  ///
  /// The default implementation fills: it returns the proposal, and 0 where it is unspecified, so a
  /// leaf without an intrinsic size grows to any space and asks for none. Leaves with an intrinsic
  /// size (text, pictures) return that; layouts made of others measure their children with the
  /// arithmetic by which they place them, each child at most once, so that measuring a tree
  /// measures every leaf at most once.
  ///
  /// Lengths are added and divided along the way, so rounding may leave a leaf slightly less than
  /// the size it asked for, and text must not wrap for a billionth of a point.
  ///
  /// - Parameter proposal: The proposed size; see ``ProposedSize`` for the meaning of nil, 0 and
  ///   infinity.
  /// - Returns: A finite size that is not negative, possibly larger than proposed. Debug builds trap
  ///   at anything else; in others the layouts of this library clamp it to 0 or
  ///   ``ProposedSize/longestLength``.
  func sizeThatFits(_ proposal: ProposedSize) -> Size

  /// Returns the size that fits, and where an alignment guide lies in it.
  ///
  /// The default implementation returns ``sizeThatFits(_:)`` and no guide. Leaves with text return
  /// their baselines, layouts made of others the guide of a child, moved to where the child is.
  ///
  /// - Parameters:
  ///   - proposal: The proposed size.
  ///   - guide: The only guide requested.
  /// - Returns: The size and the guide's position in it.
  func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize

  /// Measures the layout before it is placed, so that it may remember the answer.
  ///
  /// The default implementation returns the answer of ``sizeThatFits(_:)``, or of
  /// ``measure(_:for:)`` with a guide, and remembers nothing. Implement this together with
  /// ``layout(in:through:measuredIn:)``, or neither; see ``MeasuringPass``.
  ///
  /// - Parameters:
  ///   - proposal: The proposed size.
  ///   - guide: The only guide requested, if any.
  ///   - pass: The pass, for the children.
  /// - Returns: The same as without a pass.
  mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize

  /// Places the layout, which has been measured in the same pass.
  ///
  /// The default implementation places it like ``layout(in:through:)``.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to use, as for ``layout(in:)``.
  ///   - transform: Adjusts the frame of each leaf once.
  ///   - pass: The pass, for the children that ``measure(_:for:in:)`` has measured.
  mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass)

  /// What the layout tells its parent: its length and priority in a stack, its cells in a grid.
  ///
  /// The default implementation sets nothing.
  var traits: LayoutTraits { get }

  /// Places the layout in a rectangle, with a transform that adjusts the frames of leaves.
  ///
  /// The default implementation is for leaves: it places the leaf in the transformed rectangle.
  /// Layouts made of others pass the transform to their children; see ``DividingLayout``.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to use, as for ``layout(in:)``.
  ///   - transform: Adjusts the frame of each leaf once, for example by mirroring it.
  mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform)
}

extension Layout {
  /// Appends ``contents``.
  @inlinable
  public func appendContents(to list: inout [Content]) {
    list.append(contentsOf: contents)
  }

  /// Passes ``contents`` to a closure one by one.
  @inlinable
  public func visitContents(_ body: (Content) -> Void) {
    for leaf in contents { body(leaf) }
  }

  /// Fills the proposed size, and asks for no space where it is unspecified.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    proposal.filled()
  }

  /// The size that fits, without a guide.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    GuidedSize(size: sizeThatFits(proposal), guide: nil)
  }

  /// The answer without a pass.
  @inlinable
  @inline(__always)
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    answer(proposal, for: guide)
  }

  /// Places the layout as if it had not been measured.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    layout(in: rect, through: &transform)
  }

  /// Nothing set.
  @inlinable
  public var traits: LayoutTraits { LayoutTraits() }

  /// Places the layout in the transformed rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    let frame = transform.frame(for: rect)
    assert(frame.isFinite || Misuse.isFrameTolerated, Misuse.frame(frame))
    layout(in: frame)
  }
}

extension Layout where Content == Self {
  /// The leaf itself.
  @inlinable
  public var contents: [Self] { [self] }

  /// Visits the leaf itself.
  @inlinable
  public func visitContents(_ body: (Self) -> Void) {
    body(self)
  }
}
