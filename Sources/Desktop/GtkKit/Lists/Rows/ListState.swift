import CGtk
import CGtkGlue
import ValueLayout

/// The row widgets of one list, and the positions for which they stand.
///
/// A class because the list, its rows and its scroll bar share it.
@safe
final class ListState: Releasable {
  var window = RowWindow()

  /// The rows that are ready, by position.
  private(set) var rows: [Int: ListRow] = [:]

  /// Where the focus was last.
  var cursor: Int?

  var selected: Int?
  let selection: ListSelection
  var onActivate: [(Int) -> Void] = []
  var onSelected: [(Int?) -> Void] = []

  /// What says how far the list is scrolled.
  var adjustment: Object?
  var scrolling: SignalConnection?

  /// The row on which the pointer was pressed.
  weak var pressed: ListRow?

  /// The state of the fonts when rows were measured last.
  var fonts: guint = 0

  private var makeRow: (() -> ListRow)?
  private var retired: [ListRow] = []
  private var spares: [ListRow] = []

  // The list keeps this state and so cannot be kept by it; nothing is called after its end.
  private let pointer: UnsafeMutableRawPointer

  init(of list: Object, selection: ListSelection, makeRow: @escaping () -> ListRow) {
    unsafe pointer = list.pointer
    self.selection = selection
    self.makeRow = makeRow
  }

  var list: Object { unsafe Object(sharing: pointer) }

  func letGo() {
    makeRow = nil
    (rows, retired, spares) = ([:], [], [])
    (onActivate, onSelected) = ([], [])
    scrolling?.end()
    (scrolling, adjustment) = (nil, nil)
  }

  /// Makes and fills the rows that are to be ready, and puts away all others but the one in focus.
  ///
  /// - Returns: The widgets of the rows that are ready, with their frames in the window.
  @discardableResult
  func update(width: Double = 0, keeping position: Int? = nil) -> [Widget] {
    guard makeRow != nil else { return [] }
    let ready = window.ready
    let kept = [position, focusedPosition].compactMap(\.self)
    for place in rows.keys.sorted() where !ready.contains(place) && !kept.contains(place) {
      if let row = rows.removeValue(forKey: place) { retired.append(row) }
    }
    let start = Double(ready.lowerBound) * window.rowHeight
    var layout = LazyListLayout(count: window.count, rowHeight: window.rowHeight) {
      [unowned self] in row(at: $0).widget
    }
    layout.offset = start
    layout.layout(
      in: Rect(
        x: 0, y: start - window.offset.rounded(), width: width,
        height: Double(ready.count) * window.rowHeight))
    if let position { _ = row(at: position) }
    putAway()
    return layout.contents
  }

  /// The row of a position, which is made if there is none.
  private func row(at position: Int) -> ListRow {
    if let row = rows[position] { return row }
    guard let row = retired.isEmpty ? spares.popLast() ?? makeRow?() : retired.removeFirst() else {
      preconditionFailure("the list of row \(position) has come to its end")
    }
    let previous = rows.keys.filter { $0 < position }.max().flatMap { rows[$0] }
    rows[position] = row
    unsafe gtk_widget_insert_after(
      row.widget.object.cast(), pointer.assumingMemoryBound(to: GtkWidget.self),
      previous?.widget.object.cast())
    row.widget.isVisible = true
    if selection == .single { row.isSelected = position == selected }
    row.stand(at: position, of: window.count)
    row.show(position)
    return row
  }

  /// Hides the rows that nothing stands for, and takes out those that are too many to be kept.
  private func putAway() {
    for row in retired {
      row.isPressed = false
      row.widget.isVisible = false
    }
    spares += retired
    retired = []
    var most = window
    most.splice(at: 0, removed: 0, inserted: 1_000_000)
    while let row = spares.last, rows.count + spares.count > most.ready.count {
      row.widget.removeFromParent()
      spares.removeLast()
    }
  }
}

extension ListState {
  /// Lets rows come and go; those elsewhere keep their widgets.
  func splice(at position: Int, removed: Int, inserted: Int) {
    let focused = focusedPosition
    let place = { RowWindow.place(of: $0, after: position, removed, inserted) }
    window.splice(at: position, removed: removed, inserted: inserted)
    selected = selected.flatMap(place)
    cursor = cursor.flatMap(place)
    let old = rows.values.sorted { $0.position < $1.position }
    rows = [:]
    // The keys would go nowhere after their row: they go to the one now in its place.
    let heir = focused.flatMap { place($0) == nil ? min($0, window.count - 1) : nil }
    for row in old {
      if let place = place(row.position) {
        rows[place] = row
        row.stand(at: place, of: window.count)
      } else {
        retired.append(row)
      }
    }
    if let heir, heir >= 0 {
      let row = row(at: heir)
      if focusedPosition != heir { row.widget.grabFocus() }
      cursor = heir
    }
    update()
    showScroll()
    unsafe gtk_widget_queue_resize(list.cast())
  }
}
