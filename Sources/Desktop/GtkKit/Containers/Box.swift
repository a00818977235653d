import CGtk

/// Widgets in a row or a column, each as large as it wants.
public struct Box: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a row or a column.
  ///
  /// - Parameters:
  ///   - orientation: Along which direction.
  ///   - spacing: The points between two neighbors.
  ///   - children: The first widgets in it.
  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [any View] = []) {
    widget = Widget(gtk_box_get_type())
    object.set("orientation", Int(orientation.gtk.rawValue))
    object.set("spacing", spacing)
    for child in children { append(child) }
  }

  /// Whether all children get the same room along the box.
  public var isHomogeneous: Bool {
    get { object.bool("homogeneous") }
    nonmutating set { object.set("homogeneous", newValue) }
  }

  /// Adds a widget at the end.
  public func append(_ child: some View) {
    unsafe gtk_box_append(object.cast(), child.object.cast())
  }

  /// Adds a widget at the beginning.
  public func prepend(_ child: some View) {
    unsafe gtk_box_prepend(object.cast(), child.object.cast())
  }

  /// Adds a widget behind another one of the box.
  public func insert(_ child: some View, after sibling: some View) {
    unsafe gtk_box_insert_child_after(object.cast(), child.object.cast(), sibling.object.cast())
  }

  /// Takes a widget out.
  public func remove(_ child: some View) {
    unsafe gtk_box_remove(object.cast(), child.object.cast())
  }

  /// Lets a row or column of buttons look like one.
  public func linked() -> Box {
    addCSSClasses("linked")
    return self
  }
}
