import CGtk

/// A button that opens a menu or a popover.
public struct MenuButton: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a button that shows an icon.
  ///
  /// - Parameters:
  ///   - icon: A name in the icon theme.
  ///   - accessibleLabel: The button's name.
  public init(icon: String, accessibleLabel: String) {
    widget = Widget(gtk_menu_button_get_type())
    object.set("icon-name", icon)
    tooltip = accessibleLabel
    setAccessibleLabel(accessibleLabel)
  }

  /// Creates a button that shows text.
  public init(_ label: String) {
    widget = Widget(gtk_menu_button_get_type())
    self.label = label
  }

  /// The text on the button.
  public var label: String {
    get { object.string("label") }
    nonmutating set {
      object.set("label", newValue)
      // The other child is the popover.
      for label in toggle?.descendantLabels ?? [] { label.ellipsis = .end }
      // Screen readers see the toggle button inside, which GTK labels by this one.
      setAccessibleLabel(newValue)
    }
  }

  /// Gives the button a name other than its text, until the text changes.
  ///
  /// - Parameters:
  ///   - name: Its name for screen readers.
  ///   - description: Spoken after the name.
  public func setAccessibleName(_ name: String, description: String) {
    // Screen readers see the toggle button inside, which GTK labels by the text it shows.
    for part in [widget, toggle].compactMap(\.self) {
      unsafe gtk_accessible_reset_relation(part.object.cast(), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
      part.setAccessibleLabel(name)
      part.setAccessibleDescription(description)
    }
  }

  /// The toggle button that GTK has put inside.
  private var toggle: Widget? { descendants.dropFirst().first.map { Widget($0) } }

  /// Sets or updates the menu, even while it is open.
  public func setMenu(_ menu: Menu) {
    if let model = object.object("menu-model") {
      menu.fill(model)
    } else {
      let model = Object(g_menu_get_type())
      menu.fill(model)
      object.set("menu-model", model)
    }
  }

  /// Cuts the text of items that are wider; screen readers, and a tooltip, say all of it.
  ///
  /// - Parameter characters: The largest width, in characters of average width.
  public func limitItems(toCharacters characters: Int) {
    for label in object.object("popover").map({ Widget($0) })?.descendantLabels ?? [] {
      label.ellipsis = .end
      label.object.set("max-width-chars", characters)
    }
  }

  /// Sets a popover to open instead of a menu.
  public func setPopover(_ popover: Popover) { object.set("popover", popover.object) }

  /// Opens the menu or the popover.
  public func open() { unsafe gtk_menu_button_popup(object.cast()) }

  /// Closes the menu or the popover.
  public func close() { unsafe gtk_menu_button_popdown(object.cast()) }

  /// Whether F10 opens this menu.
  public var isPrimary: Bool {
    get { object.bool("primary") }
    nonmutating set { object.set("primary", newValue) }
  }
}
