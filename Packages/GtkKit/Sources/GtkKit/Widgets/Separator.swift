import CGtk

/// A thin line between widgets.
public struct Separator: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a line in a direction.
  public init(_ orientation: Orientation) {
    widget = Widget(gtk_separator_get_type())
    object.set("orientation", Int(orientation.gtk.rawValue))
  }
}
