import CGtk
import CGtkGlue
import ValueLayout

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

  /// Whether a widget in the row leaves clicks to the row.
  func getsClicks(on widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    var inner = unsafe widget
    while unsafe UnsafeMutableRawPointer(inner) != self.widget.object.pointer {
      guard unsafe gtk_widget_get_focusable(inner) == 0,
        let parent = unsafe gtk_widget_get_parent(inner)
      else { return false }
      unsafe inner = parent
    }
    return true
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

extension Widget {
  /// Gives the widget its place in its parent.
  func allocate(_ frame: Rect) {
    unsafe glue_child_allocate(
      object.cast(), frame.minX, frame.minY, frame.size.width, frame.size.height)
  }

  /// The child of a widget that is another widget, or contains it.
  static func child(
    of parent: UnsafeMutableRawPointer, containing widget: UnsafeMutablePointer<GtkWidget>
  ) -> Object? {
    var inner = unsafe widget
    while let outer = unsafe gtk_widget_get_parent(inner) {
      if unsafe UnsafeMutableRawPointer(outer) == parent {
        return unsafe Object(sharing: UnsafeMutableRawPointer(inner))
      }
      unsafe inner = outer
    }
    return nil
  }
}
