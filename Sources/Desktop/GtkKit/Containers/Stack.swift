import CGtk

/// Widgets in one place, of which one shows.
public struct Stack: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an empty stack.
  ///
  /// - Parameter fades: Whether one widget fades into the next; otherwise it is there at once.
  public init(fades: Bool = true) {
    widget = Widget(gtk_stack_get_type())
    guard fades else { return }
    object.set("transition-type", Int(GTK_STACK_TRANSITION_TYPE_CROSSFADE.rawValue))
  }

  /// Adds a widget under a name; the first one shows.
  public func add(_ child: some View, name: String) {
    unsafe _ = gtk_stack_add_named(object.cast(), child.object.cast(), name)
    child.hidesFromScreenReadersWhileUnmapped()
  }

  /// The name of the widget that shows.
  public var visibleChildName: String {
    get { object.string("visible-child-name") }
    nonmutating set { object.set("visible-child-name", newValue) }
  }
}
