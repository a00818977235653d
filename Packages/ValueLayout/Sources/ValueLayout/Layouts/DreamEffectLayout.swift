/// A layout with a decoration and effects in the left third, next to its content.
///
/// The thirds form of ``DecoratingLayout``, whose decoration has a ``ZStackLayout`` of the effects
/// in front of it. Contents: those of the decoration, of the effects in order, and of the content:
/// effects are drawn on the decoration, and the content on both, so that text stays readable where
/// an effect covers it.
///
/// ```swift
/// let dream = DreamEffectLayout(
///   content: Placed("text"), decoration: Placed("dragon"), effects: [Placed("fire")])
/// dream.contents.map(\.value)   // ["dragon", "fire", "text"]
/// ```
@frozen
public struct DreamEffectLayout<Child: Layout, Decoration: Layout, Effects: LayoutList>:
  DividingLayout
where Child.Content == Decoration.Content, Child.Content == Effects.Content {
  /// The layout that this one stands for; change insets here.
  public var panes: DecoratingLayout<Child, BackgroundLayout<Decoration, ZStackLayout<Effects>>>

  /// Creates a layout of a content, a decoration and effects of one type.
  ///
  /// - Parameters:
  ///   - content: The layout in the right two thirds.
  ///   - decoration: The layout in the left third.
  ///   - effects: The layouts on the decoration, from back to front; may be empty.
  @inlinable
  public init<Effect: Layout>(content: Child, decoration: Decoration, effects: [Effect])
  where Effects == [Effect] {
    panes = DecoratingLayout(
      content: content,
      decoration: ZStackLayout(children: effects).withBackground(decoration))
  }

  /// Creates a layout of a content, a decoration and the effects listed in a closure.
  ///
  /// - Parameters:
  ///   - content: The layout in the right two thirds.
  ///   - decoration: The layout in the left third.
  ///   - effects: Lists the layouts on the decoration, from back to front.
  @inlinable
  public init(content: Child, decoration: Decoration, @LayoutBuilder effects: () -> Effects) {
    panes = DecoratingLayout(
      content: content,
      decoration: ZStackLayout(children: effects).withBackground(decoration))
  }

  /// Places decoration and effects in the left third and the content in the rest.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    panes.layout(in: rect, through: &transform)
  }

  /// Places decoration, effects and content, measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    panes.layout(in: rect, through: &transform, measuredIn: pass)
  }

  /// The answer from those of decoration, effects and content, which remember them.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    panes.measure(proposal, for: guide, in: pass)
  }

  /// The size in which decoration, effects and content have the sizes they return.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    panes.sizeThatFits(proposal)
  }

  /// Appends the leaves of the decoration, of the effects in order, and of the content.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    panes.appendContents(to: &list)
  }

  /// Visits the leaves of the decoration, of the effects in order, and of the content.
  @inlinable
  public func visitContents(_ body: (Child.Content) -> Void) {
    panes.visitContents(body)
  }
}

extension DreamEffectLayout {
  /// The layout in the right two thirds.
  @inlinable
  public var content: Child {
    get { panes.content }
    set { panes.content = newValue }
  }

  /// The layout in the left third.
  @inlinable
  public var decoration: Decoration {
    get { panes.decoration.background }
    set { panes.decoration.background = newValue }
  }

  /// The layouts on the decoration, from back to front.
  @inlinable
  public var effects: Effects {
    get { panes.decoration.foreground.children }
    set { panes.decoration.foreground.children = newValue }
  }
}

extension DreamEffectLayout: Sendable
where Child: Sendable, Decoration: Sendable, Effects: Sendable {}
extension DreamEffectLayout: Equatable
where Child: Equatable, Decoration: Equatable, Effects: Equatable {}
extension DreamEffectLayout: Hashable
where Child: Hashable, Decoration: Hashable, Effects: Hashable {}
