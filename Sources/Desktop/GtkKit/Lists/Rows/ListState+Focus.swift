import CGtk

extension ListState {
  /// The position of the row that has the focus or contains it.
  var focusedPosition: Int? {
    guard let root = unsafe gtk_widget_get_root(list.cast()),
      let focus = unsafe gtk_root_get_focus(root)
    else { return nil }
    return unsafe row(containing: focus)?.position
  }

  /// The row that is a widget, or contains it.
  func row(containing widget: UnsafeMutablePointer<GtkWidget>) -> ListRow? {
    let list = list
    var inner = unsafe widget
    while let parent = unsafe gtk_widget_get_parent(inner) {
      if unsafe UnsafeMutableRawPointer(parent) == list.pointer {
        let object = unsafe Object(sharing: UnsafeMutableRawPointer(inner))
        return rows.values.first { $0.widget.object == object }
      }
      unsafe inner = parent
    }
    return nil
  }

  /// Gives the focus to a row, wherever it is.
  func focus(_ position: Int) -> Bool {
    guard (0..<window.count).contains(position) else { return false }
    window.reveal(position)
    update(keeping: position)
    cursor = position
    let isFocused = rows[position]?.widget.grabFocus() ?? false
    showScroll()
    unsafe gtk_widget_queue_allocate(list.cast())
    return isFocused
  }

  /// Moves the focus with the Tab key: into the list to one row, through what is in it, and out.
  func moveFocus(_ direction: GtkDirectionType) -> Bool {
    if let focused = focusedPosition { return enter(focused, direction) }
    guard window.count > 0 else { return false }
    let position = selected ?? cursor ?? window.inSight.first ?? 0
    window.reveal(position)
    update(keeping: position)
    guard enter(position, direction) else { return false }
    cursor = position
    scroll(to: position)
    return true
  }

  private func enter(_ position: Int, _ direction: GtkDirectionType) -> Bool {
    guard let row = rows[position] else { return false }
    return unsafe gtk_widget_child_focus(row.widget.object.cast(), direction) != 0
  }
}
