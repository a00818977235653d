import CGtk

/// A named command that menus, buttons, key combinations and toasts can activate.
public final class Action {
  let object: Object

  /// The name with its group, as menus and buttons need it: `app.undo`.
  public let detailedName: String

  init(name: String, group: String, handler: @escaping () -> Void) {
    detailedName = "\(group).\(name)"
    object = Object(g_simple_action_get_type(), name: name)
    object.connect("activate") { _ in handler() }
  }

  /// Creates an action that is activated with a text.
  init(name: String, group: String, textHandler: @escaping (String) -> Void) {
    detailedName = "\(group).\(name)"
    let type = unsafe g_variant_type_new("s")
    defer { unsafe g_variant_type_free(type) }
    unsafe object = Object(
      adopting: UnsafeMutableRawPointer(g_simple_action_new(name, type)))
    object.connect("activate") { arguments in
      if let text = arguments.variantText(1) { textHandler(text) }
    }
  }

  /// Whether it can be activated now; if not, its menu items and buttons are greyed out.
  public var isEnabled: Bool {
    get { object.bool("enabled") }
    set { object.set("enabled", newValue) }
  }

  /// Runs the action, if it is enabled; for tests.
  public func activate() { unsafe g_action_activate(object.cast(), nil) }
}

extension View {
  /// Adds actions to the view, such as `spelling.learn`, for its menus.
  ///
  /// - Parameters:
  ///   - group: The name of the group: letters, digits, `-` and `.`.
  ///   - actions: The names in the group, and what each action does.
  public func setActions(_ group: String, _ actions: [(name: String, handler: () -> Void)]) {
    let map = Object(g_simple_action_group_get_type())
    for (name, handler) in actions {
      let action = Action(name: name, group: group, handler: handler)
      unsafe g_action_map_add_action(map.cast(), action.object.cast())
    }
    unsafe gtk_widget_insert_action_group(object.cast(), group, map.cast())
  }
}

extension Application {
  /// Adds the action `app.name`, or replaces it.
  ///
  /// - Parameters:
  ///   - name: Letters, digits, `-` and `.`.
  ///   - accelerators: Key combinations for the whole window in GTK's syntax: `<Control>z`. They
  ///     take precedence over the focused widget's own keys.
  ///   - handler: The action's handler.
  /// - Returns: The action, which `action(named:)` finds again.
  @discardableResult
  public func addAction(
    _ name: String, accelerators: [String] = [], _ handler: @escaping () -> Void
  ) -> Action {
    let action = Action(name: name, group: "app", handler: handler)
    unsafe g_action_map_add_action(object.cast(), action.object.cast())
    actions[name] = action
    setAccelerators(accelerators, for: action.detailedName)
    return action
  }

  /// The action with a name, without its group.
  public func action(named name: String) -> Action? { actions[name] }

  /// Replaces the key combinations of an action, such as `app.quit` or `window.close`.
  public func setAccelerators(_ accelerators: [String], for detailedName: String) {
    // Setting the same accelerators again makes a menu of GTK 4.8 remove a shortcut twice.
    guard self.accelerators[detailedName] != accelerators else { return }
    self.accelerators[detailedName] = accelerators
    let strings = unsafe g_strsplit(accelerators.joined(separator: "\n"), "\n", -1)
    defer { unsafe g_strfreev(strings) }
    unsafe strings?.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) {
      unsafe gtk_application_set_accels_for_action(object.cast(), detailedName, $0)
    }
  }

  /// Adds the action `app.name`, which takes a text, or replaces it.
  ///
  /// - Parameters:
  ///   - name: Letters, digits, `-` and `.`.
  ///   - handler: Called with the text.
  public func addAction(_ name: String, withText handler: @escaping (String) -> Void) {
    let action = Action(name: name, group: "app", textHandler: handler)
    unsafe g_action_map_add_action(object.cast(), action.object.cast())
    actions[name] = action
  }
}
