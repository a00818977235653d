import CGtk

/// The list of the program's key combinations.
///
/// GTK's own window for this is wider than a phone, does not scroll, and exposes keys and titles to
/// screen readers separately.
public struct ShortcutsWindow: Window {
  /// Key combinations that belong together.
  public struct Group: Sendable {
    var title: String
    var shortcuts: [(keys: String, title: String)]

    /// Describes a group.
    ///
    /// - Parameters:
    ///   - title: The heading of the group.
    ///   - shortcuts: Keys in GTK's syntax, `<Control>n`, and descriptions.
    public init(_ title: String, _ shortcuts: [(keys: String, title: String)]) {
      self.title = title
      self.shortcuts = shortcuts
    }
  }

  /// The widget on the screen.
  public var widget: Widget { dialog.widget }

  private let dialog: DialogWindow

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - parent: The window that it appears in front of.
  ///   - title: Its title.
  ///   - groups: The key combinations, in reading order.
  public init(parent: some Window, title: String, groups: [Group]) {
    dialog = DialogWindow(parent: parent, title: title)
    dialog.setDefaultSize(width: 460, height: 640)
    let page = PreferencesPage(
      groups.map { group in
        PreferencesGroup(
          group.title, rows: group.shortcuts.map { ShortcutRow($0.title, keys: $0.keys) })
      })
    dialog.setContent(Box(.vertical, [HeaderBar(), page]))
  }
}

/// A row that says which keys do something.
private struct ShortcutRow: View {
  let widget: Widget

  init(_ title: String, keys: String) {
    widget = Widget(adw_action_row_get_type())
    object.set("title", title.escapedAsMarkup)
    let caps = Widget(gtk_shortcut_label_get_type())
    caps.object.set("accelerator", keys)
    caps.verticalAlignment = .center
    // The row's description names the combination as a whole, the caps each key.
    caps.setAccessibleHidden(true)
    setAccessibleDescription(Self.label(of: keys))
    unsafe adw_action_row_add_suffix(object.cast(), caps.object.cast())
  }

  /// The keys as menus show them: `Ctrl+N`.
  private static func label(of keys: String) -> String {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard unsafe gtk_accelerator_parse(keys, &key, &modifiers) != 0,
      let label = unsafe gtk_accelerator_get_label(key, modifiers)
    else { return keys }
    defer { unsafe g_free(label) }
    return unsafe String(cString: label)
  }
}
