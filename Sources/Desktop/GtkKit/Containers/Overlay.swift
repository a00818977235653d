import CGtk

/// Widgets in front of another one.
public struct Overlay: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an overlay on a widget, whose size it takes.
  public init(_ child: some View) {
    widget = Widget(gtk_overlay_get_type())
    object.set("child", child.object)
  }

  /// Adds a widget in front, placed by its own alignment.
  public func add(_ front: some View) {
    unsafe gtk_overlay_add_overlay(object.cast(), front.object.cast())
  }
}
