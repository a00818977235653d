import CGtk

/// Widgets in lines that break where the width ends.
public struct FlowBox: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a box.
  ///
  /// - Parameters:
  ///   - children: What is in it.
  ///   - spacing: The points between neighbors, both ways.
  ///   - columns: The least and the greatest number of widgets in a line.
  public init(_ children: [any View] = [], spacing: Int = 6, columns: ClosedRange<Int> = 1...12) {
    widget = Widget(gtk_flow_box_get_type())
    object.set("selection-mode", Int(GTK_SELECTION_NONE.rawValue))
    object.set("column-spacing", spacing)
    object.set("row-spacing", spacing)
    object.set("max-children-per-line", columns.upperBound)
    object.set("min-children-per-line", columns.lowerBound)
    object.set("homogeneous", true)
    for child in children { append(child) }
  }

  /// Adds a widget at the end.
  public func append(_ child: some View) {
    let holder = Widget(gtk_flow_box_child_get_type())
    holder.object.set("child", child.object)
    // The widget itself takes the focus, so that Tab stops once.
    holder.isFocusable = false
    unsafe gtk_flow_box_append(object.cast(), holder.object.cast())
  }
}
