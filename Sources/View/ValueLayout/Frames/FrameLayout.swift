/// A layout that keeps its size within limits and its child at a place in it.
///
/// Made by ``Layout/withFrame(width:height:alignment:)`` and
/// ``Layout/withFrame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)``.
/// Each direction for itself:
///
/// - The child is offered the room kept within the limits; where none is offered, the ideal length,
///   or else none.
/// - The frame takes the ideal length where no room is offered and there is one. Otherwise, with a
///   maximum, it takes the room, and without a minimum at least the child's length; without a
///   maximum, it takes the child's length. All this within the limits.
/// - When placed, the child gets the size it answers to the rectangle kept within the limits, at
///   the place the alignment says. It reaches out of a rectangle that is smaller.
///
/// A minimum larger than the maximum wins. Contents: those of the child.
///
/// ```swift
/// var badge = Placed("3").withFrame(width: 20, height: 10, alignment: .topRight)
/// badge.layout(in: Rect(x: 0, y: 0, width: 100, height: 50))
/// badge.contents[0].frame   // Rect(x: 80.0, y: 0.0, width: 20.0, height: 10.0)
/// ```
@frozen
public struct FrameLayout<Child: Layout>: DividingLayout {
  /// The layout in the frame.
  public var content: Child

  /// The limits of the width.
  public var width: LengthLimits

  /// The limits of the height.
  public var height: LengthLimits

  /// Where the child lies in a rectangle larger or smaller than it.
  public var alignment: LayoutAlignment

  /// Makes a frame around a child.
  ///
  /// - Parameters:
  ///   - content: The layout in the frame.
  ///   - width: The limits of the width.
  ///   - height: The limits of the height.
  ///   - alignment: Where the child lies in a rectangle larger or smaller than it.
  @inlinable
  public init(
    content: Child, width: LengthLimits, height: LengthLimits, alignment: LayoutAlignment = .center
  ) {
    self.content = content
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  /// Places the child in the size it answers, at its place in the rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    let size = content.sizeThatFits(offer(ProposedSize(rect.size).bounded)).bounded
    content.layout(in: alignment.rect(of: size, in: rect), through: &transform)
  }

  /// The size within the limits.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let proposal = proposal.bounded
    return size(proposal, around: content.sizeThatFits(offer(proposal)).bounded)
  }

  /// The size within the limits, and the guide of the child where it lies in that size.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let proposal = proposal.bounded
    let answer = content.measure(offer(proposal), for: guide)
    let inner = answer.size.bounded
    let outer = size(proposal, around: inner)
    let place = alignment.rect(of: inner, in: Rect(origin: .zero, size: outer)).origin
    return answer.moved(
      by: Double(guide.axis == .vertical ? place.y : place.x), size: outer)
  }

  @inlinable
  func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
  }

  @inlinable
  func size(_ proposal: ProposedSize, around child: Size) -> Size {
    Size(
      width: width.length(proposal.width, around: Double(child.width)),
      height: height.length(proposal.height, around: Double(child.height)))
  }

  /// Appends the leaves of the child.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    content.appendContents(to: &list)
  }

  /// Visits the leaves of the child.
  @inlinable
  public func visitContents(_ body: (Child.Content) -> Void) {
    content.visitContents(body)
  }
}

extension FrameLayout: Sendable where Child: Sendable {}
extension FrameLayout: Equatable where Child: Equatable {}
extension FrameLayout: Hashable where Child: Hashable {}
