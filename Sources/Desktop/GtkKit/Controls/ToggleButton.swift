import CGtk

/// A button that stays pressed until it is pressed again.
public struct ToggleButton: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a toggle that shows text, with `_` before the letter that presses it.
  public init(_ label: String) {
    widget = Widget(gtk_toggle_button_get_type())
    setMnemonicText(label)
  }

  /// Makes a toggle that shows any widget.
  ///
  /// - Parameters:
  ///   - content: What shows.
  ///   - accessibleLabel: What the toggle is called.
  public init(content: some View, accessibleLabel: String) {
    widget = Widget(gtk_toggle_button_get_type())
    object.set("child", content.object)
    setAccessibleLabel(accessibleLabel)
  }

  /// Whether it is pressed.
  ///
  /// Setting it calls no handler.
  public var isActive: Bool {
    get { object.bool("active") }
    nonmutating set { Echo.silenced { object.set("active", newValue) } }
  }

  /// Lets at most one of several toggles be pressed.
  public func join(_ other: ToggleButton) { object.set("group", other.object) }

  /// Calls a handler when the person has pressed or released it.
  public func onToggled(_ handler: @escaping (Bool) -> Void) {
    object.connectByPerson("toggled") { handler($0.bool("active")) }
  }
}
