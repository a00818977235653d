import CGtk
import CGtkGlue
import ValueLayout

extension ListState: Arranging {
  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    if orientation == .vertical {
      let one = Int(window.rowHeight)
      return (one, max(one, Int(min(window.totalHeight, 1_000_000))))
    }
    return rows.values.reduce((0, 0)) { lengths, row in
      let length = row.widget.measure(.horizontal)
      return (max(lengths.0, length.minimum), max(lengths.1, length.natural))
    }
  }

  func arrange(width: Int, height: Int, in parent: Object) {
    measureRows(forWidth: width)
    window.resize(to: Double(height))
    var placed = update(width: Double(width))
    while measureRows(forWidth: width) { placed = update(width: Double(width)) }
    for widget in placed { allocate(widget, widget.frame) }
    placeRowOutOfSight(width: Double(width))
    showScroll()
  }

  /// Makes all rows as high as the highest that was ever ready.
  ///
  /// - Returns: Whether they have another height now.
  @discardableResult
  private func measureRows(forWidth width: Int) -> Bool {
    let heights = rows.values.map { row in
      row.widget.measure(.vertical, for: max(width, row.widget.measure(.horizontal).minimum))
        .minimum
    }
    guard let highest = heights.max() else { return false }
    // Text of another size has rows of another height, which may be less.
    let serial = unsafe pango_context_get_serial(gtk_widget_get_pango_context(list.cast()))
    let isNew = fonts != serial
    fonts = serial
    let height = Double(max(highest, isNew ? 1 : Int(window.rowHeight)))
    guard height != window.rowHeight else { return false }
    window.setRowHeight(height)
    return true
  }

  /// The row with the focus stays, just out of sight, so that keys still reach it.
  private func placeRowOutOfSight(width: Double) {
    let ready = window.ready
    for (position, row) in rows where !ready.contains(position) {
      let place = position < ready.lowerBound ? ready.lowerBound - 1 : ready.upperBound
      allocate(
        row.widget,
        Rect(
          x: 0, y: Double(place) * window.rowHeight - window.offset.rounded(), width: width,
          height: window.rowHeight))
    }
  }

  private func allocate(_ widget: Widget, _ frame: Rect) {
    unsafe glue_child_allocate(
      widget.object.cast(), frame.minX, frame.minY, frame.size.width, frame.size.height)
  }
}
