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

  /// Whether less motion is asked for: nothing should move by itself.
  public static var isReducingMotion: Bool {
    prefersLessMotion || settings?.bool("gtk-enable-animations") == false
  }

  /// Whether the program asks for less motion, whatever the desktop asks for.
  public static var prefersLessMotion = false {
    didSet {
      guard prefersLessMotion != oldValue, let settings else { return }
      unsafe g_object_notify(settings.cast(), "gtk-enable-animations")
    }
  }

  /// Calls a handler with whether less motion is asked for, each time that changes, until the
  /// program ends.
  public static func onReducingMotionChanged(_ handler: @escaping (Bool) -> Void) {
    settings?.connect(reducingMotionSignal) { _ in handler(isReducingMotion) }
  }

  /// The size of all text, in percent of what the desktop says.
  ///
  /// The desktop's own size is what it was when this was set first.
  public static var textSize = 100 {
    didSet {
      precondition(textSize > 0, "text has a size above \(textSize) %")
      guard textSize != oldValue, let settings else { return }
      let usual = usualResolution ?? settings.int("gtk-xft-dpi")
      usualResolution = usual
      // Without one, GTK takes 96 dots per inch, in 1024ths.
      settings.set("gtk-xft-dpi", (usual > 0 ? usual : 96 * 1024) * textSize / 100)
    }
  }

  private static var usualResolution: Int?

  static let reducingMotionSignal = "notify::gtk-enable-animations"

  static var settings: Object? {
    guard isAvailable, let settings = unsafe gtk_settings_get_default() else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(settings))
  }
}
