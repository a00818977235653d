/// The way a flow asks one child.
@frozen
@usableFromInline
struct FlowQuestion {
  @usableFromInline let question: StackQuestion
  // The room of a line, or nil when it is open.
  @usableFromInline let room: Double?

  @inlinable
  init(_ question: StackQuestion, room: Double?) {
    self.question = question
    self.room = room
  }

  /// Measures a child once.
  @inlinable
  func answer(of child: some Layout) -> StackSlot {
    let (minimum, maximum) = child.traits.length.limits
    let isLimited = maximum.bounded < ProposedSize.longestLength
    let offer = room ?? (isLimited ? maximum : nil)
    var slot = question.answer(
      of: child, length: offer.map { StackLength.clamp($0, minimum, maximum) })
    slot.length = StackLength.clamp(slot.length, minimum, maximum)
    return slot
  }
}

/// Measures all children of a flow and keeps what they answer.
@frozen
@usableFromInline
struct FlowMeasure<Content>: ChildVisitor {
  @usableFromInline let question: FlowQuestion
  @usableFromInline let slots: StackSlots

  @inlinable
  init(_ question: FlowQuestion, slots: StackSlots) {
    self.question = question
    self.slots = slots
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    slots[position] = question.answer(of: child)
  }
}

/// Measures all children of a flow and keeps nothing but the lines' sums.
@frozen
@usableFromInline
struct FlowTally<Content>: ChildVisitor {
  @usableFromInline let question: FlowQuestion
  @usableFromInline let spacing: Double
  @usableFromInline let lineSpacing: Double
  // The longest line, and the breadth of those before the last with the spacings behind them.
  @usableFromInline var length = 0.0
  @usableFromInline var breadthBefore = 0.0
  // The last line.
  @usableFromInline var line: StackTally
  @usableFromInline var lineLength = 0.0
  @usableFromInline var isEmpty = true

  @inlinable
  init(_ question: FlowQuestion, spacing: Double, lineSpacing: Double) {
    self.question = question
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    line = StackTally(guide: question.question.guide)
  }

  @inlinable
  var breadth: Double { breadthBefore + line.breadth }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let slot = question.answer(of: child)
    let extended = lineLength + spacing + slot.length
    if isEmpty {
      lineLength = slot.length
    } else if extended <= question.room ?? .infinity {
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
