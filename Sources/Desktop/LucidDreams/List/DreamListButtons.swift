import DreamControllers
import GtkKit

/// The buttons and the title of the list's header, as the state of the list asks for them.
struct DreamListButtons {
  let search = ToggleButton(icon: "system-search-symbolic", accessibleLabel: tr("Search"))

  private let new = Button(icon: "list-add-symbolic", accessibleLabel: tr("New Dream"))
  private let duplicate = Button(icon: "edit-copy-symbolic", accessibleLabel: tr("Duplicate"))
  private let share = Button(icon: "emblem-shared-symbolic", accessibleLabel: tr("Share"))
  private let cancel = Button(tr("Cancel"))
  private let done = Button(tr("Done")).suggested()
  private let title = WindowTitle("")
  private let header: HeaderBar
  private let menu: MenuButton

  /// Fills the header; the menu comes last.
  init(of list: DreamListController, in header: HeaderBar, menu: MenuButton) {
    self.header = header
    self.menu = menu
    new.action = "app.new-dream"
    new.tooltip = tr("New Dream (Ctrl+N)")
    duplicate.tooltip = tr("Duplicate a Dream")
    share.tooltip = tr("Share Dreams as Pictures")
    search.tooltip = tr("Search (Ctrl+F)")
    for button in [duplicate, cancel] {
      button.onClicked { [weak list] in list?.leftButtonTapped() }
    }
    for button in [share, done] {
      button.onClicked { [weak list] in list?.rightButtonTapped() }
    }
    header.packStart(cancel)
    header.packStart(new)
    header.packStart(duplicate)
    header.packEnd(menu)
    header.packEnd(done)
    header.packEnd(search)
    header.packEnd(share)
    header.setTitle(title)
  }

  /// Shows the buttons of a state.
  ///
  /// - Parameters:
  ///   - list: What the list is used for.
  ///   - isNarrow: Whether there is no room for a title beside all buttons of viewing.
  func show(_ list: DreamListController, isNarrow: Bool) {
    let buttons = list.header
    let isViewing = list.state == .viewing
    cancel.isVisible = buttons.left?.action == .cancel
    new.isVisible = isViewing
    menu.isVisible = isViewing
    duplicate.isVisible = buttons.left?.action == .duplicate
    duplicate.isSensitive = buttons.left?.isEnabled ?? false
    share.isVisible = buttons.right?.action == .share
    share.isSensitive = buttons.right?.isEnabled ?? false
    done.isVisible = buttons.right?.action == .done
    done.isSensitive = buttons.right?.isEnabled ?? false
    search.isVisible = isViewing || !isNarrow
    header.setCSSClass("choosing", cancel.isVisible)
    header.setCSSClass("narrow", isNarrow)
    // Cancel and Done stand where the window's own buttons are, and the title has their room.
    header.showsEndButtons = isNarrow && !cancel.isVisible
    title.isVisible = !(isViewing && isNarrow)
    switch list.state {
    case .viewing:
      show(tr("Lucid Dreams"))
    case .selecting(let rows):
      let count = tr("{count} selected", "{count} selected", count: rows.count)
      show(tr("Choose Dreams"), rows.isEmpty ? tr("to share") : count)
    case .sharing(let dreams):
      show(tr("Sharing…"), tr("{count} dream", "{count} dreams", count: dreams.count))
    case .duplicating:
      show(tr("Choose a Dream"), tr("to duplicate"))
    }
  }

  private func show(_ title: String, _ subtitle: String = "") {
    self.title.title = title
    self.title.subtitle = subtitle
  }
}
