import CGtk

/// A field for words to look for, in a strip that slides in below a header.
public struct SearchBar: View {
  /// The widget on the screen.
  public let widget: Widget

  private let entry = Widget(gtk_search_entry_get_type())

  /// Makes a strip that does not show yet.
  ///
  /// - Parameters:
  ///   - accessibleLabel: What the field is called.
  ///   - placeholder: What shows while it is empty.
  public init(accessibleLabel: String, placeholder: String) {
    widget = Widget(gtk_search_bar_get_type())
    entry.object.set("placeholder-text", placeholder)
    entry.setAccessibleLabel(accessibleLabel)
    entry.expandsHorizontally = true
    object.set("child", Clamp(entry, maximumSize: 500).object)
    unsafe gtk_search_bar_connect_entry(object.cast(), entry.object.cast())
    widget.hidesFromScreenReadersWhileUnmapped()
  }

  /// Whether the strip shows; when it hides, the words are gone.
  public var isRevealed: Bool {
    get { object.bool("search-mode-enabled") }
    nonmutating set { object.set("search-mode-enabled", newValue) }
  }

  /// Calls a handler when the strip has come or gone, by whomever.
  public func onRevealedChanged(_ handler: @escaping (Bool) -> Void) {
    object.connect("notify::search-mode-enabled") { arguments in
      handler(arguments.object(0)?.bool("search-mode-enabled") ?? false)
    }
  }

  /// The words.
  ///
  /// Setting them calls no handler.
  public var text: String {
    get { entry.object.string("text") }
    nonmutating set { Echo.silenced { entry.object.set("text", newValue) } }
  }

  /// Calls a handler with the words at each keystroke.
  public func onChanged(_ handler: @escaping (String) -> Void) {
    entry.object.connectByPerson("changed") { handler($0.string("text")) }
  }

  /// Calls a handler when Return is pressed.
  public func onSubmit(_ handler: @escaping () -> Void) {
    entry.object.connect("activate") { _ in handler() }
  }

  /// Calls a handler when the Down key leaves the field; it answers whether it took the keyboard.
  public func onDown(_ handler: @escaping () -> Bool) {
    entry.addShortcut("Down", handler)
  }

  /// Puts the keyboard into the field, all words selected.
  public func focusField() { entry.grabFocus() }
}
