import CGtk
import CGtkGlue

extension Widget {
  /// Lets GTK ask `move` where the focus goes inside of this widget of our own making.
  ///
  /// It is given a direction and the widget, and answers whether the focus is still inside.
  func movesFocus(by move: @escaping (GtkDirectionType, Object) -> Bool) {
    let held = Held(move)
    object.holds(held)
    unsafe glue_widget_set_focus(
      object.cast(),
      { user, widget, direction in
        let move = unsafe Held<(GtkDirectionType, Object) -> Bool>.at(user).value
        let widget = unsafe Object(sharing: UnsafeMutableRawPointer(widget))
        return move?(direction, widget) == true ? 1 : 0
      }, held.retainedPointer(), Held<(GtkDirectionType, Object) -> Bool>.release)
  }
}
