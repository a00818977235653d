import CGtk

/// Whether windows are light or dark, and with how much contrast.
///
/// - Precondition: An `Application` has been created.
public enum Appearance {
  /// Who decides between light and dark.
  public enum ColorScheme: UInt32, Sendable {
    /// The desktop.
    case followsDesktop
    /// The program: light.
    case light
    /// The program: dark.
    case dark
  }

  /// Who decides between light and dark.
  public static var colorScheme: ColorScheme = .followsDesktop {
    didSet {
      let scheme =
        switch colorScheme {
        case .followsDesktop: ADW_COLOR_SCHEME_DEFAULT
        case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
        case .dark: ADW_COLOR_SCHEME_FORCE_DARK
        }
      styleManager?.set("color-scheme", Int(scheme.rawValue))
    }
  }

  /// Whether windows are dark now.
  public static var isDark: Bool { styleManager?.bool("dark") ?? false }

  /// Whether the desktop asks for high contrast.
  public static var isHighContrast: Bool { styleManager?.bool("high-contrast") ?? false }

  /// Calls a handler each time that either has changed, until the program ends.
  public static func onChanged(_ handler: @escaping () -> Void) {
    for property in ["dark", "high-contrast"] {
      styleManager?.connect("notify::\(property)") { _ in handler() }
    }
  }

  /// Calls a handler each time that either has changed, while a window lives.
  ///
  /// - Parameters:
  ///   - view: The view whose window limits how long the handler is called.
  ///   - handler: What to do.
  public static func onChanged(while view: some View, _ handler: @escaping () -> Void) {
    for property in ["dark", "high-contrast"] {
      styleManager?.connect("notify::\(property)", owner: view.object) { _ in handler() }
    }
  }

  private static var styleManager: Object? {
    unsafe adw_style_manager_get_default().map {
      unsafe Object(sharing: UnsafeMutableRawPointer($0))
    }
  }
}
