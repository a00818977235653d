import DreamControllers
import Dreams
import GtkKit

/// The rows of the list: all dreams, or those that a search has found.
///
/// A class because rows made later ask it what they show.
final class DreamRows {
  let scrolled: ScrolledWindow
  private(set) var list: ListView<DreamCell>
  private let controller: DreamListController
  private let finder: DreamFinder

  /// Called when a row is clicked, or Return is pressed on it.
  var onTap: (Dream.ID) -> Void = { _ in }

  init(of controller: DreamListController, found finder: DreamFinder) {
    self.controller = controller
    self.finder = finder
    let door = Door()
    list = ListView(
      accessibleLabel: tr("Dreams"), selection: .single,
      makeRow: { DreamCell { door.rows?.onTap($0) } },
      bind: { row, position in door.rows?.fill(row, at: position) })
    list.addCSSClasses("dreams")
    scrolled = ScrolledWindow(list)
    scrolled.expandsVertically = true
    door.rows = self
    list.onActivate { position in
      if let rows = door.rows, let id = rows.id(at: position) { rows.onTap(id) }
    }
    list.splice(at: 0, removed: 0, inserted: count)
  }

  /// The number of rows.
  var count: Int { finder.found?.count ?? controller.model.dreams.count }

  /// The dream whose row is highlighted, if any.
  var selectedDream: Dream.ID? {
    get { list.selectedPosition.flatMap(id) }
    set { list.selectedPosition = newValue.flatMap(position) }
  }

  /// The dream of the row at a position.
  func id(at position: Int) -> Dream.ID? {
    if let found = finder.found { return found.indices.contains(position) ? found[position] : nil }
    let dreams = controller.model.dreams
    return dreams.indices.contains(position) ? dreams[position].id : nil
  }

  /// Where the row of a dream is.
  func position(of id: Dream.ID) -> Int? {
    finder.found.map { $0.firstIndex(of: id) } ?? controller.model.dreams.offset(ofID: id)
  }

  private func fill(_ row: DreamCell, at position: Int) {
    guard let id = id(at: position), let dream = controller.model.dreams[id] else { return }
    row.show(dream, found: finder.search, isChecked: isChecked(id))
  }

  private func isChecked(_ id: Dream.ID) -> Bool? {
    guard case .selecting(let rows) = controller.state else { return nil }
    return rows.contains(id)
  }

  /// Lets the rows, which live as long as the list on the screen, go on without this.
  private final class Door {
    weak var rows: DreamRows?
  }
}

extension DreamRows {
  /// Shows what a change has changed.
  func show(_ change: DreamListController.Change) {
    if finder.found == nil { show(change.model.dreams) }
    for update in change.model.dreams.updated {
      if let position = position(of: update.new.id) { list.reload(position) }
    }
    if change.oldState != change.newState { list.reloadAll() }
  }

  /// Shows what a search has found in place of what it had found before; no row is selected then.
  func showFound() {
    list.splice(at: 0, removed: list.count, inserted: count)
    // What fits best to what was typed is read from the top.
    list.scroll(to: 0)
  }

  /// Keeps the place of the list, except where the place is the top.
  private func show(_ diff: DreamList.Diff) {
    let isAtTop = scrolled.verticalPosition < 1
    list.follow(diff, to: count)
    if isAtTop, diff.inserted.first?.offset == 0 { list.scroll(to: 0) }
  }
}
