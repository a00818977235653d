import DreamControllers
import Dreams
import GtkKit

/// The header of the open dream: its star, and what can be done with it as a whole; or that of a place.
struct PageHeader: View {
  private let header = HeaderBar()
  private let title = WindowTitle("")
  private let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Back"))
  private let star = ToggleButton(icon: "starred-symbolic", accessibleLabel: tr("Starred"))
  private let share = Button(
    icon: "org.luciddreams.LucidDreams-share-symbolic", accessibleLabel: tr("Share"))
  private let duplicate = Button(icon: "edit-copy-symbolic", accessibleLabel: tr("Duplicate"))
  private let delete = Button(icon: "user-trash-symbolic", accessibleLabel: tr("Delete"))

  var widget: Widget { header.widget }

  /// - Parameters:
  ///   - open: The open dream at the time of a click.
  ///   - actions: What the pane has others do.
  init(of open: @escaping () -> DreamDetailController?, _ actions: PaneActions) {
    back.tooltip = tr("Back to the List")
    delete.tooltip = tr("Move to the Trash")
    header.packStart(back)
    for button in [delete.widget, duplicate.widget, share.widget, star.widget] {
      header.packEnd(button)
    }
    header.setTitle(title)
    star.addCSSClasses("star")
    star.onToggled { isOn in
      open()?.set(isOn ? .flag(true) : nil, for: Dream.starredField)
    }
    share.tooltip = tr("Share This Dream")
    duplicate.tooltip = tr("Duplicate (Ctrl+D)")
    share.onClicked { if let id = open()?.id { actions.share(id) } }
    duplicate.onClicked { actions.duplicate() }
    delete.onClicked { if let id = open()?.id { actions.delete(id) } }
  }

  /// Shows the buttons for a dream; nil is none.
  ///
  /// - Parameters:
  ///   - dream: The open dream.
  ///   - title: What the header says; empty for nothing.
  ///   - isViewing: Whether dreams are read, and not chosen for something.
  func show(_ dream: Dream?, title: String, isViewing: Bool) {
    self.title.title = title
    star.isVisible = dream != nil
    star.isActive = dream?.isStarred == true
    delete.isVisible = dream != nil
    share.isVisible = isViewing && dream != nil
    duplicate.isVisible = share.isVisible && !isBackVisible
  }

  /// Whether there is a button that leads back to the list, in a window with room for a few buttons.
  var isBackVisible: Bool {
    get { back.isVisible }
    nonmutating set {
      back.isVisible = newValue
      duplicate.isVisible = !newValue && share.isVisible
      header.setCSSClass("narrow", newValue)
    }
  }

  /// Gives the focus to the button that leads back to the list.
  func focusBack() { back.grabFocus() }

  /// Whether the window's own buttons show at the start.
  var showsStartButtons: Bool {
    get { header.showsStartButtons }
    nonmutating set { header.showsStartButtons = newValue }
  }

  func onBack(_ handler: @escaping () -> Void) { back.onClicked(handler) }
}
