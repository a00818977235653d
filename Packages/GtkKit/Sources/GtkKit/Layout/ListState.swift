import CGtk
import CGtkGlue
import ValueLayout

/// The row widgets of one list, their positions, selection, focus and scrolling.
///
/// A class because the list, its rows and its scroll bar share it.
@safe
final class ListState: Releasable, CustomLayout {
  private(set) var viewport = ListViewport()

  /// The rows that have a widget, by position.
  private(set) var rows: [Int: ListRow] = [:]

  private(set) var selected: Int?

  private let selection: ListSelection
  private var activateHandlers: [(Int) -> Void] = []
  private var selectionHandlers: [(Int?) -> Void] = []
  private var menu: ListRowMenu?

  /// The row that last had the focus.
  private var cursor: Int?

  /// The row on which the pointer was pressed.
  private weak var pressed: ListRow?

  private let scrolling = ListScrolling()

  /// The serial number of the fonts that rows were last measured with.
  private var fontSerial: guint = 0

  private let pool: ListRowPool

  // The list retains this state, so the state must not retain it; nothing is called after its end.
  private let pointer: UnsafeMutableRawPointer

  init(of list: Widget, selection: ListSelection, makeRow: @escaping () -> ListRow) {
    unsafe pointer = list.object.pointer
    self.selection = selection
    pool = ListRowPool(makeRow: makeRow)
    list.object.retain(self)
    list.setCustomLayout(self)
    list.onMoveFocus { [weak self] direction, _ in self?.moveFocus(direction) ?? false }
    list.object.connect("notify::vadjustment") { [weak self] _ in self?.replaceAdjustment() }
    addShortcuts(to: list)
    addClickGesture(to: list)
  }

  func release() {
    pool.close()
    rows = [:]
    (activateHandlers, selectionHandlers) = ([], [])
    menu = nil
    scrolling.close()
  }

  private var list: Object { unsafe Object(sharing: pointer) }

  /// Inserts and removes rows; the others keep their widgets.
  func splice(at position: Int, removed: Int, inserted: Int) {
    let focused = focusedPosition
    let newPosition = {
      ListViewport.position(of: $0, afterSpliceAt: position, removed: removed, inserted: inserted)
    }
    viewport.splice(at: position, removed: removed, inserted: inserted)
    selected = selected.flatMap(newPosition)
    cursor = cursor.flatMap(newPosition)
    let old = rows.values.sorted { $0.position < $1.position }
    rows = [:]
    // If the focused row is removed, the row now in its place gets the focus.
    let refocused = focused.flatMap {
      newPosition($0) == nil ? min($0, viewport.count - 1) : nil
    }
    for row in old {
      if let position = newPosition(row.position) {
        rows[position] = row
        row.setPosition(position, of: viewport.count)
      } else {
        pool.put(row)
      }
    }
    if let refocused, refocused >= 0 {
      let row = row(at: refocused)
      if focusedPosition != refocused { row.widget.grabFocus() }
      cursor = refocused
    }
    updateRows()
    updateAdjustment()
    unsafe gtk_widget_queue_resize(list.cast())
  }

  // MARK: - Row widgets

  /// Creates and fills the rows that need a widget, and hides all others but the focused one.
  ///
  /// - Returns: The widgets of the prepared rows, with their frames in the viewport.
  @discardableResult
  private func updateRows(width: Double = 0, keeping position: Int? = nil) -> [Widget] {
    guard !pool.isClosed else { return [] }
    let prepared = viewport.preparedRows
    let kept = [position, focusedPosition].compactMap(\.self)
    for position in rows.keys.sorted()
    where !prepared.contains(position) && !kept.contains(position) {
      if let row = rows.removeValue(forKey: position) { pool.put(row) }
    }
    let start = Double(prepared.lowerBound) * viewport.rowHeight
    var layout = LazyListLayout(count: viewport.count, rowHeight: viewport.rowHeight) {
      [unowned self] in row(at: $0).widget
    }
    layout.offset = start
    layout.layout(
      in: Rect(
        x: 0, y: start - viewport.offset.rounded(), width: width,
        height: Double(prepared.count) * viewport.rowHeight))
    if let position { _ = row(at: position) }
    recycleRemovedRows()
    return layout.contents
  }

  /// The row at a position, created or reused if there is none yet.
  private func row(at position: Int) -> ListRow {
    if let row = rows[position] { return row }
    guard let row = pool.take() else {
      preconditionFailure("row \(position) was requested after the list was closed")
    }
    let previous = rows.keys.filter { $0 < position }.max().flatMap { rows[$0] }
    rows[position] = row
    unsafe gtk_widget_insert_after(
      row.widget.object.cast(), pointer.assumingMemoryBound(to: GtkWidget.self),
      previous?.widget.object.cast())
    row.widget.isVisible = true
    if selection == .single { row.isSelected = position == selected }
    row.setPosition(position, of: viewport.count)
    row.show(position)
    return row
  }

