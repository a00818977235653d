import CGtk

/// Groups of things to choose, one below the other, which scroll where there is no room for all.
///
/// Put it into a `DialogWindow`: the desktop's own window for preferences has pages and a search
/// that GTK 4.8 shows to screen readers even where there are none.
public struct PreferencesPage: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a page of groups, from the top.
  public init(_ groups: [PreferencesGroup]) {
    widget = Widget(adw_preferences_page_get_type())
    for group in groups {
      unsafe adw_preferences_page_add(object.cast(), group.object.cast())
    }
    expandsVertically = true
  }
}
