import CGtk

/// When one of the program's windows was last used, with the keyboard, the pointer or a finger.
///
/// A class because it watches each window that opens.
///
/// - Precondition: An `Application` has been created.
public final class InputClock {
  /// The time of the last input; before the first one, the time of creation.
  public private(set) var lastInput = ContinuousClock.now

  private var lastPlace: (x: Double, y: Double) = (0, 0)

  /// Begins to watch all windows.
  public init() {
    let windows = unsafe Object(sharing: UnsafeMutableRawPointer(gtk_window_get_toplevels()))
    watch(windows, from: 0, count: Int(unsafe g_list_model_get_n_items(windows.cast())))
    windows.connect("items-changed") { [weak self] arguments in
      guard let windows = arguments.object(0) else { return }
      self?.watch(windows, from: Int(arguments.uint(1)), count: Int(arguments.uint(3)))
    }
  }

  /// Counts something else as input, such as a reason to wait again.
  public func restart() { lastInput = .now }

  private func watch(_ windows: Object, from first: Int, count: Int) {
    for position in first..<first + count {
      guard let window = unsafe g_list_model_get_item(windows.cast(), guint(position)) else {
        continue
      }
      let owned = unsafe Object(owned: window)
      let controller = Widget(owned).addController(
        Object(gtk_event_controller_legacy_get_type()))
      controller.set("propagation-phase", Int(GTK_PHASE_CAPTURE.rawValue))
      controller.connect("event") { [weak self] arguments in
        arguments.setResult(false)
        if let controller = arguments.object(0) { self?.note(controller) }
      }
    }
  }

  private func note(_ controller: Object) {
    guard let event = unsafe gtk_event_controller_get_current_event(controller.cast()) else {
      return
    }
    switch unsafe gdk_event_get_event_type(event) {
    case GDK_MOTION_NOTIFY:
      // GTK synthesizes some when the content below the pointer moves.
      var place = (x: 0.0, y: 0.0)
      unsafe gdk_event_get_position(event, &place.x, &place.y)
      guard place != lastPlace else { return }
      lastPlace = place
    case GDK_KEY_PRESS, GDK_KEY_RELEASE, GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_SCROLL,
      GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END:
      break
    default: return
    }
    lastInput = .now
  }
}
