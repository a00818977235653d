import CGtk

/// A button that stays pressed until it is pressed again.
public struct ToggleButton: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a toggle that shows text, with `_` before the mnemonic letter.
  public init(_ label: String) {
    widget = Widget(gtk_toggle_button_get_type())
    setMnemonicText(label)
  }

  /// Creates a toggle that shows an icon.
  ///
  /// - Parameters:
  ///   - icon: A name in the icon theme.
  ///   - accessibleLabel: The toggle's name; also its tooltip.
  public init(icon: String, accessibleLabel: String) {
    self.init("")
    object.set("icon-name", icon)
    tooltip = accessibleLabel
    setAccessibleLabel(accessibleLabel)
  }

  /// Creates a toggle that shows any widget.
  ///
  /// - Parameters:
  ///   - content: The widget inside.
  ///   - accessibleLabel: The toggle's name.
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
    nonmutating set { ProgrammaticChange.perform { object.set("active", newValue) } }
  }

  /// Whether a text that is too long for one line wraps.
  public var isWrapping: Bool {
    get { wrapsLabels }
    nonmutating set { wrapsLabels = newValue }
  }

  /// Joins the group of another toggle, in which at most one is pressed.
  public func join(_ other: ToggleButton) { object.set("group", other.object) }

  /// Calls a handler when the user has pressed or released it.
  public func onToggled(_ handler: @escaping (Bool) -> Void) {
    object.connectUserChange("toggled") { handler($0.bool("active")) }
  }
}
