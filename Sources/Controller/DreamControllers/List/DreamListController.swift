public import Dreams

/// Holds the journal and the state of the screen, and is the one place where either changes.
///
/// Every screen edits through ``withValues(_:_:)``: it changes copies of both values, compares old
/// and new once, keeps the difference for undo and reports one ``Change``. Nothing else updates a
/// screen, nothing else is written to disk.
///
/// A controller belongs to one actor, in a program the main one. It knows no toolkit and no clock:
/// new ids and times come from the `DreamSource` it is given.
///
/// ```swift
/// let list = DreamListController(model: journal, source: .system) { window.update($0) }
/// let id = list.newDream()
/// list.undo()
/// ```
public final class DreamListController {
  /// What the controller controls.
  public typealias Model = Journal

  /// The journal as it is in memory.
  public private(set) var model: Model

  /// What the list is being used for; its dreams always exist in the model.
  public private(set) var state: State

  /// What was done, here and by other programs, and can be undone.
  public private(set) var history: JournalHistory

  /// Makes new dreams and tells the time.
  public let source: DreamSource

  /// Names the steps.
  public let words: Wording

  /// Called once after each change, never for none, with changes in the order they happened.
  ///
  /// It may change the values again: that happens at once, and is reported after it has returned.
  public var onChange: (Change) -> Void

  private var isMutating = false
  private var isReporting = false
  private var unreported: [Change] = []

  /// Creates a controller of a journal; reports nothing.
  ///
  /// - Parameters:
  ///   - model: The journal.
  ///   - state: The state of the screen; dreams in it that the journal lacks are dropped.
  ///   - history: The steps to undo and redo.
  ///   - source: Makes new dreams and tells the time.
  ///   - words: Names the steps.
  ///   - onChange: Called once after each change.
  public init(
    model: Model, state: State = .viewing, history: JournalHistory = JournalHistory(),
    source: DreamSource, words: Wording = .english,
    onChange: @escaping (Change) -> Void = { _ in }
  ) {
    self.model = model
    self.state = state.validated(against: model)
    self.history = history
    self.source = source
    self.words = words
    self.onChange = onChange
  }

  /// Changes the journal, the state, or both.
  ///
  /// The closure changes copies. Afterwards the state is checked against the new journal: dreams in
  /// it that no longer exist are dropped. If the journal changed, the difference becomes a step to
  /// undo. If anything changed, ``onChange`` is called exactly once.
  ///
  /// - Parameters:
  ///   - step: The name of the step to undo; derived from what changed when left out.
  ///   - mutate: Changes the values. It must not call the controller.
  /// - Precondition: Not called from inside `mutate`.
  public func withValues(_ step: Step? = nil, _ mutate: (inout Model, inout State) -> Void) {
    precondition(
      !isMutating,
      "withValues was called inside the closure of withValues; change the values passed to it.")
    isMutating = true
    var new = (model: model, state: state)
    mutate(&new.model, &new.state)
    isMutating = false

    let diff = model.diffed(with: new.model)
    var history = history
    let step = diff.isEmpty ? nil : step ?? words.step(describing: diff)
    var isUndoable = true
    if let step {
      isUndoable = history.record(
        diff, as: step.name, coalescing: step.burst, id: source.makeID(), at: source.now())
    }
    update(
      to: new.model, new.state, history, diff: diff, origin: .edit, step: step,
      isUndoable: isUndoable)
  }

  /// Puts new values in place and reports the change: the one door for edits, undo and merges.
  func update(
    to newModel: Model, _ newState: State, _ newHistory: JournalHistory, diff: Model.Diff,
    origin: Change.Origin, step: Step?, kept: [Dream.ID] = [], isUndoable: Bool = true
  ) {
    precondition(
      !isMutating, "The journal was changed inside the closure of withValues; return from it first."
    )
    let old = (state: state, undoName: undoName, redoName: redoName)
    model = newModel
    state = newState.validated(against: newModel)
    history = newHistory

    let change = Change(
      model: diff, journal: model, oldState: old.state, newState: state,
      undoName: undoName, redoName: redoName, origin: origin, step: step,
      kept: kept, isUndoable: isUndoable)
    let namesChanged = (undoName, redoName) != (old.undoName, old.redoName)
    guard !diff.isEmpty || state != old.state || namesChanged || !kept.isEmpty else { return }
    report(change)
  }

  /// Reports a change, after those that are still being reported.
  private func report(_ change: Change) {
    unreported.append(change)
    guard !isReporting else { return }
    isReporting = true
    while !unreported.isEmpty {
      onChange(unreported.removeFirst())
    }
    isReporting = false
  }
}
