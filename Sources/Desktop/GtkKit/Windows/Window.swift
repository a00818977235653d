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

  /// Whether the window is the one that gets the keys.
  public var isActive: Bool { object.bool("is-active") }

  /// Whether everything else of the program waits until this window is closed.
  public var isModal: Bool {
    get { object.bool("modal") }
    nonmutating set { object.set("modal", newValue) }
  }

  /// The size that the window opens with, and the one it has had last, in points.
  public var defaultSize: (width: Int, height: Int) {
    get { (object.int("default-width"), object.int("default-height")) }
    nonmutating set {
      object.set("default-width", newValue.width)
      object.set("default-height", newValue.height)
    }
  }

  /// Whether the window fills the screen's free area.
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

  /// The widget that has the keyboard's focus.
  public var focusedWidget: Widget? {
    get { object.object("focus-widget").map(Widget.init) }
    nonmutating set { object.set("focus-widget", newValue?.object) }
  }

  /// Shows the window, or brings it to the front.
  public func present() { unsafe gtk_window_present(object.cast()) }

  /// Asks the window to close, as its close button does.
  public func close() { unsafe gtk_window_close(object.cast()) }

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

  /// Calls a handler when the window gets or loses the keys.
  public func onActiveChanged(_ handler: @escaping (Bool) -> Void) {
    object.connect("notify::is-active") { arguments in
      handler(arguments.object(0)?.bool("is-active") ?? false)
    }
  }

  /// Calls a handler when the person has made the window larger or smaller.
  public func onSizeChanged(_ handler: @escaping () -> Void) {
    for name in ["default-width", "default-height", "maximized"] {
      object.connect("notify::\(name)") { _ in handler() }
    }
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
