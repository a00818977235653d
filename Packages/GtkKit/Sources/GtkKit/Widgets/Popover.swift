import CGtk

/// A small window attached to a widget, which a click elsewhere closes.
public struct Popover: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a popover around its content; a `MenuButton` opens it.
  public init(_ content: some View) {
    widget = Widget(gtk_popover_get_type())
    object.set("child", content.object)
  }

  /// Creates a popover that opens at children of a container, and lives as long as that.
  ///
  /// - Parameters:
  ///   - content: What it contains.
  ///   - container: The container; it has a layout manager, which places the popover, too.
  public init(_ content: some View, in container: LayoutView) {
    self.init(content)
    unsafe gtk_widget_set_parent(object.cast(), container.object.cast())
  }

  /// Opens it at a child of its container.
  public func open(at child: some View) {
    guard let parent = unsafe gtk_widget_get_parent(object.cast()) else { return }
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(child.object.cast(), parent, &bounds) != 0 else {
      return
    }
    var place = GdkRectangle(
      x: CInt(bounds.origin.x), y: CInt(bounds.origin.y), width: CInt(bounds.size.width),
      height: CInt(bounds.size.height))
    unsafe gtk_popover_set_pointing_to(object.cast(), &place)
    unsafe gtk_popover_popup(object.cast())
  }

  /// Closes it.
  public func close() { unsafe gtk_popover_popdown(object.cast()) }
}
