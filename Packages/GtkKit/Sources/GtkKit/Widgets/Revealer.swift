import CGtk

/// Lets a widget slide in and out.
public struct Revealer: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a revealer that hides its child.
  public init(_ child: some View) {
    widget = Widget(gtk_revealer_get_type())
    object.set("child", child.object)
    child.hideFromScreenReadersWhileUnmapped()
  }

  /// Whether the child shows.
  public var isRevealed: Bool {
    get { object.bool("reveal-child") }
    nonmutating set { object.set("reveal-child", newValue) }
  }
}
