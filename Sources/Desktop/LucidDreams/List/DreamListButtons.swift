import DreamControllers
import GtkKit

/// The buttons of the list's header, as the state of the list asks for them.
struct DreamListButtons {
  private let new = Button(icon: "list-add-symbolic", accessibleLabel: "New Dream")
  private let duplicate = Button(icon: "edit-copy-symbolic", accessibleLabel: "Duplicate")
  private let cancel = Button("Cancel")
  private let title = WindowTitle("Lucid Dreams")

  init(of list: DreamListController, in header: HeaderBar) {
    new.action = "app.new-dream"
    new.tooltip = "New Dream (Ctrl+N)"
    duplicate.tooltip = "Duplicate a Dream"
    for button in [duplicate, cancel] {
      button.onClicked { [weak list] in list?.leftButtonTapped() }
    }
    header.packStart(cancel)
    header.packStart(new)
    header.packStart(duplicate)
    header.setTitle(title)
  }

  /// Shows the buttons of a state.
  func show(_ header: DreamListController.Header) {
    let isCancelling = header.left?.action == .cancel
    cancel.isVisible = isCancelling
    new.isVisible = !isCancelling
    duplicate.isVisible = header.left?.action == .duplicate
    title.title = isCancelling ? "Choose a Dream" : "Lucid Dreams"
    title.subtitle = isCancelling ? "to duplicate" : ""
  }
}
