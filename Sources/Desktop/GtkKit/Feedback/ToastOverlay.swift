import CGtk

/// Shows toasts in front of its child, one after the other.
public struct ToastOverlay: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an overlay on a widget.
  public init(_ child: some View) {
    widget = Widget(adw_toast_overlay_get_type())
    object.set("child", child.object)
  }

  /// Shows a toast, or lets it wait its turn.
  public func add(_ toast: Toast) {
    unsafe adw_toast_overlay_add_toast(object.cast(), toast.object.given())
  }
}
