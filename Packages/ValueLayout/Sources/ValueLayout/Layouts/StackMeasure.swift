/// How a stack measures one child, the same in all steps.
@frozen
@usableFromInline
struct StackProposal {
  @usableFromInline let axis: LayoutAxis
  @usableFromInline let breadth: Double?
  @usableFromInline let guide: AlignmentGuide?

  @inlinable
  init(axis: LayoutAxis, breadth: Double?, guide: AlignmentGuide?) {
    self.axis = axis
    self.breadth = breadth
    self.guide = guide
  }

  /// Measures a child once.
  @inlinable
  @inline(__always)
  func measure<Child: Layout>(_ child: Child, length: Double?) -> StackSlot {
    let proposal = axis.proposal(length: length, breadth: breadth)
    guard let guide else {
      let size = Child.checked(child.sizeThatFits(proposal), to: proposal)
      return StackSlot(length: axis.length(of: size), breadth: axis.breadth(of: size))
    }
    let answer = child.measure(proposal, for: guide)
    let size = Child.checked(answer.size, to: proposal)
    var slot = StackSlot(length: axis.length(of: size), breadth: axis.breadth(of: size))
    if let place = answer.guide, place.isFinite { slot.guide = place }
    return slot
  }
}

/// Measures the children of one rank with fixed and intrinsic lengths, in order.
@frozen
@usableFromInline
struct StackIntrinsics<Content, Slots: SlotCollector>: ChildVisitor {
  @usableFromInline let proposal: StackProposal
  @usableFromInline let needsBreadth: Bool
  @usableFromInline let rank: Double
  // The space for children not measured yet, and the sum of their minimum lengths.
  @usableFromInline var space: Double
  @usableFromInline var ahead: Double
  @usableFromInline var slots: Slots

  @inlinable
  init(
    proposal: StackProposal, needsBreadth: Bool, rank: Double, space: Double, ahead: Double,
    slots: Slots
  ) {
    self.proposal = proposal
    self.needsBreadth = needsBreadth
    self.rank = rank
    self.space = space
    self.ahead = ahead
    self.slots = slots
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    guard traits.priority.isIn(rank: rank) else { return }
    switch traits.length {
    case .fixed(let length):
      slots.take(
        proposal.slot(of: child, length: length.bounded, needsBreadth: needsBreadth), at: position)
    case .intrinsic(let minimum, let maximum):
      ahead -= minimum.bounded
      let offer = StackLength.clamp(.greater(space - ahead, 0), minimum, maximum)
      var slot = proposal.measure(child, length: offer)
      slot.length = StackLength.clamp(slot.length, minimum, maximum)
      slots.take(slot, at: position)
      space -= slot.length
    case .flexible: break
    }
  }
}

extension StackProposal {
  /// The slot of a child of known length, which is measured only for its breadth.
  @inlinable
  @inline(__always)
  func slot(of child: some Layout, length: Double, needsBreadth: Bool) -> StackSlot {
    guard needsBreadth else { return StackSlot(unmeasuredLength: length) }
    var slot = measure(child, length: length)
    slot.length = length
    return slot
  }
}

/// Measures all children in a stack of unspecified length.
@frozen
@usableFromInline
struct StackIdeals<Content, Slots: SlotCollector>: ChildVisitor {
  @usableFromInline let proposal: StackProposal
  @usableFromInline var slots: Slots
  // The length of all children that are not flexible.
  @usableFromInline var length = 0.0
  @usableFromInline var level = 0.0

  @inlinable
  init(proposal: StackProposal, slots: Slots) {
    self.proposal = proposal
    self.slots = slots
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let wanted = child.traits.length
    wanted.check()
    switch wanted {
    case .fixed(let length):
      slots.take(
        proposal.slot(of: child, length: length.bounded, needsBreadth: true), at: position)
      self.length += length.bounded
    case .intrinsic(let minimum, let maximum):
      length += take(child, at: position, minimum, maximum)
    case .flexible(let weight, let minimum, let maximum):
      let ideal = take(child, at: position, minimum, maximum)
      if weight.bounded > 0 { level = .greater(level, ideal / weight.bounded) }
    }
  }

  @inlinable
  @inline(__always)
  mutating func take(
    _ child: some Layout, at position: Int, _ minimum: Double, _ maximum: Double
  ) -> Double {
    // A child with a maximum is proposed that, so that its breadth is the one at that length.
    let isLimited = maximum.bounded < ProposedSize.longestLength
    let offer = isLimited ? StackLength.clamp(maximum.bounded, minimum, maximum) : nil
    var slot = proposal.measure(child, length: offer)
    slot.length = StackLength.clamp(slot.length, minimum, maximum)
    slots.take(slot, at: position)
    return slot.length
  }
}
