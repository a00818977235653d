import CGtk

/// A row that says which keys do something.
struct ShortcutRow: View {
  let widget: Widget

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - title: What the keys do.
  ///   - keys: The keys as GTK writes them: `<Control>n`.
  init(_ title: String, keys: String) {
    widget = Widget(adw_action_row_get_type())
    object.set("title", title.escapedAsMarkup)
    let caps = Widget(gtk_shortcut_label_get_type())
    caps.object.set("accelerator", keys)
    caps.verticalAlignment = .center
    // The row tells the keys as one, which the caps would tell one by one.
    caps.setAccessibleHidden(true)
    setAccessibleDescription(Self.spoken(keys))
    unsafe adw_action_row_add_suffix(object.cast(), caps.object.cast())
  }

  /// The keys as menus write them: `Ctrl+N`.
  private static func spoken(_ keys: String) -> String {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard unsafe gtk_accelerator_parse(keys, &key, &modifiers) != 0,
      let label = unsafe gtk_accelerator_get_label(key, modifiers)
    else { return keys }
    defer { unsafe g_free(label) }
    return unsafe String(cString: label)
  }
}
