import CGtk

/// A push button.
public struct Button: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a button that shows text.
  ///
  /// - Parameters:
  ///   - label: The text, with `_` before the mnemonic letter.
  ///   - onClicked: Called on click, unless it activates an action.
  public init(_ label: String, onClicked: (() -> Void)? = nil) {
    widget = Widget(gtk_button_get_type())
    setMnemonicText(label)
    if let onClicked { self.onClicked(onClicked) }
  }

  /// Creates a button that shows an icon.
  ///
  /// - Parameters:
  ///   - icon: A name in the icon theme.
  ///   - accessibleLabel: The button's name; also its tooltip.
  ///   - onClicked: Called on click, unless it activates an action.
  public init(icon: String, accessibleLabel: String, onClicked: (() -> Void)? = nil) {
    widget = Widget(gtk_button_get_type())
    object.set("icon-name", icon)
    tooltip = accessibleLabel
    setAccessibleLabel(accessibleLabel)
    if let onClicked { self.onClicked(onClicked) }
  }

  /// Creates a button that shows any widget.
  ///
  /// - Parameters:
  ///   - content: The widget inside.
  ///   - accessibleLabel: The button's name.
  public init(content: some View, accessibleLabel: String) {
    widget = Widget(gtk_button_get_type())
    object.set("child", content.object)
    setAccessibleLabel(accessibleLabel)
  }

  /// The text of a button that shows text; read for tests.
  public var label: String {
    get { object.string("label") }
    nonmutating set { object.set("label", newValue) }
  }

  /// The name of the icon of a button that shows one.
  public var icon: String {
    get { object.string("icon-name") }
    nonmutating set { object.set("icon-name", newValue) }
  }

  /// Whether a text that is too long for one line wraps.
  public var isWrapping: Bool {
    get { wrapsLabels }
    nonmutating set { wrapsLabels = newValue }
  }

  /// The action that a click activates, such as `app.undo`; it also greys the button out.
  public var action: String {
    get { object.string("action-name") }
    nonmutating set { object.set("action-name", newValue) }
  }

  /// Calls a handler on each click or equivalent key press.
  public func onClicked(_ handler: @escaping () -> Void) {
    object.connect("clicked") { _ in handler() }
  }

  /// Highlights the button as the suggested choice.
  public func suggested() -> Button {
    addCSSClasses("suggested-action")
    return self
  }
}
