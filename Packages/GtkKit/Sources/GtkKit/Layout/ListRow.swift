import CGtk
import CGtkGlue

/// One row widget, which is reused for different positions.
///
/// A class because it is one widget.
final class ListRow {
  let widget: Widget
  let content: any View
  private(set) var position = 0
  private let bind: (Int) -> Void

  /// Creates a row around its content and the function that fills it.
  init(_ content: some View, bind: @escaping (Int) -> Void) {
    widget = unsafe Widget(Object(adopting: UnsafeMutableRawPointer(glue_row_new())))
    self.content = content
    self.bind = bind
    unsafe gtk_widget_set_parent(content.object.cast(), widget.object.cast())
  }

  /// Shows the item at a position.
  func show(_ position: Int) {
    self.position = position
    bind(position)
  }

  /// Changes the row's position without filling it again.
  func setPosition(_ position: Int, of count: Int) {
    self.position = position
    unsafe glue_accessible_set_place(
      widget.object.pointer, CInt(clamping: position + 1), CInt(clamping: count))
  }

  var isSelected: Bool {
    get { hasState(GTK_STATE_FLAG_SELECTED) }
    set {
      setState(GTK_STATE_FLAG_SELECTED, newValue)
      widget.setAccessibleSelected(newValue)
    }
  }

  /// Whether it looks pressed.
  var isPressed: Bool {
    get { hasState(GTK_STATE_FLAG_ACTIVE) }
    set { setState(GTK_STATE_FLAG_ACTIVE, newValue) }
  }

  private func hasState(_ flag: GtkStateFlags) -> Bool {
    unsafe gtk_widget_get_state_flags(widget.object.cast()).rawValue & flag.rawValue != 0
  }

  private func setState(_ flag: GtkStateFlags, _ isSet: Bool) {
    if isSet {
      unsafe gtk_widget_set_state_flags(widget.object.cast(), flag, 0)
    } else {
      unsafe gtk_widget_unset_state_flags(widget.object.cast(), flag)
    }
  }
}
