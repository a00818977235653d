/// A layout that shows one child where it fits and another where it does not.
///
/// Returned by ``Layout/withFallback(_:axis:)``; to try more than two, give the fallback another
/// fallback. The first child fits when its ideal length along the axis, given the proposed length
/// across it, is not larger than the available one. The child shown gets the whole rectangle.
/// `sizeThatFits` returns the ideal size of the first child where that fits, and otherwise the
/// fallback's size for the proposal, fitting or not.
///
/// ```swift
/// let long = Placed("Number of creatures").withFrame(width: 140, height: 20)
/// let short = Placed("Count").withFrame(width: 40, height: 20)
/// var label = long.withFallback(short)
/// label.layout(in: Rect(x: 0, y: 0, width: 100, height: 20))
/// label.contents.map(\.value)   // ["Count"]
/// ```
///
/// Contents: those of the child chosen by the last placing, the first one before. So this is one of
/// the few layouts whose contents change on placing; the other child is not placed. Each child is
/// measured at most once.
@frozen
public struct FirstThatFitsLayout<First: Layout, Fallback: Layout>: DividingLayout
where First.Content == Fallback.Content {
  /// The layout to show where it fits.
  public var first: First

  /// The layout to show elsewhere.
  public var fallback: Fallback

  /// The axis along which the first has to fit.
  public var axis: LayoutAxis

  /// Whether the last placing chose the fallback.
  public var isFallback = false

  @usableFromInline var remembered = RememberedAnswer()
  // Whether the fallback was measured too.
  @usableFromInline var hasMeasuredFallback = MeasuredChoice()

  /// Creates a layout that shows one of two children.
  ///
  /// - Parameters:
  ///   - first: The layout to show where it fits.
  ///   - fallback: The layout to show elsewhere.
  ///   - axis: The axis along which the first has to fit.
  @inlinable
  public init(first: First, fallback: Fallback, axis: LayoutAxis = .horizontal) {
    self.first = first
    self.fallback = fallback
    self.axis = axis
  }

  /// The proposal that shows whether the first fits.
  @inlinable
  func idealProposal(_ space: ProposedSize) -> ProposedSize {
    axis.proposal(length: nil, breadth: axis.breadth(of: space))
  }

  /// Places the first child if it fits and the fallback otherwise, in the whole rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    place(in: rect, through: &transform, .first)
  }

  /// Places one of the children, after the first was measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    place(in: rect, through: &transform, .repeated)
  }

  @inlinable
  @inline(__always)
  mutating func place<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, _ pass: MeasuringPass
  ) {
    let proposal = idealProposal(ProposedSize(rect.size).bounded)
    let ideal = First.checked(first.measure(proposal, for: nil, in: pass).size, to: proposal)
    isFallback = !(axis.length(of: ideal) <= axis.length(of: rect.size))
    if isFallback {
      fallback.layout(
        in: rect, through: &transform,
        wasMeasured: pass.isRepeated && hasMeasuredFallback.choice == true)
    } else {
      first.layout(in: rect, through: &transform, measuredIn: .repeated)
    }
  }

  /// The size, and the guide if one is requested, which are remembered until one child is placed.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    if let answer = remembered.answer(to: proposal, for: guide, in: pass) { return answer }
    let ideal = idealProposal(proposal.bounded)
    var answer = first.measure(ideal, for: guide, in: pass)
    answer.size = First.checked(answer.size, to: ideal)
    if let space = axis.length(of: proposal.bounded), axis.length(of: answer.size) > space {
      let isRepeated = pass.isRepeated && hasMeasuredFallback.choice == true
      answer = fallback.measure(
        proposal.bounded, for: guide, in: isRepeated ? .repeated : .first)
      hasMeasuredFallback.choice = true
    } else if !pass.isRepeated {
      hasMeasuredFallback.choice = nil
    }
    remembered = RememberedAnswer(answer, to: proposal, for: guide)
    return answer
  }

  /// The ideal size of the first child if it fits, and otherwise the size of the fallback.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let proposal = proposal.bounded
    let offer = idealProposal(proposal)
    let ideal = First.checked(first.sizeThatFits(offer), to: offer)
    guard let space = axis.length(of: proposal), axis.length(of: ideal) > space else {
      return ideal
    }
    return fallback.sizeThatFits(proposal)
  }

  /// The size and the guide of the child that fits.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let proposal = proposal.bounded
    let offer = idealProposal(proposal)
    let ideal = first.measure(offer, for: guide)
    let size = First.checked(ideal.size, to: offer)
    guard let space = axis.length(of: proposal), axis.length(of: size) > space else {
      return GuidedSize(size: size, guide: ideal.guide)
    }
    return fallback.measure(proposal, for: guide)
  }

  /// Appends the leaves of the child that was chosen.
  @inlinable
  public func appendContents(to list: inout [First.Content]) {
    if isFallback {
      fallback.appendContents(to: &list)
    } else {
      first.appendContents(to: &list)
    }
  }

  /// Visits the leaves of the child that was chosen.
  @inlinable
  public func visitContents(_ body: (First.Content) -> Void) {
    if isFallback {
      fallback.visitContents(body)
    } else {
      first.visitContents(body)
    }
  }
}

extension Layout {
  /// Returns the layout with another one to show where it does not fit.
  ///
  /// - Parameters:
  ///   - fallback: The other layout; its leaves are of the same type.
  ///   - axis: The axis along which the layout has to fit.
  /// - Returns: A layout with the contents of one of the two.
  @inlinable
  public func withFallback<Fallback: Layout<Content>>(
    _ fallback: Fallback, axis: LayoutAxis = .horizontal
  ) -> FirstThatFitsLayout<Self, Fallback> {
    FirstThatFitsLayout(first: self, fallback: fallback, axis: axis)
  }
}

extension FirstThatFitsLayout: Sendable where First: Sendable, Fallback: Sendable {}
extension FirstThatFitsLayout: Equatable where First: Equatable, Fallback: Equatable {}
extension FirstThatFitsLayout: Hashable where First: Hashable, Fallback: Hashable {}
