import CGtk

/// The contents of a menu as a value: sections of items, each of which activates an action.
public struct Menu: Hashable, Sendable {
  /// One line of a menu.
  public struct Item: Hashable, Sendable {
    /// The text, with `_` before the mnemonic letter.
    public var label: String
    /// The action that it activates, such as `app.undo`.
    public var action: String

    /// Describes a line.
    ///
    /// - Parameters:
    ///   - label: The text, with `_` before the mnemonic letter.
    ///   - action: The action that it activates, such as `app.undo`.
    public init(_ label: String, action: String) {
      self.label = label
      self.action = action
    }
  }

  /// The items, in sections with a line between them.
  public var sections: [[Item]]

  /// Describes a menu by its sections; empty ones do not show.
  public init(sections: [[Item]]) { self.sections = sections }

  func fill(_ model: Object) {
    unsafe g_menu_remove_all(model.cast())
    for items in sections where !items.isEmpty {
      let section = Object(g_menu_get_type())
      for item in items {
        unsafe g_menu_append(section.cast(), item.label.replacingNULs, item.action)
      }
      unsafe g_menu_append_section(model.cast(), nil, section.cast())
    }
  }
}
