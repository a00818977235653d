import CGtk

/// Arranges widgets in a row or a column, each in its natural size.
public struct Box: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a row or a column.
  ///
  /// - Parameters:
  ///   - orientation: The direction in which the children follow each other.
  ///   - spacing: The points between two children.
  ///   - children: The first widgets in it.
  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [any View] = []) {
    widget = Widget(gtk_box_get_type())
    object.set("orientation", Int(orientation.gtk.rawValue))
    object.set("spacing", spacing)
    for child in children { append(child) }
  }

  /// Adds a widget at the end.
  public func append(_ child: some View) {
    unsafe gtk_box_append(object.cast(), child.object.cast())
  }

  /// Replaces all widgets in it; those that were in it before and are again keep their state.
  ///
  /// - Parameter children: The widgets, in their order.
  public func setChildren(_ children: [any View]) {
    while let child = unsafe gtk_widget_get_first_child(object.cast()) {
      unsafe gtk_box_remove(object.cast(), child)
    }
    for child in children { append(child) }
  }
}
