import CGtk

/// A button that shows one of several choices, and offers the others in a list.
public struct DropDown: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a drop-down that shows its first choice.
  ///
  /// - Parameters:
  ///   - choices: The options, at least one.
  ///   - accessibleLabel: The name of the drop-down.
  /// - Precondition: There is a choice.
  public init(choices: [String], accessibleLabel: String) {
    precondition(!choices.isEmpty, "A drop-down needs a choice.")
    widget = Widget(gtk_drop_down_get_type())
    let model = Object(gtk_string_list_get_type())
    for choice in choices {
      unsafe gtk_string_list_append(model.cast(), choice.replacingNULs)
    }
    object.set("model", model)
    setAccessibleLabel(accessibleLabel)
    // The button inside has the keyboard.
    nameDescendantButtons(fallback: accessibleLabel)
  }

  /// The position of the current choice.
  ///
  /// Setting it calls no handler.
  public var selectedIndex: Int {
    get { object.int("selected") }
    nonmutating set { ProgrammaticChange.perform { object.set("selected", newValue) } }
  }

  /// Calls a handler with the position when the user chooses another.
  public func onSelected(_ handler: @escaping (Int) -> Void) {
    object.connectUserChange("notify::selected") { handler($0.int("selected")) }
  }
}
