/// A layout that places its children one after another, each as long as it wants or is told to be.
///
/// ```swift
/// var row = StackLayout(.horizontal, spacing: 8) {
///   Placed("picture").withLength(.fixed(40))
///   Placed("text").withLength(.flexible())
///   Placed("number").withFrame(width: 20)
/// }
/// row.layout(in: Rect(x: 0, y: 0, width: 200, height: 40))
/// row.contents.map(\.frame.minX)    // [0.0, 48.0, 180.0]
/// row.contents.map(\.frame.width)   // [40.0, 124.0, 20.0]
/// ```
///
/// ## Lengths
///
/// The available space is the rectangle's length less the spacings. Children get lengths by
/// priority, the highest first; the minimum lengths of lower priorities are reserved for them.
/// Within a priority:
///
/// 1. *Fixed* children (``Layout/withLength(_:)``) get their length.
/// 2. *Intrinsic* children, the default, are proposed in order what is left after the minimum
///    lengths of the following ones, and get what they return, clamped to their limits. So all get
///    what they want if there is enough space, and if not, the last ones give way. A child that
///    fills takes all that is left: make it flexible to let it share.
/// 3. *Flexible* children share the rest in proportion to their weights, within limits: what one
///    cannot take goes to the others.
///
/// Children longer in total than the stack reach out of it at the end. Lengths are never negative.
/// ``distribution`` says where remaining space goes. With an unspecified length, all children have
/// their ideal lengths, enlarged for flexible ones to the proportion of their weights.
///
/// Across the stack children follow ``alignment``; ``StackAlignment/fill`` gives them the full
/// breadth of the rectangle. Contents: those of the children in order.
///
/// ## Cost
///
/// Measuring the stack measures each child once, and so each leaf of a tree once. Placing measures
/// each intrinsic child once, others only to align them, before it places them; the children
/// remember their answers until then, so that the cost does not grow with the number of stacks
/// around a leaf. See ``MeasuringPass``.
///
/// Up to 42 children allocate nothing. Placing more needs memory, which is kept from pass to pass.
/// Measuring needs none, except that measuring a guide of more than 42 children allocates once each
/// time.
@frozen
public struct StackLayout<Children: LayoutList>: DividingLayout {
  /// The layouts from start to end.
  public var children: Children

  /// The axis along which the children are placed.
  public var axis: LayoutAxis

  /// The distance between neighbors; a negative one lets them overlap.
  public var spacing: Double

  /// How the children are aligned across the stack.
  public var alignment: StackAlignment

  /// How to distribute space that no child takes.
  public var distribution: StackDistribution

  @usableFromInline var memory = StackMemory()
  @usableFromInline var remembered = RememberedAnswer()

  /// Creates a stack of children of one type.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the children are placed.
  ///   - children: The layouts from start to end; may be empty.
  ///   - spacing: The distance between neighbors.
  ///   - alignment: How the children are aligned across the stack.
  ///   - distribution: How to distribute space that no child takes.
  @inlinable
  public init<Child: Layout>(
    _ axis: LayoutAxis, children: [Child], spacing: Double = 0, alignment: StackAlignment = .fill,
    distribution: StackDistribution = .start
  ) where Children == [Child] {
    self.children = children
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
  }

  @inlinable
  init(_ axis: LayoutAxis, of children: Children, spacing: Double, alignment: StackAlignment) {
    self.children = children
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = .start
  }

  /// Creates a stack of the children listed in a closure, which may have different types.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the children are placed.
  ///   - spacing: The distance between neighbors.
  ///   - alignment: How the children are aligned across the stack.
  ///   - distribution: How to distribute space that no child takes.
  ///   - children: Lists the layouts from start to end.
  @inlinable
  public init(
    _ axis: LayoutAxis, spacing: Double = 0, alignment: StackAlignment = .fill,
    distribution: StackDistribution = .start, @LayoutBuilder children: () -> Children
  ) {
    self.children = children()
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
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

extension StackLayout {
  /// Places the children one after another.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    place(in: rect, through: &transform, .first)
  }

  /// Places the children one after another, after they were measured in the same pass.
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
    switch (axis, alignment.along(axis)) {
    case (.horizontal, .fill): place(as: FilledRow.self, in: rect, through: &transform, pass)
    case (.vertical, .fill): place(as: FilledColumn.self, in: rect, through: &transform, pass)
    case (.horizontal, .guide): place(as: GuidedRow.self, in: rect, through: &transform, pass)
    case (.vertical, .guide): place(as: GuidedColumn.self, in: rect, through: &transform, pass)
    case (.horizontal, _): place(as: MeasuredRow.self, in: rect, through: &transform, pass)
    case (.vertical, _): place(as: MeasuredColumn.self, in: rect, through: &transform, pass)
    }
  }

