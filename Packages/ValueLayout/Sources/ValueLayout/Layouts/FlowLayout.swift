/// A layout that arranges its children in lines, like words in a paragraph.
///
/// Each child is proposed the length of a line and gets the length it returns, clamped to the
/// limits of its ``StackLength`` and regardless of weights and priorities. A child that fits in the
/// current line, after the spacing, goes there; otherwise it starts the next line. So a child
/// longer than a line gets its own line and extends past its end. A line is as broad as its
/// broadest child.
///
/// ```swift
/// let words = [40.0, 50, 30].map { Placed($0).withFrame(width: $0, height: 10) }
/// var flow = FlowLayout(children: words, spacing: 5, lineSpacing: 2)
/// flow.layout(in: Rect(x: 0, y: 0, width: 100, height: 100))
/// flow.contents.map(\.frame.minX)   // [0.0, 45.0, 0.0]
/// flow.contents.map(\.frame.minY)   // [0.0, 0.0, 12.0]
/// ```
///
/// Lines without space reach out of the rectangle. Contents: those of the children in order. Law:
/// children that are not longer than a line stay within it. Measuring and placing measure each
/// child once. Placing more than 42 children needs memory, which is kept from pass to pass;
/// measuring needs none.
@frozen
public struct FlowLayout<Children: LayoutList>: DividingLayout {
  /// The layouts in order.
  public var children: Children

  /// The direction of the lines.
  public var axis: LayoutAxis

  /// The distance between neighbors in a line.
  public var spacing: Double

  /// The distance between lines.
  public var lineSpacing: Double

  /// Where children lie across their line.
  public var alignment: StackAlignment

  /// How to distribute the space that the children of a line leave.
  public var distribution: StackDistribution

  /// How to distribute the space of the last line, or nil for the same as the others.
  public var lastLine: StackDistribution?

  @usableFromInline var memory = StackMemory()
  @usableFromInline var remembered = RememberedAnswer()

  /// Creates a flow of the children of a list.
  ///
  /// - Parameters:
  ///   - children: The layouts in order, such as an array; may be empty.
  ///   - axis: The direction of the lines.
  ///   - spacing: The distance between neighbors in a line.
  ///   - lineSpacing: The distance between lines.
  ///   - alignment: Where children lie across their line.
  ///   - distribution: How to distribute the space that the children of a line leave.
  ///   - lastLine: How to distribute the space of the last line, or nil for the same as the others.
  @inlinable
  public init(
    children: Children, axis: LayoutAxis = .horizontal, spacing: Double = 0,
    lineSpacing: Double = 0, alignment: StackAlignment = .start,
    distribution: StackDistribution = .start, lastLine: StackDistribution? = nil
  ) {
    self.children = children
    self.axis = axis
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.distribution = distribution
    self.lastLine = lastLine
  }

  /// Creates a flow of the children listed in a closure, which may have different types.
  ///
  /// - Parameters:
  ///   - axis: The direction of the lines.
  ///   - spacing: The distance between neighbors in a line.
  ///   - lineSpacing: The distance between lines.
  ///   - alignment: Where children lie across their line.
  ///   - distribution: How to distribute the space that the children of a line leave.
  ///   - lastLine: How to distribute the space of the last line, or nil for the same as the others.
  ///   - children: Lists the layouts in order.
  @inlinable
  public init(
    axis: LayoutAxis = .horizontal, spacing: Double = 0, lineSpacing: Double = 0,
    alignment: StackAlignment = .start, distribution: StackDistribution = .start,
    lastLine: StackDistribution? = nil, @LayoutBuilder children: () -> Children
  ) {
    self.init(
      children: children(), axis: axis, spacing: spacing, lineSpacing: lineSpacing,
      alignment: alignment, distribution: distribution, lastLine: lastLine)
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

extension FlowLayout {
  /// Places the children in lines.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    place(in: rect, through: &transform, .first)
  }

  /// Places the children in lines, after they were measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    place(in: rect, through: &transform, .repeated)
  }

