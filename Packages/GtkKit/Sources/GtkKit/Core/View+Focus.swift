import CGtk
public import ValueLayout

extension View {
  /// Whether the widget can have the keyboard focus.
  public var isFocusable: Bool {
    get { object.bool("focusable") }
    nonmutating set { object.set("focusable", newValue) }
  }

  /// Whether the widget or something inside it has the keyboard focus.
  public var hasFocus: Bool {
    unsafe gtk_widget_get_state_flags(object.cast()).rawValue
      & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Whether the pointer is over the widget or something inside it.
  var isPointedAt: Bool {
    unsafe gtk_widget_get_state_flags(object.cast()).rawValue
      & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
  }

  /// Whether the widget itself has the keyboard focus, not something inside it.
  var isFocus: Bool { unsafe gtk_widget_is_focus(object.cast()) != 0 }

  /// Requests the keyboard focus.
  ///
  /// - Returns: Whether the widget or something inside it has taken it.
  @discardableResult
  public func grabFocus() -> Bool { unsafe gtk_widget_grab_focus(object.cast()) != 0 }

  /// Calls a handler when the keyboard focus has left the widget and everything inside it.
  public func onFocusLeft(_ handler: @escaping () -> Void) {
    let controller = addController(Object(gtk_event_controller_focus_get_type()))
    controller.connect("leave", owner: object) { _ in handler() }
  }

  /// Calls a handler with whether the pointer is over the widget, when it comes and goes.
  public func onPointed(_ handler: @escaping (Bool) -> Void) {
    let controller = addController(Object(gtk_event_controller_motion_get_type()))
    controller.connect("enter", owner: object) { _ in handler(true) }
    controller.connect("leave", owner: object) { _ in handler(false) }
  }

  /// Calls a handler with the place of the pointer over the widget, in points from its upper left corner, and
  /// with nil when it leaves.
  public func onPointerMoved(_ handler: @escaping (Point?) -> Void) {
    let controller = addController(Object(gtk_event_controller_motion_get_type()))
    for signal in ["enter", "motion"] {
      controller.connect(signal, owner: object) { arguments in
        handler(Point(x: arguments.double(1), y: arguments.double(2)))
      }
    }
    controller.connect("leave", owner: object) { _ in handler(nil) }
  }

  /// Calls a handler at each click or tap that ends inside the widget.
  public func onClick(_ handler: @escaping (Click) -> Void) {
    onReleased { click, _ in handler(click) }
  }

  /// Calls a handler with the place of each click or tap that ends inside the widget, in points from
  /// its upper left corner.
  public func onPointClicked(_ handler: @escaping (Point) -> Void) {
    onReleased { _, place in handler(place) }
  }

  /// Calls a handler when the button of the mouse that goes back is pressed inside.
  ///
  /// - Parameter handler: Returns whether it went back; otherwise others get the click.
  public func onBackButton(_ handler: @escaping () -> Bool) {
    let controller = addController(Object(gtk_gesture_click_get_type()))
    controller.set("button", 8)
    controller.set("propagation-phase", Int(GTK_PHASE_CAPTURE.rawValue))
    controller.connect("pressed", owner: object) { arguments in
      guard let gesture = arguments.object(0), handler() else { return }
      unsafe _ = gtk_gesture_set_state(gesture.cast(), GTK_EVENT_SEQUENCE_CLAIMED)
    }
  }

  private func onReleased(_ handler: @escaping (Click, Point) -> Void) {
    let controller = addController(Object(gtk_gesture_click_get_type()))
    controller.connect("released", owner: object) { arguments in
      guard let gesture = arguments.object(0),
        let view = unsafe gtk_event_controller_get_widget(gesture.cast())
      else { return }
      let (x, y) = (arguments.double(2), arguments.double(3))
      guard unsafe gtk_widget_contains(view, x, y) != 0 else { return }
      let keys = unsafe gtk_event_controller_get_current_event_state(gesture.cast()).rawValue
      handler(
        Click(
          count: arguments.int(1), hasControl: keys & GDK_CONTROL_MASK.rawValue != 0,
          hasShift: keys & GDK_SHIFT_MASK.rawValue != 0), Point(x: x, y: y))
    }
  }

  /// Shows a tooltip that depends on where the pointer is.
  ///
  /// - Parameter text: Returns the text at a place in the widget, in points from its top left corner; nil
  ///   for no tooltip.
  public func onTooltip(_ text: @escaping (_ x: Double, _ y: Double) -> String?) {
    object.set("has-tooltip", true)
    object.connect("query-tooltip") { arguments in
      guard let text = text(Double(arguments.int(1)), Double(arguments.int(2))),
        let tooltip = arguments.object(4)
      else { return }
      unsafe gtk_tooltip_set_text(tooltip.cast(), text.replacingNULs)
      arguments.setResult(true)
    }
  }

  /// Calls a handler on a long press with the pointer or a finger; it is then not a click.
  public func onLongPress(_ handler: @escaping () -> Void) {
    let controller = addController(Object(gtk_gesture_long_press_get_type()))
    controller.connect("pressed", owner: object) { arguments in
      if let gesture = arguments.object(0) {
        unsafe gtk_gesture_set_state(gesture.cast(), GTK_EVENT_SEQUENCE_CLAIMED)
      }
      handler()
    }
  }

  /// Lets the user drag the widget sideways.
  ///
  /// - Parameter handler: Called with how far the pointer is from where it was pressed, in points
  ///   towards the end of the line; a widget that followed it is already there.
  public func onDraggedSideways(_ handler: @escaping (Double) -> Void) {
    unsafe gtk_widget_set_cursor_from_name(object.cast(), "col-resize")
    let controller = addController(Object(gtk_gesture_drag_get_type()))
    controller.connect("drag-update", owner: object) { arguments in
      guard let gesture = arguments.object(0),
        let view = unsafe gtk_event_controller_get_widget(gesture.cast())
      else { return }
      let isMirrored = unsafe gtk_widget_get_direction(view) == GTK_TEXT_DIR_RTL
      handler(isMirrored ? -arguments.double(1) : arguments.double(1))
    }
  }

  /// Whether the view reads from right to left.
  public var isMirrored: Bool {
    unsafe gtk_widget_get_direction(object.cast()) == GTK_TEXT_DIR_RTL
  }

  func addController(_ controller: Object) -> Object {
    unsafe gtk_widget_add_controller(object.cast(), controller.transferred())
    return controller
  }
}

/// A click or a tap.
public struct Click: Hashable, Sendable {
  /// How many there were in quick succession: 2 for a double click.
  public var count: Int
  /// Whether the Control key is down.
  public var hasControl: Bool
  /// Whether the Shift key is down.
  public var hasShift: Bool
}

// MARK: - Shortcuts

extension View {
  /// Runs a handler at a key combination while the focus is inside the widget.
  ///
  /// For combinations that work in the whole window, use accelerators of actions.
  ///
  /// - Parameters:
  ///   - trigger: In GTK's syntax: `Delete`, `<Control>d`, `Delete|KP_Delete`.
  ///   - comesFirst: Whether the handler runs before the widget itself and its children.
  ///   - handler: Returns whether it has handled the keys; if not, others get them.
  public func addShortcut(
    _ trigger: String, comesFirst: Bool = false, _ handler: @escaping () -> Bool
  ) {
    let box = CallbackBox(handler)
    object.retain(box)
    let action = unsafe gtk_callback_action_new(
      { _, _, user in
        guard let user = unsafe user else { return 0 }
        return unsafe CallbackBox<() -> Bool>.from(user).value?() == true ? 1 : 0
      }, box.retainedPointer(), CallbackBox<() -> Bool>.destroyNotify)
    unsafe addShortcut(trigger, action, comesFirst: comesFirst)
  }

  /// Activates a named action at a key combination while the focus is inside the widget.
  public func addShortcut(_ trigger: String, action: String) {
    unsafe addShortcut(trigger, gtk_named_action_new(action))
  }

  private func addShortcut(
    _ trigger: String, _ action: OpaquePointer?, comesFirst: Bool = false
  ) {
    guard let parsed = unsafe gtk_shortcut_trigger_parse_string(trigger) else {
      preconditionFailure("“\(trigger)” is not a key combination")
    }
    let controller = addController(Object(gtk_shortcut_controller_get_type()))
    if comesFirst {
      unsafe gtk_event_controller_set_propagation_phase(controller.cast(), GTK_PHASE_CAPTURE)
    }
    unsafe gtk_shortcut_controller_add_shortcut(
      controller.cast(), gtk_shortcut_new(parsed, action))
  }
}