  @inlinable
  @inline(__always)
  mutating func place<Variant: StackVariant, Transform: FrameTransform>(
    as variant: Variant.Type, in rect: Rect, through transform: inout Transform,
    _ pass: MeasuringPass
  ) {
    let count = children.count
    guard count > StackSlots.few else {
      return StackSlots.with(count: count) {
        place(as: variant, in: rect, through: &transform, pass, slots: $0)
      }
    }
    // Moved out of the layout, so that memory and children can be changed at the same time.
    var memory = memory
    self.memory = StackMemory()
    defer { self.memory = memory }
    memory.with(count: count) {
      place(as: variant, in: rect, through: &transform, pass, slots: $0)
    }
  }

  @inlinable
  @inline(__always)
  mutating func place<Variant: StackVariant, Transform: FrameTransform>(
    as variant: Variant.Type, in rect: Rect, through transform: inout Transform,
    _ pass: MeasuringPass, slots: StackSlots
  ) {
    let (axis, count) = (variant.axis, children.count)
    let alignment = alignment.along(axis)
    let guide = variant.guide(of: alignment)
    let breadth = axis.breadth(of: rect.size)
    let offer = remembered.space(in: rect, pass)
    let space = axis.length(of: offer).bounded
    var slots = slots
    let problem = StackProblem(
      space: space, spacings: Double(count - 1) * spacing,
      proposal: StackProposal(
        axis: axis, breadth: axis.breadth(of: offer).bounded, guide: guide),
      needsBreadth: variant.asksBreadths)
    let length = children.measuring(in: pass) { $0.solve(problem, into: &slots) }
    let line = guide == nil ? 0 : slots.tally(guide: guide).line
    var (offset, gap) = distribution.spread(
      axis.length(of: rect.size).bounded - length, count: count)
    gap += spacing
    let wereMeasured = pass.isRepeated || variant.asksBreadths
    children.layout(
      from: 0, through: &transform,
      wasMeasured: { wereMeasured || slots[$0].wasMeasured }
    ) { position in
      let slot = slots[position]
      let start = offset
      offset += slot.length + gap
      let (shift, extent) = variant.place(slot, alignment, breadth: breadth, line: line)
      return axis.rect(
        offset: start, length: slot.length, shift: shift, breadth: extent, in: rect)
    }
  }
}

extension StackLayout {
  /// The size, and the guide if one is requested, which are remembered until the stack is placed.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    if let answer = remembered.answer(to: proposal, for: guide, in: pass) { return answer }
    let (axis, spacing, alignment) = (axis, spacing, alignment)
    let answer = children.measuring(in: pass) { children in
      StackLayout<MeasuredChildren<Children>>(
        axis, of: children, spacing: spacing, alignment: alignment
      ).answer(proposal, for: guide)
    }
    remembered = RememberedAnswer(answer, to: proposal, for: guide)
    return answer
  }

  /// The length of the children and spacings, and the breadth of the broadest child.
  ///
  /// Zero without children.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let alignment = alignment.along(axis)
    var tally = StackTally(guide: alignment.guide)
    return size(proposal.bounded, guide: alignment.guide, into: &tally) { $0 }
  }

  /// The size, and the guide of the first child that has it; for last baselines, of the last.
  ///
  /// A stack that aligns its children by another guide has no other, because only one guide is
  /// requested of each child.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let alignment = alignment.along(axis)
    guard alignment.guide ?? guide == guide else {
      return GuidedSize(size: sizeThatFits(proposal), guide: nil)
    }
    return StackSlots.with(count: children.count) { slots in
      var slots = slots
      var tally = StackTally(guide: alignment.guide)
      let size = size(proposal.bounded, guide: guide, into: &slots) { slots in
        tally = slots.tally(guide: alignment.guide)
        return tally
      }
      return GuidedSize(size: size, guide: place(of: guide, slots: slots, tally: tally))
    }
  }

  @inlinable
  func size<Slots: SlotCollector>(
    _ offer: ProposedSize, guide: AlignmentGuide?, into slots: inout Slots,
    tally: (Slots) -> StackTally
  ) -> Size {
    let count = children.count
    guard count > 0 else { return .zero }
    let length = children.solve(
      StackProblem(
        space: axis.length(of: offer), spacings: Double(count - 1) * spacing,
        proposal: StackProposal(axis: axis, breadth: axis.breadth(of: offer), guide: guide),
        needsBreadth: true),
      into: &slots)
    return axis.size(length: length, breadth: tally(slots).breadth).bounded
  }

  @inlinable
  @inline(__always)
  func place(of guide: AlignmentGuide, slots: StackSlots, tally: StackTally) -> Double? {
    var found: Double?
    var offset = 0.0
    for position in 0..<slots.count {
      let slot = slots[position]
      if !slot.guide.isNaN {
        let (shift, _) = slot.place(
          alignment.along(axis), breadth: tally.breadth, line: tally.line)
        found = slot.guide + (guide.axis == axis ? offset : shift)
        if guide != .lastBaseline { return found }
      }
      offset += slot.length + spacing
    }
    return found
  }
}

extension StackLayout: Sendable where Children: Sendable {}
extension StackLayout: Equatable where Children: Equatable {}
extension StackLayout: Hashable where Children: Hashable {}
