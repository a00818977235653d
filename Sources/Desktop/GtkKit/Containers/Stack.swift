import CGtk

/// Widgets in one place, of which one shows.
public struct Stack: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an empty stack that fades from one widget to the next.
  public init() {
    widget = Widget(gtk_stack_get_type())
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
