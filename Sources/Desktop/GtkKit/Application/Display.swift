import CGtk

/// The screen, seen from a program that may run without one.
public enum Display {
  /// Whether windows can be shown; asks once and quietly.
  ///
  /// Ask this before making an `Application`: GTK ends the process without a screen.
  public static let isAvailable: Bool = {
    // Numbers and dates are formatted by the program, not by C.
    gtk_disable_setlocale()
    return gtk_init_check() != 0
  }()

  /// Puts text on the clipboard.
  public static func copy(_ text: String) {
    guard let display = unsafe gdk_display_get_default() else { return }
    unsafe gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
  }

  /// Opens a web page, a file or a folder with the program that the person has chosen for it.
  ///
  /// - Parameters:
  ///   - uri: Such as `https://…` or `file:///…`.
  ///   - window: The window from which it is opened.
  public static func open(uri: String, from window: (any Window)? = nil) {
    unsafe gtk_show_uri(window?.object.cast(), uri, guint32(GDK_CURRENT_TIME))
  }
}
