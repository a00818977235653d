import CGtk

/// The theme that icons are looked up in by name.
public enum IconTheme {
  /// Adds a folder to the search path, laid out like `/usr/share/icons`.
  ///
  /// Nothing happens if the folder is in the path already, as it is for an installed program: after a change
  /// of the path GTK would read all icons of the system again before it shows a window.
  ///
  /// - Parameter path: The absolute path of the folder.
  public static func addFolder(_ path: String) {
    guard let theme = unsafe theme, !searchPath.contains(path) else { return }
    unsafe gtk_icon_theme_add_search_path(theme, path)
  }

  /// The folders that icons are looked up in, the first one first; none without a display.
  static var searchPath: [String] {
    guard let theme = unsafe theme, let folders = unsafe gtk_icon_theme_get_search_path(theme)
    else { return [] }
    defer { unsafe g_strfreev(folders) }
    var paths: [String] = []
    while let folder = unsafe folders[paths.count] { paths.append(unsafe String(cString: folder)) }
    return paths
  }

  private static var theme: OpaquePointer? {
    guard let display = unsafe gdk_display_get_default() else { return nil }
    return unsafe gtk_icon_theme_get_for_display(display)
  }
}
