/// A layout that draws one child behind another, both in the whole rectangle.
///
/// Returned by ``Layout/withBackground(_:)``. Contents: those of the background, then those of the
/// foreground.
@frozen
public struct BackgroundLayout<Background: Layout, Foreground: Layout>: ModifyingLayout
where Background.Content == Foreground.Content {
  /// The layout drawn behind.
  public var background: Background

  /// The layout drawn in front.
  public var foreground: Foreground

  /// Creates a layout of a background and a foreground.
  ///
  /// - Parameters:
  ///   - background: The layout to draw behind.
  ///   - foreground: The layout to draw in front.
  @inlinable
  public init(background: Background, foreground: Foreground) {
    self.background = background
    self.foreground = foreground
  }

  /// The foreground, which determines the size; the background follows.
  @inlinable
  public var content: Foreground {
    get { foreground }
    set { foreground = newValue }
  }

  /// Places both children in the whole rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    background.layout(in: rect, through: &transform)
    foreground.layout(in: rect, through: &transform)
  }

  /// Appends the leaves of the background, then those of the foreground.
  @inlinable
  public func appendContents(to list: inout [Background.Content]) {
    background.appendContents(to: &list)
    foreground.appendContents(to: &list)
  }

  /// Visits the leaves of the background, then those of the foreground.
  @inlinable
  public func visitContents(_ body: (Background.Content) -> Void) {
    background.visitContents(body)
    foreground.visitContents(body)
  }
  /// The answer of the child, which remembers it.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    foreground.measure(proposal, for: guide, in: pass)
  }

  /// Places the child, which was measured in the same pass.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    background.layout(in: rect, through: &transform)
    foreground.layout(in: rect, through: &transform, measuredIn: pass)
  }
}

extension Layout {
  /// Returns the layout with another one drawn behind it, in the same rectangle.
  ///
  /// ```swift
  /// let card = Placed("text").withInsets(all: 8).withBackground(Placed("paper"))
  /// card.contents.map(\.value)   // ["paper", "text"]
  /// ```
  ///
  /// - Parameter background: The layout to draw behind; its leaves are of the same type.
  /// - Returns: A layout of both, the background's contents first.
  @inlinable
  public func withBackground<Background: Layout<Content>>(
    _ background: Background
  ) -> BackgroundLayout<Background, Self> {
    BackgroundLayout(background: background, foreground: self)
  }
}

extension BackgroundLayout: Sendable where Background: Sendable, Foreground: Sendable {}
extension BackgroundLayout: Equatable where Background: Equatable, Foreground: Equatable {}
extension BackgroundLayout: Hashable where Background: Hashable, Foreground: Hashable {}
