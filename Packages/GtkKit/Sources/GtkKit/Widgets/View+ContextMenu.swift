import CGtk

extension View {
  /// Offers a menu at a click with the second button, and at the Menu key or Shift+F10 while the focus is inside.
  ///
  /// - Parameter makeMenu: Returns the menu each time it is wanted; nil for none.
  public func onContextMenu(_ makeMenu: @escaping () -> Menu?) {
    let click = widget.addController(Object(gtk_gesture_click_get_type()))
    click.set("button", 3)
    click.connect("pressed", owner: object) { [weak object] arguments in
      guard let object, let click = arguments.object(0), let menu = makeMenu() else { return }
      unsafe _ = gtk_gesture_set_state(click.cast(), GTK_EVENT_SEQUENCE_CLAIMED)
      menu.show(
        at: GdkRectangle(
          x: CInt(arguments.double(2)), y: CInt(arguments.double(3)), width: 1, height: 1),
        over: object)
    }
    addShortcut("Menu|<Shift>F10") { [weak object] in
      guard let object, let menu = makeMenu() else { return false }
      let (width, height) = unsafe (
        gtk_widget_get_width(object.cast()), gtk_widget_get_height(object.cast())
      )
      menu.show(at: GdkRectangle(x: 0, y: 0, width: width, height: height), over: object)
      return true
    }
  }
}

extension Menu {
  /// Shows the menu at a place of a widget until it is closed.
  func show(at place: GdkRectangle, over view: Object) {
    let model = Object(g_menu_get_type())
    fill(model)
    guard let new = unsafe gtk_popover_menu_new_from_model(model.cast()) else { return }
    let popover = unsafe Object(adopting: UnsafeMutableRawPointer(new))
    unsafe gtk_widget_set_parent(popover.cast(), view.cast())
    popover.set("has-arrow", false)
    popover.set("position", Int(GTK_POS_BOTTOM.rawValue))
    var place = place
    unsafe gtk_popover_set_pointing_to(popover.cast(), &place)
    popover.connect("closed") { arguments in
      guard let popover = arguments.object(0),
        let parent = unsafe gtk_widget_get_parent(popover.cast())
      else { return }
      let view = unsafe Object(sharing: UnsafeMutableRawPointer(parent))
      // A chosen item is activated only after the menu has closed. And half a second after the pointer moved over
      // the menu, GTK 4.8 asks it for its surface to show a tooltip; without a parent it has none.
      Task {
        try? await Task.sleep(for: .seconds(1))
        withExtendedLifetime(view) { unsafe gtk_widget_unparent(popover.cast()) }
      }
    }
    unsafe gtk_popover_popup(popover.cast())
  }
}
