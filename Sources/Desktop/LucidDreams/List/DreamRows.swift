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
  private var reloading: Task<Void, Never>?

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
    if change.oldState != change.newState { reloadAll() }
  }

  /// Shows what a search has found in place of what it had found before.
  func showFound(inPlaceOf before: [Dream.ID]?) {
    let selected = selectedDream
    // Rows that stay keep their widgets, also where all dreams have shown or will.
    let all = before == nil || finder.found == nil ? controller.model.dreams.map(\.id) : []
    let (old, new) = (before ?? all, finder.found ?? all)
    if old.count == list.count {
      splice(from: old, to: new)
    } else {
      list.splice(at: 0, removed: list.count, inserted: new.count)
    }
    reloadAll()
    selectedDream = selected
    // What fits best to what was typed is read from the top.
    list.scroll(to: 0)
  }

  /// Fills the rows in sight again, and soon after them those that are kept ready around.
  func reloadAll() {
    for (position, row) in list.boundRows where row.isInSight { fill(row, at: position) }
    reloading?.cancel()
    reloading = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(100))
      let positions = self?.list.boundRows.keys.sorted() ?? []
      for start in stride(from: 0, to: positions.count, by: 10) {
        guard !Task.isCancelled, let self else { return }
        let rows = list.boundRows
        for position in positions[start...].prefix(10) {
          if let row = rows[position] { fill(row, at: position) }
        }
        // What is typed or clicked meanwhile comes first.
        try? await Task.sleep(for: .milliseconds(4))
      }
    }
  }

  /// Takes rows out from the end, so that offsets hold; puts rows in from the start.
  private func show(_ diff: DreamList.Diff) {
    let removed = diff.removed.map(\.offset).runs
    let inserted = diff.inserted.map(\.offset).runs
    let isAtTop = scrolled.verticalPosition < 1
    if removed.count + inserted.count <= 500 {
      for run in removed.reversed() {
        list.splice(at: run.lowerBound, removed: run.count, inserted: 0)
      }
      for run in inserted { list.splice(at: run.lowerBound, removed: 0, inserted: run.count) }
    } else {
      let selected = selectedDream
      list.splice(at: 0, removed: list.count, inserted: count)
      selectedDream = selected
    }
    // The list keeps its place, except where the place is the top.
    if isAtTop, inserted.first?.lowerBound == 0 { list.scroll(to: 0) }
  }

  /// Leaves the rows at both ends that stay.
  private func splice(from before: [Dream.ID], to after: [Dream.ID]) {
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(rest).prefix { $0 == $1 }.count
    list.splice(
      at: start, removed: before.count - start - end, inserted: after.count - start - end)
  }
}

extension [Int] {
  /// Increasing numbers as ranges of those that follow each other.
  fileprivate var runs: [Range<Int>] {
    reduce(into: []) { runs, number in
      if runs.last?.upperBound == number {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<(number + 1)
      } else {
        runs.append(number..<(number + 1))
      }
    }
  }
}
