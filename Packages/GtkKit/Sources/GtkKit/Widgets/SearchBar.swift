import CGtk

/// A search entry in a bar that slides in below a header.
public struct SearchBar: View {
  /// The widget on the screen.
  public let widget: Widget

  private let entry = Widget(gtk_search_entry_get_type())

  /// Creates a bar that does not show yet.
  ///
  /// - Parameters:
  ///   - accessibleLabel: The entry's name.
  ///   - placeholder: Shown while the entry is empty.
  ///   - accessories: Views next to the entry, such as buttons.
  public init(accessibleLabel: String, placeholder: String, accessories: [any View] = []) {
    widget = Widget(gtk_search_bar_get_type())
    entry.object.set("placeholder-text", placeholder)
    entry.setAccessibleLabel(accessibleLabel)
    entry.expandsHorizontally = true
    let row = Box(.horizontal, spacing: 6, [entry] + accessories)
    object.set("child", Clamp(row, maximumSize: 500).object)
    unsafe gtk_search_bar_connect_entry(object.cast(), entry.object.cast())
    widget.hideFromScreenReadersWhileUnmapped()
  }

  /// Whether the bar shows; hiding it clears the text.
  public var isRevealed: Bool {
    get { object.bool("search-mode-enabled") }
    nonmutating set { object.set("search-mode-enabled", newValue) }
  }

  /// Calls a handler when the bar was shown or hidden, by the user or the program.
  public func onRevealedChanged(_ handler: @escaping (Bool) -> Void) {
    object.connect("notify::search-mode-enabled") { arguments in
      handler(arguments.object(0)?.bool("search-mode-enabled") ?? false)
    }
  }

  /// Calls a handler with the text at each keystroke.
  public func onChanged(_ handler: @escaping (String) -> Void) {
    entry.object.connectUserChange("changed") { handler($0.string("text")) }
  }

  /// Calls a handler when Return is pressed.
  public func onSubmit(_ handler: @escaping () -> Void) {
    entry.object.connect("activate") { _ in handler() }
  }

  /// Calls a handler when the Down key is pressed; it returns whether it has moved the focus.
  public func onDown(_ handler: @escaping () -> Bool) {
    entry.addShortcut("Down", handler)
  }

  /// Calls a handler when the cursor has moved, and when the entry has got or lost the focus.
  public func onCursorMoved(_ handler: @escaping () -> Void) {
    entry.object.connect("notify::cursor-position") { _ in handler() }
    let controller = entry.addController(Object(gtk_event_controller_focus_get_type()))
    for signal in ["notify::contains-focus", "notify::is-focus"] {
      controller.connect(signal, owner: entry.object) { _ in handler() }
    }
  }

  /// Where the cursor is, in bytes of the text's UTF-8; nil while the focus is elsewhere.
  public var cursor: Int? {
    guard entry.hasFocus else { return nil }
    let position = Int(unsafe gtk_editable_get_position(entry.object.cast()))
    return TextOffsets(in: text).bytes(position..<position).lowerBound
  }

  /// The text.
  public var text: String { entry.object.string("text") }

  /// Replaces the text as if the user had typed it, and puts the cursor behind it.
  public func type(_ text: String) {
    entry.object.set("text", text)
    moveCursorToEnd()
  }

  /// Gives the entry the keyboard focus, with the cursor behind the text.
  public func focusEnd() {
    unsafe _ = gtk_text_grab_focus_without_selecting(inner.cast())
    moveCursorToEnd()
  }

  /// Underlines a part of the text in which something is wrong, until it is called again.
  ///
  /// - Parameters:
  ///   - range: The part in bytes of the text's UTF-8; nil for none.
  ///   - reason: The error, for screen readers; empty for none.
  public func markProblem(_ range: Range<Int>?, reason: String) {
    entry.setAccessibleInvalid(range != nil)
    entry.setAccessibleDescription(reason)
    guard let range else { return unsafe gtk_text_set_attributes(inner.cast(), nil) }
    guard let list = unsafe pango_attr_list_new() else { return }
    defer { unsafe pango_attr_list_unref(list) }
    if let line = unsafe pango_attr_underline_new(PANGO_UNDERLINE_ERROR) {
      unsafe line.pointee.start_index = guint(clamping: range.lowerBound)
      unsafe line.pointee.end_index = guint(clamping: range.upperBound)
      unsafe pango_attr_list_insert(list, line)
    }
    unsafe gtk_text_set_attributes(inner.cast(), list)
  }

  /// What GTK has put inside the entry for the text itself.
  private var inner: Object {
    guard let text = unsafe gtk_editable_get_delegate(entry.object.cast()) else {
      preconditionFailure("A search entry always has a text inside.")
    }
    return unsafe Object(sharing: UnsafeMutableRawPointer(text))
  }

  private func moveCursorToEnd() { unsafe gtk_editable_set_position(entry.object.cast(), -1) }

  /// Gives the entry the keyboard focus and selects its text.
  public func focusEntry() { entry.grabFocus() }
}
