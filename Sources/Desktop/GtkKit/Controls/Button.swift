import CGtk

/// Something to click.
public struct Button: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a button that shows text.
  ///
  /// - Parameters:
  ///   - label: The text, with `_` before the letter that presses it.
  ///   - onClicked: What it does, if it names no action.
  public init(_ label: String, onClicked: (() -> Void)? = nil) {
    widget = Widget(gtk_button_get_type())
    setMnemonicText(label)
    if let onClicked { self.onClicked(onClicked) }
  }

  /// Makes a button that shows an icon.
  ///
  /// - Parameters:
  ///   - icon: A name in the icon theme.
  ///   - accessibleLabel: What the button is called; also its tooltip.
  ///   - onClicked: What it does, if it names no action.
  public init(icon: String, accessibleLabel: String, onClicked: (() -> Void)? = nil) {
    widget = Widget(gtk_button_get_type())
    object.set("icon-name", icon)
    tooltip = accessibleLabel
    setAccessibleLabel(accessibleLabel)
    if let onClicked { self.onClicked(onClicked) }
  }

  /// The text on a button made with text alone.
  public var label: String {
    get { object.string("label") }
    nonmutating set { object.set("label", newValue) }
  }

  /// Whether long text goes on in further lines where there is no room for it in one.
  public var isWrapping: Bool {
    get { labelsInside.contains { $0.isWrapping } }
    nonmutating set {
      for label in labelsInside {
        label.isWrapping = newValue
        label.keepWords()
        label.isCentered = newValue
      }
    }
  }

  /// The action that a click asks for, such as `app.undo`; it also greys the button out.
  public var action: String {
    get { object.string("action-name") }
    nonmutating set { object.set("action-name", newValue) }
  }

  /// Calls a handler at each click, or key press that stands for one.
  public func onClicked(_ handler: @escaping () -> Void) {
    object.connect("clicked") { _ in handler() }
  }

  /// Marks the button as the likely choice.
  public func suggested() -> Button {
    addCSSClasses("suggested-action")
    return self
  }
}
