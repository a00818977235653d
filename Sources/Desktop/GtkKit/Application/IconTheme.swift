import CGtk

/// The pictures that are known by name.
public enum IconTheme {
  /// Looks for icons in one more folder, laid out as `/usr/share/icons` is.
  public static func addFolder(_ path: String) {
    guard let display = unsafe gdk_display_get_default(),
      let theme = unsafe gtk_icon_theme_get_for_display(display)
    else { return }
    unsafe gtk_icon_theme_add_search_path(theme, path)
  }
}
