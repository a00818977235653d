import CGtk

extension ListState {
  /// Marks another row, or none, as the selected one.
  func setSelected(_ position: Int?) {
    guard selection == .single, position != selected else { return }
    if let selected { rows[selected]?.isSelected = false }
    selected = position
    if let position { rows[position]?.isSelected = true }
  }

  /// Selects a row for the person, where rows can be selected.
  func select(_ position: Int) {
    guard selection == .single, position != selected else { return }
    setSelected(position)
    for handler in onSelected { handler(position) }
  }

  /// Does what the person wants with a row.
  func activate(_ position: Int) {
    for handler in onActivate { handler(position) }
  }

  /// Lets a click focus and select a row, and a second one in quick succession activate it.
  func followPointer(in list: Widget) {
    let click = list.addController(Object(gtk_gesture_click_get_type()))
    // 1 is the button for what one does mostly.
    click.set("button", 1)
    click.connect("pressed", owner: list.object) { [weak self] arguments in
      self?.press(x: arguments.double(2), y: arguments.double(3), clicks: arguments.int(1))
    }
    click.connect("released", owner: list.object) { [weak self] _ in self?.release() }
    click.connect("cancel", owner: list.object) { [weak self] _ in self?.letGoOfPressed() }
  }

  private func press(x: Double, y: Double, clicks: Int) {
    guard let widget = unsafe gtk_widget_pick(list.cast(), x, y, GTK_PICK_DEFAULT),
      let row = unsafe row(containing: widget), unsafe isPassive(widget, in: row)
    else { return }
    pressed = row
    row.isPressed = true
    cursor = row.position
    row.widget.grabFocus()
    if clicks == 2 { activate(row.position) }
  }

  /// Whether a widget in a row leaves clicks to the row.
  private func isPassive(_ widget: UnsafeMutablePointer<GtkWidget>, in row: ListRow) -> Bool {
    var inner = unsafe widget
    while unsafe UnsafeMutableRawPointer(inner) != row.widget.object.pointer {
      guard unsafe gtk_widget_get_focusable(inner) == 0,
        let parent = unsafe gtk_widget_get_parent(inner)
      else { return false }
      unsafe inner = parent
    }
    return true
  }

  private func release() {
    guard let row = letGoOfPressed(), rows[row.position] === row else { return }
    if row.widget.isFocus { scroll(to: row.position) }
    select(row.position)
  }

  @discardableResult
  private func letGoOfPressed() -> ListRow? {
    defer { pressed = nil }
    pressed?.isPressed = false
    return pressed
  }
}
