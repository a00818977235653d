import CGtk

extension View {
  /// Whether the keyboard's focus can be on the widget.
  public var isFocusable: Bool {
    get { object.bool("focusable") }
    nonmutating set { object.set("focusable", newValue) }
  }

  /// Whether keys reach the widget or something inside it.
  public var hasFocus: Bool {
    unsafe gtk_widget_get_state_flags(object.cast()).rawValue
      & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Whether keys reach the widget itself, not something inside it.
  var isFocus: Bool { unsafe gtk_widget_is_focus(object.cast()) != 0 }

  /// Asks for the keyboard's focus.
  ///
  /// - Returns: Whether the widget or something inside it could take it.
  @discardableResult
  public func grabFocus() -> Bool { unsafe gtk_widget_grab_focus(object.cast()) != 0 }

  /// Calls a handler at a click or tap, with the number of clicks in quick succession.
  public func onPressed(_ handler: @escaping (Int) -> Void) {
    let controller = addController(Object(gtk_gesture_click_get_type()))
    controller.connect("pressed", owner: object) { handler($0.int(1)) }
  }

  func addController(_ controller: Object) -> Object {
    unsafe gtk_widget_add_controller(object.cast(), controller.given())
    return controller
  }
}
