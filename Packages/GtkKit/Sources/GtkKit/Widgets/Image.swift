import CGtk

/// An icon.
public struct Image: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates an icon as high as text, by its name in the icon theme; screen readers skip it.
  public init(icon: String) {
    widget = Widget(gtk_image_get_type(), role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
    self.icon = icon
  }

  /// The icon's name in the icon theme.
  public var icon: String {
    get { object.string("icon-name") }
    nonmutating set { object.set("icon-name", newValue) }
  }
}
