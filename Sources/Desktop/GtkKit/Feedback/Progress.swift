import CGtk

/// A wheel that turns while something is being done.
public struct Spinner: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a wheel that stands still.
  public init() { widget = Widget(gtk_spinner_get_type()) }

  /// Whether it turns.
  public var isSpinning: Bool {
    get { object.bool("spinning") }
    nonmutating set { object.set("spinning", newValue) }
  }
}

/// A bar that fills while something is being done.
public struct ProgressBar: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an empty bar.
  public init(accessibleLabel: String) {
    widget = Widget(gtk_progress_bar_get_type())
    setAccessibleLabel(accessibleLabel)
  }

  /// How much is done, from 0 to 1.
  public var fraction: Double {
    get { object.double("fraction") }
    nonmutating set { object.set("fraction", newValue) }
  }

  /// The text along the bar; empty for none.
  public var text: String {
    get { object.string("text") }
    nonmutating set {
      object.set("text", newValue)
      object.set("show-text", !newValue.isEmpty)
    }
  }
}
