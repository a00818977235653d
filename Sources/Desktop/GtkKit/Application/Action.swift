import CGtk

/// Something that menus, buttons, key combinations and toasts can ask for by name.
public final class Action {
  let object: Object

  /// The name with its group, as menus and buttons want it: `app.undo`.
  public let detailedName: String

  init(name: String, group: String, handler: @escaping () -> Void) {
    detailedName = "\(group).\(name)"
    object = Object(g_simple_action_get_type(), name: name)
    object.connect("activate") { _ in handler() }
  }

  /// Whether it can be asked for now; what shows it is greyed out otherwise.
  public var isEnabled: Bool {
    get { object.bool("enabled") }
    set { object.set("enabled", newValue) }
  }

  /// Runs the action, if it is enabled.
  public func activate() { unsafe g_action_activate(object.cast(), nil) }
}

extension Application {
  /// Adds the action `app.name`.
  ///
  /// - Parameters:
  ///   - name: Letters, digits, `-` and `.`; an action of that name is replaced.
  ///   - accelerators: Key combinations for the whole window, as GTK writes them:
  ///     `<Control>z`. They win over the focused widget's own keys.
  ///   - handler: What it does.
  /// - Returns: The action, also to be found by `action(named:)`.
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

  /// The action that was added under a name.
  public func action(named name: String) -> Action? { actions[name] }

  /// Replaces the key combinations of an action, such as `app.quit` or `window.close`.
  public func setAccelerators(_ accelerators: [String], for detailedName: String) {
    // Told again what it shows already, a menu of GTK 4.8 looks for a shortcut that is not there.
    guard keys[detailedName] != accelerators else { return }
    keys[detailedName] = accelerators
    let strings = unsafe g_strsplit(accelerators.joined(separator: "\n"), "\n", -1)
    defer { unsafe g_strfreev(strings) }
    unsafe strings?.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) {
      unsafe gtk_application_set_accels_for_action(object.cast(), detailedName, $0)
    }
  }

  /// The key combinations of an action, as GTK writes them.
  public func accelerators(for detailedName: String) -> [String] {
    guard let strings = unsafe gtk_application_get_accels_for_action(object.cast(), detailedName)
    else { return [] }
    defer { unsafe g_strfreev(strings) }
    var found: [String] = []
    while let string = unsafe strings[found.count] { unsafe found.append(String(cString: string)) }
    return found
  }
}
