public import Dreams

/// Owns the journal and the state of the screen, and is the only place where either changes.
///
/// Every screen edits through ``withValues(_:_:)``: it changes copies of both values, compares old
/// and new once, keeps the difference for undo, and reports one ``Change``. Nothing else updates a
/// screen, and nothing else is written to disk.
///
/// A controller belongs to one actor, in a program the main actor. It knows no toolkit and no clock:
/// ids and times come from its `DreamSource`.
///
/// ```swift
/// let list = DreamListController(model: journal, source: .system) { window.update($0) }
/// let id = list.newDream()
/// list.undo()
/// ```
public final class DreamListController {
  /// The controlled state.
  public typealias Model = Journal

  /// The journal in memory.
  public private(set) var model: Model

  /// The mode of the list; its dreams always exist in the model.
  public private(set) var state: State

  /// What dreams are selected for while they are; for sharing after a start of the program.
  public internal(set) var selectionPurpose = SelectionPurpose.sharing

  /// The steps that can be undone and redone, those of other programs included.
  public private(set) var history: JournalHistory

  /// The scribbles; always those of the model.
  public private(set) var scribbles: ScribbleList

  /// Creates new dreams and provides the time.
  public let source: DreamSource

  /// Called once for each change, in the order of the changes.
  ///
  /// It may change the values again: that takes effect immediately, and is reported after it
  /// returns.
  public var onChange: (Change) -> Void

  private var isMutating = false
  private var isReporting = false
  private var unreported: [Change] = []

  /// Creates a controller of a journal; reports nothing.
  ///
  /// - Parameters:
  ///   - model: The journal.
  ///   - scribbles: The journal's scribbles, if known; nil to find them.
  ///   - state: The state of the screen; dreams in it that the journal lacks are dropped.
  ///   - history: The steps to undo and redo.
  ///   - source: Creates new dreams and provides the time.
  ///   - onChange: Called once for each change.
  public init(
    model: Model, scribbles: ScribbleList? = nil, state: State = .viewing,
    history: JournalHistory = JournalHistory(), source: DreamSource,
    onChange: @escaping (Change) -> Void = { _ in }
  ) {
    self.model = model
    self.scribbles = scribbles ?? ScribbleList(in: model.dreams)
    self.state = state.validated(against: model)
    self.history = history
    self.source = source
    self.onChange = onChange
  }

  /// The journal together with its history: everything that is stored.
  public var recorded: RecordedJournal { RecordedJournal(model, history: history) }

  // MARK: Edits

  /// Changes the journal, the state, or both.
  ///
  /// The closure changes copies. Afterwards, dreams that no longer exist are dropped from the state.
  /// If the journal changed, the difference becomes a step to undo. If anything changed,
  /// ``onChange`` is called exactly once.
  ///
  /// - Parameters:
  ///   - step: The action; derived from the changes if omitted.
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
    let step = diff.isEmpty ? nil : step ?? Step(JournalAction(describing: diff))
    var isUndoable = true
    if let step {
      isUndoable = history.record(
        diff, as: step.action, coalescing: step.coalescingKey, id: source.makeID(), at: source.now()
      )
    }
    update(
      to: new.model, new.state, history, diff: diff, origin: .edit, step: step,
      isUndoable: isUndoable)
  }

  /// Whether a dream was begun, and nothing has happened since.
  ///
  /// - Parameter id: The dream.
  /// - Returns: False, too, for a dream that does not exist.
  public func isUntouched(_ id: Dream.ID) -> Bool {
    // Others can change a dream without a step.
    history.endsWithBeginning(of: id) && model.dreams[id]?.isBlank == true
  }

  /// Ends writing in a dream that the user has left.
  ///
  /// The typing there becomes one undo step. A new dream that was never touched is removed, as if
  /// it had not been created.
  ///
  /// - Parameter id: The dream; one that does not exist is ignored.
  public func endWriting(in id: Dream.ID) {
    var (journal, history) = (model, history)
    if isUntouched(id) {
      history.removeLast()
      journal.dreams.remove(id: id)
    } else {
      history.joinTyping(in: id)
    }
    update(
      to: journal, state, history, diff: model.diffed(with: journal), origin: .edit, step: nil)
  }

  // MARK: Undo and redo

  /// The action that ``undo()`` reverts, if any.
  public var undoAction: JournalAction? { history.undoAction }

  /// The action that ``redo()`` repeats, if any.
  public var redoAction: JournalAction? { history.redoAction }

  /// Undoes the last step, whichever screen or program made it.
  ///
  /// The state is kept, except for dreams that no longer exist. Only the step's changes are
  /// reverted; later edits stay, and the reported change says so. A step with nothing left to undo
  /// is skipped.
  ///
  /// - Returns: The action of the undone step, if any.
  @discardableResult public func undo() -> JournalAction? {
    move(.undo) { history, model in history.undo(&model) }
  }

  /// Redoes the last undone step.
  ///
  /// The state is kept, except for dreams that no longer exist.
  ///
  /// - Returns: The action of the redone step, if any.
  @discardableResult public func redo() -> JournalAction? {
    move(.redo) { history, model in history.redo(&model) }
  }

  private func move(
    _ origin: Change.Origin,
    _ apply: (inout JournalHistory, inout Model) -> JournalHistory.Outcome?
  ) -> JournalAction? {
    var (history, target) = (history, model)
    let outcome = apply(&history, &target)
    update(
      to: target, state, history, diff: model.diffed(with: target), origin: origin,
      step: outcome.map { Step($0.action) }, kept: outcome?.kept ?? [])
    return outcome?.action
  }

  // MARK: Other processes

  /// Merges the changes of other processes, and their steps, which can be undone like ours.
  ///
  /// Local steps since `known` stay, and follow theirs in the history.
  ///
  /// - Parameters:
  ///   - theirs: The journal and the history that they have.
  ///   - known: What both sides last agreed on.
  public func receive(_ theirs: RecordedJournal, since known: RecordedJournal) {
    var merged = model
    merged.merge(known.journal.diffed(with: theirs.journal))
    var steps = theirs.history
    steps.merge(from: known.history, to: history)
    update(
      to: merged, state, steps, diff: model.diffed(with: merged), origin: .elsewhere, step: nil)
  }

  // MARK: Changing and reporting

  /// Stores new values and reports the change; every edit, undo and merge ends here.
  private func update(
    to newModel: Model, _ newState: State, _ newHistory: JournalHistory, diff: Model.Diff,
    origin: Change.Origin, step: Step?, kept: [Dream.ID] = [], isUndoable: Bool = true
  ) {
    precondition(
      !isMutating, "The journal was changed inside the closure of withValues; return from it first."
    )
    let old = (state: state, undoAction: undoAction, redoAction: redoAction)
    model = newModel
    scribbles.update(diff.dreams)
    state = newState.validated(against: newModel)
    history = newHistory

    let change = Change(
      model: diff, journal: model, oldState: old.state, newState: state,
      undoAction: undoAction, redoAction: redoAction, origin: origin, step: step,
      kept: kept, isUndoable: isUndoable)
    let actionsChanged = (undoAction, redoAction) != (old.undoAction, old.redoAction)
    guard !diff.isEmpty || state != old.state || actionsChanged || !kept.isEmpty else { return }
    report(change)
  }

  /// Reports a change after those that are still being reported.
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
