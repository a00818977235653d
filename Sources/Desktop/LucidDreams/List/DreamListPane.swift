import DreamControllers
import Dreams
import GtkKit
import ValueLayout

/// The favorite creature, and below it the dreams, newest first.
struct DreamListPane: View {
  let header = HeaderBar()
  let menuButton = MenuButton(icon: "open-menu-symbolic", accessibleLabel: tr("Main Menu"))
  let rows: DreamRows
  let search: SearchPane
  let widget: Widget

  private let list: DreamListController
  private let buttons: DreamListButtons
  private let favorite: CreatureCell
  private let favoriteList = ListBox(accessibleLabel: tr("Favorite Creature"))
  private let favoriteSection: Box
  private let dreamsHeading = SectionHeading(tr("Dreams"))
  private let pages = Stack()
  private let shape = Shape()

  init(of list: DreamListController, found finder: DreamFinder) {
    self.list = list
    rows = DreamRows(of: list, found: finder)
    buttons = DreamListButtons(of: list, in: header, menu: menuButton)
    search = SearchPane(of: finder, in: list, toggledBy: buttons.search)
    favorite = CreatureCell(list.model.favoriteCreature)
    favoriteSection = Box(
      .vertical, [SectionHeading(tr("Favorite Creature")), favoriteList])
    menuButton.isPrimary = true
    favoriteList.append(favorite)
    favoriteList.setMargins(12, .start, .end)
    pages.add(rows.scrolled, name: "rows")
    pages.add(search.nothingFound, name: "nothing")
    pages.expandsVertically = true
    let pane = Box(.vertical, [header, search, favoriteSection, dreamsHeading, pages])
    pane.setMinimumSize(width: 340)
    pane.expandsHorizontally = true
    pane.addCSSClasses("list-pane")
    // The buttons of each state are of other widths; the pane is not.
    let steady = LayoutView(sizing: .fittingLayout) {
      pane.withFrame(idealWidth: 400)
    }
    steady.expandsHorizontally = false
    widget = steady.widget
    rows.list.addShortcut("<Shift>ISO_Left_Tab") { [favoriteList] in favoriteList.grabFocus() }
    search.onRevealedChanged { [favoriteSection] in favoriteSection.isVisible = !$0 }
    search.onDown { [rows] in rows.list.focus(rows.list.selectedPosition ?? 0) }
    showFavorite()
    showState()
  }

  /// Whether there is no room for a title beside all buttons.
  var isNarrow: Bool {
    get { shape.isNarrow }
    nonmutating set {
      shape.isNarrow = newValue
      showState()
    }
  }

  /// Calls a handler when a row is clicked, or Return is pressed on it.
  func onTap(_ handler: @escaping (DreamListController.Row) -> Void) {
    rows.onTap = { handler(.dream($0)) }
    favoriteList.onActivate { _ in handler(.favoriteCreature) }
  }

  /// Calls a handler when the arrow keys have come to a row.
  func onSelected(_ handler: @escaping (Dream.ID) -> Void) {
    rows.list.onSelectionChanged { [weak rows] position in
      if let id = position.flatMap({ rows?.id(at: $0) }) { handler(id) }
    }
  }

  /// Calls a handler when the Delete key is pressed on a row.
  func onDelete(_ handler: @escaping (Dream.ID) -> Void) {
    rows.list.addShortcut("Delete|KP_Delete") { [weak rows, weak list] in
      // At the start the keyboard is on a row, and no row is chosen yet.
      guard list?.state == .viewing, let rows,
        let id = rows.list.focusedPosition.flatMap(rows.id) ?? rows.selectedDream
      else { return false }
      handler(id)
      return true
    }
  }

  /// Calls a handler when Tab is pressed on a row; a long list would keep it otherwise.
  ///
  /// The handler answers whether it has taken the keyboard elsewhere.
  func onTab(_ handler: @escaping () -> Bool) { rows.list.addShortcut("Tab", handler) }

  /// What of the pane's look is not in the journal.
  private final class Shape {
    var isNarrow = false
  }
}

extension DreamListPane {
  /// The dream whose row is highlighted, if any.
  var selectedDream: Dream.ID? {
    get { rows.selectedDream }
    nonmutating set { rows.selectedDream = newValue }
  }

  /// Makes the row of a dream visible.
  func scroll(to id: Dream.ID) {
    if let position = rows.position(of: id) { rows.list.scroll(to: position) }
  }

  /// Whether the keyboard is on a row.
  var isRowFocused: Bool { rows.list.hasFocus }

  /// Gives the keyboard to the highlighted row, or to the first one.
  func focusSelectedRow() { rows.list.focus(rows.list.selectedPosition ?? 0) }

  /// Shows what a change has changed.
  func show(_ change: DreamListController.Change) {
    rows.show(change)
    if change.model.favoriteCreature != nil { showFavorite() }
    showState()
  }

  /// Shows what a search has found.
  func showFound() {
    rows.showFound()
    showState()
  }

  /// What a search has found, in words; empty where nothing is searched for.
  var summary: String {
    guard let heading = search.heading(found: rows.count) else { return "" }
    return rows.count == 0 ? tr("No Dream Found") : heading
  }

  private func showState() {
    let isViewing = list.state == .viewing
    buttons.show(list, isNarrow: isNarrow)
    rows.list.setCSSClass("choosing", !isViewing)
    favoriteList.isSensitive = isViewing
    pages.visibleChildName = rows.count == 0 ? "nothing" : "rows"
    dreamsHeading.isVisible = rows.count > 0
    dreamsHeading.text = search.heading(found: rows.count) ?? tr("Dreams")
  }

  private func showFavorite() {
    let creature = list.model.favoriteCreature
    favorite.show(creature)
    favoriteList.row(at: 0)?.setAccessibleLabel(words.name(of: creature))
  }
}
