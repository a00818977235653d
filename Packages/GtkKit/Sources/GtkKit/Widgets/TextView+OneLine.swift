import CGtk

extension TextView {
  /// Keeps the text on one line, however often it wraps on the screen: a line break that the user pastes
  /// becomes a space, and Return ends the line.
  ///
  /// - Parameters:
  ///   - limit: How many Unicode code points the user can enter.
  ///   - onReturn: Called when the user presses Return.
  ///   - onChanged: Called with the line whenever the user has changed it.
  public func keepOnOneLine(
    upTo limit: Int, onReturn: @escaping () -> Void, onChanged: @escaping (String) -> Void
  ) {
    // One that wraps would make the empty view two lines high.
    placeholder.isWrapping = false
    var line = text
    buffer.connect("changed", owner: object) { arguments in
      guard let buffer = arguments.object(0).map(TextBuffer.init) else { return }
      let text = buffer.text
      guard !ProgrammaticChange.isInProgress else {
        line = text
        return
      }
      let new = OneLine(of: text, before: line, upTo: limit)
      guard let edit = TextEdit(from: text, to: new.text) else {
        line = text
        onChanged(text)
        return
      }
      // GTK is in the middle of the change.
      Task {
        guard buffer.text.utf8.elementsEqual(text.utf8) else { return }
        ProgrammaticChange.perform { buffer.apply(edit) }
        if new.isReturn { onReturn() } else { onChanged(new.text) }
      }
    }
    var isComposing = false
    object.connect("preedit-changed") { isComposing = !$0.string(1).isEmpty }
    addShortcut("Return|KP_Enter", comesFirst: true) {
      // An input method takes what it is composing.
      guard !isComposing else { return false }
      onReturn()
      return true
    }
  }

  /// Keeps a scrolled window around the view as high as the text, up to so many lines; more of them scroll.
  ///
  /// - Parameters:
  ///   - scrolled: The window, which has no other content.
  ///   - lines: How many lines show at once.
  public func growWithText(in scrolled: ScrolledWindow, upToLines lines: Int) {
    // Even a hidden scroll bar is higher than a line, so that there is none for a text that fits.
    scrolled.object.set("vscrollbar-policy", Int(GTK_POLICY_NEVER.rawValue))
    let text = TextView.Weak(self)
    var shown = (height: 0, isOver: false)
    let fit = { [weak window = scrolled.object] in
      guard let window, let text = text.value else { return }
      let (height, limit) = (text.measure(.vertical).natural, text.height(ofLines: lines))
      let wanted = (height: min(height, limit), isOver: height > limit)
      guard wanted != shown else { return }
      shown = wanted
      window.set("min-content-height", wanted.isOver ? limit : -1)
      let policy = wanted.isOver ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER
      window.set("vscrollbar-policy", Int(policy.rawValue))
      unsafe gtk_widget_queue_resize(text.object.cast())
    }
    // GTK measures the text in idle time, and the view may be in the middle of its allocation.
    scrolled.onExtentChanged { Task { fit() } }
    let shrinking = Debounce(.milliseconds(50))
    buffer.connect("changed", owner: object) { _ in shrinking.schedule { fit() } }
    onMapped { fit() }
  }

  /// The height of some lines in the view's font, in points.
  func height(ofLines lines: Int) -> Int {
    let text = Array(repeating: "A", count: lines).joined(separator: "\n")
    guard let layout = unsafe gtk_widget_create_pango_layout(object.cast(), text) else { return 0 }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    var height: CInt = 0
    unsafe pango_layout_get_pixel_size(layout, nil, &height)
    let spacing = object.int("pixels-inside-wrap") * (lines - 1)
    return Int(height) + spacing + object.int("top-margin") + object.int("bottom-margin")
  }
}
