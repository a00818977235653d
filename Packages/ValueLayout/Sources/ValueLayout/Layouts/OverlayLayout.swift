/// A layout that draws a second child in front of the first, aligned in its rectangle.
///
/// Returned by ``Layout/withOverlay(_:alignment:)``. The first child gets the whole rectangle and
/// determines the size; the one in front gets the size it returns for that rectangle. Contents:
/// those of the base, then those of the overlay.
///
/// ```swift
/// var icon = Placed("mail")
///   .withOverlay(Placed("3").withFrame(width: 10, height: 10), alignment: .topRight)
/// icon.layout(in: Rect(x: 0, y: 0, width: 40, height: 40))
/// icon.contents[1]   // "3" in Rect(x: 30.0, y: 0.0, width: 10.0, height: 10.0)
/// ```
@frozen
public struct OverlayLayout<Child: Layout, Overlay: Layout>: ModifyingLayout
where Child.Content == Overlay.Content {
  /// The layout behind.
  public var content: Child

  /// The layout in front.
  public var overlay: Overlay

  /// Where the layout in front lies in the rectangle.
  public var alignment: LayoutAlignment

  /// Creates a layout of a base and an overlay.
  ///
  /// - Parameters:
  ///   - content: The layout behind.
  ///   - overlay: The layout in front; its leaves are of the same type.
  ///   - alignment: Where the layout in front lies in the rectangle.
  @inlinable
  public init(content: Child, overlay: Overlay, alignment: LayoutAlignment = .center) {
    self.content = content
    self.overlay = overlay
    self.alignment = alignment
  }

  /// Places the base in the whole rectangle and aligns the overlay in it.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    content.layout(in: rect, through: &transform)
    placeOverlay(in: rect, through: &transform)
  }

  @inlinable
  @inline(__always)
  mutating func placeOverlay<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    let offer = ProposedSize(rect.size).bounded
    let size = Overlay.checked(
      overlay.measure(offer, for: nil, in: .first).size, to: offer)
    overlay.layout(
      in: alignment.rect(of: size, in: rect), through: &transform, measuredIn: .repeated)
  }

  /// Appends the leaves of the base, then those of the overlay.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    content.appendContents(to: &list)
    overlay.appendContents(to: &list)
  }

  /// Visits the leaves of the base, then those of the overlay.
  @inlinable
  public func visitContents(_ body: (Child.Content) -> Void) {
    content.visitContents(body)
    overlay.visitContents(body)
  }
  /// The answer of the child, which remembers it.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    content.measure(proposal, for: guide, in: pass)
  }

  /// Places the child, which was measured in the same pass.
  @inlinable
  @inline(__always)
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    content.layout(in: rect, through: &transform, measuredIn: pass)
    placeOverlay(in: rect, through: &transform)
  }
}

extension Layout {
  /// Returns the layout with another one in front of it.
  ///
  /// - Parameters:
  ///   - overlay: The layout to draw in front; its leaves are of the same type.
  ///   - alignment: Where it lies in the layout's rectangle.
  /// - Returns: A layout of both, the overlay's contents last.
  @inlinable
  public func withOverlay<Overlay: Layout<Content>>(
    _ overlay: Overlay, alignment: LayoutAlignment = .center
  ) -> OverlayLayout<Self, Overlay> {
    OverlayLayout(content: self, overlay: overlay, alignment: alignment)
  }
}

extension OverlayLayout: Sendable where Child: Sendable, Overlay: Sendable {}
extension OverlayLayout: Equatable where Child: Equatable, Overlay: Equatable {}
extension OverlayLayout: Hashable where Child: Hashable, Overlay: Hashable {}
