import CGtk

/// A window of its own on the screen.
///
/// A window lives until it is closed. Then all handlers of all widgets inside it end: nothing
/// that they have captured is kept alive by them any longer.
public protocol Window: View {}

extension Window {
  /// The name in the title bar and for screen readers.
  public var title: String {
    get { object.string("title") }
    nonmutating set { object.set("title", newValue) }
  }

  /// The size that the window opens with, and the one it has had last, in points.
  public var defaultSize: (width: Int, height: Int) {
    get { (object.int("default-width"), object.int("default-height")) }
    nonmutating set {
      object.set("default-width", newValue.width)
      object.set("default-height", newValue.height)
    }
  }

  /// Shows the window, or brings it to the front.
  public func present() { unsafe gtk_window_present(object.cast()) }

  /// Asks the window to close, as its close button does.
  public func close() { unsafe gtk_window_close(object.cast()) }

  /// Asks all windows to close that stay in front of this one.
  public func closeWindowsInFront() {
    for window in windowsInFront { unsafe gtk_window_close(window.cast()) }
  }

  private var windowsInFront: [Object] {
    let all = unsafe Object(sharing: UnsafeMutableRawPointer(gtk_window_get_toplevels()))
    let count = unsafe g_list_model_get_n_items(all.cast())
    let windows = (0..<count).compactMap { index in
      unsafe g_list_model_get_item(all.cast(), index).map { unsafe Object(owned: $0) }
    }
    return windows.filter { $0.object("transient-for") == object }
  }

  /// Closes the window without asking.
  public func destroy() { unsafe gtk_window_destroy(object.cast()) }

  /// Calls a handler when the person wants to close the window.
  ///
  /// - Parameter handler: Returns whether the window may close now; the first that refuses keeps
  ///   it open.
  public func onCloseRequest(_ handler: @escaping () -> Bool) {
    object.connect("close-request") { $0.answer(!handler()) }
  }

  /// Calls a handler once the window is closed for good.
  public func onClosed(_ handler: @escaping () -> Void) {
    object.connect("unrealize") { _ in handler() }
  }

  /// Ends all handlers of the widgets inside once the window is closed for good.
  func endHandlersWhenClosed() {
    // The one thing that happens at every closing, to a tree still whole, and at no mere hiding.
    object.connect("unrealize", after: true) { arguments in
      guard let window = arguments.object(0) else { return }
      for member in Widget(window).descendants { member.letGoOfHoldings() }
    }
  }
}
