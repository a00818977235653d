/// The rows of a list that are at no position, which are used again for others.
///
/// A class because what creates a row is code of others, which may come back to the list.
final class ListRowPool {
  private var makeRow: (() -> ListRow)?

  /// Rows removed just now, which still look as they did.
  private var removed: [ListRow] = []

  /// Hidden rows ready for reuse.
  private var spare: [ListRow] = []

  init(makeRow: @escaping () -> ListRow) { self.makeRow = makeRow }

  /// Whether there are no more rows, because the list has ended.
  var isClosed: Bool { makeRow == nil }

  /// Puts in a row that is removed from its position.
  func put(_ row: ListRow) { removed.append(row) }

  /// Takes a row out, one that was removed just now if there is any, or creates it; nil once closed.
  func take() -> ListRow? {
    guard removed.isEmpty else { return removed.removeFirst() }
    return spare.popLast() ?? makeRow?()
  }

  /// Hides the removed rows, and discards more spare rows than a list can ever need.
  ///
  /// - Parameter limit: How many.
  func recycle(keeping limit: Int) {
    for row in removed {
      row.isPressed = false
      row.widget.isVisible = false
    }
    spare += removed
    removed = []
    while spare.count > max(0, limit), let row = spare.popLast() { row.widget.removeFromParent() }
  }

  /// Lets go of everything.
  func close() {
    makeRow = nil
    (removed, spare) = ([], [])
  }
}
