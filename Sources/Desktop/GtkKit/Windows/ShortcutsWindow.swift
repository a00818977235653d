import CGtk

/// The list of the program's key combinations.
public struct ShortcutsWindow: Window {
  /// Key combinations that belong together.
  public struct Group: Sendable {
    var title: String
    var shortcuts: [(keys: String, title: String)]

    /// Describes a group.
    ///
    /// - Parameters:
    ///   - title: What they have in common.
    ///   - shortcuts: Keys as GTK writes them, `<Control>n`, and what they do.
    public init(_ title: String, _ shortcuts: [(keys: String, title: String)]) {
      self.title = title
      self.shortcuts = shortcuts
    }
  }

  /// The widget on the screen.
  public let widget: Widget

  /// Makes the window, not yet shown.
  ///
  /// - Parameters:
  ///   - parent: The window in front of which it shows.
  ///   - title: What it is called.
  ///   - groups: The key combinations, in reading order.
  public init(parent: some Window, title: String, groups: [Group]) {
    // GTK lets the inside of this window be made from a description only.
    guard let builder = unsafe gtk_builder_new_from_string(Self.description(of: groups), -1),
      let window = unsafe gtk_builder_get_object(builder, "window")
    else { preconditionFailure("the description of the shortcuts is read") }
    unsafe widget = Widget(Object(sharing: UnsafeMutableRawPointer(window)))
    unsafe g_object_unref(UnsafeMutableRawPointer(builder))
    object.set("transient-for", parent.object)
    object.set("modal", true)
    self.title = title
    hideSearch()
    endHandlersWhenClosed()
  }

  /// Leaves out what GTK offers for programs with many pages of key combinations, and leaves
  /// nameless for screen readers.
  private func hideSearch() {
    let needless = [gtk_toggle_button_get_type(), gtk_menu_button_get_type()]
    for member in descendants where needless.contains(where: member.isKind(of:)) {
      Widget(member).isVisible = false
    }
  }

  private static func description(of groups: [Group]) -> String {
    let inside = groups.map { group in
      let shortcuts = group.shortcuts.map { shortcut in
        object(
          "GtkShortcutsShortcut", ["accelerator": shortcut.keys, "title": shortcut.title], "")
      }
      return object("GtkShortcutsGroup", ["title": group.title], shortcuts.joined())
    }
    return """
      <interface><object class="GtkShortcutsWindow" id="window"><child>
      <object class="GtkShortcutsSection"><property name="section-name">all</property>
      \(inside.joined())</object></child></object></interface>
      """
  }

  private static func object(
    _ type: String, _ properties: KeyValuePairs<String, String>, _ inside: String
  ) -> String {
    let lines = properties.map { name, value in
      "<property name=\"\(name)\">\(value.escapedAsMarkup)</property>"
    }
    return "<child><object class=\"\(type)\">\(lines.joined())\(inside)</object></child>"
  }
}
