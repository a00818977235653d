/// The visible part of a long list: how far it is scrolled, and which rows that shows.
///
/// All rows have one height. Lengths are in points from the top of the list, and the offset is
/// always within the scrollable range. The visible rows stay where they are when rows are inserted
/// or removed above them, when the row height changes and when the viewport grows: the row at the
/// top keeps its place.
nonisolated struct ListViewport: Equatable {
  /// The number of rows.
  private(set) var count = 0

  /// The height of each row; an estimate until the first one is measured.
  private(set) var rowHeight = 48.0

  /// The height of the viewport; 0 before it has one.
  private(set) var height = 0.0

  /// The distance from the top of the list to the top of the viewport.
  private(set) var offset = 0.0

  /// The row to reveal as soon as the viewport has a height.
  private var pendingReveal: Int?

  /// The height of all rows.
  var totalHeight: Double { Double(count) * rowHeight }

  /// The rows that are at minimumOffset partly visible.
  var visibleRows: Range<Int> {
    guard height > 0 else { return 0..<0 }
    let end = min(count, Int(((offset + height) / rowHeight).rounded(.up)))
    return min(top.row, end)..<end
  }

  /// The rows to keep widgets for: the visible ones, and half as many before and after them.
  ///
  /// Their number does not depend on the offset, so the widgets of rows that leave serve those that
  /// come.
  var preparedRows: Range<Int> {
    let visible = Int((height / rowHeight).rounded(.up)) + 1
    let length = min(count, visible + visible / 2 * 2)
    let start = max(0, min(top.row - visible / 2, count - length))
    return start..<start + length
  }

  /// The number of rows that Page Up and Page Down move by.
  var pageStep: Int { max(1, Int(height / rowHeight) - 1) }

  /// Scrolls to an offset, within the scrollable range.
  mutating func scroll(to offset: Double) {
    self.offset = max(0, min(offset, totalHeight - height))
  }

  /// Scrolls no farther than needed to show a whole row.
  mutating func reveal(_ row: Int) {
    guard height > 0 else { return pendingReveal = row }
    let start = Double(row) * rowHeight
    let minimumOffset = start + rowHeight - height
    if start < offset {
      scroll(to: start)
    } else if offset < minimumOffset {
      scroll(to: min(start, minimumOffset))
    }
  }

  /// Changes the height of the viewport.
  mutating func resize(to height: Double) {
    self.height = height
    scroll(to: offset)
    guard height > 0, let row = pendingReveal else { return }
    pendingReveal = nil
    if row < count { reveal(row) }
  }

  /// Changes the height of the rows.
  mutating func setRowHeight(_ height: Double) {
    let (row, above) = top
    let fraction = above / rowHeight
    rowHeight = height
    scroll(to: (Double(row) + fraction) * height)
  }

  /// Removes rows and inserts others in their place.
  mutating func splice(at position: Int, removed: Int, inserted: Int) {
    var (row, above) = top
    let isShown = count > 0 && height > 0
    count += inserted - removed
    pendingReveal = pendingReveal.flatMap {
      Self.position(of: $0, afterSpliceAt: position, removed: removed, inserted: inserted)
    }
    if isShown, position + removed <= row {
      row += inserted - removed
    } else if position + inserted < row {
      (row, above) = (position + inserted, 0)
    }
    scroll(to: Double(row) * rowHeight + above)
  }

  /// The position of a row after a splice; nil if it was removed.
  static func position(
    of row: Int, afterSpliceAt position: Int, removed: Int, inserted: Int
  ) -> Int? {
    if row < position { return row }
    return row < position + removed ? nil : row + inserted - removed
  }

  /// The row at the top of the viewport, and how much of it lies above.
  private var top: (row: Int, above: Double) {
    let row = max(0, min(Int(offset / rowHeight), count - 1))
    return (row, offset - Double(row) * rowHeight)
  }
}
