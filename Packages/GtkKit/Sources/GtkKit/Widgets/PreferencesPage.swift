import CGtk

/// Rows that belong together, under a title.
public struct PreferencesGroup: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: The heading; empty for none.
  ///   - description: More about all of them; empty for none.
  ///   - accessibleLabel: The name of the list of rows, if there is no title.
  ///   - rows: `ChoiceRow` and `ActionRow`, from top to bottom.
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

  /// Adds a row below the others.
  public func add(_ row: some View) {
    unsafe adw_preferences_group_add(object.cast(), row.object.cast())
  }

  /// Removes a row that was added.
  public func remove(_ row: some View) {
    unsafe adw_preferences_group_remove(object.cast(), row.object.cast())
  }
}

/// Groups of rows in a column, which scrolls if there is not enough room.
///
/// Put it into a `DialogWindow`: libadwaita's own preferences window has pages and a search that
/// GTK 4.8 exposes to screen readers even if unused.
public struct PreferencesPage: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a page of groups, from top to bottom.
  public init(_ groups: [PreferencesGroup]) {
    widget = Widget(adw_preferences_page_get_type())
    for group in groups {
      unsafe adw_preferences_page_add(object.cast(), group.object.cast())
    }
    expandsVertically = true
  }
}
