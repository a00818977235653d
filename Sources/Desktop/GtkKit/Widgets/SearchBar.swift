import CGtk

/// A search entry in a bar that slides in below a header.
public struct SearchBar: View {
  /// The widget on the screen.
  public let widget: Widget

  private let entry = Widget(gtk_search_entry_get_type())

  /// Creates a bar that does not show yet.
  ///
  /// - Parameters:
  ///   - accessibleLabel: The entry's name.
  ///   - placeholder: What the entry shows while it is empty.
  public init(accessibleLabel: String, placeholder: String) {
    widget = Widget(gtk_search_bar_get_type())
    entry.object.set("placeholder-text", placeholder)
    entry.setAccessibleLabel(accessibleLabel)
    entry.expandsHorizontally = true
    object.set("child", Clamp(entry, maximumSize: 500).object)
    unsafe gtk_search_bar_connect_entry(object.cast(), entry.object.cast())
    widget.hideFromScreenReadersWhileUnmapped()
  }

  /// Whether the bar shows; hiding it clears the text.
  public var isRevealed: Bool {
    get { object.bool("search-mode-enabled") }
    nonmutating set { object.set("search-mode-enabled", newValue) }
  }

  /// Calls a handler when the bar was shown or hidden, by the user or the program.
  public func onRevealedChanged(_ handler: @escaping (Bool) -> Void) {
    object.connect("notify::search-mode-enabled") { arguments in
      handler(arguments.object(0)?.bool("search-mode-enabled") ?? false)
    }
  }

  /// Calls a handler with the text at each keystroke.
  public func onChanged(_ handler: @escaping (String) -> Void) {
    entry.object.connectUserChange("changed") { handler($0.string("text")) }
  }

  /// Calls a handler when Return is pressed.
  public func onSubmit(_ handler: @escaping () -> Void) {
    entry.object.connect("activate") { _ in handler() }
  }

  /// Calls a handler when the Down key is pressed; it returns whether it has moved the focus.
  public func onDown(_ handler: @escaping () -> Bool) {
    entry.addShortcut("Down", handler)
  }

  /// Gives the entry the keyboard focus and selects its text.
  public func focusEntry() { entry.grabFocus() }
}
