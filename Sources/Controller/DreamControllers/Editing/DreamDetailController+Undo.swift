import Dreams

extension DreamDetailController {
  /// Whether the step that undo takes back has changed this dream.
  ///
  /// Who writes in a dream and asks to undo does not mean another one, which may be out of sight.
  public var isLastStepHere: Bool { isTouched { $0.undo() } }

  /// Whether the step that redo takes again has changed this dream.
  public var isNextStepHere: Bool { isTouched { $0.redo() } }

  /// Whether something done to a copy of the journal changes the dream.
  private func isTouched(by move: (DreamListController) -> Void) -> Bool {
    let trial = DreamListController(
      model: list.model, history: list.history, source: list.source, words: list.words)
    move(trial)
    return list.model.diffed(with: trial.model)[id] != nil
  }
}
