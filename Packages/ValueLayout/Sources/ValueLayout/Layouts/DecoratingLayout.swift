/// A layout with a decoration to the left of its content.
///
/// It has two forms, distinguished by their initializers: the decoration gets a third of the width,
/// or a square of the height. Contents: those of the decoration, then those of the content.
///
/// ```swift
/// var row = DecoratingLayout(content: Placed("text"), decoration: Placed("picture"))
/// row.layout(in: Rect(x: 30, y: 10, width: 90, height: 40))
/// row.decoration.frame   // Rect(x: 30.0, y: 15.0, width: 25.0, height: 30.0)
/// row.content.frame      // Rect(x: 65.0, y: 15.0, width: 50.0, height: 30.0)
/// ```
///
/// Both children stay inside the rectangle if it is large enough for the insets or the spacing and
/// these are not negative.
@frozen
public struct DecoratingLayout<Child: Layout, Decoration: Layout>: DividingLayout
where Child.Content == Decoration.Content {
  /// The layout on the right, drawn in front.
  public var content: Child

  /// The layout on the left, drawn behind.
  public var decoration: Decoration

  /// How the rectangle is divided.
  public var placement: DecorationPlacement

  /// Creates a layout that divides its rectangle in a given way.
  ///
  /// - Parameters:
  ///   - content: The layout on the right.
  ///   - decoration: The layout on the left; its leaves are of the same type.
  ///   - placement: How the rectangle is divided.
  @inlinable
  public init(content: Child, decoration: Decoration, placement: DecorationPlacement) {
    self.content = content
    self.decoration = decoration
    self.placement = placement
  }

  /// Creates a layout with the decoration in the left third.
  ///
  /// By default, the decoration is inset by 5 at the top, right and bottom, the content by 5 on all
  /// sides.
  ///
  /// - Parameters:
  ///   - content: The layout in the right two thirds.
  ///   - decoration: The layout in the left third; its leaves are of the same type.
  ///   - contentInsets: The margins of the content.
  ///   - decorationInsets: The margins of the decoration.
  @inlinable
  public init(
    content: Child, decoration: Decoration,
    contentInsets: EdgeInsets = .defaultContent, decorationInsets: EdgeInsets = .defaultDecoration
  ) {
    self.init(
      content: content, decoration: decoration,
      placement: .thirds(content: contentInsets, decoration: decorationInsets))
  }

  /// Creates a layout with the decoration in a square as high as the rectangle.
  ///
  /// Both children get the full height.
  ///
  /// - Parameters:
  ///   - content: The layout that gets the remaining width.
  ///   - decoration: The layout in the square on the left; its leaves are of the same type.
  ///   - spacing: The distance between the two; a negative one lets them overlap.
  @inlinable
  public init(content: Child, decoration: Decoration, spacing: Double) {
    self.init(content: content, decoration: decoration, placement: .square(spacing: spacing))
  }

  /// Places the decoration on the left and the content on the right.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    let frames = placement.frames(in: rect)
    decoration.layout(in: frames.decoration, through: &transform)
    content.layout(in: frames.content, through: &transform)
  }

  /// Places decoration and content, measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    let frames = placement.frames(in: rect)
    decoration.layout(in: frames.decoration, through: &transform, measuredIn: pass)
    content.layout(in: frames.content, through: &transform, measuredIn: pass)
  }

  /// The answer from those of decoration and content, which remember them.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    let placement = placement
    return unsafe withUnsafeMutablePointer(to: &content) { content in
      let content = unsafe MeasuredChild(content, in: pass)
      return unsafe withUnsafeMutablePointer(to: &decoration) { decoration in
        DecoratingLayout<MeasuredChild<Child>, MeasuredChild<Decoration>>(
          content: content, decoration: unsafe MeasuredChild(decoration, in: pass),
          placement: placement
        ).answer(proposal, for: guide)
      }
    }
  }

  /// The size in which decoration and content have the sizes they return.
  ///
  /// Thirds are proposed thirds. In the square form with an unspecified height, the content is
  /// proposed the width left next to the square that the decoration asks for. If the content
  /// returns a greater height, the square grows with it and the size exceeds the proposed width
  /// accordingly, because less width might ask for even more height. Law: in a rectangle of the
  /// returned size, both children have the sizes they returned, or larger ones.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    placement.sizeThatFits(
      proposal.bounded, content: { Child.checked(content.sizeThatFits($0), to: $0) },
      decoration: { Decoration.checked(decoration.sizeThatFits($0), to: $0) })
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

