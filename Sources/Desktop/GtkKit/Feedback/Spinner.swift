import CGtk

/// Shows that something takes its time.
public struct Spinner: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a spinner that turns, as large as its room allows.
  ///
  /// - Parameter accessibleLabel: What it waits for.
  public init(accessibleLabel: String) {
    widget = Widget(gtk_spinner_get_type())
    object.set("spinning", true)
    setAccessibleLabel(accessibleLabel)
  }
}