  private func recycleRemovedRows() {
    var longest = viewport
    longest.splice(at: 0, removed: 0, inserted: 1_000_000)
    pool.recycle(keeping: longest.preparedRows.count - rows.count)
  }

  // MARK: - Layout

  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    if orientation == .vertical {
      let one = Int(viewport.rowHeight)
      return (one, max(one, Int(min(viewport.totalHeight, 1_000_000))))
    }
    return rows.values.reduce((0, 0)) { lengths, row in
      let length = row.widget.measure(.horizontal)
      return (max(lengths.0, length.minimum), max(lengths.1, length.natural))
    }
  }

  func allocate(width: Int, height: Int, in parent: Object) {
    updateRowHeight(forWidth: width)
    viewport.resize(to: Double(height))
    var placed = updateRows(width: Double(width))
    while updateRowHeight(forWidth: width) { placed = updateRows(width: Double(width)) }
    for widget in placed { widget.allocate(widget.frame) }
    allocateRowsOutOfView(width: Double(width))
    updateAdjustment()
  }

  /// Makes all rows as high as the highest that has had a widget so far.
  ///
  /// - Returns: Whether the height has changed.
  @discardableResult
  private func updateRowHeight(forWidth width: Int) -> Bool {
    let heights = rows.values.map { row in
      row.widget.measure(.vertical, for: max(width, row.widget.measure(.horizontal).minimum))
        .minimum
    }
    guard let highest = heights.max() else { return false }
    // With another font size, the rows have another height, which may be less.
    let serial = unsafe pango_context_get_serial(gtk_widget_get_pango_context(list.cast()))
    let fontsChanged = fontSerial != serial
    fontSerial = serial
    let height = Double(max(highest, fontsChanged ? 1 : Int(viewport.rowHeight)))
    guard height != viewport.rowHeight else { return false }
    viewport.setRowHeight(height)
    return true
  }

  /// Places the focused row just outside of the viewport, so that it still gets keys.
  private func allocateRowsOutOfView(width: Double) {
    let prepared = viewport.preparedRows
    for (position, row) in rows where !prepared.contains(position) {
      let place = position < prepared.lowerBound ? prepared.lowerBound - 1 : prepared.upperBound
      row.widget.allocate(
        Rect(
          x: 0, y: Double(place) * viewport.rowHeight - viewport.offset.rounded(), width: width,
          height: viewport.rowHeight))
    }
  }

  // MARK: - Scrolling

  private func replaceAdjustment() {
    scrolling.follow(list) { [weak self] in self?.followAdjustment() }
    updateAdjustment()
  }

  private func followAdjustment() {
    guard let value = scrolling.offset, value != viewport.offset else { return }
    viewport.scroll(to: value)
    updateRows()
    unsafe gtk_widget_queue_allocate(list.cast())
  }

  /// Tells the scroll bar the offset and the length of the list.
  private func updateAdjustment() { scrolling.update(viewport, of: list) }

  /// Scrolls a row into view.
  func scroll(to position: Int) {
    viewport.reveal(position)
    updateRows()
    updateAdjustment()
    unsafe gtk_widget_queue_allocate(list.cast())
  }

  // MARK: - Focus

  /// The position of the row that has the focus or contains it.
  var focusedPosition: Int? {
    guard let root = unsafe gtk_widget_get_root(list.cast()),
      let focus = unsafe gtk_root_get_focus(root)
    else { return nil }
    return unsafe row(containing: focus)?.position
  }

  /// The row that is a widget, or contains it.
  private func row(containing widget: UnsafeMutablePointer<GtkWidget>) -> ListRow? {
    let object = unsafe Widget.child(of: pointer, containing: widget)
    return object.flatMap { object in rows.values.first { $0.widget.object == object } }
  }

  /// Gives the focus to a row, wherever it is.
  func focus(_ position: Int) -> Bool {
    guard (0..<viewport.count).contains(position) else { return false }
    viewport.reveal(position)
    updateRows(keeping: position)
    cursor = position
    let isFocused = rows[position]?.widget.grabFocus() ?? false
    updateAdjustment()
    unsafe gtk_widget_queue_allocate(list.cast())
    return isFocused
  }

  /// Moves the focus with the Tab key: to one row of the list, through its content, and out.
  private func moveFocus(_ direction: GtkDirectionType) -> Bool {
    if let focused = focusedPosition { return moveFocus(direction, inRowAt: focused) }
    guard viewport.count > 0 else { return false }
    let position = selected ?? cursor ?? viewport.visibleRows.first ?? 0
    viewport.reveal(position)
    updateRows(keeping: position)
    guard moveFocus(direction, inRowAt: position) else { return false }
    cursor = position
    scroll(to: position)
    return true
  }

  private func moveFocus(_ direction: GtkDirectionType, inRowAt position: Int) -> Bool {
    guard let row = rows[position] else { return false }
    return unsafe gtk_widget_child_focus(row.widget.object.cast(), direction) != 0
  }

  // MARK: - Selection and activation

  func onActivate(_ handler: @escaping (Int) -> Void) { activateHandlers.append(handler) }

  func onSelectionChanged(_ handler: @escaping (Int?) -> Void) {
    selectionHandlers.append(handler)
  }

  /// Selects another row, or none, without calling handlers.
  func setSelected(_ position: Int?) {
    guard selection == .single, position != selected else { return }
    if let selected { rows[selected]?.isSelected = false }
    selected = position
    if let position { rows[position]?.isSelected = true }
  }

  /// Selects a row on behalf of the user, if rows can be selected.
  private func select(_ position: Int) {
    guard selection == .single, position != selected else { return }
    setSelected(position)
    for handler in selectionHandlers { handler(position) }
  }

  func activate(_ position: Int) {
    for handler in activateHandlers { handler(position) }
  }

  // MARK: - Keys

  /// Lets the arrow keys go from row to row, Return activate and Space select.
  private func addShortcuts(to list: Widget) {
    let steps: [(keys: [String], target: (ListState, Int) -> Int)] = [
      (["Up", "KP_Up"], { $1 - 1 }),
      (["Down", "KP_Down"], { $1 + 1 }),
      (["Page_Up", "KP_Page_Up"], { $1 - $0.viewport.pageStep }),
      (["Page_Down", "KP_Page_Down"], { $1 + $0.viewport.pageStep }),
      (["Home", "KP_Home"], { _, _ in 0 }),
      (["End", "KP_End"], { state, _ in state.viewport.count - 1 }),
    ]
    for (keys, target) in steps {
      list.addShortcut(keys.joined(separator: "|")) { [weak self] in
        self?.step(to: target, selecting: true) ?? false
      }
      list.addShortcut(keys.map { "<Control>\($0)" }.joined(separator: "|")) { [weak self] in
        self?.step(to: target, selecting: false) ?? false
      }
    }
    list.addShortcut("Return|KP_Enter|ISO_Enter") { [weak self] in
      self?.withFocusedRow { $0.activate($1) } ?? false
    }
    list.addShortcut("space|KP_Space|<Control>space") { [weak self] in
      self?.withFocusedRow { $0.select($1) } ?? false
    }
  }

  private func step(to target: (ListState, Int) -> Int, selecting: Bool) -> Bool {
    guard let focused = focusedPosition else { return false }
    let position = max(0, min(target(self, focused), viewport.count - 1))
    _ = focus(position)
    if selecting { select(position) }
    return true
  }

  /// Acts on the focused row; widgets inside a row have their own keys.
  private func withFocusedRow(_ body: (ListState, Int) -> Void) -> Bool {
    guard let position = focusedPosition, rows[position]?.widget.isFocus == true else {
      return false
    }
    body(self, position)
    return true
  }

  // MARK: - Pointer

  /// Lets a click focus and select a row, and a double-click activate it.
  private func addClickGesture(to list: Widget) {
    let click = list.addController(Object(gtk_gesture_click_get_type()))
    let primaryButton = 1
    click.set("button", primaryButton)
    click.connect("pressed", owner: list.object) { [weak self] arguments in
      self?.press(x: arguments.double(2), y: arguments.double(3), clicks: arguments.int(1))
    }
    click.connect("released", owner: list.object) { [weak self] _ in self?.finishPress() }
    click.connect("cancel", owner: list.object) { [weak self] _ in self?.endPress() }
  }

  private func press(x: Double, y: Double, clicks: Int) {
    guard let widget = unsafe gtk_widget_pick(list.cast(), x, y, GTK_PICK_DEFAULT),
      let row = unsafe row(containing: widget), unsafe row.getsClicks(on: widget)
    else { return }
    pressed = row
    row.isPressed = true
    cursor = row.position
    row.widget.grabFocus()
    if clicks == 2 { activate(row.position) }
  }

  /// Offers a menu for a row at a click with the second button, or at the Menu key.
  func onContextMenu(_ makeMenu: @escaping (Int) -> Menu?) {
    menu = ListRowMenu(
      of: { [weak self] in self?.list }, makeMenu: makeMenu,
      focusedRow: { [weak self] in
        guard let self, let row = focusedPosition.flatMap({ rows[$0] }) else { return nil }
        cursor = row.position
        return row
      },
      focusRow: { [weak self] place in
        guard let self, let row = row(at: place) else { return nil }
        cursor = row.position
        row.widget.grabFocus()
        return row
      })
  }

  private func row(at place: Point) -> ListRow? {
    guard let widget = unsafe gtk_widget_pick(list.cast(), place.x, place.y, GTK_PICK_DEFAULT)
    else { return nil }
    return unsafe row(containing: widget)
  }

  private func finishPress() {
    guard let row = endPress(), rows[row.position] === row else { return }
    if row.widget.isFocus { scroll(to: row.position) }
    select(row.position)
  }

  @discardableResult
  private func endPress() -> ListRow? {
    defer { pressed = nil }
    pressed?.isPressed = false
    return pressed
  }
}
