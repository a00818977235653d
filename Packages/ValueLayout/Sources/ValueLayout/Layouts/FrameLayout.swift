/// A layout that clamps its size to limits and aligns its child inside.
///
/// Returned by ``Layout/withFrame(width:height:alignment:)`` and
/// ``Layout/withFrame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)``.
/// Each direction is independent:
///
/// - The child is proposed the available length clamped to the limits; if that is unspecified, the
///   ideal length, if any.
/// - The frame takes the ideal length, if any, where the proposal is unspecified. Otherwise, with a
///   maximum, it takes the proposed length, but without a minimum at least the child's; without a
///   maximum, it takes the child's length. All this is clamped to the limits.
/// - When placed, the child gets the size it returns for the rectangle clamped to the limits,
///   aligned in the rectangle. It reaches out of a rectangle that is smaller.
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

  /// Where the child lies in a larger or smaller rectangle.
  public var alignment: LayoutAlignment

  @usableFromInline var remembered = RememberedAnswer()

  /// Creates a frame around a child.
  ///
  /// - Parameters:
  ///   - content: The layout in the frame.
  ///   - width: The limits of the width.
  ///   - height: The limits of the height.
  ///   - alignment: Where the child lies in a larger or smaller rectangle.
  @inlinable
  public init(
    content: Child, width: LengthLimits, height: LengthLimits, alignment: LayoutAlignment = .center
  ) {
    self.content = content
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  /// Places the child in the size it returns, aligned in the rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    place(in: rect, through: &transform, .first)
  }

  /// Places the child, which was measured in the same pass, in the size it returns.
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
    let offer = offer(ProposedSize(remembered.space(in: rect, pass)).bounded)
    let size = Child.checked(content.measure(offer, for: nil, in: pass).size, to: offer)
    content.layout(
      in: alignment.rect(of: size, in: rect), through: &transform, measuredIn: .repeated)
  }

  /// The size, and the guide if one is requested, which are remembered until the frame is placed.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    if let answer = remembered.answer(to: proposal, for: guide, in: pass) { return answer }
    let bounded = proposal.bounded
    let offer = offer(bounded)
    var inner = content.measure(offer, for: guide, in: pass)
    inner.size = Child.checked(inner.size, to: offer)
    let answer =
      guide.map { around(inner, bounded, for: $0) }
      ?? GuidedSize(size: size(bounded, around: inner.size), guide: nil)
    remembered = RememberedAnswer(answer, to: proposal, for: guide)
    return answer
  }

  /// The size within the limits.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let proposal = proposal.bounded
    let offer = offer(proposal)
    return size(proposal, around: Child.checked(content.sizeThatFits(offer), to: offer))
  }

  /// The size within the limits, and the guide of the child aligned in that size.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let proposal = proposal.bounded
    let offer = offer(proposal)
    var inner = content.measure(offer, for: guide)
    inner.size = Child.checked(inner.size, to: offer)
    return around(inner, proposal, for: guide)
  }

  /// The frame around a child's answer.
  @inlinable
  func around(
    _ answer: GuidedSize, _ proposal: ProposedSize, for guide: AlignmentGuide
  ) -> GuidedSize {
    let inner = answer.size
    let outer = size(proposal, around: inner)
    let place = alignment.rect(of: inner, in: Rect(origin: .zero, size: outer)).origin
    return answer.moved(
      by: Double(guide.axis == .vertical ? place.y : place.x), size: outer)
  }

  @inlinable
  func offer(_ proposal: ProposedSize) -> ProposedSize {
    width.check()
    height.check()
    return ProposedSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
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

extension Layout {
  /// Returns the layout in a frame of a width, a height, or both.
  ///
  /// - Parameters:
  ///   - width: The width of the frame, or nil for the layout's own.
  ///   - height: The height of the frame, or nil for the layout's own.
  ///   - alignment: Where the layout lies in a larger or smaller rectangle.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withFrame(
    width: Double? = nil, height: Double? = nil, alignment: LayoutAlignment = .center
  ) -> FrameLayout<Self> {
    FrameLayout(
      content: self, width: width.map { LengthLimits(fixed: $0) } ?? LengthLimits(),
      height: height.map { LengthLimits(fixed: $0) } ?? LengthLimits(), alignment: alignment)
  }

  /// Returns the layout in a frame whose lengths have limits.
  ///
  /// A frame with an infinite maximum takes all available space.
  ///
  /// - Parameters:
  ///   - minWidth: The minimum width, or nil for none.
  ///   - idealWidth: The width for an unspecified proposal, or nil for the layout's own.
  ///   - maxWidth: The maximum width, or nil for none.
  ///   - minHeight: The minimum height, or nil for none.
  ///   - idealHeight: The height for an unspecified proposal, or nil for the layout's own.
  ///   - maxHeight: The maximum height, or nil for none.
  ///   - alignment: Where the layout lies in a larger or smaller rectangle.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withFrame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: LayoutAlignment = .center
  ) -> FrameLayout<Self> {
    FrameLayout(
      content: self,
      width: LengthLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      height: LengthLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
      alignment: alignment)
  }
}

extension FrameLayout: Sendable where Child: Sendable {}
extension FrameLayout: Equatable where Child: Equatable {}
extension FrameLayout: Hashable where Child: Hashable {}

/// The minimum, ideal and maximum length of a frame in one direction, each optional.
@frozen
public struct LengthLimits: Hashable, Sendable {
  /// The minimum length, or nil for none.
  public var minimum: Double?

  /// The length for an unspecified proposal, or nil for the child's.
  public var ideal: Double?

  /// The maximum length, or nil for none.
  public var maximum: Double?

  /// Creates limits; omitted ones do not apply.
  ///
  /// - Parameters:
  ///   - minimum: The minimum length, or nil for none.
  ///   - ideal: The length for an unspecified proposal, or nil for the child's.
  ///   - maximum: The maximum length, or nil for none.
  @inlinable
  public init(minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  /// Creates limits that allow only one length.
  @inlinable
  public init(fixed length: Double) {
    self.init(minimum: length, ideal: length, maximum: length)
  }
}

extension LengthLimits {
  /// Returns a length clamped to the limits.
  @inlinable
  public func clamp(_ length: Double) -> Double {
    let kept = min(length.bounded, maximum?.bounded ?? ProposedSize.longestLength)
    return max(kept, minimum?.bounded ?? 0)
  }

  /// The length proposed to the child.
  @inlinable
  func offer(_ space: Double?) -> Double? {
    // Spelled out, because passing a method to `map` moves the limits to the heap.
    guard let length = space ?? ideal else { return nil }
    return clamp(length)
  }

  /// The length of the frame around a child of a given length.
  @inlinable
  func length(_ space: Double?, around child: Double) -> Double {
    if space == nil, let ideal { return clamp(ideal) }
    guard let space, maximum != nil else { return clamp(child) }
    return clamp(minimum == nil ? max(space, child) : space)
  }
}
