import CGtk

/// The list of the program's key combinations.
///
/// The desktop's own window for that is wider than a phone, does not scroll, and tells screen readers
/// keys and meanings apart.
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
  public var widget: Widget { dialog.widget }

  private let dialog: DialogWindow

  /// Makes the window, not yet shown.
  ///
  /// - Parameters:
  ///   - parent: The window in front of which it shows.
  ///   - title: What it is called.
  ///   - groups: The key combinations, in reading order.
  public init(parent: some Window, title: String, groups: [Group]) {
    dialog = DialogWindow(parent: parent, title: title)
    dialog.open(width: 460, height: 640)
    let page = PreferencesPage(
      groups.map { group in
        PreferencesGroup(
          group.title,
          rows: group.shortcuts.map { ShortcutRow($0.title, keys: $0.keys) })
      })
    dialog.setContent(Box(.vertical, [HeaderBar(), page]))
  }
}
