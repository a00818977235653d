import CGtk

/// A line to type what is searched for.
public struct SearchEntry: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an empty line under a name for screen readers.
  public init(accessibleLabel: String) {
    widget = Widget(gtk_search_entry_get_type())
    setAccessibleLabel(accessibleLabel)
  }

  /// The text.
  ///
  /// Setting it calls no handler.
  public var text: String {
    get { object.string("text") }
    nonmutating set {
      if newValue != text { Echo.silenced { object.set("text", newValue) } }
    }
  }

  /// Calls a handler with the text whenever the person has changed it.
  public func onChanged(_ handler: @escaping (String) -> Void) {
    object.connectByPerson("changed") { handler($0.string("text")) }
  }

  /// Calls a handler when Escape is pressed.
  public func onStopped(_ handler: @escaping () -> Void) {
    object.connect("stop-search") { _ in handler() }
  }

  /// Calls a handler when Return is pressed.
  public func onSubmit(_ handler: @escaping () -> Void) {
    object.connect("activate") { _ in handler() }
  }
}

/// A strip that slides in to show a search entry.
public struct SearchBar: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a strip that does not show yet.
  public init(_ entry: SearchEntry) {
    widget = Widget(gtk_search_bar_get_type())
    object.set("child", entry.object)
    unsafe gtk_search_bar_connect_entry(object.cast(), entry.object.cast())
  }

  /// Whether it shows; showing gives the focus to the entry.
  ///
  /// Setting it calls no handler.
  public var isRevealed: Bool {
    get { object.bool("search-mode-enabled") }
    nonmutating set { Echo.silenced { object.set("search-mode-enabled", newValue) } }
  }

  /// Calls a handler when the person has opened or closed the strip.
  public func onRevealedChanged(_ handler: @escaping (Bool) -> Void) {
    object.connectByPerson("notify::search-mode-enabled") {
      handler($0.bool("search-mode-enabled"))
    }
  }

  /// Opens the strip when the person begins to type in a widget, such as the window.
  public func captureKeys(of other: some View) {
    object.set("key-capture-widget", other.object)
  }
}
