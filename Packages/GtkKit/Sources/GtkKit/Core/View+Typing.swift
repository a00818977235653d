import CGtk

extension View {
  /// Passes characters that are typed inside, and that nothing there uses, to a text field.
  ///
  /// The field gets the focus, and the key as if it had had the focus before, so that input methods work.
  /// Spaces and combinations with Control or Alt stay where they are.
  ///
  /// - Parameters:
  ///   - text: The field.
  ///   - isAllowed: Asked at each key.
  public func passTyping(to text: TextView, while isAllowed: @escaping () -> Bool) {
    let controller = addController(Object(gtk_event_controller_key_get_type()))
    let weak = TextView.Weak(text)
    controller.connect("key-pressed", owner: object) { arguments in
      let modifiers = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      guard let text = weak.value, let controller = arguments.object(0),
        arguments.flags(3) & UInt32(modifiers) == 0, isGraphic(arguments.uint(1)), isAllowed(),
        text.grabFocus()
      else { return arguments.setResult(false) }
      arguments.setResult(
        unsafe gtk_event_controller_key_forward(controller.cast(), text.object.cast()) != 0)
    }
  }
}

/// Whether a key gives a character that can be seen.
private func isGraphic(_ key: UInt32) -> Bool {
  Unicode.Scalar(gdk_keyval_to_unicode(key)).map { $0.value > 0x20 && $0.value != 0x7f } ?? false
}
