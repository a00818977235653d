import CGtk

/// The screen, for a program that may run without one.
public enum Display {
  /// Whether windows can be shown; checks once, and prints nothing.
  ///
  /// Check this before creating an `Application`: without a display GTK ends the process.
  public static let isAvailable: Bool = {
    // The program formats numbers and dates itself.
    gtk_disable_setlocale()
    guard gtk_init_check() != 0 else { return false }
    // This registers conversions in a table of GLib that has no lock, and that other threads may read later.
    _ = unsafe g_type_default_interface_ref(gdk_paintable_get_type())
    return true
  }()

  /// Whether the desktop or the program asks for reduced motion: nothing should move unprompted.
  public static var reducesMotion: Bool {
    prefersReducedMotion || settings?.bool("gtk-enable-animations") == false
  }

  /// Whether the program asks for reduced motion, regardless of the desktop.
  public static var prefersReducedMotion = false {
    didSet {
      guard prefersReducedMotion != oldValue, let settings else { return }
      unsafe g_object_notify(settings.cast(), "gtk-enable-animations")
    }
  }

  /// The size of all text, in percent of the desktop's setting.
  ///
  /// The desktop's setting is the one that was in force when this was set first.
  public static var textSize = 100 {
    didSet {
      precondition(textSize > 0, "a text size of \(textSize) % is not positive")
      guard textSize != oldValue, let settings else { return }
      let original = originalResolution ?? settings.int("gtk-xft-dpi")
      originalResolution = original
      // Where it is not set, GTK assumes 96 dots per inch, in 1024ths.
      settings.set("gtk-xft-dpi", (original > 0 ? original : 96 * 1024) * textSize / 100)
    }
  }

  /// How much larger than usual all text is, by the desktop's setting and the program's.
  public static var textScale: Double {
    let resolution = settings?.int("gtk-xft-dpi") ?? 0
    return resolution > 0 ? Double(resolution) / (96 * 1024) : 1
  }

  /// Calls a handler when the size of all text has changed, once widgets have their new sizes.
  ///
  /// - Parameters:
  ///   - view: The view whose window limits how long the handler is called.
  ///   - handler: What to do.
  public static func onTextSizeChanged(while view: some View, _ handler: @escaping () -> Void) {
    // The widgets get their new fonts with the next frame.
    let debounce = Debounce(.milliseconds(100))
    settings?.connect("notify::gtk-xft-dpi", owner: view.object) { _ in
      debounce.schedule { handler() }
    }
  }

  private static var originalResolution: Int?

  static let reducesMotionSignal = "notify::gtk-enable-animations"

  static var settings: Object? {
    guard isAvailable, let settings = unsafe gtk_settings_get_default() else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(settings))
  }
}
