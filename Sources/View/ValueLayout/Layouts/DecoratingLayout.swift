/// A layout with a decoration at the left of its content.
///
/// It comes in two forms, told apart by their initializers: the decoration gets a third of the
/// width, or a square of the height. Contents: those of the decoration, then those of the content.
///
/// ```swift
/// var row = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"))
/// row.layout(in: Rect(x: 30, y: 10, width: 90, height: 40))
/// row.decoration.frame   // Rect(x: 30.0, y: 15.0, width: 25.0, height: 30.0)
/// row.content.frame      // Rect(x: 65.0, y: 15.0, width: 50.0, height: 30.0)
/// ```
///
/// Both children stay inside the rectangle where it has room for the insets or the spacing and
/// these are not negative.
@frozen
public struct DecoratingLayout<Child: Layout, Decoration: Layout>: DividingLayout
where Child.Content == Decoration.Content {
  /// The layout at the right, drawn in front.
  public var content: Child

  /// The layout at the left, drawn behind.
  public var decoration: Decoration

  /// The division of the rectangle.
  public var placement: DecorationPlacement

  /// Makes a layout that divides its rectangle in a given way.
  ///
  /// - Parameters:
  ///   - content: The layout at the right.
  ///   - decoration: The layout at the left; its leaves are of the same type.
  ///   - placement: The division of the rectangle.
  @inlinable
  public init(content: Child, decoration: Decoration, placement: DecorationPlacement) {
    self.content = content
    self.decoration = decoration
    self.placement = placement
  }

  /// Makes a layout with the decoration in the left third.
  ///
  /// The decoration is inset by 5 at the top, right and bottom, the content by 5 on all sides,
  /// unless other insets are given.
  ///
  /// - Parameters:
  ///   - content: The layout in the right two thirds.
  ///   - decoration: The layout in the left third; its leaves are of the same type.
  ///   - contentInsets: The distances kept free around the content.
  ///   - decorationInsets: The distances kept free around the decoration.
  @inlinable
  public init(
    content: Child, decoration: Decoration,
    contentInsets: EdgeInsets = .defaultContent, decorationInsets: EdgeInsets = .defaultDecoration
  ) {
    self.init(
      content: content, decoration: decoration,
      placement: .thirds(content: contentInsets, decoration: decorationInsets))
  }

  /// Makes a layout with the decoration in a square as high as the rectangle.
  ///
  /// Both children get the full height.
  ///
  /// - Parameters:
  ///   - content: The layout that gets the width left over.
  ///   - decoration: The layout in the square at the left; its leaves are of the same type.
  ///   - spacing: The distance between the two; a negative one lets them overlap.
  @inlinable
  public init(content: Child, decoration: Decoration, spacing: Double) {
    self.init(content: content, decoration: decoration, placement: .square(spacing: spacing))
  }

  /// Places the decoration at the left and the content at the right.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    let frames = placement.frames(in: rect)
    decoration.layout(in: frames.decoration, through: &transform)
    content.layout(in: frames.content, through: &transform)
  }

  /// The size in which decoration and content have the sizes they answer.
  ///
  /// Thirds are offered thirds. In the form with a square and with an open height, the content is
  /// offered what is left beside the square that the decoration asks for. Where the content answers
  /// a greater height, the square has to grow with it, and the size is wider than the room offered by
  /// as much, because less width might ask for even more height. Law: in a rectangle of the size
  /// answered, both children have the sizes they answered, or larger ones.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    placement.sizeThatFits(
      proposal.bounded, content: { content.sizeThatFits($0).bounded },
      decoration: { decoration.sizeThatFits($0).bounded })
  }

  /// Appends the leaves of the decoration, then those of the content.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    decoration.appendContents(to: &list)
    content.appendContents(to: &list)
  }

  /// Visits the leaves of the decoration, then those of the content.
  @inlinable
  public func visitContents(_ body: (Child.Content) -> Void) {
    decoration.visitContents(body)
    content.visitContents(body)
  }
}

extension DecoratingLayout: Sendable where Child: Sendable, Decoration: Sendable {}
extension DecoratingLayout: Equatable where Child: Equatable, Decoration: Equatable {}
extension DecoratingLayout: Hashable where Child: Hashable, Decoration: Hashable {}
