import CGtk

/// A small picture of the icon theme.
public struct Image: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an icon that screen readers pass over.
  ///
  /// - Parameters:
  ///   - icon: A name in the icon theme.
  ///   - size: Its width and height in points; nil for that of text.
  public init(icon: String, size: Int? = nil) {
    widget = Widget(gtk_image_get_type(), role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
    self.icon = icon
    if let size { object.set("pixel-size", size) }
  }

  /// Its name in the icon theme.
  public var icon: String {
    get { object.string("icon-name") }
    nonmutating set { object.set("icon-name", newValue) }
  }
}
