import CGtk

/// A button that opens a menu or a popover.
public struct MenuButton: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a button that shows an icon.
  ///
  /// - Parameters:
  ///   - icon: A name in the icon theme.
  ///   - accessibleLabel: What the button is called.
  public init(icon: String, accessibleLabel: String) {
    widget = Widget(gtk_menu_button_get_type())
    object.set("icon-name", icon)
    tooltip = accessibleLabel
    setAccessibleLabel(accessibleLabel)
  }

  /// Makes a button that shows text.
  public init(_ label: String) {
    widget = Widget(gtk_menu_button_get_type())
    self.label = label
  }

  /// The text on the button.
  public var label: String {
    get { object.string("label") }
    nonmutating set {
      object.set("label", newValue)
      // What else is inside is the popover.
      for label in toggle?.labelsInside ?? [] { label.ellipsis = .end }
      // Screen readers meet the toggle button inside, which GTK labels by this one.
      setAccessibleLabel(newValue)
    }
  }

  /// Calls the button by a name of its own, until it shows another text.
  ///
  /// - Parameters:
  ///   - name: What screen readers call it, in place of its text.
  ///   - description: What they say after the name.
  public func setAccessibleName(_ name: String, description: String) {
    // Screen readers meet the toggle button inside, which GTK labels by the text it shows.
    for part in [widget, toggle].compactMap(\.self) {
      unsafe gtk_accessible_reset_relation(part.object.cast(), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
      part.setAccessibleLabel(name)
      part.setAccessibleDescription(description)
    }
  }

  /// The toggle button that the toolkit has put inside.
  private var toggle: Widget? { descendants.dropFirst().first.map { Widget($0) } }

  /// Shows a menu; call it again to change the lines, even while they show.
  public func setMenu(_ menu: Menu) {
    if let model = object.object("menu-model") {
      menu.fill(model)
    } else {
      let model = Object(g_menu_get_type())
      menu.fill(model)
      object.set("menu-model", model)
    }
  }

  /// Shows a popover instead of a menu.
  public func setPopover(_ popover: Popover) { object.set("popover", popover.object) }

  /// Whether F10 opens this menu.
  public var isPrimary: Bool {
    get { object.bool("primary") }
    nonmutating set { object.set("primary", newValue) }
  }
}
