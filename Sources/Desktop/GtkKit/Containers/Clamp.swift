import CGtk

/// Keeps its child from growing too wide.
public struct Clamp: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a clamp.
  ///
  /// - Parameters:
  ///   - child: What is kept narrow.
  ///   - maximumSize: The greatest width in points.
  public init(_ child: some View, maximumSize: Int = 600) {
    widget = Widget(adw_clamp_get_type())
    object.set("child", child.object)
    object.set("maximum-size", maximumSize)
    object.set("tightening-threshold", min(maximumSize, 400))
  }
}
