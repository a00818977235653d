/// One pass of measuring and placing, in which layouts may answer from memory.
///
/// Placing a stack asks its children for their sizes, and placing the children asks the same again,
/// at every level. So that the cost does not multiply, layouts remember their last answer, in
/// themselves, until they are placed. Only the layouts of this library start a pass: a layout that
/// is placed has its children measured anew, and then placed in the same pass, which ends before it
/// returns. Nothing that was remembered in an earlier pass is ever read.
///
/// A layout of your own takes part if it implements both ``Layout/measure(_:for:in:)`` and
/// ``Layout/layout(in:through:measuredIn:)``, and passes the pass on:
///
/// ```swift
/// struct Card<Child: Layout>: ModifyingLayout {
///   var content: Child
///
///   mutating func measure(
///     _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
///   ) -> GuidedSize {
///     content.measure(proposal, for: guide, in: pass)
///   }
///
///   mutating func layout<T: FrameTransform>(
///     in rect: Rect, through transform: inout T, measuredIn pass: MeasuringPass
///   ) {
///     content.layout(in: rect, through: &transform, measuredIn: pass)
///   }
/// }
/// ```
///
/// A layout that implements neither is measured as often as layouts around it measure, and below it
/// a new pass begins.
@frozen
public struct MeasuringPass: Sendable {
  /// Whether the layout was measured before in this pass, so that what it remembers holds.
  @usableFromInline let isRepeated: Bool

  @inlinable
  init(isRepeated: Bool) {
    self.isRepeated = isRepeated
  }

  /// The first measuring of a layout in a pass: what it remembers is from an earlier one.
  @inlinable
  static var first: MeasuringPass { MeasuringPass(isRepeated: false) }

  /// Measuring or placing a layout that was measured in the pass.
  @inlinable
  static var repeated: MeasuringPass { MeasuringPass(isRepeated: true) }
}

extension Layout {
  /// The size, and the position of a guide if one is requested.
  @inlinable
  @inline(__always)
  func answer(_ proposal: ProposedSize, for guide: AlignmentGuide?) -> GuidedSize {
    guard let guide else { return GuidedSize(size: sizeThatFits(proposal), guide: nil) }
    return measure(proposal, for: guide)
  }
}

/// The last answer of a layout in a pass, which spares it from asking its children again.
///
/// All values are equal, because no pass reads what another has left.
@frozen
@usableFromInline
struct RememberedAnswer: Hashable, Sendable {
  // NaN stands for an unspecified length; a negative one, never proposed, for no answer.
  @usableFromInline var width = -1.0
  @usableFromInline var height = -1.0
  @usableFromInline var answer = GuidedSize(size: .zero, guide: nil)
  @usableFromInline var guide: AlignmentGuide?

  @inlinable
  init() {}

  @inlinable
  init(_ answer: GuidedSize, to proposal: ProposedSize, for guide: AlignmentGuide?) {
    let proposal = proposal.bounded
    width = proposal.width ?? .nan
    height = proposal.height ?? .nan
    self.answer = GuidedSize(size: answer.size.bounded, guide: answer.guide)
    self.guide = guide
  }

  @inlinable
  static func == (lhs: RememberedAnswer, rhs: RememberedAnswer) -> Bool { true }

  @inlinable
  func hash(into hasher: inout Hasher) {}

  /// The answer if it was given in the pass, to the same question or to one with the same answer.
  @inlinable
  func answer(
    to proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize? {
    guard pass.isRepeated, guide == nil || guide == self.guide else { return nil }
    let proposal = proposal.bounded
    guard
      Self.isSettled(proposal.width, proposed: width, answered: Double(answer.size.width)),
      Self.isSettled(proposal.height, proposed: height, answered: Double(answer.size.height))
    else { return nil }
    return answer
  }

  /// The space to divide when the layout is placed: that of the rectangle.
  ///
  /// If the layout needed more than was proposed and got it, the space that was proposed, so that
  /// its children keep the sizes that were added up, instead of asking for more once again.
  @inlinable
  @inline(__always)
  func space(in rect: Rect, _ pass: MeasuringPass) -> Size {
    guard pass.isRepeated else { return rect.size }
    return Size(
      width: Self.space(
        Double(rect.size.width), proposed: width, answered: Double(answer.size.width)),
      height: Self.space(
        Double(rect.size.height), proposed: height, answered: Double(answer.size.height)))
  }

  @inlinable
  static func space(_ length: Double, proposed: Double, answered: Double) -> Double {
    let rounding = (answered + 1) * 0x1p-40
    return proposed >= 0 && answered > proposed + rounding && abs(length - answered) <= rounding
      ? proposed : length
  }

  /// Whether a length gets the answer given before: by ``Layout``'s law *Settled*, also if it lies
  /// between that answer and what was proposed, apart from rounding.
  @inlinable
  static func isSettled(_ length: Double?, proposed: Double, answered: Double) -> Bool {
    guard let length else { return proposed.isNaN }
    let rounding = (length + 1) * 0x1p-40
    return length == proposed
      || (answered <= length + rounding && length <= proposed + rounding)
  }
}

/// Which of two children a layout has measured last in a pass.
///
/// All values are equal, because no pass reads what another has left.
@frozen
@usableFromInline
struct MeasuredChoice: Hashable, Sendable {
  @usableFromInline var choice: Bool?

  @inlinable
  init() {}

  @inlinable
  static func == (lhs: MeasuredChoice, rhs: MeasuredChoice) -> Bool { true }

  @inlinable
  func hash(into hasher: inout Hasher) {}
}
