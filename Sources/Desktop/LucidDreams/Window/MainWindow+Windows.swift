import Dreams
import GtkKit

/// The windows that tell about the program.
extension MainWindow {
  func showTrash() {
    let window =
      trash
      ?? TrashWindow(
        of: list, in: window, trashed: { [session] in await session.trashed() },
        onClosed: { [weak self] in self?.trash = nil })
    trash = window
    present(window.dialog)
  }

  func showShortcuts() {
    let shortcuts = ShortcutsWindow(
      parent: window, title: tr("Keyboard Shortcuts"),
      groups: [
        .init(
          tr("Dreams"),
          [
            ("<Control>n", tr("New dream")), ("<Control>d", tr("Duplicate")),
            ("Delete", tr("Move to the trash")), ("Return", tr("Open")),
            ("<Control>a", tr("Choose all while sharing")),
          ]),
        .init(
          tr("Journal"),
          [
            ("<Control>f", tr("Search")), ("<Control>z", tr("Undo")),
            ("<Control><Shift>z", tr("Redo")), ("Escape", tr("Cancel")),
            ("F10", tr("Main menu")), ("<Control>comma", tr("Preferences")),
            ("<Control>question", tr("Keyboard shortcuts")),
            ("<Control>w", tr("Close the window")), ("<Control>q", tr("Quit")),
          ]),
      ])
    present(shortcuts)
  }

  func showAbout() {
    let about = AboutWindow(
      parent: window, name: tr("Lucid Dreams"), iconName: "org.luciddreams.LucidDreams",
      version: Release.version, developer: tr("The Lucid Dreams authors"),
      comments: tr("A journal for your dreams."))
    present(about)
  }

  /// Shows a window in front, from which the key for a new dream leads back.
  func present(_ dialog: some Window) {
    dialog.addShortcut("<Control>n") { [weak self] in
      self?.newDream()
      return true
    }
    dialog.present()
  }
}
