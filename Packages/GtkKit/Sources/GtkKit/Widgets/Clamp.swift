import CGtk

/// Limits the width of its child.
public struct Clamp: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a clamp.
  ///
  /// - Parameters:
  ///   - child: The widget inside.
  ///   - maximumSize: The maximum width in points.
  public init(_ child: some View, maximumSize: Int = 600) {
    widget = Widget(adw_clamp_get_type())
    object.set("child", child.object)
    object.set("maximum-size", maximumSize)
    object.set("tightening-threshold", min(maximumSize, 400))
  }
}
