/// What can be undone and redone: whole values, each with the name of the step that left it.
///
/// The current value is not kept here; it comes in with each call. Undoing all steps gives back
/// the value before the first one, and redoing all gives back the last.
///
///     var history = History<Journal>()
///     history.record(journal, as: "New Dream", at: .now())
///     journal.dreams.insert(dream)
///     history.undoName  // "New Dream"
///     if let step = history.undo(from: journal) { journal = step.value }
public struct History<Value: Sendable>: Sendable {
  /// The number of steps kept; the oldest go first.
  public let limit: Int

  /// What can be undone, the latest step last; each with the value before it.
  private var undoSteps: [Step] = []

  /// What can be redone, the next step last; each with the value after it.
  private var redoSteps: [Step] = []

  /// Creates a history without steps.
  ///
  /// - Parameter limit: The number of steps to keep, at least 1.
  public init(limit: Int = 1000) {
    precondition(limit >= 1, "A history cannot keep \(limit) steps.")
    self.limit = limit
  }

  /// The name of the step that would be undone, or nil when there is none.
  public var undoName: String? {
    undoSteps.last?.name
  }

  /// The name of the step that would be redone, or nil when there is none.
  public var redoName: String? {
    redoSteps.last?.name
  }

  /// Notes that an edit was made; from now on nothing can be redone.
  ///
  /// Edits of one burst are one step, named after the first of them, as long as less than
  /// `Burst.interval` lies between two of them and nothing else does: neither another edit nor an
  /// undo nor a redo.
  ///
  /// - Parameters:
  ///   - before: The value before the edit.
  ///   - name: What the edit is called in the menu.
  ///   - burst: What the edit has in common with its neighbors; nil makes a step of its own.
  ///   - time: When the edit was made.
  public mutating func record(
    _ before: Value, as name: String, coalescing burst: Burst? = nil, at time: Moment
  ) {
    redoSteps = []
    if let last = undoSteps.indices.last, undoSteps[last].continues(in: burst, at: time) {
      undoSteps[last].lastEdit = time
    } else {
      undoSteps.append(Step(value: before, name: name, burst: burst, lastEdit: time))
      if undoSteps.count > limit { undoSteps.removeFirst() }
    }
  }

  /// Goes back one step.
  ///
  /// - Parameter current: The value now, which redoing gives back.
  /// - Returns: The value to go back to and the name of the step, or nil when there is none.
  public mutating func undo(from current: Value) -> (value: Value, name: String)? {
    Self.move(from: &undoSteps, to: &redoSteps, leaving: current)
  }

  /// Goes forward again one step.
  ///
  /// - Parameter current: The value now, which undoing gives back.
  /// - Returns: The value to go to and the name of the step, or nil when there is none.
  public mutating func redo(from current: Value) -> (value: Value, name: String)? {
    Self.move(from: &redoSteps, to: &undoSteps, leaving: current)
  }

  private static func move(
    from source: inout [Step], to target: inout [Step], leaving current: Value
  ) -> (value: Value, name: String)? {
    guard let step = source.popLast() else { return nil }
    target.append(Step(value: current, name: step.name, burst: nil, lastEdit: step.lastEdit))
    if let last = source.indices.last { source[last].burst = nil }
    return (step.value, step.name)
  }
}
