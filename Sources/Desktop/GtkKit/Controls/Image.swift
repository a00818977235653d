import CGtk

/// A small picture of the icon theme.
public struct Image: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an icon as high as text, by its name in the icon theme; screen readers pass over it.
  public init(icon: String) {
    widget = Widget(gtk_image_get_type(), role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
    object.set("icon-name", icon)
  }
}
