import CGtk

extension Window {
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
}
