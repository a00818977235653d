import CGtk

/// A view on something that may be higher, never wider.
public struct ScrolledWindow: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a view on a content; a `ListView` makes rows for the visible part only.
  public init(_ child: some View) {
    widget = Widget(gtk_scrolled_window_get_type())
    object.set("child", child.object)
    object.set("hscrollbar-policy", Int(GTK_POLICY_NEVER.rawValue))
  }

  /// How far it is scrolled down, in points; clamped to the content.
  public var verticalPosition: Double {
    get { object.object("vadjustment")?.double("value") ?? 0 }
    nonmutating set { object.object("vadjustment")?.set("value", newValue) }
  }

  /// Lets the keyboard stop here, to scroll, while there is more than can be seen.
  public func takesKeysWhereHigher() {
    isFocusable = false
    onExtentChanged { isFocusable = contentHeight > visibleHeight }
  }
}
