import CGtk

/// Widgets in a row or a column, each as large as it wants.
public struct Box: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a row or a column.
  ///
  /// - Parameters:
  ///   - orientation: Along which direction.
  ///   - spacing: The points between two neighbors.
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
}
