extension JournalHistory {
  /// Takes in what someone else did in an older version of this history, the base: steps made,
  /// undone, redone and forgotten.
  ///
  /// Their steps come after those that are here. Making a step ends redoing, on this side too.
  ///
  /// Merging the base into itself changes nothing, and merging twice is merging once. A history that
  /// is as the base becomes theirs.
  ///
  /// - Parameters:
  ///   - base: The history that both sides last agreed on.
  ///   - theirs: The history that they made of it.
  /// - Complexity: O(*n*) for *n* steps.
  public mutating func merge(from base: JournalHistory, to theirs: JournalHistory) {
    guard self != base else {
      (steps, burst) = (theirs.steps, theirs.burst)
      return
    }
    burst = nil
    guard theirs != base else { return }
    let before = base.steps.byID
    let after = theirs.steps.byID
    let present = Set(steps.map(\.id))
    let made = theirs.steps.filter { step in
      guard !present.contains(step.id) else { return false }
      guard let old = before[step.id] else { return true }
      return old != step && !step.isUndone
    }
    steps = steps.compactMap { step in
      guard let old = before[step.id] else { return after[step.id] ?? step }
      guard let new = after[step.id] else { return nil }
      return new == old ? step : new
    }
    if !made.isEmpty { steps.removeAll { $0.isUndone && after[$0.id] == nil } }
    steps += made
    prune()
  }
}

extension [Journal.Step] {
  fileprivate var byID: [Journal.Step.ID: Journal.Step] {
    Dictionary(map { ($0.id, $0) }) { $1 }
  }
}
