import CGtk

extension View {
  /// Runs a handler at a key combination while the focus is inside the widget.
  ///
  /// Combinations that hold for the whole window are accelerators of actions instead.
  ///
  /// - Parameters:
  ///   - trigger: As GTK writes it: `Delete`, `<Control>d`, `Delete|KP_Delete`.
  ///   - handler: Returns whether it has dealt with the keys; if not, they go on to others.
  public func addShortcut(_ trigger: String, _ handler: @escaping () -> Bool) {
    let held = Held(handler)
    object.holds(held)
    let action = unsafe gtk_callback_action_new(
      { _, _, user in
        guard let user = unsafe user else { return 0 }
        return unsafe Held<() -> Bool>.at(user).value?() == true ? 1 : 0
      }, held.retainedPointer(), Held<() -> Bool>.release)
    unsafe addShortcut(trigger, action)
  }

  /// Asks for a named action at a key combination while the focus is inside the widget.
  public func addShortcut(_ trigger: String, action: String) {
    unsafe addShortcut(trigger, gtk_named_action_new(action))
  }

  private func addShortcut(_ trigger: String, _ action: OpaquePointer?) {
    guard let parsed = unsafe gtk_shortcut_trigger_parse_string(trigger) else {
      preconditionFailure("\(trigger) is no key combination")
    }
    let controller = addController(Object(gtk_shortcut_controller_get_type()))
    unsafe gtk_shortcut_controller_add_shortcut(
      controller.cast(), gtk_shortcut_new(parsed, action))
  }

  /// Runs the named action with the widget as its origin.
  ///
  /// - Returns: Whether an action of that name was found and enabled.
  @discardableResult
  public func activateAction(_ name: String) -> Bool {
    unsafe gtk_widget_activate_action_variant(object.cast(), name, nil) != 0
  }
}
