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
      self?.list.undo()
    }
    application.addAction("redo", accelerators: ["<Control><Shift>z"]) { [weak self] in
      self?.list.redo()
    }
    application.addAction("add-samples") { [weak self] in self?.addSamples() }
    application.addAction("shortcuts", accelerators: ["<Control>question"]) { [weak self] in
      self?.showShortcuts()
    }
    application.addAction("about") { [weak self] in self?.showAbout() }
    application.addAction("quit", accelerators: ["<Control>q"]) { onQuit() }
    application.setAccelerators(["<Control>w"], for: "window.close")
    window.addShortcut("Escape") { [weak self] in self?.cancel() ?? false }
  }

  func tap(_ row: DreamListController.Row) {
    switch list.tap(row) {
    case .opensDetail(let id):
      open(id)
    case .opensPicker:
      CreaturePicker(of: list, in: window) { [weak self] in
        self?.offerUndo("Favorite creature changed")
      }.present()
    case .reveals(let id):
      reveal(id)
      offerUndo("Dream duplicated")
    case .nothing:
      break
    }
  }

  func delete(_ id: Dream.ID) {
    guard let dream = list.model.dreams[id] else { return }
    list.delete(id)
    offerUndo("“\(dream.shortTitle)” moved to the trash")
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
      parent: window, heading: "Your Last Changes Are Not Saved", body: message,
      responses: [
        .init("quit", label: "_Quit Without Saving", appearance: .destructive),
        .init("stay", label: "_Keep Open", appearance: .suggested),
      ],
      closing: "stay", preferred: "stay"
    ) { if $0 == "quit" { onQuit() } }
    .present()
  }

  private func open(_ id: Dream.ID) {
    detailPane.open(id)
    listPane.selectedDream = id
    leaflet.visibleChild = detailPane.widget
  }

  private func newDream() {
    open(list.newDream())
    detailPane.focusDescription()
  }

  private func duplicateOpenDream() {
    guard list.state == .viewing, let id = detailPane.dreamID else {
      return list.leftButtonTapped()
    }
    guard let copy = list.duplicate(id) else { return }
    reveal(copy)
    offerUndo("Dream duplicated")
  }

  private func addSamples() {
    list.addSamples()
    offerUndo("3 sample dreams added")
  }

  private func reveal(_ id: Dream.ID) {
    if !leaflet.isFolded { detailPane.open(id) }
    listPane.selectedDream = id
    listPane.scroll(to: id)
    if listPane.isRowFocused { listPane.focusSelectedRow() }
  }

  private func cancel() -> Bool {
    guard list.state != .viewing else { return false }
    list.cancel()
    return true
  }

  private func showShortcuts() {
    ShortcutsWindow(
      parent: window,
      groups: [
        .init(
          "Dreams",
          [
            ("<Control>n", "New dream"), ("<Control>d", "Duplicate"),
            ("Delete", "Move to the trash"), ("Return", "Open"),
          ]),
        .init(
          "Journal",
          [
            ("<Control>z", "Undo"), ("<Control><Shift>z", "Redo"), ("Escape", "Cancel"),
            ("F10", "Main menu"), ("<Control>question", "Keyboard shortcuts"),
            ("<Control>q", "Quit"),
          ]),
      ]
    ).present()
  }

  private func showAbout() {
    AboutWindow(
      parent: window, name: "Lucid Dreams", iconName: "org.luciddreams.LucidDreams",
      version: Release.version, developer: "The Lucid Dreams authors",
      comments: "A journal for your dreams."
    ).present()
  }
}
