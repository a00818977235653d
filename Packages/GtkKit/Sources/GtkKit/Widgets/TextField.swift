import CGtk

/// A field for one line of text.
public struct TextField: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - accessibleLabel: The field's name.
  ///   - placeholder: Shown while the field is empty.
  public init(accessibleLabel: String, placeholder: String = "") {
    widget = Widget(gtk_entry_get_type())
    object.set("placeholder-text", placeholder)
    // Undo is the program's, for all that it shows.
    object.set("enable-undo", false)
    setAccessibleLabel(accessibleLabel)
  }

  /// The text.
  ///
  /// Setting it calls no handler. The same text, byte by byte, and the cursor in it are left alone.
  public var text: String {
    get { object.string("text") }
    nonmutating set {
      // Equal strings may have other bytes, which the next key would replace.
      guard !newValue.utf8.elementsEqual(text.utf8) else { return }
      ProgrammaticChange.perform { object.set("text", newValue) }
    }
  }

  /// The maximum number of Unicode code points that can be entered; 0 for no limit.
  public var limit: Int {
    get { object.int("max-length") }
    nonmutating set { object.set("max-length", newValue) }
  }

  /// How many characters it has room for; it is no wider where there is room for more.
  public var characters: Int {
    get { object.int("width-chars") }
    nonmutating set {
      object.set("width-chars", newValue)
      object.set("max-width-chars", newValue)
    }
  }

  /// Whether Return answers the dialog around it with the default response.
  public var activatesDefault: Bool {
    get { object.bool("activates-default") }
    nonmutating set { object.set("activates-default", newValue) }
  }

  /// Marks the text as one that is not accepted, or removes the mark.
  public func setInvalid(_ isInvalid: Bool) {
    setCSSClass("error", isInvalid)
    setAccessibleInvalid(isInvalid)
  }

  /// Calls a handler with the text at each keystroke.
  public func onChanged(_ handler: @escaping (String) -> Void) {
    object.connectUserChange("changed") { handler($0.string("text")) }
  }

  /// Calls a handler when the user presses Return in the field.
  public func onActivated(_ handler: @escaping () -> Void) {
    object.connect("activate") { _ in handler() }
  }
}
