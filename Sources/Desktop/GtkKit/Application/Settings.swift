import CGtk

/// What the person has set for all programs: colors and motion.
public enum Settings {
  /// Which of the two looks a program takes.
  public enum ColorScheme: Sendable {
    /// What the person prefers.
    case system
    /// Always the light look.
    case light
    /// Always the dark look.
    case dark
  }

  /// The look of this program; `system` unless set.
  public static var colorScheme: ColorScheme {
    get {
      switch unsafe adw_style_manager_get_color_scheme(adw_style_manager_get_default()) {
      case ADW_COLOR_SCHEME_FORCE_LIGHT: .light
      case ADW_COLOR_SCHEME_FORCE_DARK: .dark
      default: .system
      }
    }
    set {
      let scheme =
        switch newValue {
        case .system: ADW_COLOR_SCHEME_DEFAULT
        case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
        case .dark: ADW_COLOR_SCHEME_FORCE_DARK
        }
      unsafe adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
    }
  }

  /// Whether the program shows its dark look now.
  public static var isDark: Bool {
    unsafe adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
  }

  /// Whether the person wants strong contrast.
  public static var isHighContrast: Bool {
    unsafe adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  /// Calls a handler when the dark look or strong contrast comes or goes.
  public static func onAppearanceChanged(_ handler: @escaping () -> Void) {
    guard let manager = unsafe adw_style_manager_get_default() else { return }
    let object = unsafe Object(sharing: UnsafeMutableRawPointer(manager))
    object.connect("notify::dark") { _ in handler() }
    object.connect("notify::high-contrast") { _ in handler() }
  }

  /// Whether the person wants motion; a program without it shows the end of each movement.
  public static var areAnimationsEnabled: Bool {
    get { gtk?.bool("gtk-enable-animations") ?? false }
    set { gtk?.set("gtk-enable-animations", newValue) }
  }

  /// Calls a handler when the wish for motion changes.
  public static func onAnimationsEnabledChanged(_ handler: @escaping () -> Void) {
    gtk?.connect("notify::gtk-enable-animations") { _ in handler() }
  }

  /// Whether lines are read from right to left.
  public static var isRightToLeft: Bool {
    gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
  }

  private static var gtk: Object? {
    guard let settings = unsafe gtk_settings_get_default() else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(settings))
  }
}
