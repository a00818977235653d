public import Dreams

extension DreamListController {
  /// The name of the step that ``undo()`` takes back; nil when there is none.
  public var undoName: String? { history.undoName }

  /// The name of the step that ``redo()`` takes again; nil when there is none.
  public var redoName: String? { history.redoName }

  /// Puts back the journal as it was before the last step, from whichever screen that was.
  ///
  /// The state stays as it is, except for dreams that no longer exist. A step that other processes
  /// have overtaken, so that taking it back would change nothing, is passed over.
  ///
  /// - Returns: The name of the step taken back; nil when nothing changed.
  @discardableResult public func undo() -> String? {
    goBack(.undo) { history, model in history.undo(from: model) }
  }

  /// Takes the last undone step again.
  ///
  /// The state stays as it is, except for dreams that no longer exist.
  ///
  /// - Returns: The name of the step taken again; nil when nothing changed.
  @discardableResult public func redo() -> String? {
    goBack(.redo) { history, model in history.redo(from: model) }
  }

  /// Takes in what another process did to the journal.
  ///
  /// It is merged into the model, is no step of the history, and goes into every journal kept for
  /// undo and redo, so that these never take it back.
  ///
  /// - Parameter theirs: The difference from the journal both sides agreed on to the other's.
  public func receive(elsewhere theirs: Journal.Diff) {
    guard !theirs.isEmpty else { return }
    var merged = model
    merged.merge(theirs)
    var history = history
    history.receive(theirs, mergedInto: merged)
    update(
      to: merged, state, history, diff: model.diffed(with: merged), origin: .elsewhere, step: nil)
  }

  private func goBack(
    _ origin: Change.Origin,
    _ move: (inout JournalHistory, Model) -> (journal: Model, name: String)?
  ) -> String? {
    var history = history
    var target = model
    var diff = Model.Diff()
    var name: String?
    while diff.isEmpty, let step = move(&history, model) {
      target = step.journal
      diff = model.diffed(with: target)
      name = step.name
    }
    update(to: target, state, history, diff: diff, origin: origin, step: name.map { Step($0) })
    return diff.isEmpty ? nil : name
  }
}
