import CGtk

/// A small window attached to a widget, which a click elsewhere closes.
public struct Popover: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a popover around its content; a `MenuButton` shows it.
  public init(_ content: some View) {
    widget = Widget(gtk_popover_get_type())
    object.set("child", content.object)
  }
}
