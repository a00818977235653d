import CGtk

/// A small window attached to a widget, which a click elsewhere closes.
public struct Popover: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a popover around its content; a `MenuButton` shows it, or `attach(to:)` and `open()`.
  public init(_ content: some View) {
    widget = Widget(gtk_popover_get_type())
    object.set("child", content.object)
  }

  /// Makes the popover point to a widget, for as long as that exists.
  public func attach(to other: some View) {
    removeFromParent()
    unsafe gtk_widget_set_parent(object.cast(), other.object.cast())
  }

  /// Shows it.
  public func open() { unsafe gtk_popover_popup(object.cast()) }

  /// Hides it.
  public func close() { unsafe gtk_popover_popdown(object.cast()) }

  /// Calls a handler when it was closed, by whatever means.
  public func onClosed(_ handler: @escaping () -> Void) {
    object.connect("closed") { _ in handler() }
  }
}
