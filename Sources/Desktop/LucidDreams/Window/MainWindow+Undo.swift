import DreamControllers
import Dreams
import GtkKit

/// One history for all screens, and no surprise for who writes.
extension MainWindow {
  /// Takes the last step back.
  ///
  /// With the cursor in the words of a dream, a step of another dream is not taken back unseen: it is
  /// named and offered.
  func undo() {
    guard let detail = detailPane.writtenDream, let step = list.undoName, !detail.isLastStepHere
    else {
      list.undo()
      return
    }
    offer(
      tr("Nothing is left to undo in this dream"), tr("Undo {step}", ["step": step])
    ) { [weak self] in self?.list.undo() }
  }

  /// Takes the last undone step again; see ``undo()``.
  func redo() {
    guard let detail = detailPane.writtenDream, let step = list.redoName, !detail.isNextStepHere
    else {
      list.redo()
      return
    }
    offer(
      tr("Nothing is left to redo in this dream"), tr("Redo {step}", ["step": step])
    ) { [weak self] in self?.list.redo() }
  }

  /// Tells what has happened, and offers to undo it until something else does.
  func offerUndo(_ message: String) {
    offer(message, tr("Undo")) { [weak self] in self?.list.undo() }
  }

  /// Tells something, and offers to do something about it until something else happens.
  private func offer(_ message: String, _ button: String, _ act: @escaping () -> Void) {
    undoToast?.dismiss()
    let toast = Toast(message, button: button, timeout: 12) { [weak self] in
      self?.undoToast = nil
      act()
    }
    toast.onDismissed { [weak self, weak toast] in
      if self?.undoToast === toast { self?.undoToast = nil }
    }
    undoToast = toast
    toasts.add(toast)
  }
}
