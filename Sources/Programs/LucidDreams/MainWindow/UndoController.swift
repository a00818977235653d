import DreamControllers
import Dreams
import GtkKit

/// Undoes and redoes steps, without surprising a user who is writing.
struct UndoController {
  private let list: DreamListController
  private let panes: JournalPanes
  private let messages: MessagePresenter
  private let application: Application
  /// What locks the journal, in the menu whose first items are these steps.
  private let lock: Menu.Item?
  /// What the menu says about other devices.
  private let devices: () -> [Menu.Item]

  init(
    of list: DreamListController, in panes: JournalPanes, _ messages: MessagePresenter,
    _ application: Application, lock: Menu.Item?, devices: @escaping () -> [Menu.Item]
  ) {
    self.list = list
    self.panes = panes
    self.messages = messages
    self.application = application
    self.lock = lock
    self.devices = devices
  }

  /// Undoes the last step.
  ///
  /// With the cursor in the description of a dream, a step of another dream is not undone right
  /// away: it is named and offered.
  func undo() {
    guard let dream = panes.dreamBeingWritten, let action = list.undoAction, !dream.isLastStepHere
    else {
      list.undo()
      return
    }
    messages.offer(
      tr("Nothing is left to undo in this dream"),
      tr("Undo {step}", ["step": words.name(of: action)])
    ) { [weak list] in list?.undo() }
  }

  /// Redoes the step undone last; see ``undo()``.
  func redo() {
    guard let dream = panes.dreamBeingWritten, let action = list.redoAction, !dream.isNextStepHere
    else {
      list.redo()
      return
    }
    messages.offer(
      tr("Nothing is left to redo in this dream"),
      tr("Redo {step}", ["step": words.name(of: action)])
    ) { [weak list] in list?.redo() }
  }

  /// Shows the names of the steps that can be undone and redone.
  func updateMenu() {
    application.action(named: "undo")?.isEnabled = list.undoAction != nil
    application.action(named: "redo")?.isEnabled = list.redoAction != nil
    panes.setMenu(
      .main(
        undoName: list.undoAction.map(words.name), redoName: list.redoAction.map(words.name),
        lock: lock, devices: devices()))
  }

  /// Reports what was undone or redone, and which dreams kept later changes.
  func report(_ change: DreamListController.Change) {
    switch (change.origin, change.step) {
    case (.undo, let step?):
      messages.announce(tr("Undone: {step}", ["step": words.name(of: step.action)]))
    case (.redo, let step?):
      messages.announce(tr("Redone: {step}", ["step": words.name(of: step.action)]))
    default: break
    }
    let kept = change.kept.compactMap { change.journal.dreams[$0] ?? change.journal.trash[$0] }
    if !kept.isEmpty { messages.show(Toast(words.message(keeping: kept), timeout: 12)) }
  }
}
