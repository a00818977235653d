import CGtk
import ValueLayout

/// A menu that opens at a place inside a widget.
struct ContextMenu {
  private let popover: Object
  private let model = Object(g_menu_get_type())

  /// Creates a menu inside a widget with a layout manager, which unparents it.
  init(of widget: Widget) {
    popover = unsafe Object(
      adopting: UnsafeMutableRawPointer(gtk_popover_menu_new_from_model(model.cast())))
    popover.set("has-arrow", false)
    popover.set("halign", Int(GTK_ALIGN_START.rawValue))
    unsafe gtk_widget_set_parent(popover.cast(), widget.object.cast())
  }

  /// Shows items at a place in the coordinates of the widget.
  func open(_ menu: Menu, at place: Rect) {
    menu.fill(model)
    var rectangle = GdkRectangle(
      x: CInt(place.minX), y: CInt(place.minY), width: CInt(max(place.width, 1)),
      height: CInt(max(place.height, 1)))
    unsafe gtk_popover_set_pointing_to(popover.cast(), &rectangle)
    unsafe gtk_popover_popup(popover.cast())
  }
}
