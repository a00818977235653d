import CGtk

/// An entry that shows dots in place of its text, unless the user asks to see it.
///
/// Not a `GtkPasswordEntry`: GTK 4.8's keeps watching the Caps Lock key after it is destroyed.
public struct PassphraseField: View {
  /// The widget on the screen.
  public let widget: Widget

  private let entered = EnteredText()

  /// Creates an empty field.
  ///
  /// - Parameter accessibleLabel: The field's name, which shows while it is empty.
  public init(accessibleLabel: String) {
    widget = Widget(gtk_entry_get_type())
    // This buffer wipes its memory.
    object.set("buffer", Object(gtk_password_entry_buffer_get_type()))
    object.set("visibility", false)
    object.set("input-purpose", Int(GTK_INPUT_PURPOSE_PASSWORD.rawValue))
    object.set("placeholder-text", accessibleLabel)
    object.set("secondary-icon-name", "view-reveal-symbolic")
    object.set("activates-default", true)
    setAccessibleLabel(accessibleLabel)
    object.connectUserChange("changed") { [entered] in entered.text = $0.string("text") }
    object.connect("icon-press") { arguments in
      if let field = arguments.object(0) { field.set("visibility", !field.bool("visibility")) }
    }
  }

  /// The text, which can be read even after the window has closed.
  public var text: String { entered.text }

  /// Marks the text as one that is not accepted, or removes the mark.
  public func setInvalid(_ isInvalid: Bool) {
    setCSSClass("error", isInvalid)
    setAccessibleInvalid(isInvalid)
  }

  /// Calls a handler at each keystroke.
  public func onChanged(_ handler: @escaping () -> Void) {
    object.connectUserChange("changed") { _ in handler() }
  }

  /// Calls a handler when the user presses Return in the field.
  public func onActivated(_ handler: @escaping () -> Void) {
    object.connect("activate") { _ in handler() }
  }

  /// A class because the entry's handler writes to it.
  private final class EnteredText {
    var text = ""
  }
}
