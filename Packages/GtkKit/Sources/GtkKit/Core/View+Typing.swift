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
      guard let text = weak.value, let controller = arguments.object(0),
        arguments.flags(3) & UInt32(combining) == 0, isGraphic(arguments.uint(1)), isAllowed(),
        text.grabFocus()
      else { return arguments.setResult(false) }
      arguments.setResult(
        unsafe gtk_event_controller_key_forward(controller.cast(), text.object.cast()) != 0)
    }
  }
}

extension View {
  /// Calls a handler at each key that is pressed inside, before anything there uses it.
  ///
  /// Keys that only change others, such as Shift, and those of the loudspeaker or the screen's light do not count.
  ///
  /// - Parameter handler: Gets the character that the key gives by itself, if any; returns whether the key was meant
  ///   for it, and nothing else uses it then.
  public func onAnyKey(_ handler: @escaping (Character?) -> Bool) {
    let controller = addController(Object(gtk_event_controller_key_get_type()))
    controller.set("propagation-phase", Int(GTK_PHASE_CAPTURE.rawValue))
    controller.connect("key-pressed", owner: object) { arguments in
      let key = arguments.uint(1)
      let isPlain = arguments.flags(3) & UInt32(combining) == 0
      let character = Unicode.Scalar(gdk_keyval_to_unicode(key)).flatMap {
        isPlain && $0.value >= 0x20 ? Character($0) : nil
      }
      arguments.setResult(!isAccessory(key) && handler(character))
    }
  }
}

/// The keys with which others are commands.
private let combining =
  GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue

/// Whether a key changes others, or the machine, by the names that X gives to keys.
private func isAccessory(_ key: UInt32) -> Bool {
  let modifiers: ClosedRange<UInt32> = 0xFFE1...0xFFEE
  let levels: ClosedRange<UInt32> = 0xFE01...0xFE13
  let machine: ClosedRange<UInt32> = 0x1008_FE00...0x1008_FFFF
  return [modifiers, levels, machine].contains { $0.contains(key) } || key == 0xFF7F
}

/// Whether a key gives a character that can be seen.
private func isGraphic(_ key: UInt32) -> Bool {
  Unicode.Scalar(gdk_keyval_to_unicode(key)).map { $0.value > 0x20 && $0.value != 0x7f } ?? false
}
