import CGtk

/// Shows what the program is, who made it, and its license.
public struct AboutWindow: Window {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - parent: The window that it appears in front of.
  ///   - name: The program's name.
  ///   - iconName: The program's icon in the icon theme.
  ///   - version: Such as `1.0`.
  ///   - developer: Who made it.
  ///   - comments: A short description.
  public init(
    parent: some Window, name: String, iconName: String, version: String, developer: String,
    comments: String
  ) {
    widget = Widget(adw_about_window_get_type())
    object.set("transient-for", parent.object)
    object.set("application-name", name)
    object.set("application-icon", iconName)
    object.set("version", version)
    object.set("developer-name", developer)
    object.set("comments", comments)
    object.set("license-type", Int(GTK_LICENSE_MIT_X11.rawValue))
    releaseHandlersOnClose()
  }
}
