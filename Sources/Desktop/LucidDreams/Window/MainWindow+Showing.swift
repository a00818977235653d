import DreamControllers
import Dreams
import GtkKit

extension MainWindow {
  /// Shows a change everywhere: the only code path that updates the screen.
  func show(_ change: DreamListController.Change) {
    undoToast?.dismiss()
    undoToast = nil
    if !change.model.dreams.isEmpty {
      finder.refresh(
        change.journal.dreams, without: Set(change.model.dreams.removed.map(\.dream.id)))
    }
    listPane.show(change)
    detailPane.show(change)
    trash?.show(change)
    if detailPane.dreamID == nil, leaflet.isFolded { leaflet.visibleChild = listPane.widget }
    listPane.selectedDream = detailPane.dreamID
    showPage()
    showSteps()
    noteScreen()
    if change.oldState != change.newState { show(change.newState, after: change.oldState) }
    announce(change)
    tell(change.kept.compactMap { change.journal.dreams[$0] ?? change.journal.trash[$0] })
  }

  /// Tells which dreams an undo or redo has left something of, if any.
  private func tell(_ kept: [Dream]) {
    guard !kept.isEmpty else { return }
    toasts.add(Toast(words.message(keeping: kept), timeout: 12))
  }

  /// Says when words are in memory only, and why.
  func show(_ status: Autosave.Status) {
    switch status {
    case .failed(let message, _):
      if unsaved.text != message { toasts.announce(message) }
      unsaved.text = message
    case .saved:
      if !unsaved.text.isEmpty { toasts.announce(tr("Everything is saved")) }
      unsaved.text = ""
    case .pending, .writing: break
    }
  }

  /// Shows what a search has found.
  func showFound() {
    listPane.showFound()
    listPane.selectedDream = detailPane.dreamID
    toasts.announce(listPane.summary)
  }

  /// Tells screen readers of what no toast tells, and the keyboard does not come to.
  private func announce(_ change: DreamListController.Change) {
    switch (change.origin, change.step) {
    case (.undo, let step?): toasts.announce(tr("Undone: {step}", ["step": step.name]))
    case (.redo, let step?): toasts.announce(tr("Redone: {step}", ["step": step.name]))
    default: break
    }
    guard change.oldState == .viewing else { return }
    switch change.newState {
    case .selecting: toasts.announce(tr("Choose dreams to share"))
    case .duplicating: toasts.announce(tr("Choose a dream to duplicate"))
    case .viewing, .sharing: break
    }
  }

  /// Shows the journal, or an invitation where it holds no dream.
  func showPage() {
    let isEmpty = list.model.dreams.isEmpty
    if isEmpty { listPane.search.isRevealed = false }
    let page = isEmpty ? "empty" : "journal"
    let isOther = pages.visibleChildName != page
    pages.visibleChildName = page
    // The keyboard would stay on a row that is gone.
    if isOther, isEmpty { emptyPane.focusNewDream() }
  }

  /// Shows the names of the steps that can be undone and redone.
  func showSteps() {
    application.action(named: "undo")?.isEnabled = list.undoName != nil
    application.action(named: "redo")?.isEnabled = list.redoName != nil
    let menu = Menu.main(undoName: list.undoName, redoName: list.redoName)
    listPane.menuButton.setMenu(menu)
    emptyPane.menuButton.setMenu(menu)
  }

  /// Goes where the new state is used: to the rows, where one is to be chosen.
  private func show(
    _ state: DreamListController.State, after old: DreamListController.State
  ) {
    switch state {
    case .selecting, .duplicating:
      guard old == .viewing else { return }
      leaflet.visibleChild = listPane.widget
      listPane.focusSelectedRow()
    case .sharing(let dreams):
      if case .sharing = old { return }
      startSharing(dreams)
    case .viewing:
      break
    }
  }
}
