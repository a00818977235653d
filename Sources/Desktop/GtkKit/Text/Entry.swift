import CGtk

/// A line of text to type.
public struct Entry: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an empty line.
  ///
  /// - Parameters:
  ///   - accessibleLabel: What it is called.
  ///   - placeholder: What shows while it is empty.
  public init(accessibleLabel: String, placeholder: String = "") {
    widget = Widget(gtk_entry_get_type())
    object.set("placeholder-text", placeholder)
    setAccessibleLabel(accessibleLabel)
  }

  /// The text.
  ///
  /// Setting it calls no handler, and leaves the cursor alone if nothing changes.
  public var text: String {
    get { object.string("text") }
    nonmutating set {
      if newValue != text { Echo.silenced { object.set("text", newValue) } }
    }
  }

  /// Calls a handler with the text whenever the person has changed it.
  public func onChanged(_ handler: @escaping (String) -> Void) {
    object.connectByPerson("changed") { handler($0.string("text")) }
  }

  /// Calls a handler when Return is pressed.
  public func onSubmit(_ handler: @escaping () -> Void) {
    object.connect("activate") { _ in handler() }
  }

  /// Marks the text as wrong, or as right again.
  public func setError(_ isWrong: Bool) { setCSSClass("error", isWrong) }
}
