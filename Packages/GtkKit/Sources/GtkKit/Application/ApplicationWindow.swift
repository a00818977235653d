import CGtk

/// The main window of an application.
public struct ApplicationWindow: Window {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a window, not yet shown, that keeps the application running.
  public init(_ application: Application) {
    widget = Widget(adw_application_window_get_type())
    object.set("application", application.object)
    releaseHandlersOnClose()
    keepEarlyKeys()
  }

  /// Sets what fills the window, header bar included.
  public func setContent(_ content: some View) { object.set("content", content.object) }

  /// Replaces the window's content, and releases all handlers in the old content, with everything
  /// they captured.
  ///
  /// - Parameter content: The new content, including the header bar.
  public func replaceContent(with content: some View) {
    let old = object.object("content").map { Widget($0).descendants } ?? []
    setContent(content)
    for member in old { member.releaseRetainedValues() }
  }
}
