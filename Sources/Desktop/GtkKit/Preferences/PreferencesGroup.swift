import CGtk

/// Rows that belong together, under a title.
public struct PreferencesGroup: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - title: What the rows have in common; empty for no title.
  ///   - description: What there is to know about all of them; empty for nothing.
  ///   - accessibleLabel: What the list of rows is called, where there is no title.
  ///   - rows: `ChoiceRow` and `ActionRow`, from the top.
  public init(
    _ title: String, description: String = "", accessibleLabel: String = "", rows: [any View]
  ) {
    widget = Widget(adw_preferences_group_get_type())
    object.set("title", title.escapedAsMarkup)
    object.set("description", description.escapedAsMarkup)
    for row in rows {
      unsafe adw_preferences_group_add(object.cast(), row.object.cast())
    }
    for list in descendants where list.isKind(of: gtk_list_box_get_type()) && title.isEmpty {
      Widget(list).setAccessibleLabel(accessibleLabel)
    }
  }
}
