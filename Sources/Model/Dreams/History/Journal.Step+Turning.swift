extension Journal.Step {
  /// What became of a journal when a step was taken back or again.
  public struct Turned: Hashable, Sendable {
    /// Whether anything changed.
    public internal(set) var isChanged = false

    /// The dreams of which something newer was kept.
    public internal(set) var kept: [Dream.ID] = []

    /// Whether there is something to tell: false when all was already as it was to become.
    public var hasEffect: Bool { isChanged || !kept.isEmpty }
  }

  /// Takes the step back, or takes it again when that was done before.
  ///
  /// Only the dreams of the step are looked at, so that a journal of just these will do. Laws: on
  /// the journal that the step left, it gives the one from before, and doing it twice gives the same
  /// journal.
  ///
  /// - Parameter journal: Any version of the journal, which is changed.
  /// - Returns: What became of the journal.
  /// - Complexity: O(*m* log *n*) for *m* dreams of the step.
  public mutating func turn(_ journal: inout Journal) -> Turned {
    let back = !isUndone
    var turned = Turned()
    if let change = favoriteCreature {
      let (from, to) = back ? (change.new, change.old) : (change.old, change.new)
      if journal.favoriteCreature == from {
        journal.favoriteCreature = to
        turned.isChanged = true
      }
    }
    // Taking parts back in the order in which they were made would not matter: each is of a dream
    // of its own.
    for index in touches.indices {
      switch touches[index].turn(back: back, in: &journal) {
      case .needless: break
      case .done: turned.isChanged = true
      case .keeping(let changed):
        turned.isChanged = turned.isChanged || changed
        turned.kept.append(touches[index].id)
      }
    }
    isUndone = back
    size = max(size, StepEncoder.size(of: self))
    return turned
  }

  /// Makes the step that this one and the next are together; nil when they are two.
  func followed(by next: Journal.Step) -> Journal.Step? {
    guard touches.count == 1, next.touches.count == 1, touches[0].id == next.touches[0].id,
      favoriteCreature == nil, next.favoriteCreature == nil, !isUndone,
      case .edited(let first) = touches[0].kind, case .edited(let second) = next.touches[0].kind,
      let both = first.followed(by: second)
    else { return nil }
    var step = self
    step.touches = both.isEmpty ? [] : [Touch(id: touches[0].id, kind: .edited(both))]
    step.time = next.time
    step.size = StepEncoder.size(of: step)
    return step
  }
}
