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

  /// Replaces what fills the window, and releases all handlers inside of what did, with everything they
  /// have captured.
  ///
  /// - Parameter content: What is to fill the window, header bar included.
  public func replaceContent(with content: some View) {
    let old = object.object("content").map { Widget($0).descendants } ?? []
    setContent(content)
    for member in old { member.releaseRetainedValues() }
  }
}
