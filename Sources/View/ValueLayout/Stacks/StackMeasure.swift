/// The way a stack asks one child, the same in all of its steps.
@frozen
@usableFromInline
struct StackQuestion {
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
  func answer(of child: some Layout, length: Double?) -> StackSlot {
    let proposal = axis.proposal(length: length, breadth: breadth)
    guard let guide else {
      let size = child.sizeThatFits(proposal).bounded
      return StackSlot(length: axis.length(of: size), breadth: axis.breadth(of: size))
    }
    let answer = child.measure(proposal, for: guide)
    let size = answer.size.bounded
    var slot = StackSlot(length: axis.length(of: size), breadth: axis.breadth(of: size))
    if let place = answer.guide, place.isFinite { slot.guide = place }
    return slot
  }
}

/// Measures the children of one rank whose length is their own, in order.
@frozen
@usableFromInline
struct StackIntrinsics<Content, Slots: SlotCollector>: ChildVisitor {
  @usableFromInline let question: StackQuestion
  @usableFromInline let needsBreadth: Bool
  @usableFromInline let rank: Double
  // The room for children not measured yet, and the least of those among them.
  @usableFromInline var room: Double
  @usableFromInline var ahead: Double
  @usableFromInline var slots: Slots

  @inlinable
  init(
    question: StackQuestion, needsBreadth: Bool, rank: Double, room: Double, ahead: Double,
    slots: Slots
  ) {
    self.question = question
    self.needsBreadth = needsBreadth
    self.rank = rank
    self.room = room
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
        question.slot(of: child, length: length.bounded, needsBreadth: needsBreadth), at: position)
    case .intrinsic(let minimum, let maximum):
      ahead -= minimum.bounded
      let offer = StackLength.clamp(.greater(room - ahead, 0), minimum, maximum)
      var slot = question.answer(of: child, length: offer)
      slot.length = StackLength.clamp(slot.length, minimum, maximum)
      slots.take(slot, at: position)
      room -= slot.length
    case .flexible: break
    }
  }
}

extension StackQuestion {
  /// The slot of a child whose length is known, which is measured only for its breadth.
  @inlinable
  @inline(__always)
  func slot(of child: some Layout, length: Double, needsBreadth: Bool) -> StackSlot {
    guard needsBreadth else { return StackSlot(length: length) }
    var slot = answer(of: child, length: length)
    slot.length = length
    return slot
  }
}

/// Measures all children in a stack whose own length is open.
@frozen
@usableFromInline
struct StackIdeals<Content, Slots: SlotCollector>: ChildVisitor {
  @usableFromInline let question: StackQuestion
  @usableFromInline var slots: Slots
  // The length of all that do not share.
  @usableFromInline var length = 0.0
  @usableFromInline var level = 0.0

  @inlinable
  init(question: StackQuestion, slots: Slots) {
    self.question = question
    self.slots = slots
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    switch child.traits.length {
    case .fixed(let length):
      slots.take(
        question.slot(of: child, length: length.bounded, needsBreadth: true), at: position)
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
    // A child with a maximum is offered that, because only so it can answer how broad it is there.
    let isLimited = maximum.bounded < ProposedSize.longestLength
    let offer = isLimited ? StackLength.clamp(maximum.bounded, minimum, maximum) : nil
    var slot = question.answer(of: child, length: offer)
    slot.length = StackLength.clamp(slot.length, minimum, maximum)
    slots.take(slot, at: position)
    return slot.length
  }
}
