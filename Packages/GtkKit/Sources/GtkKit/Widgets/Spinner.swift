import CGtk

/// Shows that something is being waited for.
public struct Spinner: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a spinner that spins, as large as its room allows.
  ///
  /// - Parameter accessibleLabel: The name of the pending task.
  public init(accessibleLabel: String) {
    widget = Widget(gtk_spinner_get_type())
    object.set("spinning", true)
    setAccessibleLabel(accessibleLabel)
  }
}
