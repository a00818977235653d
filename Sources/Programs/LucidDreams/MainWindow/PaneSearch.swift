import DreamControllers
import Dreams
import GtkKit

/// The search in the panes of a journal: from hit to hit, and back to where it began.
///
/// A class because it knows where the user was before.
final class PaneSearch {
  private let finder: DreamFinder
  private let listPane: DreamListPane
  private let detailPane: DreamDetailPane

  /// Where the user was before the search: the first visible row, and whether the cursor was in a
  /// text.
  private var beginning: (topDream: Dream.ID?, isWriting: Bool)?

  init(by finder: DreamFinder, in listPane: DreamListPane, _ detailPane: DreamDetailPane) {
    (self.finder, self.listPane, self.detailPane) = (finder, listPane, detailPane)
  }

  /// Remembers where the user is when a search begins.
  ///
  /// - Parameter isWriting: Whether the cursor is in a text that can be seen.
  func begin(isWriting: Bool) {
    guard beginning == nil else { return }
    beginning = (listPane.rows.topDream, isWriting)
  }

  /// Goes back to where the user was.
  func end() {
    guard let place = beginning else { return }
    beginning = nil
    if let dream = place.topDream { listPane.rows.scrollToTop(dream) }
    if place.isWriting { detailPane.focusDescription() } else { listPane.focusSelectedRow() }
  }

  /// Hides the search entry, and stays.
  func leave() {
    beginning = nil
    listPane.search.isRevealed = false
  }

  /// Hides the search entry and shows all dreams.
  ///
  /// - Returns: Whether it was open.
  func close() -> Bool {
    guard listPane.search.isRevealed else { return false }
    listPane.search.isRevealed = false
    return true
  }

  /// Goes to the next hit of the search, or to the one before: in the open dream, and from there on
  /// in the dreams that were found.
  ///
  /// - Parameters:
  ///   - direction: Which way.
  ///   - open: Opens another dream.
  func goToHit(_ direction: SearchDirection, open: (Dream.ID) -> Void) {
    guard let found = finder.found, !found.isEmpty else { return }
    let place = detailPane.dreamID.flatMap { found.firstIndex(of: $0) }
    if place != nil, detailPane.selectHit(direction) { return }
    let step = direction == .forward ? 1 : -1
    let start = place ?? (direction == .forward ? -1 : 0)
    let next = found[(start + step + found.count) % found.count]
    if next != detailPane.dreamID { open(next) }
    listPane.scroll(to: next)
    if direction == .backward { detailPane.selectLastHit() } else { detailPane.selectFirstHit() }
  }

  /// Shows what was found.
  ///
  /// - Returns: What screen readers should say.
  func showResults() -> String {
    listPane.showSearchResults()
    detailPane.search = finder.search
    listPane.selectedDream = detailPane.dreamID
    return listPane.searchSummary
  }
}
