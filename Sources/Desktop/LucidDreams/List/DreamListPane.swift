import DreamControllers
import Dreams
import GtkKit

/// The favorite creature, and below it the dreams, newest first.
struct DreamListPane: View {
  let header = HeaderBar()
  let menuButton = MenuButton(icon: "open-menu-symbolic", accessibleLabel: "Main Menu")
  let widget: Widget

  private let list: DreamListController
  private let buttons: DreamListButtons
  private let favorite: CreatureCell
  private let favoriteList = ListBox(accessibleLabel: "Favorite Creature")
  private let dreams: ListView<DreamCell>
  private let taps: Taps

  init(of list: DreamListController) {
    self.list = list
    buttons = DreamListButtons(of: list, in: header)
    favorite = CreatureCell(list.model.favoriteCreature)
    let taps = Taps()
    self.taps = taps
    dreams = ListView(
      accessibleLabel: "Dreams", selection: .single,
      makeRow: { [weak taps] in
        DreamCell { taps?.handler(.dream($0)) }
      },
      bind: { [weak list] row, position in
        if let dream = list?.model.dreams[position] { row.show(dream) }
      })
    menuButton.isPrimary = true
    header.packEnd(menuButton)
    widget = Self.arranged(header, favoriteList, dreams)
    dreams.addShortcut("<Shift>ISO_Left_Tab") { [favoriteList] in favoriteList.grabFocus() }
    favoriteList.append(favorite)
    showFavorite()
    dreams.splice(at: 0, removed: 0, inserted: list.model.dreams.count)
    buttons.show(list.header)
  }

  /// Calls a handler when a row is clicked, or Return is pressed on it.
  func onTap(_ handler: @escaping (DreamListController.Row) -> Void) {
    taps.handler = handler
    favoriteList.onActivate { _ in handler(.favoriteCreature) }
    dreams.onActivate { [weak list] position in
      if let list { handler(.dream(list.model.dreams[position].id)) }
    }
  }

  /// Calls a handler when the arrow keys have come to a row.
  func onSelected(_ handler: @escaping (Dream.ID) -> Void) {
    dreams.onSelectionChanged { [weak list] position in
      if let list, let position { handler(list.model.dreams[position].id) }
    }
  }

  /// Calls a handler when the Delete key is pressed on a row.
  func onDelete(_ handler: @escaping (Dream.ID) -> Void) {
    dreams.addShortcut("Delete") { [weak list, dreams] in
      guard let list, let position = dreams.selectedPosition else { return false }
      handler(list.model.dreams[position].id)
      return true
    }
  }

  /// Calls a handler when Tab is pressed on a row; a long list would keep it otherwise.
  ///
  /// The handler answers whether it has taken the keyboard elsewhere.
  func onTab(_ handler: @escaping () -> Bool) { dreams.addShortcut("Tab", handler) }

  private static func arranged(
    _ header: HeaderBar, _ favorite: ListBox, _ dreams: ListView<DreamCell>
  ) -> Widget {
    let scrolled = ScrolledWindow(dreams)
    scrolled.expandsVertically = true
    favorite.setMargins(12, .start, .end)
    dreams.addCSSClasses("dreams")
    let pane = Box(
      .vertical, [header, heading("Favorite Creature"), favorite, heading("Dreams"), scrolled])
    pane.setMinimumSize(width: 340)
    pane.addCSSClasses("list-pane")
    return pane.widget
  }

  private static func heading(_ text: String) -> Label {
    let label = Label(text)
    label.addCSSClasses("heading", "section-heading")
    label.horizontalPosition = 0
    return label
  }
}

extension DreamListPane {
  /// The dream whose row is highlighted, if any.
  var selectedDream: Dream.ID? {
    get { dreams.selectedPosition.map { list.model.dreams[$0].id } }
    nonmutating set {
      dreams.selectedPosition = newValue.flatMap { list.model.dreams.offset(ofID: $0) }
    }
  }

  /// Makes the row of a dream visible.
  func scroll(to id: Dream.ID) {
    if let position = list.model.dreams.offset(ofID: id) { dreams.scroll(to: position) }
  }

  /// Whether the keyboard is on a row.
  var isRowFocused: Bool { dreams.hasFocus }

  /// Gives the keyboard to the highlighted row.
  func focusSelectedRow() {
    if let position = dreams.selectedPosition { dreams.focus(position) }
  }

  /// Shows what a change has changed.
  func show(_ change: DreamListController.Change) {
    showRows(change.model.dreams)
    if change.model.favoriteCreature != nil { showFavorite() }
    buttons.show(list.header)
    dreams.setCSSClass("choosing", change.newState == .duplicating)
  }

  private func showFavorite() {
    let creature = list.model.favoriteCreature
    favorite.show(creature)
    favoriteList.row(at: 0)?.setAccessibleLabel(creature.name)
  }

  /// Takes rows out from the end, so that offsets hold; puts rows in from the start.
  private func showRows(_ diff: DreamList.Diff) {
    guard diff.removed.count + diff.inserted.count <= 500 else {
      return dreams.splice(at: 0, removed: dreams.count, inserted: list.model.dreams.count)
    }
    for entry in diff.removed.reversed() {
      dreams.splice(at: entry.offset, removed: 1, inserted: 0)
    }
    for entry in diff.inserted { dreams.splice(at: entry.offset, removed: 0, inserted: 1) }
    for update in diff.updated { dreams.reload(update.offset) }
  }
}

/// Who is told of taps: a class because rows made later share it.
private final class Taps {
  var handler: (DreamListController.Row) -> Void = { _ in }
}
