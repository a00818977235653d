import CGtk

/// A short list, all of whose rows have a widget.
public struct ListBox: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates an empty list that looks like a card.
  ///
  /// - Parameter accessibleLabel: Its name for screen readers.
  public init(accessibleLabel: String) {
    widget = Widget(gtk_list_box_get_type())
    object.set("selection-mode", Int(GTK_SELECTION_NONE.rawValue))
    addCSSClasses("boxed-list")
    setAccessibleLabel(accessibleLabel)
  }

  /// Adds a row at the end.
  ///
  /// - Parameters:
  ///   - content: The widget inside.
  ///   - accessibleLabel: The row's name; empty if its content says it.
  public func append(_ content: some View, accessibleLabel: String = "") {
    let row = Widget(gtk_list_box_row_get_type())
    row.object.set("child", content.object)
    if !accessibleLabel.isEmpty { row.setAccessibleLabel(accessibleLabel) }
    unsafe gtk_list_box_append(object.cast(), row.object.cast())
  }

  /// The row at a position; nil if there is none.
  public func row(at position: Int) -> Widget? {
    guard let row = unsafe gtk_list_box_get_row_at_index(object.cast(), CInt(position)) else {
      return nil
    }
    return unsafe Widget(Object(sharing: UnsafeMutableRawPointer(row)))
  }

  /// Calls a handler with the position of a row that was clicked or on which Return was pressed.
  public func onActivate(_ handler: @escaping (Int) -> Void) {
    object.connect("row-activated") { arguments in
      if let row = arguments.object(1) {
        handler(unsafe Int(gtk_list_box_row_get_index(row.cast())))
      }
    }
  }
}