/// How a decorating layout divides its rectangle: decoration on the left, content on the right.
@frozen
public enum DecorationPlacement: Hashable, Sendable {
  /// The decoration in the left third, the content in the right two thirds, each inset.
  ///
  /// By default the decoration has no left margin, because the content's left margin separates the
  /// two already and a row brings its own margin.
  case thirds(
    content: EdgeInsets = .defaultContent, decoration: EdgeInsets = .defaultDecoration)

  /// The decoration in a square of the rectangle's height, the content in the rest after spacing.
  case square(spacing: Double)

  /// Returns the rectangles of decoration and content.
  ///
  /// Affine in the rectangle, which may be anywhere. If a square and its spacing do not fit, the
  /// content's width is negative.
  ///
  /// - Parameter rect: The rectangle to divide.
  /// - Returns: The decoration's rectangle and the content's, inset.
  @inlinable
  public func frames(in rect: Rect) -> (decoration: Rect, content: Rect) {
    switch self {
    case .thirds(let contentInsets, let decorationInsets):
      let third = rect.size.width / 3
      let (left, right) = DecorationPlacement.split(rect, at: third, spacing: 0)
      return (left.inset(by: decorationInsets), right.inset(by: contentInsets))
    case .square(let spacing):
      return DecorationPlacement.split(rect, at: rect.size.height, spacing: spacing)
    }
  }

  @inlinable
  static func split(
    _ rect: Rect, at width: Double, spacing: Double
  ) -> (decoration: Rect, content: Rect) {
    let offset = width + spacing
    return (
      Rect(
        x: rect.origin.x, y: rect.origin.y,
        width: width, height: rect.size.height),
      Rect(
        x: rect.origin.x + offset, y: rect.origin.y,
        width: rect.size.width - offset, height: rect.size.height)
    )
  }
}

extension EdgeInsets {
  /// The default margins of the content in thirds: 5 on all sides.
  @inlinable
  public static var defaultContent: EdgeInsets { EdgeInsets(all: 5) }

  /// The default margins of the decoration in thirds: 5, but none on the left.
  @inlinable
  public static var defaultDecoration: EdgeInsets {
    EdgeInsets(top: 5, left: 0, bottom: 5, right: 5)
  }
}

extension DecorationPlacement {
  /// Returns the size in which decoration and content have the sizes they return.
  ///
  /// - Parameters:
  ///   - offer: The proposal for both, clamped.
  ///   - content: Measures the content, once.
  ///   - decoration: Measures the decoration, once.
  /// - Returns: A finite size.
  @inlinable
  func sizeThatFits(
    _ offer: ProposedSize, content: (ProposedSize) -> Size, decoration: (ProposedSize) -> Size
  ) -> Size {
    switch self {
    case .thirds(let contentInsets, let decorationInsets):
      let third = offer.width.map { $0 / 3 }
      let left = ProposedSize(width: third, height: offer.height)
      let right = ProposedSize(width: third.map { $0 * 2 }, height: offer.height)
      let decorationSize = decoration(left.inset(by: decorationInsets))
        .outset(by: decorationInsets)
      let contentSize = content(right.inset(by: contentInsets)).outset(by: contentInsets)
      return Size(
        width: max(decorationSize.width * 3, contentSize.width * 3 / 2),
        height: max(decorationSize.height, contentSize.height)
      ).bounded
    case .square(let spacing):
      let wanted = decoration(ProposedSize(width: offer.height, height: offer.height))
      let side = offer.height ?? max(wanted.width, wanted.height)
      let rest = offer.width.map { ($0 - side - spacing).bounded }
      let contentSize = content(ProposedSize(width: rest, height: offer.height))
      let height = max(max(wanted.width, wanted.height), contentSize.height)
      return Size(width: height + spacing + contentSize.width, height: height).bounded
    }
  }
}
