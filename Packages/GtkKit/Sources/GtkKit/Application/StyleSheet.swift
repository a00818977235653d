import CGtk

/// CSS for all windows of the program, on top of the theme's.
///
/// Errors in it are reported on standard error.
public struct StyleSheet {
  private let provider = Object(gtk_css_provider_get_type())

  /// Adds a style sheet without rules.
  ///
  /// - Precondition: `Display.isAvailable`.
  public init() {
    guard let display = unsafe gdk_display_get_default() else {
      preconditionFailure("a StyleSheet needs a display; check Display.isAvailable")
    }
    unsafe gtk_style_context_add_provider_for_display(
      display, provider.cast(), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Replaces all rules of the style sheet.
  public func load(_ css: String) {
    unsafe gtk_css_provider_load_from_data(provider.cast(), css, -1)
  }
}