  @inlinable
  mutating func place<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, _ pass: MeasuringPass
  ) {
    let count = children.count
    guard count > StackSlots.few else {
      return StackSlots.with(count: count) {
        place(in: rect, through: &transform, pass, slots: $0)
      }
    }
    // Moved out of the layout, so that memory and children can be changed at the same time.
    var memory = memory
    self.memory = StackMemory()
    defer { self.memory = memory }
    memory.with(count: count) { place(in: rect, through: &transform, pass, slots: $0) }
  }

  @inlinable
  mutating func place<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, _ pass: MeasuringPass, slots: StackSlots
  ) {
    guard slots.count > 0 else { return }
    let (axis, alignment) = (axis, alignment.along(axis))
    let (spacing, lineSpacing) = (spacing, lineSpacing)
    let (distribution, lastLine) = (distribution, lastLine ?? distribution)
    let space = axis.length(of: remembered.space(in: rect, pass)).bounded
    let length = axis.length(of: rect.size).bounded
    var measure = FlowMeasure<Children.Content>(lineProposal(space: space), slots: slots)
    children.measuring(in: pass) { $0.visit(&measure, from: 0) }
    var line = FlowLine(
      from: 0, space: space, spacing: spacing, alignment: alignment, slots: slots)
    func spread(_ line: FlowLine) -> (offset: Double, gap: Double) {
      (line.end == slots.count ? lastLine : distribution)
        .spread(length - line.length, count: line.end - line.start)
    }
    var top = 0.0
    var (offset, gap) = spread(line)
    children.layoutMeasured(through: &transform) { position in
      if position == line.end {
        top += line.breadth + lineSpacing
        line = FlowLine(
          from: position, space: space, spacing: spacing, alignment: alignment, slots: slots)
        (offset, gap) = spread(line)
      }
      let slot = slots[position]
      let start = offset
      offset += slot.length + spacing + gap
      let (shift, extent) = slot.place(alignment, breadth: line.breadth, line: line.guide)
      return axis.rect(
        offset: start, length: slot.length, shift: top + shift, breadth: extent, in: rect)
    }
  }

  @inlinable
  func lineProposal(space: Double?) -> FlowProposal {
    FlowProposal(
      StackProposal(axis: axis, breadth: nil, guide: alignment.along(axis).guide), space: space)
  }

  /// The size, which is remembered until the flow is placed.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    if let answer = remembered.answer(to: proposal, for: guide, in: pass) { return answer }
    let (axis, spacing, lineSpacing, alignment) = (axis, spacing, lineSpacing, alignment)
    let answer = children.measuring(in: pass) { children in
      FlowLayout<MeasuredChildren<Children>>(
        children: children, axis: axis, spacing: spacing, lineSpacing: lineSpacing,
        alignment: alignment
      ).answer(proposal, for: guide)
    }
    remembered = RememberedAnswer(answer, to: proposal, for: guide)
    return answer
  }

  /// The length of the longest line, and the breadth of all lines with the spacings between them.
  ///
  /// One line if the length is unspecified. Zero without children.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    var tally = FlowTally<Children.Content>(
      lineProposal(space: axis.length(of: proposal.bounded)), spacing: spacing,
      lineSpacing: lineSpacing)
    children.visit(&tally, from: 0)
    guard !tally.isEmpty else { return .zero }
    return axis.size(length: tally.length, breadth: tally.breadth).bounded
  }
}

extension FlowLayout: Sendable where Children: Sendable {}
extension FlowLayout: Equatable where Children: Equatable {}
extension FlowLayout: Hashable where Children: Hashable {}

/// One line of a flow.
@frozen
@usableFromInline
struct FlowLine {
  // The number of the first child and of the one after the last.
  @usableFromInline var start: Int
  @usableFromInline var end: Int
  @usableFromInline var length: Double
  @usableFromInline var breadth = 0.0
  // The position of the line on which the guides of the children lie.
  @usableFromInline var guide = 0.0

