import DreamControllers
import Dreams
import GtkKit

/// The rows of the list: all dreams, or the results of a search.
///
/// A class because rows created later ask it what to show.
final class DreamRows {
  let scrolled: ScrolledWindow
  let list: ListView<DreamCell>

  /// Called when a row is clicked, or Return is pressed on it.
  var onTap: (Dream.ID) -> Void = { _ in }

  /// Called with the dreams of rows that are to be selected: by Control, Shift, or a long press.
  var onSelect: ([Dream.ID]) -> Void = { _ in }

  /// The dream of the row clicked last, from which Shift selects.
  private var anchor: Dream.ID?

  private let controller: DreamListController
  private let finder: DreamFinder

  init(of controller: DreamListController, filteredBy finder: DreamFinder) {
    self.controller = controller
    self.finder = finder
    let owner = WeakOwner<DreamRows>()
    list = ListView(
      accessibleLabel: tr("Dreams"), selection: .single,
      makeRow: {
        DreamCell(
          onClick: { owner.value?.click($0, $1) }, onLongPress: { owner.value?.onSelect([$0]) })
      },
      bind: { row, position in owner.value?.fill(row, at: position) })
    list.addCSSClasses("dreams")
    scrolled = ScrolledWindow(list)
    scrolled.expandsVertically = true
    owner.value = self
    list.onActivate { position in
      if let rows = owner.value, let id = rows.id(at: position) { rows.onTap(id) }
    }
    list.splice(at: 0, removed: 0, inserted: count)
  }

  /// The number of rows.
  var count: Int { finder.found?.count ?? controller.model.dreams.count }

  /// The dream whose row is selected, if any.
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

  /// The position of a dream's row.
  func position(of id: Dream.ID) -> Int? {
    finder.found.map { $0.firstIndex(of: id) } ?? controller.model.dreams.offset(ofID: id)
  }

  private func click(_ id: Dream.ID, _ click: Click) {
    if click.hasShift {
      onSelect(ids(from: anchor ?? selectedDream ?? id, through: id))
    } else if click.hasControl, controller.state == .viewing {
      onSelect([id])
    } else {
      onTap(id)
    }
    anchor = id
  }

  /// The dreams of all rows from one to another, in whichever order.
  private func ids(from first: Dream.ID, through last: Dream.ID) -> [Dream.ID] {
    guard let end = position(of: last) else { return [] }
    let start = position(of: first) ?? end
    return (min(start, end)...max(start, end)).compactMap(id)
  }

  private func fill(_ row: DreamCell, at position: Int) {
    guard let id = id(at: position), let dream = controller.model.dreams[id] else { return }
    row.show(
      dream, matching: finder.search, isFirst: isFirstOfNight(dream, at: position),
      isChecked: isChecked(id))
  }

  /// Whether the row above is one of another night, or results of a search are no nights.
  private func isFirstOfNight(_ dream: Dream, at position: Int) -> Bool {
    guard finder.found == nil, position > 0, let above = self.id(at: position - 1) else {
      return true
    }
    return controller.model.dreams[above]?.date != dream.date
  }

  private func isChecked(_ id: Dream.ID) -> Bool? {
    guard case .selecting(let rows) = controller.state else { return nil }
    return rows.contains(id)
  }

  /// Shows a change.
  func show(_ change: DreamListController.Change) {
    if finder.found == nil { show(change.model.dreams) }
    for update in change.model.dreams.updated {
      if let position = position(of: update.new.id) { list.reload(position) }
    }
    if change.oldState != change.newState { list.reloadAll() }
  }

  /// Replaces the rows with the results of a search; none of them is selected.
  func showSearchResults() {
    list.splice(at: 0, removed: list.count, inserted: count)
    // The best results come first.
    list.scroll(to: 0)
  }

  /// Keeps the scroll position, unless the list is at its top.
  private func show(_ diff: DreamList.Diff) {
    let isAtTop = scrolled.verticalPosition < 1
    list.apply(diff, count: count)
    // The row below may be the first of its night now, or no longer.
    let below = [diff.removed.first?.offset, diff.inserted.last.map { $0.offset + 1 }]
    for place in below.compactMap(\.self) where place < count { list.reload(place) }
    if isAtTop, diff.inserted.first?.offset == 0 { list.scroll(to: 0) }
  }

  /// The night of the first row that is at least half visible; nil without rows.
  var topNight: Night? { id(at: topPosition).flatMap { controller.model.dreams[$0]?.date } }

  private var topPosition: Int {
    let height = scrolled.contentHeight
    guard count > 0, height > 0 else { return 0 }
    return Int((scrolled.verticalPosition / height * Double(count)).rounded())
  }

  // MARK: - Restoration

  /// The dream of the first visible row; nil if that is the first of all.
  var topDream: Dream.ID? { scrolled.verticalPosition > 0 ? id(at: topPosition) : nil }

  /// Makes the row of a dream the first visible one, as soon as the list has a height.
  func scrollToTop(_ id: Dream.ID) {
    var isDone = false
    scrolled.onExtentChanged { [weak self] in
      guard !isDone, let self, scrolled.contentHeight > scrolled.visibleHeight else { return }
      isDone = true
      // The list is in the middle of its allocation, in which it ignores scrolling.
      Task { [weak self] in
        guard let self, let position = position(of: id) else { return }
        scrolled.verticalPosition = scrolled.contentHeight * Double(position) / Double(count)
      }
    }
  }
}
