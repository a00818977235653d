import CGtk

/// A page that says why there is nothing to see.
public struct StatusPage: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - icon: A name in the icon theme; empty for none.
  ///   - title: What is the case.
  ///   - description: What to do about it.
  ///   - child: A button to do it, for instance.
  public init(
    icon: String = "", title: String, description: String = "", child: (any View)? = nil
  ) {
    widget = Widget(adw_status_page_get_type())
    object.set("icon-name", icon.isEmpty ? nil : icon)
    object.set("child", child?.object)
    setText(title: title, description: description)
  }

  /// Replaces title and description, neither read as markup.
  public func setText(title: String, description: String) {
    object.set("title", title.escapedAsMarkup)
    object.set("description", description.escapedAsMarkup)
  }
}

extension String {
  /// For properties that GTK reads as markup.
  var escapedAsMarkup: String {
    guard let escaped = unsafe g_markup_escape_text(self, -1) else { return "" }
    defer { unsafe g_free(escaped) }
    return unsafe String(cString: escaped)
  }
}
