/// A layout that stacks its children from top to bottom, all with the same height.
///
/// With *n* children, each is (height − (*n* − 1) × spacing) ∕ *n* high and as wide as the
/// rectangle. Contents: those of the children in order.
///
/// ```swift
/// var lines = VerticalLayout(contents: [Placed("title"), Placed("subtitle")], spacing: 8)
/// lines.layout(in: Rect(x: 60, y: 28, width: 42, height: 34))
/// lines.contents[0]   // "title" in Rect(x: 60.0, y: 28.0, width: 42.0, height: 13.0)
/// lines.contents[1]   // "subtitle" in Rect(x: 60.0, y: 49.0, width: 42.0, height: 13.0)
/// ```
///
/// Law: children stay inside the rectangle, apart from rounding, if the spacings fit and are not
/// negative. If they do not fit, all heights are negative; negative spacing lets the children
/// overlap.
@frozen
public struct VerticalLayout<Children: LayoutList>: DividingLayout {
  /// The layouts from top to bottom.
  public var children: Children

  /// The distance between neighbors.
  public var spacing: Double

  /// Creates a stack of children of one type.
  ///
  /// - Parameters:
  ///   - contents: The layouts from top to bottom; may be empty.
  ///   - spacing: The distance between neighbors.
  @inlinable
  public init<Child: Layout>(contents: [Child], spacing: Double = 0)
  where Children == [Child] {
    self.children = contents
    self.spacing = spacing
  }

  @inlinable
  init(of children: Children, spacing: Double) {
    self.children = children
    self.spacing = spacing
  }

  /// Creates a stack of the children listed in a closure, which may have different types.
  ///
  /// - Parameters:
  ///   - spacing: The distance between neighbors.
  ///   - contents: Lists the layouts from top to bottom.
  @inlinable
  public init(spacing: Double = 0, @LayoutBuilder contents: () -> Children) {
    self.children = contents()
    self.spacing = spacing
  }

  /// Places the children one below the other.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    let (height, spacing) = (height(in: rect), spacing)
    children.layout(through: &transform) { position in
      Rect(
        x: rect.origin.x,
        y: rect.origin.y + Double(position) * (height + spacing),
        width: rect.size.width, height: height)
    }
  }

  /// Places the children, all measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    let (height, spacing) = (height(in: rect), spacing)
    children.layoutMeasured(through: &transform) { position in
      Rect(
        x: rect.origin.x,
        y: rect.origin.y + Double(position) * (height + spacing),
        width: rect.size.width, height: height)
    }
  }

  @inlinable
  @inline(__always)
  func height(in rect: Rect) -> Double {
    let count = Double(children.count)
    return (rect.size.height - (count - 1) * spacing) / count
  }

  /// The answer from those of the children, which remember them.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    let spacing = spacing
    return children.measuring(in: pass) { children in
      VerticalLayout<MeasuredChildren<Children>>(of: children, spacing: spacing)
        .answer(proposal, for: guide)
    }
  }

  /// The size in which every child is as high as the highest one.
  ///
  /// The children are proposed their part of the height. Zero without children.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let count = Double(children.count)
    guard count > 0 else { return .zero }
    let spacings = (count - 1) * spacing
    let offer = proposal.bounded
    let size = children.largestSize(
      ProposedSize(width: offer.width, height: offer.height.map { ($0 - spacings) / count }))
    return Size(width: size.width, height: size.height * count + spacings).bounded
  }

  /// Appends the leaves of the children in order.
  @inlinable
  public func appendContents(to list: inout [Children.Content]) {
    children.appendContents(to: &list)
  }

  /// Visits the leaves of the children in order.
  @inlinable
  public func visitContents(_ body: (Children.Content) -> Void) {
    children.visitContents(body)
  }
}

extension VerticalLayout: Sendable where Children: Sendable {}
extension VerticalLayout: Equatable where Children: Equatable {}
extension VerticalLayout: Hashable where Children: Hashable {}
