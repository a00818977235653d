import CGtk

/// A row with a title, a line below it, and something to use at its end.
public struct ActionRow: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - subtitle: What there is to know about it; empty for nothing.
  ///   - control: What is used, also by a click anywhere on the row; it is named by the title.
  public init(_ title: String, subtitle: String = "", control: some View) {
    widget = Widget(adw_action_row_get_type())
    object.set("title", title.escapedAsMarkup)
    object.set("subtitle", subtitle.escapedAsMarkup)
    control.verticalAlignment = .center
    unsafe adw_action_row_add_suffix(object.cast(), control.object.cast())
    object.set("activatable-widget", control.object)
    // The desktop's row names itself and the control by its title.
    if !subtitle.isEmpty { control.setAccessibleDescription(subtitle) }
  }

  /// The line below the title; empty for none.
  public var subtitle: String {
    get { object.string("subtitle") }
    nonmutating set { object.set("subtitle", newValue.escapedAsMarkup) }
  }
}
