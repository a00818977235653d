/// The part of a long list that is in sight: how far it is scrolled, and which rows that makes.
///
/// All rows have one height. Lengths are in points from the upper edge of the list, and the offset
/// is never beyond what there is to scroll. What is in sight stays in sight when rows come and go
/// above it, when heights change and when the window grows: the row at the top keeps its place.
nonisolated struct RowWindow: Equatable {
  /// The number of rows.
  private(set) var count = 0

  /// The height of each row; a guess until the first one was measured.
  private(set) var rowHeight = 48.0

  /// The height of the window; 0 before it has one.
  private(set) var height = 0.0

  /// The distance from the upper edge of the list to that of the window.
  private(set) var offset = 0.0

  /// The row to be brought into sight as soon as the window has a height.
  private var wanted: Int?

  /// The height of all rows.
  var totalHeight: Double { Double(count) * rowHeight }

  /// The rows that share more than an edge with the window.
  var inSight: Range<Int> {
    guard height > 0 else { return 0..<0 }
    let end = min(count, Int(((offset + height) / rowHeight).rounded(.up)))
    return min(top.row, end)..<end
  }

  /// The rows to be kept ready: those in sight, and half as many before and after them.
  ///
  /// As many whatever the offset is, so that rows that have left serve for those that come.
  var ready: Range<Int> {
    let most = Int((height / rowHeight).rounded(.up)) + 1
    let length = min(count, most + most / 2 * 2)
    let start = max(0, min(top.row - most / 2, count - length))
    return start..<start + length
  }

  /// The number of rows with which a leap goes on where the window ends.
  var leap: Int { max(1, Int(height / rowHeight) - 1) }

  /// Scrolls to an offset, as far as there are rows.
  mutating func scroll(to offset: Double) {
    self.offset = max(0, min(offset, totalHeight - height))
  }

  /// Scrolls no farther than needed to show a whole row.
  mutating func reveal(_ row: Int) {
    guard height > 0 else { return wanted = row }
    let start = Double(row) * rowHeight
    let least = start + rowHeight - height
    if start < offset { scroll(to: start) } else if offset < least { scroll(to: min(start, least)) }
  }

  /// Gives the window another height.
  mutating func resize(to height: Double) {
    self.height = height
    scroll(to: offset)
    guard height > 0, let row = wanted else { return }
    wanted = nil
    if row < count { reveal(row) }
  }

  /// Gives the rows another height.
  mutating func setRowHeight(_ height: Double) {
    let (row, above) = top
    let part = above / rowHeight
    rowHeight = height
    scroll(to: (Double(row) + part) * height)
  }

  /// Takes rows out and puts others in their place.
  mutating func splice(at position: Int, removed: Int, inserted: Int) {
    var (row, above) = top
    let isShown = count > 0 && height > 0
    count += inserted - removed
    wanted = wanted.flatMap { Self.place(of: $0, after: position, removed, inserted) }
    if isShown, position + removed <= row {
      row += inserted - removed
    } else if position + inserted < row {
      (row, above) = (position + inserted, 0)
    }
    scroll(to: Double(row) * rowHeight + above)
  }

  /// Where a row is after others came and went; nil when it is gone.
  static func place(
    of row: Int, after position: Int, _ removed: Int, _ inserted: Int
  ) -> Int? {
    if row < position { return row }
    return row < position + removed ? nil : row + inserted - removed
  }

  /// The row at the window's upper edge, and how much of it is above.
  private var top: (row: Int, above: Double) {
    let row = max(0, min(Int(offset / rowHeight), count - 1))
    return (row, offset - Double(row) * rowHeight)
  }
}
