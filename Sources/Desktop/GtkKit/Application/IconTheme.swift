import CGtk

/// The theme that icons are looked up in by name.
public enum IconTheme {
  /// Adds a folder to the search path, laid out like `/usr/share/icons`.
  public static func addFolder(_ path: String) {
    guard let display = unsafe gdk_display_get_default(),
      let theme = unsafe gtk_icon_theme_get_for_display(display)
    else { return }
    unsafe gtk_icon_theme_add_search_path(theme, path)
  }
}
