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
  func answer(of child: some Layout, length: Double?) -> StackSlot {
    let proposal = axis.proposal(length: length, breadth: breadth)
    var slot = StackSlot()
    let size: Size
    if let guide {
      let answer = child.measure(proposal, for: guide)
      size = answer.size.bounded
      if let place = answer.guide, place.isFinite { slot.guide = place }
    } else {
      size = child.sizeThatFits(proposal).bounded
    }
    slot.length = axis.length(of: size)
    slot.breadth = axis.breadth(of: size)
    return slot
  }
}

/// Measures the children of one priority whose length is their own, in order.
@frozen
@usableFromInline
struct StackIntrinsics<Content>: ChildVisitor {
  @usableFromInline let question: StackQuestion
  @usableFromInline let slots: StackSlots
  @usableFromInline let priority: Double
  @usableFromInline let needsBreadth: Bool
  // The room for children not measured yet, and the least of those among them.
  @usableFromInline var room: Double
  @usableFromInline var ahead: Double

  @inlinable
  init(
    question: StackQuestion, slots: StackSlots, priority: Double, needsBreadth: Bool,
    room: Double, ahead: Double
  ) {
    self.question = question
    self.slots = slots
    self.priority = priority
    self.needsBreadth = needsBreadth
    self.room = room
    self.ahead = ahead
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    guard traits.priority.rank == priority else { return }
    switch traits.length {
    case .fixed(let length):
      var slot = StackSlot()
      if needsBreadth { slot = question.answer(of: child, length: length.bounded) }
      slot.length = length.bounded
      slots[position] = slot
    case .intrinsic(let minimum, let maximum):
      ahead -= minimum.bounded
      let offer = StackLength.clamp(max(room - ahead, 0), minimum, maximum)
      var slot = question.answer(of: child, length: offer)
      slot.length = StackLength.clamp(slot.length, minimum, maximum)
      slots[position] = slot
      room -= slot.length
    case .flexible: break
    }
  }
}

/// Measures the children of one priority whose length is a share, which is known by now.
@frozen
@usableFromInline
struct StackBreadths<Content>: ChildVisitor {
  @usableFromInline let question: StackQuestion
  @usableFromInline let slots: StackSlots
  @usableFromInline let priority: Double

  @inlinable
  init(question: StackQuestion, slots: StackSlots, priority: Double) {
    self.question = question
    self.slots = slots
    self.priority = priority
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    guard traits.priority.rank == priority, case .flexible = traits.length else { return }
    let length = slots[position].length
    var slot = question.answer(of: child, length: length)
    slot.length = length
    slots[position] = slot
  }
}

/// Measures all children in a stack whose own length is open.
@frozen
@usableFromInline
struct StackIdeals<Content>: ChildVisitor {
  @usableFromInline let question: StackQuestion
  @usableFromInline let slots: StackSlots
  @usableFromInline var level = 0.0

  @inlinable
  init(question: StackQuestion, slots: StackSlots) {
    self.question = question
    self.slots = slots
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    switch child.traits.length {
    case .fixed(let length):
      var slot = question.answer(of: child, length: length.bounded)
      slot.length = length.bounded
      slots[position] = slot
    case .intrinsic(let minimum, let maximum):
      slots[position] = ideal(of: child, minimum, maximum)
    case .flexible(let weight, let minimum, let maximum):
      let slot = ideal(of: child, minimum, maximum)
      slots[position] = slot
      if weight.bounded > 0 { level = max(level, slot.length / weight.bounded) }
    }
  }

  @inlinable
  func ideal(of child: some Layout, _ minimum: Double, _ maximum: Double) -> StackSlot {
    // A child with a maximum is offered that, because only so it can answer how broad it is there.
    let isLimited = maximum.bounded < ProposedSize.longestLength
    let offer = isLimited ? StackLength.clamp(maximum.bounded, minimum, maximum) : nil
    var slot = question.answer(of: child, length: offer)
    slot.length = StackLength.clamp(slot.length, minimum, maximum)
    return slot
  }
}
