public import Dreams

extension DreamListController {
  /// The name of the step that ``undo()`` takes back; nil when there is none.
  public var undoName: String? { history.undoName.map(words.stepName) }

  /// The name of the step that ``redo()`` takes again; nil when there is none.
  public var redoName: String? { history.redoName.map(words.stepName) }

  /// Takes back the last step that was not, from whichever screen or program that was.
  ///
  /// The state stays as it is, except for dreams that no longer exist. Of each dream only what the
  /// step had changed goes back, and what was changed since stays; the change reported says so. A
  /// step of which nothing is left is passed over.
  ///
  /// - Returns: The name of the step taken back; nil when there is none.
  @discardableResult public func undo() -> String? {
    turn(.undo) { history, model in history.undo(&model) }
  }

  /// Takes the last undone step again.
  ///
  /// The state stays as it is, except for dreams that no longer exist.
  ///
  /// - Returns: The name of the step taken again; nil when there is none.
  @discardableResult public func redo() -> String? {
    turn(.redo) { history, model in history.redo(&model) }
  }

  /// Takes in what another process did to the journal without a step.
  ///
  /// It is merged into the model, and undo takes nothing of it back.
  ///
  /// - Parameter theirs: The difference from the journal both sides agreed on to the other's.
  public func receive(elsewhere theirs: Journal.Diff) {
    guard !theirs.isEmpty else { return }
    var merged = model
    merged.merge(theirs)
    update(
      to: merged, state, history, diff: model.diffed(with: merged), origin: .elsewhere, step: nil)
  }

  /// Takes in what other processes did to the journal, and their steps, which undo takes back like
  /// ours.
  ///
  /// What was done here since `known` stays, and comes after theirs in the history.
  ///
  /// - Parameters:
  ///   - theirs: The journal as it is for them.
  ///   - known: What both sides agreed on before.
  public func receive(_ theirs: RecordedJournal, since known: RecordedJournal) {
    var merged = model
    merged.merge(known.journal.diffed(with: theirs.journal))
    var steps = theirs.history
    steps.merge(from: known.history, to: history)
    update(
      to: merged, state, steps, diff: model.diffed(with: merged), origin: .elsewhere, step: nil)
  }

  /// The journal together with the steps: all that is stored.
  public var recorded: RecordedJournal { RecordedJournal(model, history: history) }

  private func turn(
    _ origin: Change.Origin,
    _ move: (inout JournalHistory, inout Model) -> JournalHistory.Outcome?
  ) -> String? {
    var (history, target) = (history, model)
    let outcome = move(&history, &target)
    let name = outcome.map { words.stepName($0.name) }
    update(
      to: target, state, history, diff: model.diffed(with: target), origin: origin,
      step: name.map { Step($0) }, kept: outcome?.kept ?? [])
    return name
  }
}
