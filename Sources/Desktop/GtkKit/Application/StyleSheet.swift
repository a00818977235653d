import CGtk

/// CSS for all windows of the program.
public enum StyleSheet {
  /// Adds rules over those of the theme; a mistake in them is reported on standard error.
  public static func add(_ css: String) {
    guard let display = unsafe gdk_display_get_default() else { return }
    let provider = Object(gtk_css_provider_get_type())
    unsafe gtk_css_provider_load_from_data(provider.cast(), css, -1)
    unsafe gtk_style_context_add_provider_for_display(
      display, provider.cast(), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}
