import CGtk

/// Pages in one place, of which one shows.
public struct Stack: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates an empty stack.
  ///
  /// - Parameter crossfades: Whether one page fades into the next, rather than replacing it
  ///   instantly.
  public init(crossfades: Bool = true) {
    widget = Widget(gtk_stack_get_type())
    guard crossfades else { return }
    object.set("transition-type", Int(GTK_STACK_TRANSITION_TYPE_CROSSFADE.rawValue))
  }

  /// Adds a page under a name; the first one shows.
  public func add(_ child: some View, name: String) {
    unsafe _ = gtk_stack_add_named(object.cast(), child.object.cast(), name)
    child.hideFromScreenReadersWhileUnmapped()
  }

  /// Removes a page.
  ///
  /// - Precondition: The widget is a page of the stack.
  public func remove(_ child: some View) {
    precondition(child.parent == object, "only a page of the stack can be removed from it")
    unsafe gtk_stack_remove(object.cast(), child.object.cast())
  }

  /// The name of the page that shows.
  public var visibleChildName: String {
    get { object.string("visible-child-name") }
    nonmutating set { object.set("visible-child-name", newValue) }
  }
}
