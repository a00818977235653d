import CGtk

/// Shows the progress of some work.
public struct ProgressBar: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates an empty bar.
  ///
  /// - Parameter accessibleLabel: The name of the task.
  public init(accessibleLabel: String) {
    widget = Widget(gtk_progress_bar_get_type())
    setAccessibleLabel(accessibleLabel)
  }

  /// The completed fraction, from 0 to 1.
  public var fraction: Double {
    get { object.double("fraction") }
    nonmutating set { object.set("fraction", min(max(newValue, 0), 1)) }
  }
}
