import CGtk

/// A modal window that belongs to another one, such as a picker.
public struct DialogWindow: Window {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a window, not yet shown, that Escape closes.
  ///
  /// - Parameters:
  ///   - parent: The window that it stays in front of and blocks.
  ///   - title: Its title.
  public init(parent: some Window, title: String) {
    widget = Widget(adw_window_get_type())
    object.set("transient-for", parent.object)
    object.set("destroy-with-parent", true)
    object.set("modal", true)
    object.set("title", title)
    releaseHandlersOnClose()
    keepEarlyKeys()
    addShortcut("Escape", action: "window.close")
  }

  /// Sets what fills the window, header bar included.
  public func setContent(_ content: some View) { object.set("content", content.object) }

  /// Sets the size to open with, at most as wide as the parent.
  ///
  /// - Parameters:
  ///   - width: In points.
  ///   - height: In points; -1 for the content's height.
  public func setDefaultSize(width: Int, height: Int) {
    let parent = object.object("transient-for").map { Int(unsafe gtk_widget_get_width($0.cast())) }
    let limit = parent.flatMap { $0 > 0 ? $0 : nil } ?? width
    defaultSize = (min(width, limit), height)
  }
}
