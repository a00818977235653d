import CGtk

/// A window of the program that belongs to another one, such as a picker.
public struct DialogWindow: Window {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a window, not yet shown, that Escape closes.
  ///
  /// - Parameters:
  ///   - parent: The window that it stays in front of, and that waits for it.
  ///   - title: Its name.
  public init(parent: some Window, title: String) {
    widget = Widget(adw_window_get_type())
    object.set("transient-for", parent.object)
    object.set("destroy-with-parent", true)
    object.set("modal", true)
    object.set("title", title)
    endHandlersWhenClosed()
    addShortcut("Escape", action: "window.close")
  }

  /// What fills the window, header bar included.
  public func setContent(_ content: some View) { object.set("content", content.object) }

  /// Gives the window the size to open with; it becomes no wider than the window behind it is.
  ///
  /// - Parameters:
  ///   - width: In points.
  ///   - height: In points; -1 for what the content needs.
  public func open(width: Int, height: Int) {
    let behind = object.object("transient-for").map { Int(unsafe gtk_widget_get_width($0.cast())) }
    let room = behind.flatMap { $0 > 0 ? $0 : nil } ?? width
    defaultSize = (min(width, room), height)
  }
}