  /// Fills a line with children from a position on; the first always fits.
  @inlinable
  init(
    from start: Int, space: Double, spacing: Double, alignment: StackAlignment, slots: StackSlots
  ) {
    self.start = start
    end = start + 1
    length = slots[start].length
    while end < slots.count {
      let extended = length + spacing + slots[end].length
      guard extended <= space else { break }
      length = extended
      end += 1
    }
    var below = 0.0
    for position in start..<end {
      let slot = slots[position]
      breadth = max(breadth, slot.breadth)
      guard case .guide(let own) = alignment else { continue }
      guide = max(guide, slot.place(of: own))
      below = max(below, slot.breadth - slot.place(of: own))
    }
    if case .guide = alignment { breadth = guide + below }
  }
}

extension StackLength {
  /// The minimum and the maximum length.
  @inlinable
  var limits: (minimum: Double, maximum: Double) {
    switch self {
    case .intrinsic(let minimum, let maximum): (minimum, maximum)
    case .fixed(let length): (length, length)
    case .flexible(_, let minimum, let maximum): (minimum, maximum)
    }
  }
}

/// How a flow measures one child.
@frozen
@usableFromInline
struct FlowProposal {
  @usableFromInline let base: StackProposal
  // The length of a line, or nil if it is unspecified.
  @usableFromInline let space: Double?

  @inlinable
  init(_ base: StackProposal, space: Double?) {
    self.base = base
    self.space = space
  }

  /// Measures a child once.
  @inlinable
  func measure(_ child: some Layout) -> StackSlot {
    let length = child.traits.length
    length.check()
    let (minimum, maximum) = length.limits
    let isLimited = maximum.bounded < ProposedSize.longestLength
    let offer = space ?? (isLimited ? maximum : nil)
    var slot = base.measure(
      child, length: offer.map { StackLength.clamp($0, minimum, maximum) })
    slot.length = StackLength.clamp(slot.length, minimum, maximum)
    return slot
  }
}

/// Measures all children of a flow and keeps the results.
@frozen
@usableFromInline
struct FlowMeasure<Content>: ChildVisitor {
  @usableFromInline let proposal: FlowProposal
  @usableFromInline let slots: StackSlots

  @inlinable
  init(_ proposal: FlowProposal, slots: StackSlots) {
    self.proposal = proposal
    self.slots = slots
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    slots[position] = proposal.measure(child)
  }
}

/// Measures all children of a flow and keeps only the totals of its lines.
@frozen
@usableFromInline
struct FlowTally<Content>: ChildVisitor {
  @usableFromInline let proposal: FlowProposal
  @usableFromInline let spacing: Double
  @usableFromInline let lineSpacing: Double
  // The longest line, and the breadth of those before the last including their spacings.
  @usableFromInline var length = 0.0
  @usableFromInline var breadthBefore = 0.0
  // The last line.
  @usableFromInline var line: StackTally
  @usableFromInline var lineLength = 0.0
  @usableFromInline var isEmpty = true

  @inlinable
  init(_ proposal: FlowProposal, spacing: Double, lineSpacing: Double) {
    self.proposal = proposal
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    line = StackTally(guide: proposal.base.guide)
  }

  @inlinable
  var breadth: Double { breadthBefore + line.breadth }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let slot = proposal.measure(child)
    let extended = lineLength + spacing + slot.length
    if isEmpty {
      lineLength = slot.length
    } else if extended <= proposal.space ?? .infinity {
      lineLength = extended
    } else {
      breadthBefore += line.breadth + lineSpacing
      line = StackTally(guide: line.guide)
      lineLength = slot.length
    }
    isEmpty = false
    line.take(slot, at: position)
    length = max(length, lineLength)
  }
}
