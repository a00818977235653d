import CGtk

/// A page for when there is nothing to show, which says why.
public struct StatusPage: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - icon: A name in the icon theme; empty for none.
  ///   - title: The headline.
  ///   - description: What to do about it.
  ///   - child: Something below, such as a button.
  public init(
    icon: String = "", title: String, description: String = "", child: (any View)? = nil
  ) {
    widget = Widget(adw_status_page_get_type())
    object.set("icon-name", icon.isEmpty ? nil : icon)
    object.set("child", child?.object)
    setText(title: title, description: description)
  }

  /// Replaces title and description, which are plain text, not markup.
  public func setText(title: String, description: String) {
    object.set("title", title.escapedAsMarkup)
    object.set("description", description.escapedAsMarkup)
  }
}

extension String {
  /// The plain text for a property that GTK reads as markup.
  var escapedAsMarkup: String {
    guard let escaped = unsafe g_markup_escape_text(replacingNULs, -1) else { return "" }
    defer { unsafe g_free(escaped) }
    return unsafe String(cString: escaped)
  }
}
