import CGtk

/// What a menu offers, as a value: sections of items, each item named by an action.
public struct Menu: Hashable, Sendable {
  /// One line of a menu.
  public struct Item: Hashable, Sendable {
    /// The text, with `_` before the letter that chooses it.
    public var label: String
    /// The action asked for, such as `app.undo`.
    public var action: String

    /// Describes a line.
    ///
    /// - Parameters:
    ///   - label: The text, with `_` before the letter that chooses it.
    ///   - action: The action asked for, such as `app.undo`.
    public init(_ label: String, action: String) {
      self.label = label
      self.action = action
    }
  }

  /// The items, in groups between which a line is drawn.
  public var sections: [[Item]]

  /// Describes a menu by its sections; empty ones do not show.
  public init(sections: [[Item]]) { self.sections = sections }

  /// A menu of one section.
  public init(_ items: Item...) { sections = [items] }

  func fill(_ model: Object) {
    unsafe g_menu_remove_all(model.cast())
    for section in sections where !section.isEmpty {
      let part = Object(g_menu_get_type())
      for item in section { unsafe g_menu_append(part.cast(), item.label, item.action) }
      unsafe g_menu_append_section(model.cast(), nil, part.cast())
    }
  }
}
