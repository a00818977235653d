import CGtk
import CGtkGlue

/// A field for text of many lines, wrapped to its width.
///
/// It has no undo: the program's is the only one. It can show any text: a NUL appears as the symbol
/// U+2400.
public struct TextView: View {
  /// The widget on the screen.
  public let widget: Widget

  let buffer: Object
  let caret: CaretFollower
  let placeholder: Label

  /// A weak reference, for closures that the field itself retains.
  public struct Weak {
    private weak var object: Object?
    private let buffer: Object
    private let caret: CaretFollower
    private let placeholder: Label

    /// Refers to a field.
    public init(_ text: TextView) {
      object = text.object
      buffer = text.buffer
      caret = text.caret
      placeholder = text.placeholder
    }

    /// The field; nil once it is gone.
    public var value: TextView? {
      object.map {
        TextView(widget: Widget($0), buffer: buffer, caret: caret, placeholder: placeholder)
      }
    }
  }

  private init(widget: Widget, buffer: Object, caret: CaretFollower, placeholder: Label) {
    self.widget = widget
    self.buffer = buffer
    self.caret = caret
    self.placeholder = placeholder
  }

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - accessibleLabel: Its name.
  ///   - placeholder: Shown while it is empty.
  public init(accessibleLabel: String, placeholder: String = "") {
    widget = Widget(gtk_text_view_get_type())
    guard let buffer = widget.object.object("buffer") else {
      preconditionFailure("a text view always has a buffer")
    }
    self.buffer = buffer
    caret = CaretFollower(widget.object)
    self.placeholder = Label(placeholder)
    buffer.set("enable-undo", false)
    object.set("wrap-mode", Int(GTK_WRAP_WORD_CHAR.rawValue))
    object.set("accepts-tab", false)
    setAccessibleLabel(accessibleLabel)
    showPlaceholder(placeholder)
  }

  /// The text.
  ///
  /// Setting it calls no handler and replaces only the part that differs, so cursor, selection and
  /// scroll position stay where they are. Setting the same text, byte by byte, changes nothing.
  public var text: String {
    get { TextBuffer(buffer).text }
    nonmutating set {
      let buffer = TextBuffer(buffer)
      guard let edit = TextEdit(from: buffer.text, to: newValue) else { return }
      // A composition in progress belongs to the old text.
      unsafe gtk_text_view_reset_im_context(object.cast())
      ProgrammaticChange.perform { buffer.apply(edit) }
    }
  }

  /// Calls a handler with the text whenever the user has changed it.
  public func onChanged(_ handler: @escaping (String) -> Void) {
    buffer.connectUserChange("changed", owner: object) { handler(TextBuffer($0).text) }
  }

  /// Calls a handler whenever the text changes, by the user or the program.
  public func onTextChanged(_ handler: @escaping () -> Void) {
    buffer.connect("changed", owner: object) { _ in handler() }
  }

  /// Moves the cursor behind the text.
  public func moveCursorToEnd() {
    let buffer = unsafe gtk_text_view_get_buffer(object.cast())
    var end = unsafe GtkTextIter()
    unsafe gtk_text_buffer_get_end_iter(buffer, &end)
    unsafe gtk_text_buffer_place_cursor(buffer, &end)
  }

  /// Calls a handler whenever the user has typed something.
  public func onTyped(_ handler: @escaping () -> Void) {
    buffer.connectUserChange("changed", owner: object) { _ in handler() }
  }

  /// Sets the points between two lines.
  public func setLineSpacing(_ points: Int) {
    object.set("pixels-inside-wrap", points)
    object.set("pixels-below-lines", points)
  }

  /// Sets the points between the text and the edges.
  public func setPadding(_ points: Int) {
    for name in ["left-margin", "right-margin", "top-margin", "bottom-margin"] {
      object.set(name, points)
    }
    // An overlay moves with the top margin, but not with the left one.
    guard !placeholder.text.isEmpty else { return }
    unsafe gtk_text_view_move_overlay(
      object.cast(), placeholder.object.cast(), Int32(clamping: points), 0)
  }

  /// Keeps the view as high as its text, for use without its own `ScrolledWindow`.
  ///
  /// GTK measures text in idle time and does not ask for more room when it turns out to be higher.
  public func growWithText() {
    let adjustment = Object(gtk_adjustment_get_type())
    object.set("vadjustment", adjustment)
    adjustment.connect("changed", owner: object) { [weak object] arguments in
      guard let object, let adjustment = arguments.object(0),
        adjustment.double("upper") > adjustment.double("page-size")
      else { return }
      // The view may be in the middle of its allocation, in which GTK ignores the request.
      Task { unsafe gtk_widget_queue_resize(object.cast()) }
    }
    // No signal reports that text became shorter: the view still fills its space.
    let shrinking = Debounce(.milliseconds(50))
    buffer.connect("changed", owner: object) { [weak object] _ in
      shrinking.schedule {
        if let object { unsafe gtk_widget_queue_resize(object.cast()) }
      }
    }
  }

  /// Scrolls a window around the view so that the cursor stays visible as it moves, and as the text
  /// around it grows.
  public func keepCaretVisible(in scrolled: ScrolledWindow) {
    caret.scrolled = scrolled
    for signal in ["changed", "notify::cursor-position"] {
      buffer.connect(signal, owner: object) { [caret] _ in caret.follow() }
    }
    // The view gets its new height only a moment after the text.
    scrolled.onExtentChanged { [caret] in caret.continueFollowing() }
  }

  /// Scrolls to the cursor if the keyboard is here, because the visible part has become smaller.
  public func followCaret() { caret.follow() }

  private func showPlaceholder(_ text: String) {
    guard !text.isEmpty else { return }
    let label = placeholder
    label.addCSSClasses("dim-label")
    // The view is never narrower than it, and gives it no more than its minimum.
    label.isWrapping = true
    label.horizontalPosition = 0
    // By then the font is known.
    label.onMapped { label.setMinimumSize(width: min(label.measure(.horizontal).natural, 250)) }
    label.canTarget = false
    unsafe glue_accessible_set_placeholder(object.pointer, text)
    unsafe gtk_text_view_add_overlay(object.cast(), label.object.cast(), 0, 0)
    buffer.connect("changed", owner: object) { [label] arguments in
      label.isVisible = arguments.object(0)?.string("text").isEmpty ?? false
    }
    // Text that an input method is composing is on the screen, but not in the buffer yet.
    object.connect("preedit-changed") { [buffer, label] arguments in
      label.isVisible = buffer.string("text").isEmpty && arguments.string(1).isEmpty
    }
  }
}
