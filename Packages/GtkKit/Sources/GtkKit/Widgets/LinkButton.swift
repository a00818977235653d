import CGtk

/// A link that opens an address in the desktop's web browser.
public struct LinkButton: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - label: The text, which wraps where it is too long for one line.
  ///   - address: The address of the page.
  public init(_ label: String, address: String) {
    widget = Widget(gtk_link_button_get_type())
    object.set("uri", address)
    object.set("label", label)
    for label in descendantLabels { label.isWrapping = true }
  }
}
