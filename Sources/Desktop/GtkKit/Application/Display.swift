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

  /// Whether the desktop asks for less motion: nothing should move by itself.
  public static var isReducingMotion: Bool { settings?.bool("gtk-enable-animations") == false }

  /// Calls a handler with whether less motion is asked for, each time that changes, until the
  /// program ends.
  public static func onReducingMotionChanged(_ handler: @escaping (Bool) -> Void) {
    settings?.connect(reducingMotionSignal) { _ in handler(isReducingMotion) }
  }

  static let reducingMotionSignal = "notify::gtk-enable-animations"

  static var settings: Object? {
    guard isAvailable, let settings = unsafe gtk_settings_get_default() else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(settings))
  }
}
