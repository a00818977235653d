import CGtk

/// A row that shows one of several choices below its title, and offers the others.
public struct ChoiceRow: View {
  /// The widget on the screen.
  public let widget: Widget

  private let choices: [String]

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: The name of the choice.
  ///   - choices: The options, at least one.
  ///   - chosen: The position of the current choice.
  ///   - onChosen: Called with the position when the user chooses another.
  /// - Precondition: There is a choice at the position.
  public init(
    _ title: String, choices: [String], chosen: Int,
    onChosen: @escaping (Int) -> Void
  ) {
    precondition(choices.indices.contains(chosen), "choice \(chosen) of \(choices) is out of range")
    self.choices = choices
    widget = Widget(adw_combo_row_get_type())
    object.set("title", title.escapedAsMarkup)
    // Next to the title, a long option would be cut off in a narrow window.
    object.set("use-subtitle", true)
    let model = Object(gtk_string_list_get_type())
    for choice in choices {
      unsafe gtk_string_list_append(model.cast(), choice.replacingNULs)
    }
    object.set("model", model)
    object.set("selected", chosen)
    setAccessibleDescription(choices[chosen])
    object.connectUserChange("notify::selected") { object in
      let position = object.int("selected")
      Widget(object).setAccessibleDescription(choices[position])
      onChosen(position)
    }
    // Inside, the choice is shown by a list of one row, which has no name and ignores keys.
    for list in descendants where list.isKind(of: gtk_list_view_get_type()) {
      list.set("focusable", false)
      Widget(list).setAccessibleHidden(true)
    }
  }

  /// The position of the current choice.
  ///
  /// Setting it calls no handler.
  /// - Precondition: There is a choice at the position.
  public var selectedIndex: Int {
    get { object.int("selected") }
    nonmutating set {
      ProgrammaticChange.perform { object.set("selected", newValue) }
      setAccessibleDescription(choices[newValue])
    }
  }
}
