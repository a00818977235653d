import CGtk
import CGtkGlue

/// A top-level window.
///
/// A window lives until it is closed. Closing releases all handlers of all widgets inside, with
/// everything they have captured.
public protocol Window: View {}

extension Window {
  /// The name in the title bar and for screen readers.
  public var title: String {
    get { object.string("title") }
    nonmutating set { object.set("title", newValue) }
  }

  /// The size in points that the window opens with, then the last one it had when not maximized.
  public var defaultSize: (width: Int, height: Int) {
    get { (object.int("default-width"), object.int("default-height")) }
    nonmutating set {
      object.set("default-width", newValue.width)
      object.set("default-height", newValue.height)
    }
  }

  /// Whether the window fills the screen.
  public var isMaximized: Bool {
    get { object.bool("maximized") }
    nonmutating set {
      if newValue {
        unsafe gtk_window_maximize(object.cast())
      } else {
        unsafe gtk_window_unmaximize(object.cast())
      }
    }
  }

  /// Whether the window takes the whole screen, panels of the desktop included.
  public func setFullscreen(_ isFullscreen: Bool) {
    if isFullscreen {
      unsafe gtk_window_fullscreen(object.cast())
    } else {
      unsafe gtk_window_unfullscreen(object.cast())
    }
  }

  /// Keeps keys that are typed before the page that has the focus is on the screen, for the page.
  func keepEarlyKeys() { unsafe glue_window_keep_early_keys(object.pointer) }

  /// Shows the window, or brings it to the front.
  public func present() { unsafe gtk_window_present(object.cast()) }

  /// Shows the window, and returns once its first frame is on its way to the screen.
  ///
  /// - Parameter timeout: How long to wait for a window that opens out of sight.
  public func presentFirstFrame(within timeout: Duration = .milliseconds(250)) async {
    present()
    guard let clock = unsafe gtk_widget_get_frame_clock(object.cast()) else { return }
    let frames = unsafe Object(sharing: UnsafeMutableRawPointer(clock))
    let (signals, drawn) = AsyncStream.makeStream(of: Void.self)
    let connection = frames.connection(to: "after-paint") { drawn.finish() }
    let limit = Task {
      try? await Task.sleep(for: timeout)
      drawn.finish()
    }
    for await _ in signals {}
    limit.cancel()
    connection.disconnect()
  }

  /// Requests that the window close, as its close button does.
  public func close() { unsafe gtk_window_close(object.cast()) }

  /// Requests that all windows close that are transient for this one.
  public func closeTransientWindows() {
    for window in transientWindows { unsafe gtk_window_close(window.cast()) }
  }

  private var transientWindows: [Object] {
    let all = unsafe Object(sharing: UnsafeMutableRawPointer(gtk_window_get_toplevels()))
    let count = unsafe g_list_model_get_n_items(all.cast())
    let windows = (0..<count).compactMap { index in
      unsafe g_list_model_get_item(all.cast(), index).map { unsafe Object(owned: $0) }
    }
    return windows.filter { $0.object("transient-for") == object }
  }

  /// Closes the window without asking.
  public func destroy() { unsafe gtk_window_destroy(object.cast()) }

  /// Calls a handler when the user wants to close the window.
  ///
  /// - Parameter handler: Returns whether the window may close; the first that says no keeps it
  ///   open.
  public func onCloseRequest(_ handler: @escaping () -> Bool) {
    object.connect("close-request") { $0.setResult(!handler()) }
  }

  /// Calls a handler once the window has closed.
  public func onClosed(_ handler: @escaping () -> Void) {
    object.connect("unrealize") { _ in handler() }
  }

  /// Releases all handlers of the widgets inside once the window has closed.
  func releaseHandlersOnClose() {
    // This signal comes with every closing, while the tree is still whole, and never with hiding.
    object.connect("unrealize", after: true) { arguments in
      guard let window = arguments.object(0) else { return }
      for member in Widget(window).descendants { member.releaseRetainedValues() }
    }
  }
}
