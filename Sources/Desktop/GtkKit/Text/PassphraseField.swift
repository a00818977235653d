import CGtk

/// A line of text that shows dots in place of what is typed, and the text only while one wants it to.
///
/// It is no `GtkPasswordEntry`: that of GTK 4.8 looks at the Caps Lock key when it is gone already.
public struct PassphraseField: View {
  /// The widget on the screen.
  public let widget: Widget

  private let typed = Typed()

  /// Makes an empty field.
  ///
  /// - Parameter accessibleLabel: What the field is called; it shows while the field is empty.
  public init(accessibleLabel: String) {
    widget = Widget(gtk_entry_get_type())
    // Wiped when nobody needs it any more.
    object.set("buffer", Object(gtk_password_entry_buffer_get_type()))
    object.set("visibility", false)
    object.set("input-purpose", Int(GTK_INPUT_PURPOSE_PASSWORD.rawValue))
    object.set("placeholder-text", accessibleLabel)
    object.set("secondary-icon-name", "view-reveal-symbolic")
    object.set("activates-default", true)
    setAccessibleLabel(accessibleLabel)
    object.connectByPerson("changed") { [typed] in typed.text = $0.string("text") }
    object.connect("icon-press") { arguments in
      if let field = arguments.object(0) { field.set("visibility", !field.bool("visibility")) }
    }
  }

  /// What is typed, also when the window around the field is closed already.
  public var text: String { typed.text }

  /// Calls a handler at each keystroke.
  public func onChanged(_ handler: @escaping () -> Void) {
    object.connectByPerson("changed") { _ in handler() }
  }

  /// A class because the field on the screen writes into it.
  private final class Typed {
    var text = ""
  }
}
