/// Adds up what flexible children of one rank get at a level: their weights times it, kept within
/// their limits.
@frozen
@usableFromInline
struct StackShares<Content>: ChildVisitor {
  @usableFromInline let level: Double
  @usableFromInline let rank: Double
  @usableFromInline var total = 0.0

  @inlinable
  init(level: Double, rank: Double) {
    self.level = level
    self.rank = rank
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    guard case .flexible(let weight, let minimum, let maximum) = traits.length,
      traits.priority.isIn(rank: rank)
    else { return }
    total += StackLength.share(
      level, weight: weight, minimum: minimum, maximum: maximum)
  }
}

/// Gives flexible children of one rank what they get at a level, measuring them where needed.
@frozen
@usableFromInline
struct StackSharing<Content, Slots: SlotCollector>: ChildVisitor {
  @usableFromInline let level: Double
  @usableFromInline let question: StackQuestion
  @usableFromInline let needsBreadth: Bool
  @usableFromInline let rank: Double
  @usableFromInline var slots: Slots
  @usableFromInline var total = 0.0

  @inlinable
  init(
    level: Double, question: StackQuestion, needsBreadth: Bool, rank: Double, slots: Slots
  ) {
    self.level = level
    self.question = question
    self.needsBreadth = needsBreadth
    self.rank = rank
    self.slots = slots
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    guard case .flexible(let weight, let minimum, let maximum) = traits.length,
      traits.priority.isIn(rank: rank)
    else { return }
    let length = StackLength.share(
      level, weight: weight, minimum: minimum, maximum: maximum)
    slots.take(
      question.slot(of: child, length: length, needsBreadth: needsBreadth), at: position)
    total += length
  }
}

/// Gives flexible children what they get at a level, after they were measured.
@frozen
@usableFromInline
struct StackProportions<Content, Slots: SlotCollector>: ChildVisitor {
  @usableFromInline let level: Double
  @usableFromInline var slots: Slots
  @usableFromInline var total = 0.0

  @inlinable
  init(level: Double, slots: Slots) {
    self.level = level
    self.slots = slots
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    guard case .flexible(let weight, let minimum, let maximum) = child.traits.length else {
      return
    }
    let length = StackLength.share(
      level, weight: weight, minimum: minimum, maximum: maximum)
    slots.setLength(length, at: position)
    total += length
  }
}
