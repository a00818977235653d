import CGtk
import CGtkGlue

/// Text of many lines to type, wrapped to the width.
///
/// It has no undo of its own: the program's is the only one.
public struct TextView: View {
  /// The widget on the screen.
  public let widget: Widget

  private let state: State

  /// Makes an empty text.
  ///
  /// - Parameters:
  ///   - accessibleLabel: What it is called.
  ///   - placeholder: What shows while it is empty.
  public init(accessibleLabel: String, placeholder: String = "") {
    widget = Widget(gtk_text_view_get_type())
    guard let buffer = widget.object.object("buffer") else {
      preconditionFailure("a text view has a buffer")
    }
    state = State(buffer: buffer, placeholder: Label(placeholder))
    buffer.set("enable-undo", false)
    object.set("wrap-mode", Int(GTK_WRAP_WORD_CHAR.rawValue))
    object.set("accepts-tab", false)
    setAccessibleLabel(accessibleLabel)
    showPlaceholder(placeholder)
  }

  /// The text.
  ///
  /// Setting it calls no handler, touches only the part that differs and so keeps cursor,
  /// selection and scrolling where they are; an equal text changes nothing at all.
  public var text: String {
    get { state.buffer.string("text") }
    nonmutating set { Echo.silenced { state.replace(with: newValue, in: object) } }
  }

  /// The cursor, counted in Unicode scalars from the beginning.
  public var cursorOffset: Int {
    get { state.buffer.int("cursor-position") }
    nonmutating set { state.placeCursor(at: newValue) }
  }

  /// Calls a handler with the text whenever the person has changed it.
  public func onChanged(_ handler: @escaping (String) -> Void) {
    state.buffer.connectByPerson("changed", owner: object) { handler($0.string("text")) }
  }

  /// The points between the text and the edges.
  public func setPadding(_ points: Int) {
    for name in ["left-margin", "right-margin", "top-margin", "bottom-margin"] {
      object.set(name, points)
    }
    // What lies over the text is moved by the margin above it, and not by the one beside it.
    let placeholder = state.placeholder
    guard !placeholder.text.isEmpty else { return }
    unsafe gtk_text_view_move_overlay(
      object.cast(), placeholder.object.cast(), Int32(clamping: points), 0)
  }

  /// Keeps the view as high as its text, for use outside of a `ScrolledWindow` of its own.
  ///
  /// GTK measures text in idle time and asks for no more room when it turns out to be higher.
  public func growWithText() {
    let adjustment = Object(gtk_adjustment_get_type())
    object.set("vadjustment", adjustment)
    adjustment.connect("changed", owner: object) { [weak object] arguments in
      guard let object, let adjustment = arguments.object(0),
        adjustment.double("upper") > adjustment.double("page-size")
      else { return }
      // The view may be getting its size right now, and would not hear.
      Task { unsafe gtk_widget_queue_resize(object.cast()) }
    }
    // Of text that has become less nothing tells: the view fills its room as before.
    state.buffer.connect("changed", owner: object) { [weak object] _ in
      Task {
        try? await Task.sleep(for: .milliseconds(50))
        if let object { unsafe gtk_widget_queue_resize(object.cast()) }
      }
    }
  }

  private func showPlaceholder(_ text: String) {
    guard !text.isEmpty else { return }
    let label = state.placeholder
    label.addCSSClasses("dim-label")
    label.isTarget = false
    unsafe glue_accessible_set_placeholder(object.pointer, text)
    unsafe gtk_text_view_add_overlay(object.cast(), label.object.cast(), 0, 0)
    let buffer = state.buffer
    buffer.connect("changed", owner: object) { [label] arguments in
      label.isVisible = arguments.object(0)?.string("text").isEmpty ?? false
    }
    // Text that an input method is composing is on the screen, but not in the buffer yet.
    object.connect("preedit-changed") { [buffer, label] arguments in
      label.isVisible = buffer.string("text").isEmpty && arguments.string(1).isEmpty
    }
  }
}
