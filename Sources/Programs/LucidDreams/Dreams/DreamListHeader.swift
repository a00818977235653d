import DreamControllers
import GtkKit

/// The header of the list, whose buttons and title depend on the state of the list.
struct DreamListHeader: View {
  let search = ToggleButton(icon: "system-search-symbolic", accessibleLabel: tr("Search"))
  let menu = MenuButton(icon: "open-menu-symbolic", accessibleLabel: tr("Main Menu"))

  let new: Button
  private let newLabel = Label(tr("New Dream"))
  // While no page with its own is beside the list.
  private let duplicate = Button(icon: "edit-copy-symbolic", accessibleLabel: tr("Duplicate"))
  private let share = Button(
    icon: "org.luciddreams.LucidDreams-share-symbolic", accessibleLabel: tr("Share"))
  private let select = Button(icon: "selection-mode-symbolic", accessibleLabel: tr("Select"))
  private let cancel = Button(tr("Cancel"))
  private let done = Button(tr("Done")).suggested()
  private let title = WindowTitle("")
  private let header = HeaderBar()

  var widget: Widget { header.widget }

  init(of list: DreamListController) {
    let content = Box(.horizontal, spacing: 6, [Image(icon: "list-add-symbolic"), newLabel])
    newLabel.setAccessibleHidden(true)
    new = Button(content: content, accessibleLabel: tr("New Dream")).suggested()
    new.addCSSClasses("new-dream")
    new.action = "app.new-dream"
    new.tooltip = tr("New Dream (Ctrl+N)")
    select.tooltip = tr("Select Dreams")
    search.tooltip = tr("Search (Ctrl+F)")
    menu.isPrimary = true
    duplicate.tooltip = tr("Duplicate a Dream")
    share.tooltip = tr("Share Dreams as Pictures")
    for button in [duplicate, cancel] {
      button.onClicked { [weak list] in list?.leftButtonTapped() }
    }
    for button in [share, done] {
      button.onClicked { [weak list] in list?.rightButtonTapped() }
    }
    select.onClicked { [weak list] in list?.select([]) }
    header.packStart(cancel)
    header.packStart(new)
    header.packEnd(menu)
    header.packEnd(done)
    header.packEnd(search)
    header.packEnd(select)
    header.packEnd(share)
    header.packEnd(duplicate)
    header.setTitle(title)
  }

  /// Shows the buttons and the title for the state of the list.
  ///
  /// - Parameters:
  ///   - list: The controller of the list.
  ///   - isNarrow: Whether the buttons of the window are in this header, too.
  ///   - isBesidePage: Whether an open dream is beside the list, with buttons of its own.
  func show(_ list: DreamListController, isNarrow: Bool, isBesidePage: Bool) {
    let buttons = list.header
    let isViewing = list.state == .viewing
    cancel.isVisible = buttons.left?.action == .cancel
    // In a narrow window it is at the foot, where the thumb is.
    new.isVisible = isViewing && !isNarrow
    menu.isVisible = isViewing
    for button in [duplicate, share] { button.isVisible = isViewing && !isBesidePage }
    select.isVisible = isViewing
    select.isSensitive = !list.model.dreams.isEmpty
    done.isVisible = buttons.right?.action == .done
    done.isSensitive = buttons.right?.isEnabled ?? false
    search.isVisible = isViewing || !isNarrow
    header.setCSSClass("choosing", cancel.isVisible)
    header.setCSSClass("narrow", isNarrow)
    // Cancel and Done replace the window's own buttons, so that there is room for the title.
    header.showsEndButtons = isNarrow && !cancel.isVisible
    // The button for a new dream shows what the list is for.
    title.isVisible = !isViewing
    switch list.state {
    case .viewing:
      show("")
    case .selecting(let rows):
      let count = tr("{count} selected", "{count} selected", count: rows.count)
      let hint = list.selectionPurpose == .sharing ? tr("to share") : ""
      show(tr("Choose Dreams"), rows.isEmpty ? hint : count)
    case .sharing(let dreams):
      show(tr("Sharing…"), tr("{count} dream", "{count} dreams", count: dreams.count))
    case .duplicating:
      show(tr("Choose a Dream"), tr("to duplicate"))
    }
  }

  /// Shows words on the button for a new dream, if there is room for them.
  ///
  /// - Parameter width: The width that there is for the header.
  func fit(into width: Int) {
    newLabel.isVisible = true
    // With larger letters, or in another language, there may be no room.
    newLabel.ellipsis = .none
    if header.measure(.horizontal).minimum > width { newLabel.isVisible = false }
    // Until it is measured again, it makes the header no wider.
    newLabel.ellipsis = .end
  }

  private func show(_ title: String, _ subtitle: String = "") {
    self.title.title = title
    self.title.subtitle = subtitle
  }
}
