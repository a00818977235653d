import CGtk

/// A row with a title, a subtitle, and a control at its end, or below them if there is no room.
public struct ActionRow: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a row that only says something.
  ///
  /// - Parameters:
  ///   - title: The first line.
  ///   - subtitle: The line below the title.
  public init(_ title: String, subtitle: String) {
    widget = Widget(adw_action_row_get_type())
    object.set("title", title.escapedAsMarkup)
    object.set("subtitle", subtitle.escapedAsMarkup)
  }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: The first line.
  ///   - subtitle: More about it; empty for none.
  ///   - control: The control that a click anywhere on the row activates; it is named after the
  ///     title.
  ///   - other: A control before that one, with its own name; nil for none.
  public init(
    _ title: String, subtitle: String = "", control: some View, after other: (any View)? = nil
  ) {
    widget = Widget(adw_action_row_get_type())
    object.set("title", title.escapedAsMarkup)
    object.set("subtitle", subtitle.escapedAsMarkup)
    if let other {
      other.verticalAlignment = .center
      unsafe adw_action_row_add_suffix(object.cast(), other.object.cast())
    }
    control.verticalAlignment = .center
    unsafe adw_action_row_add_suffix(object.cast(), control.object.cast())
    object.set("activatable-widget", control.object)
    // The row names itself and the control after its title.
    if !subtitle.isEmpty { control.setAccessibleDescription(subtitle) }
    letControlBeBelow(control)
  }

  /// Says something else below the title.
  ///
  /// - Parameter subtitle: The line below the title.
  public func setSubtitle(_ subtitle: String) { object.set("subtitle", subtitle.escapedAsMarkup) }

  /// Next to large buttons, a narrow row would break the words of its title.
  private func letControlBeBelow(_ control: some View) {
    guard let suffix = control.parent,
      let content = unsafe gtk_widget_get_prev_sibling(suffix.cast()),
      let line = Widget(suffix).parent
    else { return }
    Widget(line).setCustomLayout(
      SuffixLayout(
        unsafe Widget(Object(sharing: UnsafeMutableRawPointer(content))), suffix: Widget(suffix),
        spacing: 6, foot: 6))
  }
}
