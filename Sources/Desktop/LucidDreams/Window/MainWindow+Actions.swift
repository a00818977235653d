import DreamControllers
import Dreams
import GtkKit

extension MainWindow {
  /// Adds what menus, buttons and keys ask for.
  func addActions(onQuit: @escaping () -> Void) {
    application.addAction("new-dream", accelerators: ["<Control>n"]) { [weak self] in
      self?.newDream()
    }
    application.addAction("duplicate", accelerators: ["<Control>d"]) { [weak self] in
      self?.duplicateOpenDream()
    }
    application.addAction("undo", accelerators: ["<Control>z"]) { [weak self] in
      self?.undo()
    }
    application.addAction("redo", accelerators: ["<Control><Shift>z"]) { [weak self] in
      self?.redo()
    }
    application.addAction("add-samples") { [weak self] in self?.addSamples() }
    application.addAction("import") { [weak self] in self?.chooseImport() }
    application.addAction("export") { [weak self] in self?.chooseExport() }
    application.addAction("backups") { [weak self] in self?.showBackups() }
    application.addAction("trash") { [weak self] in self?.showTrash() }
    application.addAction("shortcuts", accelerators: ["<Control>question"]) { [weak self] in
      self?.showShortcuts()
    }
    application.addAction("about") { [weak self] in self?.showAbout() }
    application.addAction("preferences", accelerators: ["<Control>comma"]) { [weak self] in
      self?.onPreferences()
    }
    application.addAction("quit", accelerators: ["<Control>q"]) { onQuit() }
    application.setAccelerators(["<Control>w"], for: "window.close")
    application.addAction("search", accelerators: ["<Control>f"]) { [weak self] in self?.search() }
    window.addShortcut("Escape") { [weak self] in self?.cancel() ?? false }
    // A list would take these keys for itself.
    for view in [window.widget, listPane.rows.list.widget] {
      view.addShortcut("<Control>a") { [weak self] in self?.selectAll() ?? false }
    }
  }

  func tap(_ row: DreamListController.Row) {
    switch list.tap(row) {
    case .opensDetail(let id):
      open(id)
    case .opensPicker:
      let picker = CreaturePicker(of: list, in: window) { [weak self] in
        self?.offerUndo(tr("Favorite creature changed"))
      }
      present(picker.dialog)
    case .reveals(let id):
      reveal(id)
      offerUndo(tr("Dream duplicated"))
    case .nothing:
      break
    }
  }

  func delete(_ id: Dream.ID) {
    guard let dream = list.model.dreams[id] else { return }
    list.delete(id)
    offerUndo(tr("“{title}” moved to the trash", ["title": words.shortTitle(of: dream)]))
  }

  func closeDetail() {
    leaflet.visibleChild = listPane.widget
    listPane.focusSelectedRow()
  }

  /// Opens a dream that was chosen in passing, where its pane is on the screen anyway.
  func openBeside(_ id: Dream.ID) {
    guard !leaflet.isFolded, list.state == .viewing else { return }
    detailPane.open(id)
  }

  /// Asks what to do with words that could not be saved; keeping them is the likely answer.
  func ask(whetherToQuitDespite message: String, onQuit: @escaping () -> Void) {
    MessageDialog(
      parent: window, heading: tr("Your Last Changes Are Not Saved"), body: message,
      responses: [
        .init("quit", label: tr("_Quit Without Saving"), appearance: .destructive),
        .init("stay", label: tr("_Keep Open"), appearance: .suggested),
      ],
      closing: "stay", preferred: "stay"
    ) { if $0 == "quit" { onQuit() } }
    .present()
  }

  private func open(_ id: Dream.ID) {
    detailPane.open(id)
    listPane.selectedDream = id
    // Where both panes show, the keyboard stays on the row.
    if leaflet.isFolded { leaflet.visibleChild = detailPane.widget }
  }

  /// Begins a dream, from wherever the person is: writing comes first.
  func newDream() {
    window.closeWindowsInFront()
    // A new dream has no words that a search could find.
    listPane.search.isRevealed = false
    open(list.newDream())
    detailPane.focusDescription()
  }

  private func duplicateOpenDream() {
    guard list.state == .viewing, let id = detailPane.dreamID else {
      return list.leftButtonTapped()
    }
    guard let copy = list.duplicate(id) else { return }
    reveal(copy)
    offerUndo(tr("Dream duplicated"))
  }

  private func addSamples() {
    list.addSamples()
    offerUndo(tr("3 sample dreams added"))
  }

  private func reveal(_ id: Dream.ID) {
    if !leaflet.isFolded { detailPane.open(id) }
    listPane.selectedDream = id
    listPane.scroll(to: id)
    if listPane.isRowFocused { listPane.focusSelectedRow() }
  }

  private func cancel() -> Bool {
    if list.state != .viewing {
      list.cancel()
      return true
    }
    guard listPane.search.isRevealed else { return false }
    listPane.search.isRevealed = false
    listPane.focusSelectedRow()
    return true
  }

  private func search() {
    guard !list.model.dreams.isEmpty else { return }
    if leaflet.isFolded { leaflet.visibleChild = listPane.widget }
    listPane.search.open()
  }

  /// Selects every dream that has a row.
  private func selectAll() -> Bool {
    guard case .selecting = list.state else { return false }
    list.selectAll(among: finder.found)
    return true
  }
}
