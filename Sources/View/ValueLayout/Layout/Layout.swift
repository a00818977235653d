/// A value that can be placed in a rectangle and knows the leaves to draw.
///
/// A layout is either a leaf or made of layouts. A leaf (a widget, a scene node, a piece of text, a
/// test value) takes the rectangle as its frame and has itself as its only content. A layout made
/// of others divides the rectangle among its children and adds nothing of its own to draw.
/// ``Placed`` is a leaf, ``CompositeLayout`` the protocol for layouts made of others.
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
/// A leaf may be a struct, an enum or a class, and implements ``layout(in:)``: that makes it its
/// own content. A leaf that draws with something else says so in ``contents``.
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
/// - *Movable.* Moving the rectangle moves every frame by the same vector. Only snapping to pixels
///   rounds, by less than a pixel.
/// - *Affine,* where no child is asked for its size: frames are then sums of multiples of the
///   rectangle's x, y, width and height, and nothing is rounded or clamped.
/// - *Measured once.* Measuring a tree measures each leaf at most once, and placing it at most once
///   for each layout around the leaf that asks for sizes, however deep the tree is.
/// - *Repeatable.* Placing twice in one rectangle equals placing once. Earlier rectangles leave no
///   trace, but for the heights of rows that a ``LazyListLayout`` has measured.
/// - *Stable.* Placing never changes the number and order of ``contents``, except where a layout
///   chooses what to show: ``FirstThatFitsLayout``, ``AdaptiveLayout`` and ``LazyListLayout``.
/// - *Valued.* With leaves that are values, a changed copy leaves the original alone.
/// - *Total.* No rectangle traps. Without room, widths and heights come out negative, as the
///   arithmetic says, and what draws a leaf draws nothing for such a frame; lengths that a layout
///   decides by asking never are, and reach out of the rectangle instead. What is not a number or
///   infinite passes through; as room for children that are asked it counts as 0 or as
///   ``ProposedSize/longestLength``.
///
/// Source: the shape of the protocol is that of the talk “Protocol and Value Oriented
/// Programming in UIKit Apps”, WWDC 2016.
public protocol Layout<Content> {
  /// The type of the leaves. A tree of layouts has one, so trees never mix leaves of two worlds.
  associatedtype Content = Self

  /// Places the layout in a rectangle, and so every leaf in it.
  ///
  /// - Parameter rect: The rectangle to use, in the coordinates of whatever the leaves are drawn
  ///   in. Its origin may be anywhere, and its sizes may be zero or negative.
  mutating func layout(in rect: Rect)

  /// The leaves in drawing order: back to front.
  var contents: [Content] { get }

  /// Appends the leaves in drawing order: what ``contents`` holds, without a new array.
  ///
  /// Has a default that appends ``contents``. Layouts made of others implement this one, because
  /// joining arrays on each level takes far longer than the placing.
  ///
  /// - Parameter list: The array to append to; what it held stays at its front.
  /// - Complexity: O(*n*) in the number of leaves appended.
  func appendContents(to list: inout [Content])

  /// Hands the leaves to a function in drawing order: what ``contents`` holds, without any array.
  ///
  /// Has a default that goes through ``contents``. Layouts made of others implement this one too
  /// where leaves are visited often, such as to draw each frame.
  ///
  /// - Parameter body: Gets each leaf once, back to front.
  /// - Complexity: O(*n*) in the number of leaves.
  func visitContents(_ body: (Content) -> Void)

  /// Returns the size that the layout would take of the room offered.
  ///
  /// Has a default that fills: it answers what is offered and 0 where nothing is, so that a leaf
  /// without a size of its own grows to any room and asks for none. Leaves with a size of their own
  /// (text, pictures) answer by it; layouts made of others ask their children by the arithmetic
  /// with which they place them, each child at most once, so that measuring a tree measures every
  /// leaf at most once.
  ///
  /// Lengths are added up and divided on the way, so a leaf placed in the size it answered may get
  /// less by rounding, and text must not break its lines for a billionth of a point.
  ///
  /// - Parameter proposal: The room offered; see ``ProposedSize`` for what nil, 0 and infinity ask.
  /// - Returns: A finite size that is not negative, which may be larger than the room. What is
  ///   neither is read as ``ProposedSize/longestLength`` or 0 by the layouts of this library.
  func sizeThatFits(_ proposal: ProposedSize) -> Size

  /// Returns the size that fits, and where an alignment guide lies in it.
  ///
  /// Has a default with ``sizeThatFits(_:)`` and no guide. Leaves with text answer with their
  /// baselines, layouts made of others with the guide of a child, moved to where the child is.
  ///
  /// - Parameters:
  ///   - proposal: The room offered.
  ///   - guide: The only guide asked for.
  /// - Returns: The size and the guide's place in it.
  func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize

  /// What the layout tells the one directly around it: length and priority in a stack, cells of a
  /// grid.
  ///
  /// Has a default with nothing set.
  var traits: LayoutTraits { get }

  /// Places the layout in a rectangle, with a transform that has the last word on leaves' frames.
  ///
  /// Has a default for leaves: places in what the transform makes of the rectangle. Layouts made of
  /// others hand the transform to their children; see ``DividingLayout``.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to use, as for ``layout(in:)``.
  ///   - transform: Changes the frames of leaves, such as by mirroring; sees each once.
  mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform)
}

extension Layout {
  /// Appends ``contents``.
  @inlinable
  public func appendContents(to list: inout [Content]) {
    list.append(contentsOf: contents)
  }

  /// Hands over ``contents`` one by one.
  @inlinable
  public func visitContents(_ body: (Content) -> Void) {
    for leaf in contents { body(leaf) }
  }

  /// Fills the room offered, and asks for none where the proposal is open.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    proposal.filled()
  }

  /// The size that fits, without a guide.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    GuidedSize(size: sizeThatFits(proposal), guide: nil)
  }

  /// Nothing set.
  @inlinable
  public var traits: LayoutTraits { LayoutTraits() }

  /// Places the layout in what the transform makes of the rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    layout(in: transform.frame(for: rect))
  }
}

extension Layout where Content == Self {
  /// The leaf itself, alone.
  @inlinable
  public var contents: [Self] { [self] }

  /// Visits the leaf itself, alone.
  @inlinable
  public func visitContents(_ body: (Self) -> Void) {
    body(self)
  }
}
