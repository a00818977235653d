public import Foundation

extension JournalHistory {
  /// What undoing or redoing a step did.
  public struct Outcome: Hashable, Sendable {
    /// The name of the step.
    public var name: String

    /// The dreams of which something stayed because it was changed after the step.
    public var kept: [Dream.ID]

    /// Describes what undoing or redoing a step did.
    ///
    /// - Parameters:
    ///   - name: The name of the step.
    ///   - kept: The dreams of which something stayed because it was changed after the step.
    public init(name: String, kept: [Dream.ID]) {
      self.name = name
      self.kept = kept
    }
  }

  /// Notes that an edit was made; from now on nothing can be redone.
  ///
  /// Edits of one burst are one step, named after the first of them, as long as less than
  /// `Burst.interval` lies between two of them and nothing else does: neither another edit nor an
  /// undo nor a redo. When such edits have come back to where they began, there is no step.
  ///
  /// - Parameters:
  ///   - diff: What the edit changed.
  ///   - name: What the edit is called in the menu.
  ///   - burst: What the edit has in common with its neighbors; nil makes a step of its own.
  ///   - id: The name for good of the step, if this is one of its own.
  ///   - time: When the edit was made.
  /// - Returns: False when the step alone is too large to be kept, so that it cannot be undone.
  @discardableResult
  public mutating func record(
    _ diff: Journal.Diff, as name: String, coalescing burst: Burst? = nil, id: UUID,
    at time: Moment
  ) -> Bool {
    let step = Journal.Step(diff, name: name, id: id, time: time)
    defer { self.burst = burst }
    if let last = steps.last, continues(last, burst, at: time), let both = last.followed(by: step) {
      steps.removeLast()
      return both.isEmpty || append(both)
    }
    steps.removeAll { $0.isUndone }
    return append(step)
  }

  /// Takes the last step back that was not.
  ///
  /// A step that others have overtaken, so that nothing is left to take back and nothing to tell, is
  /// passed over.
  ///
  /// - Parameter journal: The journal now, which becomes as it was before the step, but for what was
  ///   changed since.
  /// - Returns: What was undone, or nil when there is nothing to undo.
  @discardableResult
  public mutating func undo(_ journal: inout Journal) -> Outcome? {
    while let index = undoIndex {
      if let outcome = turn(index, &journal) { return outcome }
    }
    return nil
  }

  /// Takes the first step again that was taken back.
  ///
  /// - Parameter journal: The journal now, which becomes as it was after the step, but for what was
  ///   changed since.
  /// - Returns: What was redone, or nil when there is nothing to redo.
  @discardableResult
  public mutating func redo(_ journal: inout Journal) -> Outcome? {
    while let index = redoIndex {
      if let outcome = turn(index, &journal) { return outcome }
    }
    return nil
  }

  private mutating func turn(_ index: Int, _ journal: inout Journal) -> Outcome? {
    burst = nil
    let turned = steps[index].turn(&journal)
    guard turned.hasEffect else { return nil }
    return Outcome(name: steps[index].name, kept: turned.kept)
  }

  private func continues(_ last: Journal.Step, _ burst: Burst?, at time: Moment) -> Bool {
    guard let burst, burst == self.burst, !last.isUndone else { return false }
    // A clock that was set back says nothing about the pause.
    return (.zero..<Burst.interval).contains(last.time.duration(to: time))
  }

  private mutating func append(_ step: Journal.Step) -> Bool {
    guard step.size <= sizeLimit else { return false }
    steps.append(step)
    prune()
    return true
  }
}
